# SPDX-License-Identifier: GPL-3.0-or-later
"""Two engines play each game that XBoard carries to its end; this script relays as XBoard does, and a third process
keeps the board over UCI."""

import re

from _client import board_lines, check, equal, main, test_each, uci_engine, variants
from _xboard import as_uci, player

# Plies after which a game that only goes round in circles with men that come back is broken off.
MOST_PLIES = 900
CARRIED = [row for row in variants() if row[1] != "no"]
RESULT = r"^(1-0|0-1|1/2-1/2) \{(.*)\}$"


def claim(engine):
    """What the engine claims by now; empty if nothing."""
    engine.send("ping 2")
    for line in engine.expect_with_others("^pong 2$")[1]:
        if re.match(RESULT, line):
            return line
    return ""


@test_each(CARRIED, lambda row: row[0])
def game_is_played_to_its_end(row):
    name, carried = row
    with player(name, depth=2) as white, player(name, depth=2) as black, uci_engine() as judge:
        judge.send(f"setoption name UCI_Variant value {name}")
        position, plies, filler_due = "position startpos moves", 0, False
        fields = board_lines(judge)
        mover, other, colour = white, black, "white"
        white.send("go")
        while fields["Result"] == "*" and plies < MOST_PLIES:
            text = mover.expect(r"^move (\S+)$").group(1)
            if filler_due:
                equal(text, "@@@@", "the pass between the parts of a turn")
                filler_due = False
            else:
                token = as_uci(text, fields)
                lines = judge.ask(position + " " + token)
                check(not any("error" in line for line in lines), f"{text}: {lines}")
                position += " " + token
                fields = board_lines(judge)
                filler_due = (carried == "split" and fields["Result"] == "*"
                              and fields["Turn"].startswith(colour))
            plies += 1
            # XBoard tells the second engine to go when it has made the first move.
            other.send(f"usermove {text}")
            if plies == 1:
                other.send("go")
            mover, other = other, mover
            colour = "black" if colour == "white" else "white"
        if fields["Result"] == "*":
            equal(name, "reentrant", f"no end after {MOST_PLIES} plies: {fields['Fen']}")
            return
        # The side to move now did not make the last ply.
        by_mover, by_other = claim(mover), claim(other)
        result = fields["Result"].split()[0]
        loser = {"1-0": "black", "0-1": "white"}.get(result)
        claims = {colour: by_mover, "black" if colour == "white" else "white": by_other}
        for side, text in claims.items():
            if text:
                equal(re.match(RESULT, text).group(1), result, f"{side}'s claim")
        check(claims[loser or colour], f"no claim by {loser or colour}: {claims}, {fields['Result']}")
        if loser and name != "reentrant" and carried != "split":
            equal(claims["black" if loser == "white" else "white"], "", "the winner's claim")
        print(f"   {name}: {fields['Result']} after {plies} XBoard plies")


if __name__ == "__main__":
    main()
