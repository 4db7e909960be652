"""The comparison with the yardsticks, as far as it runs without them."""

import importlib.util
from pathlib import Path

from slovoplet.engine.bench import corpus_bench
from slovoplet.lexicon.file import build_graph
from tests.engine.corpus import FOLDER, needs_corpus

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "compare.py"


@needs_corpus
def test_the_engine_and_its_graph_need_little_memory(tmp_path):
    spec = importlib.util.spec_from_file_location("compare", SCRIPT)
    compare = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(compare)
    bench = corpus_bench(FOLDER)
    graph = tmp_path / "nouns.graph"
    graph.write_bytes(build_graph(bench.words, bench.rules.alphabet))
    assert 4 < compare.resident_megabytes(FOLDER, graph) < 32
