# SPDX-License-Identifier: GPL-3.0-or-later
"""The same search gives the same moves over UCI and over XBoard, in each game whose turns are one XBoard move."""

from _client import best_move, board_lines, equal, main, test_each, uci_engine, variants
from _xboard import as_uci, player

DEPTH = 5
PLIES = 8


@test_each([name for name, carried in variants() if carried == "yes"], str)
def both_protocols_play_alike(name):
    with player(name, DEPTH) as xboard, uci_engine() as uci:
        uci.send(f"setoption name UCI_Variant value {name}", "ucinewgame")
        position = "position startpos moves"
        for _ in range(PLIES):
            uci.send(position)
            fields = board_lines(uci)
            if fields["Result"] != "*":
                break
            uci.send(f"go depth {DEPTH}")
            best = best_move(uci)[0]
            xboard.send("go")
            answer = as_uci(xboard.expect(r"^move (\S+)$").group(1), fields)
            equal(answer, best, f"the move after {position!r}")
            position += " " + best


if __name__ == "__main__":
    main()
