# SPDX-License-Identifier: GPL-3.0-or-later
"""`protean serve` on the wire: the course of a game, and what a page receives."""

import atexit
import functools
import json
import os
import random
import re
import tempfile
import time

from _client import PATIENCE, ROOT, check, equal, main, table_of_variants, test, test_each
from _serve import Server, Table, one_table


@functools.cache
def shared_server():
    """One server for many tests."""
    server = Server()
    atexit.register(server.process.kill)
    return server


@functools.cache
def shared_table():
    return Table(shared_server())


@test
def a_game_begins_goes_on_and_is_taken_back():
    with one_table() as table:
        equal(table.state["fen"], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "start")
        equal(len(table.state["moves"]), 20, "moves")
        table.ask("new", variant="archer", white="person", black="random", seed=7)
        state = table.ask("play", move="e2e4")
        equal(len(state["record"]), 2, "plies")
        equal(state["record"][0], {"side": "white", "text": "e4", "begins": True}, "first ply")
        state = table.ask("undo")
        equal((state["record"], state["canUndo"]), ([], False), "after taking back")
        state = table.ask("resign")
        equal(state["result"], {"score": "0-1", "reason": "White resigns"}, "result")


@test
def the_engine_answers_and_a_watcher_sees_both_play():
    with one_table() as table:
        table.ask("new", variant="zoo", white="person", black="engine", movetime=20)
        table.ask("play", move="e2e4")
        state = table.until(lambda s: s["chooses"])
        equal([ply["side"] for ply in state["record"]], ["white", "black"], "who played")
        table.ask("new", variant="zoo", white="engine", black="random", movetime=5)
        table.until(lambda s: len(s["record"]) >= 6)
        table.tell("pause", on=True)
        table.until(lambda s: s["paused"])  # states of plies before that may come first
        length = len(table.state["record"])
        time.sleep(1)
        equal(len(table.ask("analyse", on=False)["record"]), length, "plies played while paused")


@test
def a_turn_of_several_plies_is_taken_back_step_by_step():
    with one_table() as table:
        table.ask("new", variant="kingdrops", white="person", black="random")
        table.ask("play", move="K@e1")
        state = table.ask("play", move="Q@d1")
        equal(state["turn"], ["K@e1", "Q@d1"], "the turn so far")
        equal(state["hands"]["white"]["K"], 0, "Kings in hand")
        state = table.ask("undo")
        equal((state["turn"], state["hands"]["white"]["Q"]), (["K@e1"], 1), "after taking back")


@test
def what_chance_and_programs_did_is_not_taken_back():
    with one_table() as table:
        table.ask("new", variant="gravity", white="person", black="random")
        state = table.until(lambda s: s["chooses"])
        check(state["record"] and not state["canUndo"], "another card can be turned up")
        table.ask("new", variant="chess", white="random", black="person")
        state = table.until(lambda s: s["chooses"])
        check(state["record"] and not state["canUndo"], "another first move can be had")


@test
def clocks_run_and_fall():
    with one_table() as table:
        state = table.ask("new", variant="chess", white="person", black="random", base=400, increment=0)
        equal(state["clock"]["running"], "white", "whose clock")
        equal((state["base"], state["increment"]), (400, 0), "what it was set to")
        state = table.until(lambda s: s["result"])
        equal(state["result"], {"score": "0-1", "reason": "White's time has run out"}, "result")


@test
def what_is_taken_back_gives_no_increment():
    with one_table() as table:
        table.ask("new", variant="chess", white="person", black="random", base=60_000, increment=10_000)
        for _ in range(3):
            table.ask("play", move="e2e4")
            clock = table.ask("undo")["clock"]
        check(max(clock["white"], clock["black"]) <= 60_000, clock)


@test
def every_game_is_offered_with_a_line_on_it():
    with one_table() as table:
        games = json.loads(table.heard[0])["games"]
        equal({game["id"] for game in games}, {row[0] for row in table_of_variants()}, "games")
        equal([game["id"] for game in games if not game["summary"]], [], "games without a line")


