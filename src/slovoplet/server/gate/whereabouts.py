"""Where people are: the network that each account was last seen in, for shares that go by address."""

from collections import OrderedDict
from collections.abc import Collection

MOST = 20_000  # accounts whose network is known; who was seen longest ago is forgotten
ELSEWHERE = ""  # the home of everybody whose network is not known


class Whereabouts:
    """Knows, in memory only, where accounts were seen by this process.

    `residents` are owners of work that are no accounts, such as the puzzle of the day.
    """

    def __init__(self, residents: Collection[str] = (), most: int = MOST) -> None:
        self._residents = frozenset(residents)
        self._most = most
        self._seen: OrderedDict[str, str] = OrderedDict()

    def note(self, account: str, network: str) -> None:
        """Notes that an account was seen in a network."""
        self._seen[account] = network
        self._seen.move_to_end(account)
        if len(self._seen) > self._most:
            self._seen.popitem(last=False)

    def home_of(self, owner: str) -> str:
        """The home of an owner of work: an account's network, or what stands for itself.

        Accounts that were not seen since the start share one home, or else a restart would give somebody
        with sixty of them sixty shares.
        """
        if owner in self._residents or _is_network(owner):
            return owner
        return self._seen.get(owner, ELSEWHERE)


def _is_network(owner: str) -> bool:
    """Whether the owner is a visitor without an account, known by the address; ids have no such signs."""
    return "." in owner or ":" in owner
