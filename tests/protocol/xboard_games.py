# SPDX-License-Identifier: GPL-3.0-or-later
"""XBoard dialogues: how each game is carried, and those whose turns are split."""

import json
import re
import tempfile

from _client import Engine, check, equal, main, run, table_of_variants, test, test_each, variants
from _xboard import ORTHODOX, ask, hint_of, move_of, sync, xboard_engine


@test
def names_are_not_taken_by_xboard():
    taken = ("normal wildcastle nocastle fischerandom bughouse crazyhouse losers suicide giveaway twokings "
             "kriegspiel atomic 3check shatranj frc 960 wild29 wild36").split()
    starts = ("shogi chu courier gothic capablanca knightmate fairy cylinder falcon caparandom berolina janus "
              "super great twilight makruk seirawan grand spartan xiangqi asean lion elven unknown").split()
    elsewhere = ("3check 5check almost amazon andernach antichess atomic berolina cambodian capablanca chessgi "
                 "chigorin crazyhouse dobutsu extinction giveaway gothic grand grid horde janus jesonmor kinglet "
                 "kingofthehill knightmate losers makruk minishogi placement pocketknight racingkings rifle "
                 "seirawan shatranj shogi shoot sittuyin suicide threekings twokings").split()
    for name, _, family, _, carried, *_ in table_of_variants():
        if name in ORTHODOX or carried == "built-in" or (family == "known" and carried == "no"):
            continue
        for word in taken:
            check(word not in name, f"{name} contains {word}")
        for word in starts:
            check(not re.match(word + "(?![a-z])", name), f"{name} starts with {word}")
        first = name.find("w")
        check(first < 0 or not name[first + 1:first + 2].isdigit(), f"{name}: a digit after w")
        check(not ("fischer" in name and "random" in name), name)
        check(family == "known" or name not in elsewhere, f"{name} is another game in other programs")


@test
def names_of_file_games_that_xboard_takes_are_not_announced():
    taken = ("atomicduel", "xnormal", "super", "super2", "lion-king", "my960", "w2", "wild7", "randomfischer", "new9bw1")
    free = ("superpawn", "grandest", "wilder", "xlion", "duel", "two2")
    with tempfile.NamedTemporaryFile("w", suffix=".ini") as file:
        file.write("".join(f"[{name}:chess]\n" for name in taken + free))
        file.flush()
        code, out, err = run("check", file.name)
        equal((code, out.split()), (0, [*taken, *free]), "the games")
        equal([line.split(": ")[1] for line in err.splitlines()], list(taken), "the notes")
        with Engine("xboard", "--variants", file.name) as engine:
            engine.send("protover 2")
            names = engine.expect('variants="([^"]*)"').group(1).split(",")
            equal(names[-len(free):], list(free), "the announced")
            check(not set(taken) & set(names), "names that are taken")
        _, out, _ = run("variants", "family:custom", "--variants", file.name, "--json")
        equal([row["id"] for row in json.loads(out) if row["xboard"] == "no"], list(taken), "the table")


def setup_of(games, name):
    """The lines that set up a game of a file; an error if XBoard cannot carry it."""
    with tempfile.NamedTemporaryFile("w", suffix=".ini") as file:
        file.write(games)
        file.flush()
        with Engine("xboard", "--variants", file.name) as engine:
            engine.send("protover 2")
            engine.expect("^feature done=1$")
            return ask(engine, f"variant {name}")


@test
def file_games_whose_moves_xboard_cannot_show_are_refused():
    for parent, keys in (("atomic", ""), ("flipello", ""), ("ataxx", ""), ("minishogi", ""), ("chess", "pass = true"),
                         ("chess", "passOnStalemate = true"), ("chess", "castlingKingsideFile = f"),
                         ("chess", "castling = false\nking = k:KD"), ("chess", "castlingKingPiece = q"),
                         ("chess", "startFen = rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1")):
        told = setup_of(f"[x:{parent}]\n{keys}\n", "x")
        check(told and told[0].startswith("tellusererror"), f"{parent} {keys}: {told}")


