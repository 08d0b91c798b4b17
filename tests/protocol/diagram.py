# SPDX-License-Identifier: GPL-3.0-or-later
"""protean diagram and rules --html: pictures of positions and of how pieces move."""

import os
import re
import shutil
import tempfile
import xml.etree.ElementTree as xml

from _client import check, equal, main, run, test, test_each, variants, written

SVG = "{http://www.w3.org/2000/svg}"
SIDE = 45
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
INTERPRETED = ("--variants", os.path.join(ROOT, "tests", "custom", "interpreted.ini"))


def drawn(*words):
    code, out, err = run("diagram", *words)
    equal((code, err), (0, ""), "exit code and errors")
    return xml.fromstring(out)


def classes(picture, tag):
    return [element.get("class", "") for element in picture.iter(SVG + tag)]


def square_of(x, y):
    return "abcdefgh"[int(x) // SIDE] + str(8 - int(y) // SIDE)


def signs(picture):
    """Where a piece moves: the squares of discs, rings and crosses."""
    found = {"*": set(), "o": set(), "x": set()}
    for circle in picture.iter(SVG + "circle"):
        kind = {"s": "*", "s o": "o"}.get(circle.get("class"))
        if kind:
            found[kind].add(square_of(circle.get("cx"), circle.get("cy")))
    for line in picture.iter(SVG + "line"):
        if line.get("class") == "s o":
            middle = [(int(line.get(a + "1")) + int(line.get(a + "2"))) // 2 for a in "xy"]
            found["x"].add(square_of(*middle))
    return found


@test
def a_position_is_drawn():
    picture = drawn("--moves", "e2e4 e7e5", "--arrows", "g1f3,f1c4", "--marks", "d4")
    equal(len(classes(picture, "rect")), 64 + 3, "squares, and three marked")
    equal(classes(picture, "text").count("g w"), 16, "White's pieces")
    equal(classes(picture, "text").count("g b"), 16, "Black's pieces")
    equal(classes(picture, "line").count("a"), 2, "arrows")
    equal(picture.find(SVG + "title").text, "Chess", "title")


@test
def a_piece_of_the_games_own_is_a_letter_in_a_disc():
    picture = drawn("kingdrops", "--fen", "rbgqkgbr/sasaasas/8/8/8/8/SASAASAS/RBGQKGBR w - - 0 1 phase:play")
    letters = [text.text for text in picture.iter(SVG + "text") if text.get("class") == "t tw"]
    equal(sorted(set(letters)), ["A", "G", "S"], "letters")


@test_each([("archer", "B"), ("archer", "Rook"), ("partisan", "P"), ("empress", "Q")], " ".join)
def a_piece_goes_as_the_rules_draw_it(case):
    game, piece = case
    _, text, _ = run("rules", game)
    picture = signs(drawn(game, "--piece", piece, "--from", "d4"))
    title = {"B": "Bishop", "P": "Pawn", "Q": "Queen"}.get(piece, piece)
    lines = text.splitlines()
    row, column = next((i, line.index(title + " (")) for i, line in enumerate(lines) if title + " (" in line)
    expected = {"*": set(), "o": set(), "x": set()}
    for rank in range(8, 0, -1):
        cells = lines[row + 9 - rank][column + 3:column + 18:2]
        for file, sign in zip("abcdefgh", cells):
            if sign in expected:
                expected[sign].add(f"{file}{rank}")
    equal(picture, expected, "squares")


@test
def a_piece_alone_goes_as_one_alone():
    lines = {"a1", "a4", "a7", "b2", "b4", "b6", "c3", "c4", "c5", "d1", "d2", "d3", "d5", "d6", "d7", "d8", "e3", "e4",
             "e5", "f2", "f4", "f6", "g1", "g4", "g7", "h4", "h8"}
    equal(signs(drawn("baroness", "--piece", "N"))["*"], lines, "a Knight that nothing attacks or defends")
    equal(signs(drawn("underling", "--piece", "P")), {"*": set(), "o": {"d5"}, "x": {"c5", "e5"}}, "a pawn without defence")
    picture = drawn("dowager", "--piece", "Q")
    equal(picture.find(SVG + "title").text, "How the Queen (Q) goes where it is on a side that has a King", "title")
    equal(len(signs(picture)["*"]), 8, "a Queen beside a King")


@test
def what_hops_is_drawn_apart():
    beyond = {f"a{n}" for n in range(3, 9)} | {f"{file}1" for file in "cdefgh"} | {f"{file}{n}" for n, file in enumerate("cdefgh", 3)}
    picture = drawn("jumpers", "--piece", "G", "--from", "a1", *INTERPRETED)
    equal(signs(picture), {"*": beyond, "o": set(), "x": set()}, "a Grasshopper")
    equal(picture.find(SVG + "title").text,
          "How the G (G) from a1 goes where it is hopping over one piece to the next square", "title")
    two_ways = ("--variants", written("[two:chess]\ncustomPiece1 = h:fpRgB\nstartFen = "
                                      "rhbqkbhr/pppppppp/8/8/8/8/PPPPPPPP/RHBQKBHR w KQkq - 0 1\n"))
    picture = drawn("two", "--piece", "H", "--from", "d8", *two_ways)  # it has nothing ahead there
    equal(signs(picture)["*"], {"b6", "a5", "f6", "g5", "h4"}, "a piece of two ways of hopping")
    equal(signs(drawn("palaces", "--piece", "C", *INTERPRETED))["x"], set(), "captures of a Cannon alone")
    code, text, _ = run("rules", "palaces", *INTERPRETED)
    check(code == 0 and "\nWhere a piece is hopping over one piece:\n\nCannon (C)\n" in text, text)


@test
def legal_moves_of_a_piece_in_a_position():
    picture = drawn("--fen", "4k3/8/8/8/1b6/2N5/8/4K2R w K - 0 1", "--from", "c3")
    equal(signs(picture), {"*": set(), "o": set(), "x": set()}, "a pinned Knight")
    picture = drawn("--fen", "4k3/8/8/8/1b6/2N5/8/4K2R w K - 0 1", "--from", "h1")
    equal(signs(picture)["o"], {"h2", "h3", "h4", "h5", "h6", "h7", "h8", "g1", "f1"}, "a Rook")


@test
def black_may_be_near():
    picture = drawn("--black")
    first = next(text for text in picture.iter(SVG + "text") if text.get("class") == "g w")
    equal(square_of(first.get("x"), first.get("y")), "h8", "a1 at the top on the right")


@test
def pieces_that_a_fen_does_not_tell_are_discs_with_a_question_mark():
    picture = drawn("cloak", "--fen", "????????/pppppppp/8/8/8/8/PPPPPPPP/RQKRBBNN w DA? - 0 1 phase:turn guess:none "
                    "cloak:a1b1c1d1e1f1g1h1/a8b8c8d8e8f8g8h8 told:-/- may:-/- taken:0/0")
    equal(len([text for text in picture.iter(SVG + "text") if text.text == "?"]), 8, "discs")


@test
def what_is_in_hand_stands_below():
    picture = drawn("crazyhouse", "--fen", "4k3/8/8/8/8/8/8/4K3[NNp] w - - 0 1")
    equal([text.text for text in picture.iter(SVG + "text") if text.get("class") == "k"],
          ["White has 2 N; Black has P"], "caption")
    # Two lines if one is too short for both sides.
    equal([text.text for text in drawn("kingdrops").iter(SVG + "text") if text.get("class") == "k"],
          [f"{side} has 4 S 2 G 2 B 2 R Q K 4 A" for side in ("White", "Black")], "captions")


@test
def files_are_written():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a.svg")
        equal(run("diagram", "--out", path), (0, "", ""), "call")
        with open(path, encoding="utf-8") as file:
            xml.fromstring(file.read())
        path = os.path.join(folder, "a.png")
        code, out, err = run("diagram", "--out", path)
        if shutil.which("rsvg-convert"):
            equal((code, out, err), (0, "", ""), "PNG")
            with open(path, "rb") as file:
                equal(file.read(8), b"\x89PNG\r\n\x1a\n", "signature")
        else:
            equal(code, 1, "exit code without the program")
            check("rsvg-convert" in err, err)


@test
def a_picture_is_written_as_what_its_name_says():
    with tempfile.TemporaryDirectory() as folder:
        for name in ("foo", "y.gif", "svg", ".", "x.svg.gz"):
            code, out, err = run("diagram", "--out", os.path.join(folder, name))
            equal((code, out), (2, ""), "exit code and output")
            check("expected a name that ends in .svg or .png" in err, err)
        equal(os.listdir(folder), [], "files written")
        equal(run("diagram", "--out", os.path.join(folder, "A.SVG")), (0, "", ""), "capitals")
        code, _, _ = run("diagram", "--out", os.path.join(folder, "A.PNG"))
        if code == 0:
            with open(os.path.join(folder, "A.PNG"), "rb") as file:
                equal(file.read(8), b"\x89PNG\r\n\x1a\n", "signature")


@test
def moves_are_read_in_either_notation():
    picture = run("diagram", "--moves", "e2e4 e7e5 g1f3")
    equal(run("diagram", "--moves", "e4 e5 Nf3"), picture, "standard notation")
    equal(run("diagram", "--moves", "e4 e7e5 Nf3"), picture, "both")
    for numbered in ("1. e4 e5 2. Nf3", "1.e4 e5 2.Nf3", "1. e4 1... e5 2.Nf3", "1. e4 ...e5 Nf3"):
        equal(run("diagram", "--moves", numbered), picture, numbered)


@test
def a_piece_is_named_in_either_case():
    equal(run("diagram", "--piece", "b"), run("diagram", "--piece", "B"), "a letter")
    equal(run("diagram", "--piece", "bishop"), run("diagram", "--piece", "B"), "a name")


@test
def what_is_wrong_with_a_move_is_reported():
    for moves, what in (("e4,e5", "'e4,e5': the turn ends with 'e4'"), ("e2e5", "'e2e5' is not a legal move: "),
                        ("e4 xyz", "illegal move 'xyz' in rnbqkbnr/")):
        code, out, err = run("diagram", "--moves", moves)
        equal((code, out), (2, ""), "exit code and output")
        check("--moves: " + what in err, err)


@test
def a_square_without_a_piece_to_move_is_refused():
    for square, what in (("e4", "--from e4: expected the square of a piece; it is empty"),
                         ("e7", "--from e7: expected a piece of the side to move, White")):
        code, out, err = run("diagram", "--from", square)
        equal((code, out), (2, ""), "exit code and output")
        check(what in err, err)


@test_each(["fen", "moves"], str)
def a_piece_alone_has_no_position(option):
    value = {"fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "moves": "e2e4"}[option]
    code, out, err = run("diagram", "--piece", "N", "--" + option, value)
    equal((code, out), (2, ""), "exit code and output")
    check(f"--piece and --{option} exclude each other" in err, err)


@test
def the_picture_of_the_readme_is_drawn_today():
    with open(os.path.join(ROOT, "engine", "study", "archer_queen.svg"), encoding="utf-8") as file:
        equal(run("diagram", "archer", "--piece", "Q")[1], file.read(), "the picture")


@test_each([("--piece", "X"), ("--from", "z9"), ("--marks", "e4,e9"), ("--arrows", "e2"), ("--fen", "x"),
            ("--moves", "e2e5"), ("--moves", "e4 e4"), ("archr",)], " ".join)
def nonsense_is_refused(words):
    code, out, err = run("diagram", *words)
    equal((code, out), (2, ""), "exit code and output")
    check(err.startswith("protean: "), err)


@test_each(variants(), lambda row: row[0])
def rules_are_a_page(row):
    code, out, err = run("rules", row[0], "--html")
    equal((code, err), (0, ""), "exit code and errors")
    pictures = re.findall(r"<svg.*?</svg>", out, re.S)
    check(len(pictures) > 1, "no diagrams")
    for picture in pictures:
        xml.fromstring(picture)
    check("<h2>Goal</h2>" in out and out.endswith("</html>\n"), out[-200:])
    check("prefers-color-scheme:dark" in out, "no colours for the dark")
    equal(re.findall(r"(?:src|href)=", out), [], "what must be fetched")


if __name__ == "__main__":
    main()
