# SPDX-License-Identifier: GPL-3.0-or-later
"""Weights of one's own game, in every command that searches."""

import json
import os
import re

from _client import best_move, check, equal, main, run, scratch_folder, test, test_each, uci_engine, written
from _serve import Server, Table

# So far from the end of the game that no machine finds a mate in the given time.
FEN = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
FOLDER = scratch_folder()
POSITION = written(FEN + "\n", "one.epd")
GAMES = written("[weighedduel:chess]\n")
# A Queen that is worth a hundred pawns.
WEIGHTS = written("variant weighedduel\nman Q 9000 9000\n", "duel.weights")
OWN = ["--variants", GAMES, "--weights", WEIGHTS]


@test
def analyse_judges_by_weights():
    code, out, err = run("analyse", POSITION, "--variant", "weighedduel", "--depth", "1", "--json", *OWN)
    equal(code, 0, err)
    check(json.loads(out)[0]["lines"][0]["score"]["centipawns"] > 5000, out)


@test
def demo_judges_by_weights():
    code, out, err = run("demo", "weighedduel", "--fen", FEN, "--movetime", "20", "--turns", "1", *OWN)
    equal(code, 0, err)
    check(float(re.search(r"score \+([\d.]+) for White", out)[1]) > 50, out)


@test
def play_judges_by_weights():
    code, out, err = run("play", "weighedduel", "--fen", FEN, *OWN, stdin="eval\nquit\n")
    equal(code, 0, err)
    check(int(re.search(r"Evaluation: (\d+) centipawns", out)[1]) > 5000, out)


@test
def serve_judges_by_weights():
    with Server("weighedduel", *OWN) as server:
        table = Table(server)
        table.ask("new", variant="weighedduel", white="person", black="person", fen=FEN)
        table.tell("analyse", on=True)
        score = table.hear("info")["score"]
        check(score["centipawns"] > 5000, score)


def taken_up(engine):
    """The lines about EvalFile so far; a note may come after the first answer."""
    return [line for line in engine.sync() + engine.sync() if "EvalFile" in line]


@test
def weights_refused_for_want_of_their_game_are_taken_up_once_it_is_there():
    with uci_engine() as engine:
        engine.send("setoption name EvalFile value " + WEIGHTS)
        engine.expect("^info string error: .* is for 'weighedduel', which is not loaded")
        engine.send("setoption name VariantPath value " + GAMES)
        engine.expect(f"^info string EvalFile: {re.escape(WEIGHTS)} is used from now on$")
        engine.send("setoption name UCI_Variant value weighedduel", "position fen " + FEN, "eval")
        check(int(engine.expect(r"^Evaluation: (\d+) centipawns").group(1)) > 5000, "the Queen's worth")
        engine.send("setoption name EvalFile value /missing")
        engine.expect("^info string error: ")
        engine.send("setoption name EvalFile value <derived>", "setoption name VariantPath value " + GAMES)
        equal(taken_up(engine), [], "a later choice stands")
    with uci_engine() as engine:
        engine.send("setoption name EvalFile value " + WEIGHTS)
        engine.expect("^info string error: ")
        engine.send("setoption name EvalFile value <derived>", "setoption name VariantPath value " + GAMES)
        equal(taken_up(engine), [], "what was refused and has been replaced")


@test
def weights_that_do_not_fit_a_game_read_anew_are_given_up():
    path = written("")
    archbishops = ("[anew:chess]\ncustomPiece1 = a:BN\nqueen = -\npromotionPieceTypes = arbn\n"
                   "startFen = rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 0 1\n")
    weights = written("variant anew\nman A 900 900\n")

    def read(engine, text):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        engine.send("setoption name VariantPath value " + path, "setoption name UCI_Variant value anew")

    with uci_engine() as engine:
        read(engine, archbishops)
        equal(engine.ask("setoption name EvalFile value " + weights), [], "weights that fit")
        read(engine, "[anew:chess]\n")
        engine.send("position fen 4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", "go depth 4")
        engine.expect("^info string EvalFile: .* the game has no weight 'man A 900 900'.* the game's own is used$")
        equal(best_move(engine)[0], "e4d5", "move")
        read(engine, archbishops)
        engine.expect(f"^info string EvalFile: {re.escape(weights)} is used from now on$")


