"""Which passwords may be chosen: long enough, and not among those that are guessed first."""

from zxcvbn import zxcvbn

from slovoplet.server.denial import Denied, ServerCode

LENGTH = (8, 200)
LEAST_SCORE = 2  # of zxcvbn: more than a million guesses
LOOKED_AT = 72  # characters that zxcvbn looks at

# A Russian word typed on Latin keys is as well known as the word: «пароль» is `gfhjkm`.
_LATIN_KEYS = str.maketrans(
    "йцукенгшщзхъфывапролджэячсмитьбюё", "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
)


def check_password(password: str, known: tuple[str, ...] = ()) -> None:
    """Refuses a password that is short or easily guessed; `known` is what others know of its owner.

    Spaces around it and characters that are not seen do not make it longer.
    """
    least, most = LENGTH
    seen = "".join(char for char in password if char.isprintable()).strip()
    if len(seen) < least or len(password) > most:
        raise Denied(ServerCode.BAD_PASSWORD, least=least, most=most)
    if len(set(seen)) == 1:
        raise Denied(ServerCode.COMMON_PASSWORD)
    small = seen.lower()
    for typed in {seen, small.translate(_LATIN_KEYS)}:
        inputs = [text for one in known for text in (one, one.lower().translate(_LATIN_KEYS))]
        if zxcvbn(typed[:LOOKED_AT], user_inputs=inputs)["score"] < LEAST_SCORE:
            raise Denied(ServerCode.COMMON_PASSWORD)
