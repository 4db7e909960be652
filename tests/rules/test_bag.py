"""The bag: fair, repeatable, and bound by its hash."""

import hashlib
from collections import Counter

import pytest

from slovoplet.rules.bag import commitment, missing_tiles, shuffle, without_tiles
from slovoplet.rules.refusal import Refused

SEED = "00" * 31 + "2a"


def test_a_shuffle_never_changes():
    """Old games are checked against this order: it must stay the same for ever."""
    digest = hashlib.sha256("".join(shuffle("АБВГДЕЖЗИЙ" * 13, SEED, "bag 0")).encode()).hexdigest()
    assert digest[:16] == "e710181ed00f1001"


def test_a_shuffle_keeps_all_tiles_and_depends_on_seed_and_label():
    orders = {
        "".join(shuffle("АБВГДЕЖЗИЙ", seed, label))
        for seed in (SEED, "11" * 32)
        for label in ("bag 0", "bag 1")
    }
    assert len(orders) == 4
    assert all(sorted(order) == sorted("АБВГДЕЖЗИЙ") for order in orders)


def test_every_order_of_three_is_equally_likely():
    counts = Counter("".join(shuffle("АБВ", f"{seed:064x}", "bag 0")) for seed in range(6000))
    assert len(counts) == 6
    assert all(870 < count < 1130 for count in counts.values())


def test_the_commitment_is_the_hash_of_the_seed():
    assert commitment(SEED) == hashlib.sha256(bytes.fromhex(SEED)).hexdigest()


@pytest.mark.parametrize("seed", ["", "42", "z" * 64, "A" * 64, "0" * 63])
def test_a_seed_of_another_form_is_refused(seed):
    with pytest.raises(Refused):
        commitment(seed)


def test_missing_and_remaining_tiles():
    assert missing_tiles("КОТ*", "ОКО*") == "О"
    assert missing_tiles("КОТ", "КОТ") == ""
    assert without_tiles("КОТОК", "ОК") == "ТОК"
