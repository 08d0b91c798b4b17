# SPDX-License-Identifier: GPL-3.0-or-later
"""A running `protean serve`, and a browser at one of its tables."""

import contextlib
import http.client
import json
import re
import signal
import socket
import subprocess

from _client import BINARY, PATIENCE, check, equal
from _websocket import WebSocket


class Server:
    """A running server; it must end in good order."""

    def __init__(self, *arguments, environment=None):
        self.process = subprocess.Popen([BINARY, "serve", "--port", "0", *arguments], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True, env=environment)
        line = self.process.stdout.readline()
        match = re.fullmatch(r"Protean serves on http://(\S+):(\d+)/ until interrupted\.\n", line)
        check(match, f"first line: {line!r} {self.process.stderr.read() if not match else ''}")
        self.host, self.port = match.group(1), int(match.group(2))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        try:
            equal(self.process.wait(timeout=PATIENCE), 0, "exit code")
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise

    def get(self, path="/", method="GET", **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        connection.request(method, path, headers=headers)
        response = connection.getresponse()
        return response.status, response.read().decode(), response.headers

    def raw(self, data):
        """The answer to some bytes, up to the end of the connection."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as connection:
            with contextlib.suppress(OSError):  # the server may hang up before it has read everything
                connection.sendall(data)
                connection.shutdown(socket.SHUT_WR)
            answer = b""
            with contextlib.suppress(ConnectionError):
                while more := connection.recv(4096):
                    answer += more
            return answer.decode(errors="replace")


class Table(WebSocket):
    """A browser at a table; keeps the messages that it receives."""

    def __init__(self, server, table_id=""):
        super().__init__(server.port, patience=PATIENCE)
        self.heard = []
        self.tell("sit", id=table_id)
        self.id = self.hear("welcome")["id"]
        self.state = self.hear("state")

    def tell(self, what, **more):
        self.send(json.dumps({"do": what, **more}))

    def hear(self, wanted):
        while True:
            self.heard.append(self.receive())
            message = json.loads(self.heard[-1])
            if message["type"] == wanted:
                return message
            check(message["type"] != "error", f"while {wanted} was awaited: {message}")

    def ask(self, what, **more):
        """Sends a command and returns the state that follows."""
        self.tell(what, **more)
        self.state = self.hear("state")
        return self.state

    def refused(self, what, **more):
        """Sends a command that cannot be done; returns the server's error."""
        self.tell(what, **more)
        return self.hear_error()

    def hear_error(self):
        while True:
            message = json.loads(self.receive())
            if message["type"] == "error":
                return message["text"]
            equal(message["type"], "state", "what comes instead of an error")

    def until(self, done):
        """Waits for a state that done() accepts; the engine plays meanwhile."""
        while not done(self.state):
            self.state = self.hear("state")
        return self.state

    def play_on(self, dice, plies=10_000):
        """Plays random plies for the person, `plies` at most, until the game is over."""
        while plies > 0 and not self.state["result"]:
            self.until(lambda s: s["chooses"] or s["result"])
            if self.state["chooses"]:
                self.ask("play", move=dice.choice(self.state["moves"])["move"])
                plies -= 1
        return self.state


@contextlib.contextmanager
def one_table():
    """A table of a server that has no other."""
    with Server() as server:
        yield Table(server)
