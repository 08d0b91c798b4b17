# SPDX-License-Identifier: GPL-3.0-or-later
"""Shared by tests that speak XBoard's protocol."""

from _client import Engine

# Games that XBoard knows by other names.
ORTHODOX = ("chess", "chess960")


def player(name, depth):
    """An engine that XBoard has set up for a game and a depth; it waits for `go` or the opponent's move."""
    engine = Engine()
    engine.made = []
    engine.send("xboard", "protover 2")
    engine.expect("^feature done=1$")
    variant = {"chess": [], "chess960": ["variant fischerandom"]}.get(name, [f"variant {name}"])
    engine.send("new", "random", *variant, "level 0 600 0", f"sd {depth}", "easy", "nopost", "computer", "force", "ping 1")
    engine.expect("^pong 1$")
    return engine


def xboard_engine(*setup):
    """An engine that XBoard has greeted and sent these commands."""
    engine = Engine()
    engine.send("xboard", "protover 2")
    engine.expect("^feature done=1$")
    engine.send("new", "random", "level 0 1 0", "post", "easy", *setup)
    sync(engine)
    return engine


def sync(engine):
    """The lines up to the answer to ping."""
    engine.send("ping 7")
    return engine.expect_with_others("^pong 7$")[1]


def ask(engine, *lines):
    """Sends commands that answer at once; returns their output."""
    sync(engine)
    engine.send(*lines)
    return sync(engine)


def move_of(engine, seconds=None):
    """The engine's next move."""
    return engine.expect(r"^move (\S+)$", seconds).group(1)


def hint_of(engine):
    """The move that the engine hints at."""
    engine.send("hint")
    return engine.expect(r"^Hint: (\S+)$").group(1)
