# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the games that fairy-stockfish also plays with it, move by move.

Protean plays at random; in positions on the way, both count the leaf nodes under each legal move. A row
of GAMES is one game; CASES are positions that random play seldom reaches.
"""

import random

from _programs import OTHER, PLIES, ROUNDS, Program, compare, compare_random_games
from _client import BINARY, equal, main, test_each


def pawns_far_from_promotion(fen):
    """No pawn promotes within two plies."""
    ranks = fen.split()[0].split("/")
    return "P" not in ranks[1] + ranks[2] and "p" not in ranks[5] + ranks[6]


def kings_far_from_goal(fen):
    """No King reaches the goal with the next ply; Debian's fairy-stockfish ends such games a ply later."""
    ranks = fen.split()[0].split("/")
    return "k" not in (ranks[0] + ranks[1]).lower()


def leaps_cannot_differ(fen):
    """Kings and Neangs have moved, or no Rook can come into line with a King within two plies.

    In fairy-stockfish a Neang's leap never captures, and a King loses its leap when a Rook comes into line with it.
    """
    moved = "kings:- " in fen and fen.endswith("neangs:-")
    return moved or int(fen.split("kings:")[0].split()[-1]) <= 2


def has_pieces_to_spare(fen):
    """Neither bare Kings nor a lack of pieces ends the game within two plies."""
    return sum(c.isalpha() for c in fen.split()[0]) > 7


# Game, depth, and which positions can be compared if the rules differ a little.
GAMES = [
    ("3check", 2, None),
    ("5check", 2, None),
    ("ai-wok", 2, has_pieces_to_spare),
    ("almost", 2, None),
    ("amazon", 2, None),
    ("antichess", 3, None),
    ("asean", 2, has_pieces_to_spare),
    ("cambodian", 2, leaps_cannot_differ),
    ("chessgi", 2, None),
    ("chigorin", 2, pawns_far_from_promotion),  # in fairy-stockfish each side promotes to all piece types
    ("codrus", 3, None),
    ("crazyhouse", 2, None),
    ("extinction", 2, None),
    ("giveaway", 3, None),
    ("hoppelpoppel", 2, None),
    ("horde", 2, None),
    ("karouk", 2, leaps_cannot_differ),
    ("kinglet", 2, None),
    ("kingofthehill", 2, None),
    ("knightmate", 2, None),
    ("loop", 2, None),
    ("losers", 3, None),
    ("makruk", 2, has_pieces_to_spare),
    ("newzealand", 2, None),
    ("nocastle", 2, None),
    ("placement", 2, None),
    ("pocketknight", 2, None),
    ("racingkings", 2, kings_far_from_goal),
    ("seirawan", 2, None),
    ("shatranj", 2, has_pieces_to_spare),
    ("sittuyin", 2, has_pieces_to_spare),
    ("suicide", 3, None),
    ("threekings", 2, None),
]

