"""Ports of the tests' servers: below the system's own, and no two alike."""

from __future__ import annotations

import socket
import subprocess
import sys
from contextlib import ExitStack

from tests.system.ports import HOST, PORTS, Port

ANOTHER = "import sys; from tests.system.ports import Port; print(Port(int(sys.argv[1])).number)"


def outgoing() -> int:
    """The port that the system gives to an outgoing connection."""
    with (
        socket.create_server((HOST, 0)) as server,
        socket.create_connection(server.getsockname()) as connection,
    ):
        port: int = connection.getsockname()[1]
    return port


def test_no_outgoing_connection_gets_one() -> None:
    taken = {outgoing() for _ in range(20)}
    assert not taken & set(PORTS), "see net.ipv4.ip_local_port_range of this machine"


def test_each_is_given_out_once() -> None:
    """Neither here nor to another process, as long as it is not given back."""
    with ExitStack() as held:
        ports = [Port(PORTS.start) for _ in range(5)]
        for port in ports:
            held.callback(port.give_back)
        numbers = {port.number for port in ports}
        assert len(numbers) == 5
        command = [sys.executable, "-c", ANOTHER, str(min(numbers))]
        other = int(subprocess.check_output(command, text=True))
        assert other in PORTS
        assert other not in numbers


def test_one_that_somebody_listens_on_is_passed_over() -> None:
    first = Port()
    first.give_back()
    with socket.create_server((HOST, first.number)):
        second = Port(first.number)
    second.give_back()
    assert second.number != first.number