NINE = written("""[ninekinds:chess]
knight = -
customPiece1 = a:W
customPiece2 = c:F
customPiece3 = d:A
customPiece4 = e:N
customPiece5 = g:D
startFen = rgdqkbce/pppppppp/8/8/8/8/PPPPPPPP/RADQKBCE w - - 0 1
castling = false
promotionPieceTypes = qrb
""")


@test
def a_borrowed_network_knows_pieces_by_how_they_go():
    code, out, err = run("train", "borrow", "ninekinds", "--variants", NINE, "--network", "--out", FOLDER)
    equal(code, 0, out + err)
    with uci_engine() as engine:
        engine.send("setoption name VariantPath value " + NINE, "setoption name UCI_Variant value ninekinds",
                    "setoption name EvalFile value " + os.path.join(FOLDER, "ninekinds.weights"))

        def gain(piece):
            """How much more the network values a piece in the middle than on the edge."""
            seen = []
            for board in (f"4k3/7p/8/8/8/8/{piece}6P/4K3", f"4k3/7p/8/8/3{piece}4/8/7P/4K3"):
                lines = engine.ask(f"position fen {board} w - - 0 1", "eval")
                seen.append(sum(float(line.split()[-1]) for line in lines if line.startswith("network ")))
            return seen[1] - seen[0]
        check(abs(gain("E")) > 0.05, "a piece that goes as a Knight is like one")
        equal(gain("G"), 0, "what chess has no piece like")


@test
def a_game_that_hardly_lasts_is_generated():
    tiny = written("""[hardly:chess]
king = -
queen = -
rook = -
bishop = -
knight = -
castling = false
startFen = 8/p7/8/8/8/8/P7/8 w - - 0 1
promotionPieceTypes = -
stalemateValue = loss
""")
    code, out, err = run("train", "generate", "hardly", "--variants", tiny, "--games", "3", "--nodes", "10",
                         "--concurrency", "1", "--positions", os.path.join(FOLDER, "hardly.positions"))
    equal(code, 0, out + err)


@test_each(["", "quit\n"], lambda end: end.strip() or "end of input")
def a_note_is_written_before_the_end(end):
    _, out, _ = run(stdin=f"uci\nsetoption name EvalFile value {WEIGHTS}\nsetoption name VariantPath value {GAMES}\n{end}")
    check(f"info string EvalFile: {WEIGHTS} is used from now on\n" in out, out[-300:])


@test
def a_study_goes_on_with_the_same_weights_alone():
    json_file, page = (os.path.join(FOLDER, "duel." + end) for end in ("json", "html"))
    study = ["study", "weighedduel", "--games", "1", "--nodes", "20", "--ladder", "0", "--maxmoves", "3",
             "--json", json_file, "--out", page]
    code, _, err = run(*study, *OWN)
    equal(code, 0, err)
    code, _, err = run(*study, "--resume", "--variants", GAMES)
    equal(code, 2, "exit code with other weights")
    check("played with other --weights" in err, err)
    equal(run(*study, "--resume", *OWN)[0], 0, "exit code with the same")


@test_each([["play", "chess"], ["serve"], ["demo"], ["analyse", POSITION], ["study", "chess"]], " ".join)
def weights_of_an_unknown_game_are_refused(words):
    code, out, err = run(*words, "--weights", WEIGHTS)
    equal((code, out), (2, ""), "exit code and output")
    check(f"{WEIGHTS} is for 'weighedduel', which is not loaded" in err, err)


if __name__ == "__main__":
    main()