# Game, position, depth.
CASES = [
    ("3check", "rnb1kbnr/pppp1ppp/8/4p3/7q/5PP1/PPPPP2P/RNBQKBNR w KQkq - 2+1 0 3", 3),
    ("3check", "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 1+1 0 1", 3),
    ("antichess", "8/P6k/8/8/8/8/p6K/8 w - - 0 1", 4),
    ("antichess", "8/2b5/8/3B4/8/8/2P5/8 b - - 0 1", 5),
    ("antichess", "8/1kKP4/8/8/8/8/8/6n1 b - - 0 1", 4),
    ("chessgi", "4k3/pP6/8/8/8/8/1p5P/P3K3[Pp] w - - 0 1", 3),
    ("chessgi", "r1bqk2r/pppp1ppp/2n1p3/4P3/1b1Pn3/2NB1N2/PPP2PPP/R1BQK2R[PPp] b KQkq - 0 1", 3),
    ("codrus", "r3k2r/1P4p1/8/3pP3/8/2b5/1p4P1/R3K2R w KQkq d6 0 1", 4),
    ("crazyhouse", "2k5/8/8/8/8/8/8/4K3[Qn] w - - 0 1", 3),
    ("crazyhouse", "4k3/1Q~6/8/8/4b3/8/Kpp5/8[] b - - 0 1", 4),
    ("crazyhouse", "2rn1b1r/1pp2n1p/B1PBk1pP/5p1P/P5p1/2P2RP1/RP1QNP2/1NBK4[QPp] w - - 0 1", 3),
    ("giveaway", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", 3),
    ("suicide", "8/k1KP4/8/8/8/8/8/6n1 b - - 0 1", 5),
    ("extinction", "rnbqkbnr/P6p/8/8/8/8/p6P/RNBQKBNR w KQkq - 0 1", 2),
    ("kinglet", "r3k2r/1P6/8/8/8/8/1p6/R3K2R w KQkq - 0 1", 3),
    ("hoppelpoppel", "r3k2r/1b1nn1b1/8/2N2B2/2B2N2/8/1n1PP1n1/R3K2R w KQkq - 0 1", 3),
    ("horde", "rnbqkbnr/6p1/2p1Pp1P/P1PPPP2/Pp4PP/1p2PPPP/1P2PPPP/PP1nPPPP b kq a3 0 18", 4),
    ("horde", "4k3/8/8/8/1p6/p1p5/1P6/P1P5 w - - 0 1", 4),
    ("horde", "4k3/8/8/8/8/8/7p/7P b - - 0 1", 4),
    ("horde", "4k3/pp4q1/3P2p1/8/P3PP2/PPP2r2/PPP5/PPPP4 b - - 0 1", 4),
    ("kingofthehill", "r3k2r/8/8/8/8/3K4/8/R6R b kq - 0 1", 3),
    ("loop", "4k3/1Q6/8/8/4b3/8/Kpp5/8[] b - - 0 1", 4),
    ("losers", "r3k2r/8/8/8/4q3/8/4P3/R3K2R w KQkq - 0 1", 4),
    ("losers", "4k3/8/8/8/8/8/3p4/R3K2R w KQ - 0 1", 4),
    ("makruk", "4k3/2s1s3/5m2/P1P2n2/1p3N1p/5M2/2S1S3/4K3 w - - 0 1", 3),
    ("newzealand", "r3k2r/1n1pp1n1/8/2R2N2/2N2R2/8/1n1PP1r1/R3K2R w KQkq - 0 1", 3),
    ("placement", "nnr5/pppppppp/8/8/8/8/PPPPPPPP/1N1N1R2[KQRBBkqrbb] w - - 0 4", 3),
    ("placement", "r3kb2/pppppppp/8/8/8/8/PPPPPPPP/R3K2R[QBBNNqrbnn] w KQq - 0 4", 3),
    ("pocketknight", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8[n] w - - 0 1", 4),
    ("racingkings", "6K1/3k4/3b4/8/8/8/8/8 b - - 0 1", 3),
    ("racingkings", "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1", 4),
    ("shatranj", "4k3/P7/2b1b3/3q4/3Q4/2B2B2/p7/4K3 w - - 0 1", 4),
    ("sittuyin", "3k4/1P3P2/2P5/3P4/4p3/2s2p2/1p4p1/3K1N2[] w - - 0 1", 4),
    ("threekings", "k3k2k/8/8/8/8/8/8/KR2K2K w - - 0 1", 3),
]


# Game, and an array to start it from with UCI_Chess960.
FORMS = [
    ("3check", "rk2r3/pppppppp/8/8/8/8/PPPPPPPP/RK2R3 w KQkq - 3+3 0 1"),
    ("5check", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 5+5 0 1"),
    ("chess", "1r1k1r2/pppppppp/8/8/8/8/PPPPPPPP/1R1K1R2 w KQkq - 0 1"),
    ("chessgi", "r2kr3/pppppppp/8/8/8/8/PPPPPPPP/R2KR3[] w KQkq - 0 1"),
    ("crazyhouse", "5rkr/pppppppp/8/8/8/8/PPPPPPPP/5RKR[] w KQkq - 0 1"),
    ("crazyhouse", "nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN[] w KQkq - 0 1"),
    ("kingofthehill", "rkr5/pppppppp/8/8/8/8/PPPPPPPP/RKR5 w KQkq - 0 1"),
    ("loop", "r5kr/pppppppp/8/8/8/8/PPPPPPPP/R5KR[] w KQkq - 0 1"),
    ("losers", "2r2k1r/pppppppp/8/8/8/8/PPPPPPPP/2R2K1R w KQkq - 0 1"),
    ("pocketknight", "r1k3r1/pppppppp/8/8/8/8/PPPPPPPP/R1K3R1[Nn] w KQkq - 0 1"),
]


if not OTHER:
    print("skipped: fairy-stockfish is not installed")


@test_each(GAMES if OTHER else [], lambda row: row[0])
def random_games_agree(row):
    game, depth, comparable = row
    compare_random_games(game, random.Random(game), depth, comparable)


@test_each(["euroshogi"] if OTHER else [], str)
def moves_agree_but_for_the_choice_not_to_promote(game):
    """In fairy-stockfish a piece that can promote must."""
    choice = random.Random(game)
    with Program(BINARY) as protean, Program(OTHER) as other:
        protean.choose(game)
        other.choose(game)
        for _ in range(ROUNDS):
            moves = []
            while len(moves) < PLIES:
                position = " ".join(["startpos moves", *moves])
                legal = set(protean.divide(position, 1))
                common = sorted(move for move in legal if move + "+" not in legal)
                equal(common, sorted(other.divide(position, 1)), protean.fen(position))
                if not legal:
                    break
                moves.append(choice.choice(common))


@test_each(FORMS if OTHER else [], lambda row: f"{row[0]} {row[1]}")
def forms_for_any_array_agree(row):
    game, array = row
    any_array = ["setoption name UCI_Chess960 value true"]
    compare_random_games(game, random.Random(array), 2, None, any_array, any_array, f"fen {array}")


@test_each(CASES if OTHER else [], lambda row: f"{row[0]} {row[1]}")
def positions_agree(row):
    game, fen, depth = row
    with Program(BINARY) as protean, Program(OTHER) as other:
        protean.choose(game)
        other.choose(game)
        compare(protean, other, f"fen {fen}", depth)


if __name__ == "__main__":
    main()
