"""Places that are taken and given back: there is a limit for all, and one for each holder."""

from collections import Counter


class Places:
    """Counts the places in use; a holder is whoever a limit is about, such as a network."""

    def __init__(self, most: float, most_each: int) -> None:
        self._most = most
        self._most_each = most_each
        self._held: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._held.total()

    def take(self, holder: str, unlimited: bool = False) -> bool:
        """Takes a place; false if there is none left, in all or for this holder.

        An unlimited holder stands for many, as a proxy does, and is limited only by the whole.
        """
        if len(self) >= self._most:
            return False
        if not unlimited and self._held[holder] >= self._most_each:
            return False
        self._held[holder] += 1
        return True

    def give_back(self, holder: str) -> None:
        """Gives a place back."""
        self._held[holder] -= 1
        if not self._held[holder]:
            del self._held[holder]
