# SPDX-License-Identifier: GPL-3.0-or-later
"""The real XBoard, on a virtual display, lets Protean play games against itself and others; a judge that speaks UCI
replays what XBoard relayed and what it recorded."""

import ctypes
import os
import re
import shutil
import signal
import subprocess
import threading

from _client import BINARY, PATIENCE, check, equal, main, run, scratch_folder, test, test_each, uci_engine, written
from _judge import Judge, castled, squares_of, sub_moved

PATH = os.environ.get("PATH", "") + ":/usr/games"
NEEDED = {"xboard": "xboard", "Xvfb": "xvfb", "fairymax": "fairymax"}
# Games whose start array XBoard itself draws at random.
SHUFFLED = ("chess960", "nocastle")
# What XBoard prints or receives if something is wrong.
COMPLAINTS = re.compile(r"illegal|forfeit|false|aborts|not supported|tellusererror|telluser |unknown command|"
                        r"cannot|\(ambiguous|rejected (?!ics|nps)", re.I)


def end_with_parent():
    """Asks the system to end this process when the one that started it ends, however that happens."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG


class Screen:
    """One display for all games."""
    display = None

    @classmethod
    def name(cls):
        if cls.display is None:
            missing = sorted(package for program, package in NEEDED.items() if not shutil.which(program, path=PATH))
            check(not missing, f"please install Debian's packages {' '.join(missing)}")
            cls.server = subprocess.Popen(
                [shutil.which("Xvfb", path=PATH), "-displayfd", "1", "-screen", "0", "1000x800x24", "-nolisten", "tcp"],
                stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL, text=True,
                preexec_fn=end_with_parent)
            timer = threading.Timer(PATIENCE, cls.server.kill)
            timer.start()
            number = cls.server.stdout.readline().strip()
            timer.cancel()
            check(number, "Xvfb does not start")
            cls.display = ":" + number
        return cls.display

    @classmethod
    def close(cls):
        if cls.display:
            cls.server.kill()
            cls.server.wait()


def spared_fairymax(folder):
    """Writes a program into `folder` that hides from Fairy-Max the commands it does not know; returns its path.
    Fairy-Max reads those as moves into variables that it never set, which now and then makes it crash."""
    program = os.path.join(folder, "fairymax")
    with open(program, "w", encoding="utf-8") as file:
        file.write("#!/bin/sh\nsed -u -E '/^(computer|result)/d' | exec fairymax\n")
    os.chmod(program, 0o755)
    return program


class Match:
    """Games that XBoard lets two programs play: its log, its output and its records."""

    def __init__(self, name, first=BINARY, second=BINARY, games=1, legality=False, claims=False, depth=2, more=()):
        self.name, self.count, self.foreign = name, games, second != BINARY
        folder = scratch_folder()
        if second == "fairymax":
            second = spared_fairymax(folder)
        log, pgn, last = (os.path.join(folder, name) for name in ("xboard.debug", "games.pgn", "last.fen"))
        switches = {"testLegality": legality, "testClaims": claims, "checkMates": False, "materialDraws": False,
                    "trivialDraws": False, "saveSettingsOnExit": False, "popupExitMessage": False,
                    "popupMoveErrors": False, "animateMoving": False}
        command = [shutil.which("xboard", path=PATH), "-fcp", first, "-scp", second, "-matchGames", str(games),
                   "-matchPause", "1", "-timeControl", "5", "-timeIncrement", "0", "-depth", str(depth), "-size", "40",
                   "-ruleMoves", "0", "-repeatsToDraw", "0", "-settingsFile", os.path.join(folder, "settings"),
                   "-soundProgram", "true", "-sgf", pgn, "-savePositionFile", last, "-debug", "-nameOfDebugFile", log,
                   *more]
        command += [word for key, value in switches.items() for word in ("-" + key, str(value).lower())]
        if name != "chess":
            command += ["-variant", {"chess960": "fischerandom"}.get(name, name)]
        environment = dict(os.environ, DISPLAY=Screen.name(), HOME=folder, PATH=PATH, LC_ALL="C")
        done = subprocess.run(command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True,
                              text=True, timeout=4 * PATIENCE, check=False)
        self.said = done.stderr
        check(os.path.exists(pgn), f"XBoard wrote no game: {self.said[-500:]}")
        with open(log, encoding="utf-8", errors="replace") as file:
            self.log = file.read()
        with open(pgn, encoding="utf-8") as file:
            self.pgn = file.read()
        with open(last, encoding="utf-8") as file:
            self.last = file.read().splitlines()
        self.file = pgn
        self.complaints = [line for line in self.log.splitlines() if COMPLAINTS.search(line)
                           and not re.search(r"<\w+ *: (feature|#)|>\w+ *: result", line)]
        self.games = self.read_games()

    def read_games(self):
        """For each game: moves as sent, moves as relayed, PGN tags, PGN moves, reason, result, last position."""
        games = []
        told, relayed = [], []
        for line in self.log.splitlines():
            if match := re.match(r"\d+ <(first|second) *: move (\S+)", line):
                told.append((match.group(1), match.group(2)))
            elif match := re.match(r"\d+ >(first|second) *: usermove (?:\d+ >\1 *: )?(\S+)", line):
                relayed.append((match.group(1), match.group(2)))
            elif re.match(r"GameEnds\((?!0,)", line) and told:
                games.append([told, relayed])
                told, relayed = [], []
        records = []
        for text in re.split(r"\n(?=\[Event )", self.pgn):
            tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', text, re.M))
            body = text[text.rindex('"]') + 2:]
            reason = re.findall(r"\{([^}]*)\}", body)
            words = re.sub(r"\{[^}]*\}|\d+\.+", " ", body).split()
            records.append((tags, words[:-1], reason[-1] if reason else "", words[-1]))
        equal(len(games), len(records), "games in log and PGN")
        equal(len(self.last), len(records), "positions at the end")
        return [(*game, *record, fen) for game, record, fen in zip(games, records, self.last)]


def agrees(san, text, board, pawn):
    """Whether a move in XBoard's notation is the move that the engine sent."""
    san = san.rstrip("+#")
    if text == "@@@@":
        return san == "--"
    if "@" in text or text.startswith("O-O"):
        return san == text
    piece = board[text[:2]].upper()
    if san.startswith("O-O"):
        return piece == "K" and abs(ord(text[0]) - ord(text[2])) == 2
    # After two legs XBoard writes the promotion without a sign.
    match = re.fullmatch(r"([A-Z]?)([a-h]?)([1-8]?)(?:x?[a-h][1-8])?[x-]?([a-h][1-8])(?:=?([A-Za-z]))?", san)
    last = text.split(",")[-1]
    if "," in text:
        return bool(match) and match.group(4) == last[2:4]
    return bool(match) and (match.group(1) or pawn) == piece and match.group(2) in ("", text[0]) \
        and match.group(3) in ("", text[1]) and match.group(4) == last[2:4] \
        and ((match.group(5) or "").lower() == last[4:].lower() or pawn == "." and not match.group(5))