@test
def records_go_out_and_come_in():
    with one_table() as table:
        table.ask("new", variant="crazyhouse", white="person", black="random", seed=3)
        table.play_on(random.Random(1), 20)
        table.tell("save")
        pgn = table.hear("pgn")["text"]
        fen = table.state["fen"]
        check('[Variant "crazyhouse"]' in pgn, pgn)
        check(re.search(r'\[Date "\d{4}\.\d\d\.\d\d"\]', pgn), pgn)
        table.ask("new", variant="chess", white="person", black="person")
        state = table.ask("load", pgn=pgn)
        equal((state["variant"], state["fen"]), ("crazyhouse", fen), "the game taken up")
        table.tell("load", pgn=pgn + "\n" + pgn)
        equal(table.hear("note")["text"], "This is game 1 of 2.", "note")
        check("expected" in table.refused("load", pgn="1. e4 e5 2. Ke3 *"), "an illegal move in a PGN was taken")
        equal(table.ask("analyse", on=False)["fen"], fen, "the position after a PGN that was refused")


@test
def a_record_with_a_result_is_a_finished_game():
    with one_table() as table:
        table.ask("new", variant="chess", white="person", black="random")
        state = table.ask("load", pgn="1. e4 e5 {White resigns} 0-1")
        equal(state["result"], {"score": "0-1", "reason": "White resigns"}, "result")
        check(not state["chooses"], "a finished game goes on")
        table.tell("save")
        pgn = table.hear("pgn")["text"]
        check("{White resigns} 0-1" in pgn and '[Result "0-1"]' in pgn, pgn)
        state = table.ask("undo")
        equal((state["result"], state["chooses"], len(state["record"])), (None, True, 2), "opened again")
        equal(table.ask("load", pgn="1. e4 e5 1/2-1/2")["result"], {"score": "1/2-1/2", "reason": ""}, "no reason")


@test
def a_record_keeps_the_tags_of_its_file():
    def tags():
        table.tell("save")
        return re.findall(r'\[(\w+) "(.*)"\]', table.hear("pgn")["text"])

    given = [("Event", "The immortal game"), ("Site", "London"), ("Date", "1851.06.21"), ("Round", "1"),
             ("White", "Anderssen"), ("Black", "Kieseritzky"), ("Result", "1-0"), ("Termination", "normal"), ("WhiteElo", "2600")]
    with one_table() as table:
        table.ask("new", variant="chess", white="person", black="random")
        table.ask("load", pgn="".join(f'[{name} "{value}"]\n' for name, value in given) + "\n1. e4 e5 1-0\n")
        table.ask("undo")
        equal(tags(), given[:6] + [("Result", "*"), ("WhiteElo", "2600"), ("Termination", "unterminated"), ("PlyCount", "2")],
              "tags of a game that goes on")
        table.ask("new", variant="chess")
        equal(dict(tags())["White"], "You", "who plays another game")
        table.ask("seat", white="random", black="person")
        table.ask("load", pgn='[White "You"]\n[Black "random"]\n\n1. e4 e5 2. d4 *\n')
        equal([dict(tags())[side] for side in ("White", "Black")], ["random", "You"], "who sits here now")


@test
def a_game_that_is_loaded_has_its_own_chance():
    table = Table(shared_server())
    table.ask("new", variant="boosterpack", white="person", black="person", seed=5)
    deals = [table.ask("load", pgn='[Variant "boosterpack"]\n\n*\n')["record"] for _ in range(2)]
    check(deals[0] and deals[0] != deals[1], f"the seed of the game before is kept: {deals[0]}")


@test
def any_array_and_any_position():
    with one_table() as table:
        state = table.ask("new", variant="archer", arrays=True, array=0, white="person", black="person")
        equal(state["fen"].split("/")[0], "bbqnnrkr", "array")
        equal(table.ask("new", variant="archer", array=0)["fen"].split("/")[0], "bbqnnrkr", "array by its number alone")
        check("any array" in table.refused("new", variant="kingdrops", arrays=True), "no message")
        check("any array" in table.refused("new", variant="kingdrops", array=0), "no message")
        fen = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"
        state = table.ask("new", variant="chess", fen=fen, white="person", black="person")
        equal(state["fen"], fen, "position")
        pieces = {ply["piece"] for ply in state["moves"] if ply["move"].startswith("a7a8")}
        equal(pieces, {"Q", "R", "B", "N"}, "promotions")
        check("King" in table.refused("new", variant="chess", fen="8/8/8/8/8/8/8/8 w - - 0 1"), "no message")
        equal(table.ask("analyse", on=False)["fen"], fen, "position after a FEN that was refused")


