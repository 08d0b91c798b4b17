# SPDX-License-Identifier: GPL-3.0-or-later
"""`protean serve` on the wire: what a browser is told, and what it is not; rubbish, strangers and crowds."""

import atexit
import contextlib
import functools
import http.client
import json
import os
import random
import re
import resource
import signal
import socket
import subprocess
import tempfile
import time

from _client import BINARY, PATIENCE, ROOT, check, equal, main, run, table_of_variants, test, test_each
from _websocket import Refused, WebSocket


class Server:
    """A running server; it must end in good order."""

    def __init__(self, *arguments, environment=None):
        self.process = subprocess.Popen([BINARY, "serve", "--port", "0", *arguments], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True, env=environment)
        line = self.process.stdout.readline()
        match = re.fullmatch(r"Protean serves on http://(\S+):(\d+)/ until interrupted\.\n", line)
        check(match, f"first line: {line!r} {self.process.stderr.read() if not match else ''}")
        self.host, self.port = match.group(1), int(match.group(2))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        try:
            equal(self.process.wait(timeout=PATIENCE), 0, "exit code")
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise

    def get(self, path="/", method="GET", **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        connection.request(method, path, headers=headers)
        response = connection.getresponse()
        return response.status, response.read().decode(), response.headers

    def raw(self, data):
        """What comes back for some bytes, up to the end of the connection."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as connection:
            connection.sendall(data)
            connection.shutdown(socket.SHUT_WR)
            answer = b""
            with contextlib.suppress(ConnectionError):
                while more := connection.recv(4096):
                    answer += more
            return answer.decode(errors="replace")


class Table(WebSocket):
    """A browser at a table; keeps all that it is sent."""

    def __init__(self, server, table_id=""):
        super().__init__(server.port, patience=PATIENCE)
        self.heard = []
        self.tell("sit", id=table_id)
        self.id = self.hear("welcome")["id"]
        self.state = self.hear("state")

    def tell(self, what, **more):
        self.send(json.dumps({"do": what, **more}))

    def hear(self, wanted):
        while True:
            self.heard.append(self.receive())
            message = json.loads(self.heard[-1])
            if message["type"] == wanted:
                return message
            check(message["type"] != "error", f"while {wanted} was awaited: {message}")

    def ask(self, what, **more):
        """Does something and returns the state that comes of it."""
        self.tell(what, **more)
        self.state = self.hear("state")
        return self.state

    def refused(self, what, **more):
        """What the server says to something that cannot be done."""
        self.tell(what, **more)
        return self.hear_error()

    def hear_error(self):
        while True:
            message = json.loads(self.receive())
            if message["type"] == "error":
                return message["text"]
            equal(message["type"], "state", "what comes instead of an error")

    def until(self, done):
        """Waits until a state is as wanted: the engine plays meanwhile."""
        while not done(self.state):
            self.state = self.hear("state")
        return self.state

    def play_on(self, dice, plies=10_000):
        """Plays at random while the person chooses."""
        while plies > 0 and not self.state["result"]:
            self.until(lambda s: s["chooses"] or s["result"])
            if self.state["chooses"]:
                self.ask("play", move=dice.choice(self.state["moves"])["move"])
                plies -= 1
        return self.state


@functools.cache
def shared_table():
    """One table for many tests; its server ends with the script."""
    server = Server()
    atexit.register(server.process.terminate)
    return Table(server)


# --- The course of a game ---

@test
def a_game_begins_goes_on_and_is_taken_back():
    with Server() as server:
        table = Table(server)
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
    with Server() as server:
        table = Table(server)
        table.ask("new", variant="zoo", white="person", black="engine", movetime=20)
        table.ask("play", move="e2e4")
        state = table.until(lambda s: s["chooses"])
        equal([ply["side"] for ply in state["record"]], ["white", "black"], "who played")
        table.ask("new", variant="zoo", white="engine", black="random", movetime=5)
        table.until(lambda s: len(s["record"]) >= 6)
        check(table.ask("pause", on=True)["paused"], "not paused")
        length = len(table.state["record"])
        time.sleep(1)
        equal(len(table.ask("analyse", on=False)["record"]), length, "plies played while paused")


@test
def a_turn_of_several_plies_is_taken_back_step_by_step():
    with Server() as server:
        table = Table(server)
        table.ask("new", variant="kingdrops", white="person", black="random")
        table.ask("play", move="K@e1")
        state = table.ask("play", move="Q@d1")
        equal(state["turn"], ["K@e1", "Q@d1"], "the turn so far")
        equal(state["hands"]["white"]["K"], 0, "Kings in hand")
        state = table.ask("undo")
        equal((state["turn"], state["hands"]["white"]["Q"]), (["K@e1"], 1), "after taking back")


@test
def clocks_run_and_fall():
    with Server() as server:
        table = Table(server)
        state = table.ask("new", variant="chess", white="person", black="random", base=400, increment=0)
        equal(state["clock"]["running"], "white", "whose clock")
        state = table.until(lambda s: s["result"])
        equal(state["result"], {"score": "0-1", "reason": "White's time has run out"}, "result")


@test
def records_go_out_and_come_in():
    with Server() as server:
        table = Table(server)
        table.ask("new", variant="crazyhouse", white="person", black="random", seed=3)
        table.play_on(random.Random(1), 20)
        table.tell("save")
        pgn = table.hear("pgn")["text"]
        fen = table.state["fen"]
        check('[Variant "crazyhouse"]' in pgn, pgn)
        table.ask("new", variant="chess", white="person", black="person")
        state = table.ask("load", pgn=pgn)
        equal((state["variant"], state["fen"]), ("crazyhouse", fen), "the game taken up")
        check("expected" in table.refused("load", pgn="1. e4 e5 2. Ke3 *"), "an illegal move in a PGN was taken")
        equal(table.ask("analyse", on=False)["fen"], fen, "the position after a PGN that was refused")


@test
def any_array_and_any_position():
    with Server() as server:
        table = Table(server)
        state = table.ask("new", variant="archer", arrays=True, array=0, white="person", black="person")
        equal(state["fen"].split("/")[0], "bbqnnrkr", "array")
        fen = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"
        state = table.ask("new", variant="chess", fen=fen, white="person", black="person")
        equal(state["fen"], fen, "position")
        pieces = {ply["piece"] for ply in state["moves"] if ply["move"].startswith("a7a8")}
        equal(pieces, {"Q", "R", "B", "N"}, "promotions")
        check("King" in table.refused("new", variant="chess", fen="8/8/8/8/8/8/8/8 w - - 0 1"), "no message")
        equal(table.ask("analyse", on=False)["fen"], fen, "position after a FEN that was refused")


@test
def hints_tell_lines_and_an_evaluation():
    with Server() as server:
        table = Table(server)
        table.ask("new", variant="archer", white="person", black="person")
        table.tell("analyse", on=True)
        line = table.hear("info")
        check({"depth", "rank", "score", "line"} <= set(line), str(line))
        check(re.match(r"[a-h][1-8][a-h][1-8]", line["line"]), line["line"])


@test
def pieces_are_drawn_by_the_rule_program():
    with Server() as server:
        table = Table(server)
        table.ask("new", variant="archer", white="person", black="person")
        table.tell("diagram", symbol="B")
        drawn = table.hear("diagram")["diagram"]
        signs = drawn["diagrams"][0]["signs"]
        rows = [signs[i:i + 8] for i in range(0, 64, 8)]
        equal(rows[2:7], [".*...*..", "...*....", "..*B*...", "...*....", ".*...*.."], "Bishop")
        table.tell("diagram", square="e7")
        drawn = table.hear("diagram")["diagram"]["diagrams"][0]["signs"]
        equal((drawn[12], drawn[20], drawn[28]), ("P", "o", "o"), "a black pawn on e7")


@test
def goals_tell_how_near_each_side_is():
    with Server() as server:
        table = Table(server)
        for variant, wanted in (("kingofthehill", "steps from its goal: 3"), ("3check", "checks given: 0 of 3"),
                                ("clerical", "Bishop: 2 left, loses with 0")):
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


# --- What a person may not know ---

# Two positions that look alike to the person, and who that is.
ALIKE = {
    "cloaked pieces": ("cloak", "white",
                       "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 phase:turn guess:none "
                       "cloak:a1b1c1d1e1f1g1h1/a8b8c8d8e8f8g8h8 told:-/- may:*,*,*,*,*,*,*,*/*,*,*,*,*,*,*,* taken:0/0",
                       "bnrqkrnb/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 phase:turn guess:none "
                       "cloak:a1b1c1d1e1f1g1h1/a8b8c8d8e8f8g8h8 told:-/- may:*,*,*,*,*,*,*,*/*,*,*,*,*,*,*,* taken:0/0"),
    "cards in hand": ("boosterpack", "white",
                      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 phase:move moved:- chk:- "
                      "hand:KQRRBB/kqrrbb deck:NNPPPPPPPPCCnnppppppppcc discard:-",
                      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 phase:move moved:- chk:- "
                      "hand:KQRRBB/nnpppp deck:NNPPPPPPPPCCkqrrbbppppcc discard:-"),
    "a secret choice": ("twomove", "black",
                        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1 phase:choose up:BN/- cards:KQ/- "
                        "todo:- moved:-",
                        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1 phase:choose up:BN/- cards:QR/- "
                        "todo:- moved:-"),
}


def told_of(server, variant, person, fen, plies):
    """All that a person at a table is sent in a position and after some plies of its own."""
    table = Table(server)
    table.heard.clear()
    seats = {"white": "random", "black": "random", person: "person"}
    table.ask("new", variant=variant, fen=fen, seed=5, **seats)
    for ply in plies:
        table.ask("play", move=ply)
    for square in ("a8", "e8", "h8", "c1"):
        table.tell("diagram", square=square)
        table.hear("diagram")
    table.close()
    return [re.sub(r'"version":\d+', "", message) for message in table.heard]


@test_each(ALIKE, str)
def positions_that_look_alike_are_told_alike(name):
    variant, person, one, other = ALIKE[name]
    plies = {"boosterpack": ["e2e4"]}.get(variant, [])
    with Server() as server:
        first, second = (told_of(server, variant, person, fen, plies) for fen in (one, other))
    equal(len(first), len(second), "messages")
    for mine, theirs in zip(first, second):
        equal(mine, theirs, "what is told")


def looks_hidden(variant, state):
    """Fails where a state shows what is hidden in the game."""
    fields = dict(word.split(":", 1) for word in state["fen"].split() if ":" in word)
    me, them = (0, 1) if state["viewer"] == "white" else (1, 0)
    if variant == "boosterpack":
        check(set(fields["hand"].split("/")[them]) <= set("?-"), state["fen"])
        check(set(fields["deck"]) <= set("?-"), state["fen"])
    elif variant == "cloak" and fields["phase"] != "array":
        squares = re.findall("--|[a-h][1-8]", fields["cloak"].split("/")[them])
        told = {squares[int(n) - 1] for n in re.findall(r"\d", fields["told"].split("/")[them])}
        cloaked = [square for square in squares if square != "--"]
        board = {}
        for rank, row in zip("87654321", state["fen"].split()[0].split("/")):
            row = re.sub(r"\d", lambda m: "." * int(m.group()), row)
            board.update({file + rank: sign for file, sign in zip("abcdefgh", row)})
        for square in cloaked:
            check(board[square] == "?" or square in told, f"{square} in {state['fen']}")
    elif variant == "twomove" and fields["phase"] == "choose":
        check(set(fields["cards"].split("/")[them]) <= set("?-"), state["fen"])
    check(not state.get("evaluation"), "an evaluation is told")
    return me


@test_each([(v, p, o) for v in ("cloak", "boosterpack", "twomove") for p in ("white", "black")
            for o in ("random", "engine")], " ".join)
def nothing_hidden_is_told_before_the_end(case):
    variant, person, opponent = case
    with Server() as server:
        table = Table(server)
        seats = {"white": opponent, "black": opponent, person: "person"}
        table.ask("new", variant=variant, seed=11, movetime=5, **seats)
        dice = random.Random(2)
        for _ in range(25):
            table.play_on(dice, 1)
            if table.state["result"]:
                break
        states = [json.loads(text) for text in table.heard if '"type":"state"' in text]
        for state in states:
            if state["variant"] == variant and not state["result"]:
                equal(state["viewer"], person, "viewer")
                looks_hidden(variant, state)
        check(not any('"type":"info"' in text for text in table.heard), "lines of a search were told")
        if not table.state["result"]:
            check("hints" in table.refused("analyse", on=True), "hints")
            check("over" in table.refused("save"), "the record was saved")
            check("middle" in table.refused("seat", white="person", black="person"), "sides were changed")


@test
def hidden_plies_are_told_when_the_game_is_over():
    with Server() as server:
        table = Table(server)
        state = table.ask("new", variant="boosterpack", white="person", black="random", seed=2)
        check(any(ply["text"] == "(hidden)" for ply in state["record"]), "nothing was hidden")
        state = table.ask("resign")
        check(not any(ply["text"] == "(hidden)" for ply in state["record"]), "something is still hidden")
        check("?" not in state["fen"], state["fen"])


@test
def two_persons_at_one_screen_do_not_see_each_others_secrets():
    with Server() as server:
        table = Table(server)
        table.ask("new", variant="cloak", white="person", black="person")
        secret = "array:RNBQKBNR"
        state = table.ask("play", move=secret)
        equal(state.get("curtain"), "black", "curtain")
        check("fen" not in state and "record" not in state, "something is told behind the curtain")
        state = table.ask("uncover")
        equal(state["viewer"], "black", "viewer")
        equal(state["record"][0]["text"], "(hidden)", "White's array, as Black sees it")
        check(state["fen"].split()[0].endswith("/8") or "?" in state["fen"], state["fen"])


# --- Strangers, rubbish, crowds ---

@test
def the_page_and_its_files_are_there():
    with Server() as server:
        status, text, headers = server.get()
        if status == 503:
            check("npm" in text, text)
            return
        equal(status, 200, "status")
        check("<title>Protean" in text, text[:200])
        for path in set(re.findall(r'(?:src|href)="(/[^"]+)"', text)):
            equal(server.get(path)[0], 200, path)
        check("default-src 'none'" in headers["Content-Security-Policy"], str(headers))
        equal(server.get("/page.js", method="HEAD")[1], "", "body of HEAD")


@test
def what_is_not_there_is_said():
    with Server() as server:
        equal(server.get("/nothing")[0], 404, "status")
        equal(server.get("/../../etc/passwd")[0], 404, "status")
        equal(server.get("/", method="POST")[0], 405, "status")
        equal(server.get("/table")[0], 404, "a table without a WebSocket")


@test
def other_hosts_and_origins_are_refused():
    with Server() as server:
        for host in ("example.org", "localhost.example.org", "192.0.2.1", "", "[::1"):
            equal(server.get(Host=host)[0], 421, f"Host {host!r}")
        for host in (f"localhost:{server.port}", f"127.0.0.1:{server.port}", "[::1]"):
            check(server.get(Host=host)[0] in (200, 503), f"Host {host!r}")
        own = f"http://127.0.0.1:{server.port}"
        for origin in ("", "null", "http://example.org", own + "0", "https" + own[4:], own + ".example.org"):
            try:
                WebSocket(server.port, origin=origin)
            except Refused as answer:
                check(" 403 " in str(answer), f"{origin!r}: {answer}")
            else:
                check(False, f"origin {origin!r} was let in")


@test
def only_the_loopback_listens():
    with Server() as server:
        equal(server.host, "127.0.0.1", "address")
    with Server("--listen", "127.0.0.2") as server:
        equal(server.host, "127.0.0.2", "address")
    code, _, err = run("serve", "--port", "0", "--listen", "nowhere")
    equal(code, 1, "exit code")
    check("expected an address" in err, err)


@test
def a_port_in_use_is_told():
    with Server() as server:
        code, _, err = run("serve", "--port", str(server.port))
        equal(code, 1, "exit code")
        check(str(server.port) in err, err)


RUBBISH = {
    "no HTTP": "GARBAGE\r\n\r\n",
    "a long head": "GET / HTTP/1.1\r\n" + "x: y\r\n" * 5000 + "\r\n",
    "zeros": "\0" * 1000,
    "half a line": "GET\r\n\r\n",
    "a long body": "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n",
    "a version to come": "GET / HTTP/9.9\r\n\r\n",
    "a broken chunk": "GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
}


@test_each(RUBBISH, str)
def rubbish_for_http_harms_nothing(what):
    with Server() as server:
        answer = server.raw(RUBBISH[what].encode())
        check(answer == "" or re.match(r"HTTP/1\.[01] 4\d\d ", answer), answer[:200])
        check(server.get()[0] in (200, 503), "the server is gone")


@test
def rubbish_for_a_table_harms_nothing():
    with Server() as server:
        table = Table(server)
        for text in ("", "x", "[]", "1", "null", '{"do":', '{"do": 1}', '{"do": "dance"}', '{"do": "play"}',
                     '{"do": "play", "move": 5}', '{"do": "play", "move": "e2e5"}', '{"do": "play", "move": "\\u0000"}',
                     '{"do": "new", "variant": "nosuch"}', '{"do": "new", "movetime": -1}', '{"do": "new", "seed": 1e99}',
                     '{"do": "new", "white": "ghost"}', '{"do": "new", "array": 960, "arrays": true}',
                     '{"do": "new", "fen": "x"}', '{"do": "load", "pgn": "\\u0001"}', '{"do": "load", "pgn": {}}',
                     '{"do": "undo"}', "[" * 100_000, '{"do": "sit", "id": 7}', '{"do": "analyse", "on": "yes"}'):
            table.send(text)
            check(table.hear_error(), text)
            if '"sit"' in text:
                break
        table = Table(server)
        table.send(b"\xff\xfe\xfd", opcode=2)
        check(table.hear_error(), "bytes")
        equal(len(table.ask("play", move="e2e4")["record"]), 1, "plies")
        other = WebSocket(server.port)
        other.send(json.dumps({"do": "play", "move": "e2e4"}))
        check("sit" in json.loads(other.receive())["text"], "played without sitting down")


@test
def a_message_too_long_ends_its_connection_alone():
    with Server() as server:
        table, other = Table(server), Table(server)
        try:
            table.send("x" * 3_000_000)
            table.receive()
        except (ConnectionError, OSError):
            pass
        else:
            check(False, "it was read")
        equal(len(other.ask("play", move="e2e4")["record"]), 1, "plies at the other table")


@test
def who_vanishes_in_the_middle_of_a_turn_comes_back_to_it():
    with Server() as server:
        table = Table(server)
        table.ask("new", variant="kingdrops", white="person", black="engine")
        table.ask("play", move="K@e1")
        table.close()
        again = Table(server, table.id)
        equal((again.id, again.state["turn"]), (table.id, ["K@e1"]), "the table")
        again.ask("new", variant="chess", white="engine", black="person", movetime=60_000)
        again.close()  # while the engine thinks
        equal(Table(server, again.id).state["variant"], "chess", "the game")


@test
def a_table_taken_over_by_another_tab_is_left():
    with Server() as server:
        first = Table(server)
        second = Table(server, first.id)
        equal(json.loads(first.receive())["type"], "dismissed", "what the first is told")
        equal(len(second.ask("play", move="e2e4")["record"]), 1, "plies")


@test
def there_are_so_many_tables_and_no_more():
    with Server() as server:
        tables = [Table(server) for _ in range(16)]
        late = WebSocket(server.port)
        late.send(json.dumps({"do": "sit"}))
        check("too many" in json.loads(late.receive())["text"], "a table too many")
        tables.pop().close()
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            late.send(json.dumps({"do": "sit"}))
            if json.loads(late.receive())["type"] == "welcome":
                return
        check(False, "the table that was left makes no room")


@test
def a_thousand_connections_harm_nothing():
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 4096)), hard))
    with Server() as server:
        table = Table(server)
        crowd = []
        for _ in range(1000):
            with contextlib.suppress(OSError):
                crowd.append(socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE))
        equal(len(table.ask("play", move="e2e4")["record"]), 1, "plies in the crowd")
        check(server.get()[0] in (200, 503), "no page in the crowd")
        open_files = len(os.listdir(f"/proc/{server.process.pid}/fd"))
        check(open_files < 400, f"{open_files} files are open")
        for connection in crowd:
            connection.close()


if __name__ == "__main__":
    main()
