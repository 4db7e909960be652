"""What the library offers is there, typed, and costs nothing until it is used."""

import subprocess
import sys

import slovoplet


def test_every_name_of_the_surface_is_there_and_says_what_it_is():
    for name in slovoplet.__all__:
        assert getattr(slovoplet, name).__doc__, name
    assert set(slovoplet.__all__) <= set(dir(slovoplet))


def test_importing_it_imports_nothing_of_its_rooms():
    code = "import slovoplet, sys; print([name for name in sys.modules if 'slovoplet.' in name])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_an_unknown_name_is_an_error_as_of_any_module():
    assert not hasattr(slovoplet, "nothing_of_the_kind")