@test
def file_games_keep_their_hands_as_xboard_does():
    for parent, known in (("pocketknight", "bughouse"), ("placement", "bughouse"), ("crazyhouse", "fairy")):
        told = setup_of(f"[x:{parent}]\n", "x")
        check(any(line.startswith("setup ") and f"_{known} " in line for line in told), f"{parent}: {told}")
        # XBoard's table has '~' for the forms of pieces that become pawns again in the hand.
        check(("~~~~" in told[0]) == (parent == "crazyhouse"), f"{parent}: {told}")


@test
def hopping_pieces_are_not_described():
    told = setup_of("[x:chess]\ncustomPiece1 = g:gQ\ncannon = c\ncustomPiece2 = w:WD\n"
                    "startFen = rgcqkwnr/pppppppp/8/8/8/8/PPPPPPPP/RGCQKWNR w - - 0 1\n", "x")
    equal([line for line in told if re.match("piece [GCW]", line)], ["piece W& WD"], "descriptions")


@test_each(variants(), lambda row: row[0])
def variant_is_set_up_before_the_pong(row):
    name, carried = row
    with Engine() as engine:
        engine.send("xboard", "protover 2")
        engine.expect("^feature done=1$")
        engine.send("new", f"variant {name}")
        first = sync(engine)
        if carried == "no":
            equal(len(first), 1, f"answer {first}")
            check(first[0].startswith("tellusererror "), first[0])
            return
        engine.send("new", f"variant {name}")
        equal(sync(engine), first, "the second time")
        if name in ORTHODOX or carried == "built-in":
            equal(first, [], "a game XBoard knows")
            return
        match = re.fullmatch(r"setup \(([A-Za-z.]+)\) 8x8\+(\d)_([a-z]+) (\S+) [wb] \S+ \S+ 0 1", first[0])
        check(match, first[0])
        half = len(match.group(1)) // 2
        equal(match.group(1)[half:], match.group(1)[:half].lower(), "Black's half of the table")
        pieces = match.group(1)[:half].replace(".", "")
        equal(len(set(pieces)), len(pieces), f"letters of {pieces}")
        parent = {"chessgi": "crazyhouse", "loop": "crazyhouse", "placement": "bughouse",
                  "pocketknight": "bughouse", "donnybrook": "bughouse", "gridolina": "berolina"}.get(name)
        equal(match.group(3), parent or ("lion" if carried == "split" else "fairy"), "parent")
        letters = set(re.sub("[^A-Za-z]", "", match.group(4)))
        check(letters <= set(match.group(1)), "a piece on the board is not in the table")
        check(("[" in match.group(4)) == (match.group(2) != "0"), "holdings")
        for line in first[1:]:
            check(re.fullmatch(r"piece [A-Za-z]&? [A-Za-z0-9]+", line), line)
        described = [line.split()[1] for line in first[1:]]
        equal(len(set(described)), len(described), f"pieces described: {described}")


@test
def men_are_described():
    expected = {
        "archer": ["piece B& WA", "piece R& yafW", "piece Q& NyafW"],
        "princess": ["piece R& yafW", "piece Q& BN"],
        "zorse": ["piece Q& N0"],
        "duchess": ["piece R& RblBfrB", "piece B& vRB"],  # Black's pieces are rotated, not mirrored
    }
    for name, wanted in expected.items():
        with xboard_engine() as engine:
            lines = ask(engine, f"variant {name}")
            for line in wanted:
                check(line in lines, f"{name}: {line} is not in {lines}")


@test
def pieces_of_one_letter_are_described_as_one():
    for name, letter, wanted in (("cambodian", "M", ["piece M& fDF"]), ("karouk", "M", ["piece M& fDF"]),
                                 ("advancement", "N", [])):  # XBoard's own Knights
        with xboard_engine() as engine:
            lines = ask(engine, f"variant {name}")
            equal([line for line in lines if line.startswith(f"piece {letter}")], wanted, name)


@test
def game_that_cannot_be_carried_is_refused():
    with xboard_engine("variant archer") as engine:
        for name, title in (("gravity", "Gravity Chess"), ("disruptor", "Disruptor Chess")):
            lines = ask(engine, f"variant {name}")
            check(lines[0].startswith(f"tellusererror {title}"), lines)
        check(ask(engine, "variant nosuch")[0].startswith("tellusererror "), "unknown game")