def ends_of(text):
    """The start and the target of a move, also if XBoard has garbled two legs of Black's."""
    first, _, second = text.partition(",")
    if second and second[:2] == first[2:4]:
        return first[:2] + second[2:4]
    return first[:4] if second else text


def start_of(tags):
    """The first position; XBoard leaves castling out of the FENs of games that have none."""
    fields = tags["FEN"].split()
    return " ".join(fields if len(fields) == 6 else [*fields[:2], "-", *fields[2:]])


def is_fair(match):
    """Checks what applies to every match: no complaints, every move legal, results by the rules."""
    equal(match.complaints, [], "complaints")
    equal(len(match.games), match.count, "games")
    check(re.search(r"final score \d+-\d+-\d+", match.said), f"no final score: {match.said}")
    if match.name != "chess":
        wanted = {"chess960": "fischerandom"}.get(match.name, match.name)
        check(f">first : variant {wanted}" in match.log, "XBoard plays another game")
    for told, relayed, tags, sans, reason, result, last in match.games:
        if match.name != "chess":
            equal(tags.get("Variant"), wanted, "variant")
        with uci_engine() as engine:
            judge = Judge(engine, match.name, start_of(tags) if match.name in SHUFFLED else None)
            setup = re.search(r"setup \(([\w.])", match.log)
            pawn = setup.group(1) if setup else "P"
            board, side = squares_of(judge.fields["Fen"]), "w"
            equal(len(sans), len(told), "moves in the PGN")
            for san, (_, text) in zip(sans, told):
                check(agrees(san, text, board, pawn), f"{san} in the PGN is {text}")
                plain = text not in ("O-O", "O-O-O") and not san.startswith("O-O")
                board = sub_moved(board, text, side) if plain else castled(board, text, side)
                side = "b" if side == "w" else "w"
            for hearer in {hearer for hearer, _ in relayed}:
                heard = [ends_of(text) for side, text in relayed if side == hearer]
                said = [ends_of(text) for side, text in told if side != hearer]
                if "_lion " not in match.log:  # with it, passes are relayed as boards
                    said = [text for text in said if text != "@@@@"]
                # If a program claims the end of the game with its move, that move may not be relayed.
                equal(heard, said[:len(heard)], "moves handed on")
                check(len(heard) >= len(said) - 1, "moves handed on")
            for _, text in told:
                judge.hear(text)
            judge.settle()
            equal(squares_of(last), squares_of(judge.fields["Fen"]), "XBoard's board at the end")
            stands = judge.fields["Result"].split(" ", 1)
            equal((result, tags["Result"]), (stands[0], stands[0]), f"result, {reason}")
            check(match.foreign or reason.lower().endswith(stands[1].lower()), f"reason: {reason}, expected {stands[1]}")