@test
def a_seed_draws_the_same_array_again():
    with one_table() as table:
        drawn = [table.ask("new", variant="archer", arrays=True, seed=seed)["fen"] for seed in (5, 5, 6)]
        equal(drawn[1], drawn[0], "array of the same seed")
        check(drawn[2] != drawn[0], "another seed drew the same array")


@test
def hints_tell_lines_and_an_evaluation():
    with one_table() as table:
        table.ask("new", variant="archer", white="person", black="person")
        table.tell("analyse", on=True)
        line = table.hear("info")
        check({"depth", "rank", "score", "line"} <= set(line), str(line))
        check(re.match(r"[a-h][1-8][a-h][1-8]", line["line"]), line["line"])


@test
def pieces_are_drawn_by_the_rule_program():
    with one_table() as table:
        table.ask("new", variant="archer", white="person", black="person")
        table.tell("diagram", symbol="B")
        drawn = table.hear("diagram")["diagram"]
        signs = drawn["diagrams"][0]["signs"]
        rows = [signs[i:i + 8] for i in range(0, 64, 8)]
        equal(rows[2:7], [".*...*..", "...*....", "..*B*...", "...*....", ".*...*.."], "Bishop")
        table.tell("diagram", square="e7")
        drawn = table.hear("diagram")["diagram"]["diagrams"][0]["signs"]
        equal((drawn[12], drawn[20], drawn[28]), ("P", "o", "o"), "a black pawn on e7")
        table.tell("diagram", square="e4")
        equal(table.hear("diagram")["diagram"], None, "an empty square")
        for words, wanted in ((dict(square="z9"), "square 'z9': expected one of the board"),
                              (dict(symbol="Z"), "symbol 'Z': expected one of a piece type"),
                              ({}, "expected a square or a symbol")):
            equal(table.refused("diagram", **words), wanted, "error")


@test
def goals_tell_how_near_each_side_is():
    with one_table() as table:
        for variant, wanted in (("kingofthehill", "King: 3 steps from its goal"), ("3check", "checks given: 0 of 3"),
                                ("clerical", "Bishop: 2 left, loses with 0"),
                                ("tyrant", "pieces: 14 left, loses with 0")):
            goals = table.ask("new", variant=variant, white="person", black="person")["goals"]
            check(any(wanted in goal["text"] for goal in goals), f"{variant}: {goals}")
            equal({goal["side"] for goal in goals}, {"white", "black"}, variant)


@test
def games_of_a_file_are_served():
    games = os.path.join(ROOT, "tests", "custom", "goals.ini")
    with open(games, encoding="utf-8") as file:
        name = re.search(r"^\[(\w+):", file.read(), re.M).group(1)
    with Server("--variants", games, "--variant", name) as server:
        equal(Table(server).state["variant"], name, "game")


@test
def open_shows_the_page():
    with tempfile.TemporaryDirectory() as folder:
        told = os.path.join(folder, "told")
        program = os.path.join(folder, "xdg-open")
        with open(program, "w", encoding="utf-8") as file:
            file.write(f'#!/bin/sh\necho "$1" > {told}.new && mv {told}.new {told}\n')
        os.chmod(program, 0o755)
        with Server("--open", environment={**os.environ, "PATH": folder + ":" + os.environ["PATH"]}) as server:
            deadline = time.monotonic() + PATIENCE
            while not os.path.exists(told) and time.monotonic() < deadline:
                time.sleep(0.01)
            with open(told, encoding="utf-8") as file:
                equal(file.read(), f"http://127.0.0.1:{server.port}/\n", "what is opened")


@test_each(table_of_variants(), lambda row: row[0])
def every_game_can_be_played(row):
    table = shared_table()
    table.ask("new", variant=row[0], white="person", black="random", seed=9)
    state = table.play_on(random.Random(row[0]), 12)
    check(state["result"] or state["moves"], f"nothing can be played: {state['fen']}")
    equal(state["variant"], row[0], "game")


@test
def the_server_of_every_game_ends_in_good_order():
    shared_server().__exit__()


if __name__ == "__main__":
    main()
