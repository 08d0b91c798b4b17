# SPDX-License-Identifier: GPL-3.0-or-later
"""Two engines play each game that XBoard carries to its end; this script relays as XBoard does, and a third process
keeps the board over UCI."""

import re

from _client import check, equal, main, test_each, uci_engine, variants
from _judge import Judge
from _xboard import player

# Games that may last for ever: captured pieces come back, or no rule bounds moves without capture or pawn move.
ENDLESS = ("cambodian", "karouk", "reentrant")
# Plies after which such a game is broken off.
MOST_PLIES = 900
CARRIED = [row for row in variants() if row[1] != "no"]
# Games with pieces in hand, in which XBoard also believes the winner.
WITH_HANDS = ("chessgi", "crazyhouse", "loop", "placement", "pocketknight", "reentrant")
RESULT = r"^(1-0|0-1|1/2-1/2) \{(.*)\}$"


def claim(engine):
    """The result that the engine has claimed by now; empty if none. A move that it makes meanwhile is kept."""
    engine.send("ping 2")
    found = ""
    for line in engine.expect_with_others("^pong 2$")[1]:
        if re.match(RESULT, line):
            found = line
        elif line.startswith("move "):
            engine.made.append(line.split()[1])
    return found


def move_of(engine):
    return engine.made.pop(0) if engine.made else engine.expect(r"^move (\S+)$").group(1)


@test_each(CARRIED, lambda row: row[0])
def game_is_played_to_its_end(row):
    name, carried = row
    with player(name, depth=2) as white, player(name, depth=2) as black, uci_engine() as engine:
        judge, plies = Judge(engine, name), 0
        mover, other, colour = white, black, "white"
        result, claims = "*", {}
        white.send("go")
        while plies < MOST_PLIES:
            text = move_of(mover)
            judge.hear(text)
            plies += 1
            # XBoard sends `go` to the second engine after the first move.
            other.send(f"usermove {text}")
            if plies == 1:
                other.send("go")
            mover, other = other, mover
            colour = "black" if colour == "white" else "white"
            result = judge.result()
            if result != "*":
                claims = {colour: claim(mover), "black" if colour == "white" else "white": claim(other)}
                # A ply that ends the game may be the start of another ply; then one more pass decides which it is.
                if any(claims.values()):
                    break
        if not any(claims.values()):
            check(name in ENDLESS and result == "*", f"no end after {MOST_PLIES} plies: {judge.line}")
            return
        score = result.split()[0]
        loser = {"1-0": "black", "0-1": "white"}.get(score)
        for side, text in claims.items():
            if text:
                equal(re.match(RESULT, text).group(1), score, f"{side}'s claim")
        check(claims[loser or colour], f"no claim by {loser or colour}: {claims}, {result}")
        if loser and name not in WITH_HANDS and carried != "split":
            equal(claims["black" if loser == "white" else "white"], "", "the winner's claim")
        print(f"   {name}: {result} after {plies} XBoard plies")


if __name__ == "__main__":
    main()
