# SPDX-License-Identifier: GPL-3.0-or-later
"""What tests share that speak XBoard's protocol."""

from _client import Engine


def player(name, depth):
    """An engine told by XBoard to play this game with this depth; it waits for `go` or the opponent's move."""
    engine = Engine()
    engine.send("xboard", "protover 2")
    engine.expect("^feature done=1$")
    variant = {"chess": [], "chess960": ["variant fischerandom"]}.get(name, [f"variant {name}"])
    engine.send("new", "random", *variant, "level 0 1 0", f"sd {depth}", "easy", "nopost", "computer", "force", "ping 1")
    engine.expect("^pong 1$")
    return engine


def as_uci(text, fields):
    """A ply of XBoard's in UCI, the position being the one with these lines of `d`."""
    if text in ("O-O", "O-O-O"):
        rank = "1" if fields["Fen"].split()[1] == "w" else "8"
        return f"e{rank}{'h' if text == 'O-O' else 'a'}{rank}"
    legs = text.split(",")
    if len(legs) == 2 and text not in fields["Legal moves"].split():
        text = legs[0][:2] + legs[1][2:]  # a capture in passing, by way of its victim
        return text + "ep" if text + "ep" in fields["Legal moves"].split() else text
    return "0000" if text == "@@@@" else text