@test
def any_array_castles_with_letters():
    with xboard_engine("variant fischerandom", "force") as engine:
        engine.send("setboard 1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1")
        equal(ask(engine, "usermove O-O", "usermove O-O-O"), [], "castling")
        equal(ask(engine, "usermove O-O"), ["Illegal move: O-O"], "castling twice")
        engine.send("sd 1", "setboard 4k3/8/8/8/8/8/8/4K2R w H - 0 1")
        equal(ask(engine, "usermove e1h1"), [], "King takes Rook")


@test
def two_legs_are_understood_even_garbled():
    fen = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1"
    for text in ("d7d6,d6e5", "d7e5,d6d4", "d7e5,d6`4"):
        with xboard_engine("variant serif", "force") as engine:
            engine.send("setboard " + fen)
            equal(ask(engine, f"usermove {text}"), [], text)
            equal(ask(engine, "usermove e1e2"), [], "White's answer")
            equal(ask(engine, "usermove e5e4"), [], "the pawn stands on e5")


@test
def captures_en_passant_go_by_way_of_the_victim():
    for text in ("b3c4,c4c2", "b3c2"):
        with xboard_engine("variant archetype", "force") as engine:
            engine.send("setboard 7k/8/8/8/8/1p6/8/2P1K3 w - - 0 1")
            equal(ask(engine, "usermove c1c4", f"usermove {text}"), [], text)
            equal(ask(engine, "usermove e1d2"), [], "nothing stands on c4")
    with xboard_engine("variant archetype", "sd 3", "force") as engine:
        engine.send("setboard 7k/8/8/8/8/1p6/8/R1P4K w - - 0 1")
        equal(ask(engine, "usermove c1c4"), [], "the long step")
        engine.send("go")
        equal(move_of(engine), "b3c4,c4c2", "the engine's capture")


@test
def turns_are_split_with_passes():
    with xboard_engine("variant kingdrops", "sd 1", "computer") as engine:
        # White sets up sixteen pieces; the engine, Black, passes between them and then sets up its own.
        pieces = "KQRRBBGGAAAASSSS"
        squares = [f + r for r in "12" for f in "abcdefgh"]
        for i, (piece, square) in enumerate(zip(pieces, squares)):
            engine.send(f"usermove {piece}@{square}")
            answer = move_of(engine)
            equal(answer == "@@@@", i < 15, f"answer {answer} to placing {i + 1}")
        for form in ("usermove @@@@", "setboard 8/8/8/8/8/8/8/8 b - - 0 1") * 7 + ("usermove @@@@",):
            engine.send(form)
            check("@" in (answer := move_of(engine)) and answer != "@@@@", f"{answer} is no placing")
        equal(ask(engine, "usermove @@@@"), ["Illegal move: @@@@"], "a pass too many")
        engine.send("undo", "undo")
        sync(engine)


@test
def split_turn_is_taken_back_with_its_passes():
    with xboard_engine("variant kingdrops", "force") as engine:
        equal(ask(engine, "usermove K@a1", "usermove @@@@", "usermove Q@b1"), [], "two placings")
        equal(ask(engine, "usermove R@c1"), ["Illegal move: R@c1"], "the pass is due")
        equal(ask(engine, "undo", "usermove Q@b2", "undo", "undo", "usermove R@c1"), ["Illegal move: R@c1"],
              "after the pass was taken back")
        equal(ask(engine, "usermove @@@@", "usermove R@c1"), [], "on again")


@test
def a_hint_is_a_move_that_may_be_made():
    with xboard_engine("variant marseillais", "force", "usermove a2a3", "usermove a7a6") as engine:
        equal(hint_of(engine), "@@@@", "in the middle of Black's turn")
    with xboard_engine("variant pawnpusher", "force") as engine:
        # White has begun to push with the Rook, though it has a better move.
        engine.send("setboard 4k3/8/8/8/8/q7/1P5P/R3K2R w - - 0 1", "usermove h2h3", "usermove @@@@")
        equal(hint_of(engine), "h1h2", "the rest of the ply")


