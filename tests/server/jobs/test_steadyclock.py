"""The server's time runs on only while somebody keeps it, and never jumps."""

from slovoplet.server.jobs.steadyclock import LEASH, SteadyClock

START = 1_700_000_000_000


class Machine:
    """A machine whose clock can be set, and which can be paused."""

    def __init__(self) -> None:
        self.wall, self.uptime = START, 50_000
        self.clock = SteadyClock(lambda: self.wall, lambda: self.uptime)

    def pass_by(self, milliseconds: int, ticks: bool = True) -> None:
        """Time passes, with or without a timekeeper that ticks four times a second."""
        end = self.uptime + milliseconds
        while ticks and self.uptime + 250 <= end:
            self.uptime += 250
            self.clock.run_on()
        self.uptime = end


def running() -> Machine:
    machine = Machine()
    machine.clock.run_on()
    return machine


def test_it_begins_with_the_machines_time_and_stands_still_before_the_first_tick() -> None:
    machine = Machine()
    machine.pass_by(60_000, ticks=False)
    assert machine.clock() == START
    machine.clock.run_on()
    machine.pass_by(10)
    assert machine.clock() == START + 10, "what went before the first tick counts for nobody"


def test_it_runs_with_the_machine_while_it_ticks() -> None:
    machine = running()
    machine.pass_by(60_000)
    assert machine.clock() == START + 60_000
    machine.pass_by(100, ticks=False)
    assert machine.clock() == START + 60_100
    assert machine.clock.held == 0


def test_the_machines_clock_may_be_set_at_any_moment() -> None:
    machine = running()
    for hours in (1, -2):
        machine.wall += hours * 3_600_000
        before = machine.clock()
        machine.pass_by(500)
        assert machine.clock() == before + 500


def test_a_pause_is_left_out_whoever_asks_first_afterwards() -> None:
    machine = running()
    machine.pass_by(10_000)
    before = machine.clock()
    machine.pass_by(30_000, ticks=False)
    assert machine.clock() == before + LEASH, "it never runs further than the leash"
    assert machine.clock.held == 30_000 - LEASH
    assert machine.clock.run_on() == 30_000 - LEASH
    machine.pass_by(LEASH)
    assert machine.clock() == before + LEASH, "and even that is made up for"
    machine.pass_by(5000)
    assert machine.clock() == before + LEASH + 5000


def test_a_slow_tick_is_no_pause() -> None:
    machine = running()
    machine.pass_by(LEASH + 200, ticks=False)
    assert machine.clock.run_on() == 200
    machine.pass_by(500)
    assert machine.clock() == START + LEASH + 500


def test_who_was_paused_follows_those_who_went_on_and_never_goes_back() -> None:
    machine = running()
    machine.pass_by(30_000, ticks=False)
    machine.clock.catch_up(START + 31_000)
    assert machine.clock() == START + 31_000
    assert machine.clock.run_on() == 0
    machine.clock.catch_up(START + 5)
    machine.pass_by(250)
    assert machine.clock() == START + 31_250
