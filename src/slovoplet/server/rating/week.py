"""Weeks, as the table of the week has them: from Monday to Sunday in Moscow."""

DAY = 24 * 60 * 60 * 1000
WEEK = 7 * DAY
MOSCOW = 3 * 60 * 60 * 1000
MONDAY = 4 * DAY  # the first one after 1 January 1970, a Thursday


def week_of(at: int) -> int:
    """The number of the week of a moment, in milliseconds."""
    return (at + MOSCOW - MONDAY) // WEEK


def week_begins(week: int) -> int:
    """The moment at which a week begins."""
    return week * WEEK + MONDAY - MOSCOW
