# SPDX-License-Identifier: GPL-3.0-or-later
"""Two engines play each game to its end over UCI; a third process keeps the board and deals what chance decides."""

import re

from _client import best_move, board_lines, check, equal, main, test_each, uci_engine, variants

# Turns after which a game is broken off that only goes round in circles, because pieces come back. Games in which a
# bare King must be mated within a count of moves may last for more than 500.
MOST_TURNS = 800
NODES = 60
MOST_CENTIPAWNS = 20000


def legal(judge, position, token):
    """Plays the token on the judge's board; returns the fields of the board after it."""
    lines = judge.ask(position + " " + token)
    check(not any("error" in line for line in lines), f"{token}: {lines}")
    return board_lines(judge)


@test_each(variants(), lambda row: row[0])
def game_is_played_to_its_end(row):
    name, _ = row
    with uci_engine() as white, uci_engine() as black, uci_engine() as judge:
        for engine in (white, black, judge):
            engine.send(f"setoption name UCI_Variant value {name}", "setoption name Seed value 5",
                        "setoption name Hash value 1", "ucinewgame")
        position = "position startpos moves"
        fields = legal(judge, position, "")
        for _ in range(MOST_TURNS):
            if fields["Result"] != "*":
                break
            actor = fields["Turn"].split(",")[0]
            if actor == "chance":
                judge.send("deal")
                token = judge.expect(r"^dealt (\S+)$").group(1)
            else:
                engine = white if actor == "white" else black
                engine.send(position, f"go nodes {NODES}")
                token, _, infos = best_move(engine)
                check(any(" score " in info for info in infos), "no score line")
                centipawns = [int(cp) for cp in re.findall(r" score cp (-?\d+)", "\n".join(infos))]
                check(all(abs(cp) <= MOST_CENTIPAWNS for cp in centipawns), f"neither cp nor mate: {centipawns}")
            fields = legal(judge, position, token)
            position += " " + token
        else:
            check(name == "reentrant", f"no end after {MOST_TURNS} turns: {fields['Fen']}")
            return
        check(fields["Result"].split()[0] in ("1-0", "0-1", "1/2-1/2"), fields["Result"])
        check(len(fields["Result"].split()) > 1, "no reason")
        for engine in (white, black):
            engine.send(position)
            equal(board_lines(engine)["Fen"], fields["Fen"], "the players' board")
        print(f"   {name}: {fields['Result']} after {len(position.split()) - 3} moves")


if __name__ == "__main__":
    main()
