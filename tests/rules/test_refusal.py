"""Refusals: they travel between processes with everything they name."""

import pickle

from slovoplet.rules.refusal import Code, Refused


def test_a_refusal_arrives_as_it_was_sent():
    sent = Refused(Code.NOT_A_WORD, squares=("h8",), words=("КОТ",), seat=1)
    got = pickle.loads(pickle.dumps(sent))
    assert str(got) == str(sent) == "not_a_word: h8, КОТ, seat=1"
    assert (got.code, got.squares, got.words, got.details) == (
        sent.code,
        sent.squares,
        sent.words,
        sent.details,
    )
