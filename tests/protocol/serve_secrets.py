# SPDX-License-Identifier: GPL-3.0-or-later
"""`protean serve` on the wire: what a person may not know is never sent."""

import json
import random
import re

from _client import check, equal, main, test, test_each
from _serve import Server, Table, one_table

# The game, the side of a person, and two positions that look alike to that person.
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
    """Every message to a person at a table, in a position and after some plies of its own."""
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
def positions_that_look_alike_are_sent_alike(name):
    variant, person, one, other = ALIKE[name]
    plies = {"boosterpack": ["e2e4"]}.get(variant, [])
    with Server() as server:
        first, second = (told_of(server, variant, person, fen, plies) for fen in (one, other))
    equal(len(first), len(second), "messages")
    for mine, theirs in zip(first, second):
        equal(mine, theirs, "what is told")


def looks_hidden(variant, state):
    """Fails if a state shows what is hidden in the game."""
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
def nothing_hidden_is_sent_before_the_end(case):
    variant, person, opponent = case
    with one_table() as table:
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
        if not table.until(lambda s: s["chooses"] or s["result"])["result"]:
            check("hints" in table.refused("analyse", on=True), "hints")
            check("over" in table.refused("save"), "the record was saved")
            check("middle" in table.refused("seat", white="person", black="person"), "sides were changed")


@test
def hidden_plies_are_sent_when_the_game_is_over():
    with one_table() as table:
        state = table.ask("new", variant="boosterpack", white="person", black="random", seed=2)
        check(any(ply["text"] == "(hidden)" for ply in state["record"]), "nothing was hidden")
        state = table.ask("resign")
        check(not any(ply["text"] == "(hidden)" for ply in state["record"]), "something is still hidden")
        check("?" not in state["fen"], state["fen"])


@test
def what_was_drawn_for_a_fen_stays_hidden_while_the_game_can_go_on():
    fen = ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 phase:move moved:- chk:- "
           "hand:BNPCrc/?????? deck:???????????????????????? discard:-")
    with one_table() as table:
        table.ask("new", variant="boosterpack", white="person", black="random", fen=fen)
        check("middle" in table.refused("seat", white="engine", black="engine"), "sides were changed")
        state = table.ask("resign")
        check("?" not in state["fen"] and not state["canUndo"], state["fen"])
        check(table.refused("undo"), "the end was taken back")


@test_each(("white", "black"), str)
def secret_choices_are_sent_once_both_are_shown(person):
    with one_table() as table:
        fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 phase:choose up:BN/- cards:-/- todo:- moved:-"
        seats = {"white": "random", "black": "random", person: "person"}
        state = table.ask("new", variant="twomove", fen=fen, seed=5, **seats)
        equal([ply["text"] for ply in state["record"]], [] if person == "white" else ["(hidden)"], "before")
        state = table.ask("play", move="choose:KQ")
        chosen = [ply["text"] for ply in state["record"][:2]]
        check(all(text.startswith("choose:") for text in chosen), chosen)


@test
def two_persons_at_one_screen_do_not_see_each_others_secrets():
    with one_table() as table:
        table.ask("new", variant="cloak", white="person", black="person")
        secret = "array:RNBQKBNR"
        state = table.ask("play", move=secret)
        equal(state.get("curtain"), "black", "curtain")
        check("fen" not in state and "record" not in state, "something is told behind the curtain")
        state = table.ask("uncover")
        equal(state["viewer"], "black", "viewer")
        equal(state["record"][0]["text"], "(hidden)", "White's array, as Black sees it")
        check(state["fen"].split()[0].endswith("/8") or "?" in state["fen"], state["fen"])


if __name__ == "__main__":
    main()
