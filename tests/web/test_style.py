"""What the formatter leaves to us: comments and strings keep to 100 columns too."""

from tools import catalogue

MOST_COLUMNS = 100


def test_no_line_of_the_pages_is_longer_than_a_hundred_columns() -> None:
    web = catalogue.SOURCE / "web"
    long = [
        f"{path.relative_to(web)}:{number}"
        for pattern in ("*.js", "*.css")
        for path in sorted(web.rglob(pattern))
        if "vendor" not in path.parts
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > MOST_COLUMNS
    ]
    assert long == []
