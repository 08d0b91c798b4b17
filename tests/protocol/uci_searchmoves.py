# SPDX-License-Identifier: GPL-3.0-or-later
"""UCI dialogues: `go searchmoves`."""

from _client import best_move, check, equal, main, test, test_each, uci_engine
from _uci import error_of


@test
def searchmoves_bind_the_search():
    with uci_engine() as engine:
        for line in ("go depth 5 searchmoves a2a3 h2h4", "go searchmoves h2h4 a2a3 depth 5"):
            engine.send("position startpos", line)
            move, _, infos = best_move(engine)
            check(move in ("a2a3", "h2h4"), move)
            for info in infos:
                if " pv " in info:
                    check(info.split(" pv ")[1].split()[0] in ("a2a3", "h2h4"), info)


@test_each([("doublemove", "fen 4k3/8/8/8/8/8/8/R3K2R w - - 0 1", ("a1a2,h1h2",)),
            ("doublemove", "fen 4k3/8/8/8/8/8/8/R3K2R w - - 0 1", ("a1a2,h1h2", "a1a2,h1h3")),
            ("marseillais", "startpos moves e2e4", ("a7a6,h7h6",)),
            ("progressive", "startpos moves e2e4", ("a7a6,h7h6", "b7b6,g7g6"))],
           lambda case: f"{case[0]} {' '.join(case[2])}")
def searchmoves_bind_whole_turns(case):
    name, position, turns = case
    with uci_engine() as engine:
        engine.send(f"setoption name UCI_Variant value {name}", f"position {position}",
                    f"go depth 3 searchmoves {' '.join(turns)}")
        move, _, _ = best_move(engine)
        check(move in turns, move)


@test
def scores_for_a_given_turn_are_of_that_turn():
    with uci_engine() as engine:
        engine.send("setoption name UCI_Variant value doublemove", "position fen 7k/8/8/8/8/8/R7/1R2K3 w - - 0 1",
                    "go depth 3 searchmoves a2h2,h2h7")
        move, _, infos = best_move(engine)
        equal(move, "a2h2,h2h7", "move")
        for info in infos:
            check(" mate " not in info, f"the Rook is taken: {info}")
            check(" pv a2h2,h2h7" in info or " pv " not in info, info)


@test_each([("b5d6,d6c4 b5c7,c7e8", "b5c7,c7e8"), ("b5d6 b5d6,d6c4", "b5d6,d6e8")], lambda case: case[0])
def turns_that_are_named_are_judged_by_what_is_named_of_them(case):
    named, wins = case
    with uci_engine() as engine:
        engine.send("setoption name UCI_Variant value doublemove",
                    "position fen 4k3/5p2/5P2/1N6/8/8/PPP5/4K3 w - - 0 10 left:2", f"go depth 4 searchmoves {named}")
        move, _, infos = best_move(engine)
        equal(move, wins, "the turn that takes the King")
        check(" score mate 1 " in infos[-1], infos[-1])


@test
def plies_of_two_turns_are_no_turn():
    with uci_engine() as engine:
        for game, moves in (("chess", "e2e4,e7e5"), ("doublemove", "a2a3,b7b6")):
            engine.send(f"setoption name UCI_Variant value {game}", "position startpos")
            error = error_of(engine, f"go depth 1 searchmoves {moves}")
            check("is not a legal move here" in error, error)


@test
def searchmoves_bind_chance_too():
    with uci_engine() as engine:
        engine.send("setoption name UCI_Variant value gravity", "position startpos", "go depth 1 searchmoves flip:q")
        _, lines = engine.expect_with_others("^bestmove ")
        told = [line for line in lines if " pv " in line]
        check(told and all(" pv flip:q" in line for line in told), told)


if __name__ == "__main__":
    main()
