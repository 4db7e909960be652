"""A crew on a Dask cluster; imported only where one is asked for, since Dask is an extra."""

from concurrent.futures import Future
from uuid import uuid4

from slovoplet.bots.bulk.finished import Finished
from slovoplet.bots.bulk.shard import Shard, perform_shard
from slovoplet.bots.bulk.stamp import Stamp
from slovoplet.rules.refusal import Code, Refused

try:
    from distributed import Client, KilledWorker
    from distributed.comm.addressing import parse_address, resolve_address
    from distributed.security import Security
except ModuleNotFoundError as missing:
    raise Refused(Code.NO_DASK) from missing

PATIENCE = 10  # seconds for a scheduler to answer
AHEAD = 16  # shards a thread may be ahead of the slowest
LEAST_WINDOW = 256  # for clusters that grow when there is work


class DaskCrew:
    """The workers of a Dask cluster.

    The scheduler gives the shards of a worker that died to another, and gives up on a shard
    that several workers died of.
    """

    def __init__(self, address: str) -> None:
        try:
            _check_address(address)
            self._client = Client(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError) as error:
            raise Refused(Code.NO_CLUSTER, address=address, reason=str(error)) from None
        self._executor = self._client.get_executor(pure=False)
        self._run = uuid4().hex[:8]  # tasks of other runs on the cluster have other names
        self._begun = 0
        self.finished = Finished()
        self.finished.take_interrupts()
        self.places = sum(self._client.nthreads().values())
        self.window = max(LEAST_WINDOW, AHEAD * self.places)

    def submit(self, shard: Shard, stamp: Stamp) -> Future[bytes]:
        """Sends the shard to the cluster."""
        self._begun += 1
        key = f"slovoplet-{self._run}-{self._begun}"
        future: Future[bytes] = self._executor.submit(perform_shard, shard, stamp, key=key)
        return future

    def has_retried(self, error: BaseException) -> bool:
        """Whether several workers have died of the shard."""
        return isinstance(error, KilledWorker)

    def lost(self) -> list[Future[bytes]]:
        """None: the scheduler gives the shards of a dead worker to others."""
        return []

    def close(self) -> None:
        """Cancels what is not finished; the cluster goes on."""
        try:
            self._executor.shutdown(wait=False)
            self._client.close()
        finally:
            self.finished.give_interrupts_back()


def _check_address(address: str) -> None:
    """Raises an error where a client would too, but would then hang for lack of an address."""
    resolve_address(address)
    scheme, _ = parse_address(address)
    if scheme == "tls" and Security().get_connection_args("client").get("ssl_context") is None:
        raise ValueError("no certificates in Dask's configuration")