# --- Games ---

@test
def orthodox_chess_is_played_by_xboards_own_rules():
    match = Match("chess", legality=True, claims=True)
    is_fair(match)
    code, out, err = run("replay", match.file)
    equal((code, err), (0, ""), f"replay of XBoard's PGN: {out}")


@test
def fairymax_is_an_opponent_with_either_colour():
    match = Match("chess", second="fairymax", games=2, legality=True, claims=True)
    is_fair(match)
    whites = [tags["White"] for _, _, tags, *_ in match.games]
    check(whites[0].startswith("Protean") and whites[1].startswith("Fairy-Max"), whites)


# Games of each family, whose moves or turns XBoard carries in different ways. XBoard's own referee also judges those
# with `legality`; it knows the pieces only from our `piece` lines.
@test_each([("chess960", True), ("archer", True), ("duchess", True), ("hyper", True), ("escort", False),
            ("raider", False), ("archetype", False), ("serif", False), ("yeoman", False), ("recruit", False),
            ("squire", False), ("advancement", False), ("partisan", False), ("pawnpusher", False), ("phalanx", False),
            ("zoo", False), ("concurrent", False), ("shrapnel", False), ("crazyhouse", False), ("atomic", False),
            ("nocastle", False), ("marseillais", False), ("donnybrook", False)], lambda case: case[0])
def game_is_carried(case):
    name, legality = case
    is_fair(Match(name, legality=legality, depth=1 if name == "concurrent" else 2))


@test_each(["rex", "acolyte", "reentrant", "watchman", "roguepawn"], lambda name: name)
def pawns_that_do_more_than_xboards_are_left_alone(name):
    is_fair(Match(name, games=2, depth=1))


# White to move, because with Black to move XBoard ignores `setup`.
@test_each([("archer", "4k3/pppp4/8/8/8/8/4PPPP/4K2R w K - 0 1"), ("marseillais", "4k3/pppp4/8/8/8/8/4PPPP/4K2R w K - 0 1")], lambda case: case[0])
def a_game_begins_with_the_position_of_a_file(case):
    name, fen = case
    path = written(fen + "\n", "position.fen")
    match = Match(name, games=2, depth=1, more=("-loadPositionFile", path))
    equal(match.complaints, [], "complaints")
    for _, _, tags, moves, _, result, _ in match.games:
        equal(tags["FEN"].split()[:2], fen.split()[:2], "first position")
        check(moves and result != "*", f"{moves} {result}")
    code, out, err = run("replay", match.file)
    equal((code, err), (0, ""), f"replay of XBoard's PGN: {out}")


@test
def drops_and_turns_of_several_moves_are_carried():
    # Each side sets up 16 pieces; of ten games, some have no piece that comes back later.
    match = Match("kingdrops", games=3)
    is_fair(match)
    drops = [sum(bool(re.match("[A-Z]@", text)) for _, text in game[0]) for game in match.games]
    check(max(drops) > 32, f"no piece came back from the reserve: {drops}")


if __name__ == "__main__":
    try:
        main()
    finally:
        Screen.close()
