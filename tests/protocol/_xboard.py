# SPDX-License-Identifier: GPL-3.0-or-later
"""What tests share that speak XBoard's protocol."""

from _client import Engine


def player(name, depth):
    """An engine told by XBoard to play this game with this depth; it waits for `go` or the opponent's move."""
    engine = Engine()
    engine.made = []
    engine.send("xboard", "protover 2")
    engine.expect("^feature done=1$")
    variant = {"chess": [], "chess960": ["variant fischerandom"]}.get(name, [f"variant {name}"])
    engine.send("new", "random", *variant, "level 0 1 0", f"sd {depth}", "easy", "nopost", "computer", "force", "ping 1")
    engine.expect("^pong 1$")
    return engine