@test
def a_ply_of_several_pieces_is_sent_piece_by_piece():
    with xboard_engine("variant pawnpusher", "sd 1", "force") as engine:
        engine.send("setboard 4k3/8/8/8/8/8/P7/R3K3 w - - 0 1")
        # White's Rook pushes the pawn: the pawn goes first.
        equal(ask(engine, "usermove a2a3", "usermove b2b3"), ["Illegal move: b2b3"], "the pass is due")
        equal(ask(engine, "usermove @@@@", "usermove e1e2"), ["Illegal move: e1e2"], "the Rook's move is due")
        equal(ask(engine, "usermove a1a2"), [], "the Rook")
        equal(ask(engine, "usermove e8e7"), [], "Black's move")
        # Taken back to where the Rook's move was due.
        equal(ask(engine, "undo", "undo", "usermove a1a2", "usermove e8d8"), [], "undo")
        engine.send("undo", "undo", "go")
        equal(move_of(engine), "a1a2", "the engine goes on with what was begun")


@test
def the_engine_sends_its_ply_piece_by_piece():
    with xboard_engine("variant boosterpawn", "sd 2", "computer", "force") as engine:
        # Pushing the Rook on takes the Queen and mates.
        engine.send("setboard 4k3/3p1p2/q7/R7/P7/8/8/K7 w - - 0 1", "go")
        equal(move_of(engine), "a5a6", "the piece that is pushed")
        engine.send("usermove @@@@")
        equal(move_of(engine), "a4a5", "the pawn that pushes")


@test
def a_pass_ends_a_ply_that_may_go_on():
    for form in ("usermove @@@@", "setboard 4k3/8/8/8/4P3/8/8/4K3 w - - 0 1"):
        with xboard_engine("variant partisan", "sd 1", "force") as engine:
            engine.send("setboard 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "playother", "usermove e2e4")
            equal(move_of(engine), "@@@@", "White may go on")
            engine.send(form)
            check(re.fullmatch("e8[d-f][78]", move := move_of(engine)), move)
    with xboard_engine("variant partisan", "sd 1", "force") as engine:
        engine.send("setboard 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "playother", "usermove e2e4")
        equal(move_of(engine), "@@@@", "White may go on")
        engine.send("usermove e4e5")
        check(re.fullmatch("e8[d-f][78]", move := move_of(engine)), move)


@test
def hops_go_by_way_of_the_captured_piece():
    with xboard_engine("variant squire", "force") as engine:
        engine.send("setboard 4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1")
        equal(ask(engine, "usermove e4e5,e5e6", "usermove e8d8", "usermove e6d7"), [], "the hop")


@test_each([("archer", "lion", "fairy"), ("marseillais", "fairy", "lion"), ("pocketknight", "fairy", "bughouse")],
           lambda case: case[0])
def a_board_set_before_the_first_move_is_handed_back(case):
    # XBoard sets a board from a file before it reads the answer to `variant`, and then takes the board of that answer.
    name, other, parent = case
    with xboard_engine(f"variant {name}", "force") as engine:
        sync(engine)
        fen = "4k3/pppp4/8/8/8/8/4PPPP/4K2R w K - 0 1"
        lines = ask(engine, "setboard " + fen)
        setups = [re.fullmatch(r"setup \(\S+\) 8x8\+\d_(\w+) (.+)", line) for line in lines[:2]]
        check(all(setups), lines)
        equal([match.group(1) for match in setups], [other, parent], "parents")
        for match in setups:
            equal(match.group(2).replace("[]", ""), fen, "board")
        check(all(line.startswith("piece ") for line in lines[2:]), lines)
    with xboard_engine("variant archer", "force") as engine:
        sync(engine)
        equal(ask(engine, "setboard rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), [], "the first position")


@test
def pawns_unlike_xboards_have_another_place():
    for name, place in (("archer", 0), ("zoo", 0), ("shrapnel", 0), ("rex", 9), ("acolyte", 9), ("reentrant", 9),
                        ("phalanx", 9)):
        with xboard_engine() as engine:
            table = re.match(r"setup \((\S+)\)", ask(engine, f"variant {name}")[0]).group(1)
            equal(table.index("P"), place, name)


@test
def first_setboard_is_the_start():
    with xboard_engine("variant kingdrops") as engine:
        fen = "8/8/8/8/8/8/8/8[KQRRBBGGAAAASSSSkqrrbbggaaaassss] w - - 0 1"
        equal(ask(engine, "force", "setboard " + fen, "usermove K@a1", "usermove @@@@", "usermove S@b1"), [],
              "play from the set-up position")


if __name__ == "__main__":
    main()
