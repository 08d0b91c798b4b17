// SPDX-License-Identifier: GPL-3.0-or-later
// The text and the drawings of `protean rules`.

#include "engine/app/rules_text.h"

#include "engine/study/piece_moves.h"
#include "movegen/notation/fen.h"
#include "tests/game_file_support.h"
#include "tests/support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <string>
#include <utility>

namespace protean {
namespace {

std::string text_of(const char* id) {
  return rules_text(*find_variant(id));
}

/// The diagram of a pawn's moves, without the empty ranks.
std::string pawn_on(Square from, const char* id) {
  const RuleProgram& program = test::game(id);
  const std::string all = movement_diagram(program, Pawn, from, reach_of(program, Pawn, from));
  std::string text = "\n";
  for (std::size_t at = 0; at < all.size(); at += 9) {
    if (all.compare(at, 8, "........") != 0) text += all.substr(at, 9);
  }
  return text;
}

TEST(RulesText, APawnThatMayGoTwiceIsDrawnWithBothParts) {
  EXPECT_EQ(pawn_on(D4, "partisan"), R"(
.xx*xx..
..xox...
...P....
)");
}

TEST(RulesText, ADoublePushAndTheCaptureAfterItAreDrawn) {
  EXPECT_EQ(pawn_on(D2, "partisan"), R"(
..xox...
.xx*xx..
..xox...
...P....
)");
}

TEST(RulesText, AHopIsDrawnWhereItLands) {
  EXPECT_EQ(pawn_on(D4, "friar"), R"(
.x...x..
...o....
..oPo...
)");
  EXPECT_EQ(pawn_on(D4, "squire"), R"(
...x....
..o.o...
.x.P.x..
)");
}

TEST(RulesText, HopsThatNeedAPieceAreDrawnApart) {
  const auto program = test::game_of(
      "[x:chess]\nqueen = -\ncannon = c\ncustomPiece1 = g:gQ\npromotionPieceTypes = r\n"
      "startFen = rnbgkbcr/pppppppp/8/8/8/8/PPPPPPPP/RNBGKBCR w - - 0 1\n");
  std::string drawn = "\n";
  for (const PieceDiagram& piece : piece_diagrams(*program)) {
    if (!program->book.piece(piece.type).without_hops) continue;
    drawn += piece.when.empty() ? "alone" : piece.when;
    drawn += '\n' + movement_diagram(*program, piece.type, piece.from, piece.reach);
  }
  EXPECT_EQ(drawn, R"(
alone
...o....
...o....
...o....
...o....
oooCoooo
...o....
...o....
...o....
hopping over one piece
...x....
...x....
...x....
........
xx.C.xxx
........
...x....
...x....
hopping over one piece to the next square
...*...*
*..*..*.
.*.*.*..
........
**.G.***
........
.*.*.*..
*..*..*.
)");
}

TEST(RulesText, APawnOfTwoSquaresIsDrawnWhereItStands) {
  EXPECT_EQ(pawn_on(D4, "dyadicpawn"), R"(
..xox...
...P....
)");
}

TEST(RulesText, EveryWayOfGoingIsDrawnFromASquareWhereItCanBe) {
  EXPECT_EQ(text_of("trooper").find("Pawn (P) from d1"), std::string::npos);
  EXPECT_EQ(text_of("hydrant").find("Pawn (P) from d2"), std::string::npos);
  for (const auto& [id, drawing] : {std::pair{"chess", "Pawn (P) from d2"},
                                    {"hydrant", "Pawn (P) from b2"},
                                    {"commandopawn", "Pawn (P) from d5"},
                                    {"pawnpusher", "Pawn (P) from d5"},
                                    {"border", "Rook (R) from d5"},
                                    {"domain", "Knight (N) from d5"},
                                    {"gravity", "Pawn (P) from a8"},
                                    {"rabble", "Pawn (P) from b2"},
                                    {"advancement", "Marked Knight (N)"},
                                    {"clerical", "the last Bishop of its side"},
                                    {"regent", "in check along a rank or file"},
                                    {"boosterpack", "hobbled (and no pawn)"}}) {
    EXPECT_NE(text_of(id).find(drawing), std::string::npos) << id << ": " << drawing;
  }
}

/// The terms differ from cell to cell of the grid, and the words describe that.
TEST(RulesText, PiecesOfAGridAreDrawnOnce) {
  for (const char* id : {"grid", "gridolina", "displacedgrid", "slippedgrid"})
    EXPECT_EQ(text_of(id).find(") from "), std::string::npos) << id;
}

TEST(RulesText, TheOtherWingIsNotDrawnWhereItMirrorsTheFirst) {
  for (const char* drawing : {"Rook (R) from c4", "Rook (R) from e4", "Pawn (P) from a1"})
    EXPECT_NE(text_of("archetype").find(drawing), std::string::npos) << drawing;
  for (const char* drawing : {"Rook (R) from f1", "Pawn (P) from h1", "Knight (N) from g1"})
    EXPECT_EQ(text_of("archetype").find(drawing), std::string::npos) << drawing;
  EXPECT_NE(text_of("disruptor").find("Pawn (P) from d1"), std::string::npos);
}

TEST(RulesText, AnArrayOfItsOwnIsDrawn) {
  EXPECT_NE(text_of("rex").find("\n8  . . . p r b n q\n7  . . . . p p k b\n"), std::string::npos);
  EXPECT_NE(text_of("spartansixty").find("\n1  . . . Q K B N R\n"), std::string::npos);
  for (const char* id : {"chess", "archer", "crazyhouse", "gravity"})
    EXPECT_EQ(text_of(id).find("\n1  R"), std::string::npos) << id;
}

TEST(RulesText, NothingEmptyIsDrawn) {
  for (const auto& variant : catalogue()) {
    const RuleProgram& program = compiled(*variant);
    const std::string text = rules_text(*variant);
    for (PieceType type = Pawn; type < kPieceTypes; ++type) {
      const PieceRules& rules = program.book.piece(type);
      const std::string title = rules.name + " (" + rules.letter + ")";
      const auto& terms = rules.moves.terms();
      const bool has_modes = std::any_of(terms.begin(), terms.end(), [](const Term& term) {
        return term.condition.kind != Condition::Kind::kAlways;
      });
      if (rules.letter == 0 || has_modes) continue;
      for (int n = 0; n < kSquares; ++n) {
        const auto from = static_cast<Square>(n);
        if (text.find(title + " from " + to_string(from)) == std::string::npos) continue;
        const std::string diagram =
            movement_diagram(program, type, from, reach_of(program, type, from));
        EXPECT_NE(diagram.find_first_of("*ox"), std::string::npos) << program.id << ' ' << title;
      }
    }
  }
}

TEST(RulesText, DrawsByCountingAreDescribedInOneSentenceInAllGames) {
  const std::string sentence = "The third occurrence of a position is a draw";
  const std::string plies = "and so are 100 plies";
  for (const char* id : {"chess", "archer", "zoo", "trooper", "boosterpack"}) {
    EXPECT_NE(text_of(id).find(sentence), std::string::npos) << id;
    EXPECT_NE(text_of(id).find(plies), std::string::npos) << id;
  }
  EXPECT_NE(text_of("prop").find(sentence), std::string::npos);
  EXPECT_EQ(text_of("prop").find(plies), std::string::npos);
  for (const char* id : {"gravity", "parade", "spartansixty", "kingdrops"})
    EXPECT_EQ(text_of(id).find(sentence), std::string::npos) << id;
}

TEST(RulesText, DrawsForWantOfPiecesAreDescribed) {
  const std::string kings = "Two lone Kings are a draw";
  const std::string minors = "Kings with one Knight";
  for (const auto& variant : catalogue()) {
    const DeadPieces dead = compiled(*variant).dead_pieces;
    const std::string text = rules_text(*variant);
    EXPECT_EQ(text.find(kings) != std::string::npos, dead != DeadPieces::kNone)
        << variant->info().id;
    if (dead != DeadPieces::kNone) {
      EXPECT_EQ(text.find(minors) != std::string::npos, dead == DeadPieces::kMinors)
          << variant->info().id;
    }
  }
  EXPECT_NE(text_of("crazyhouse").find(kings + " if"), std::string::npos);
}

/// In these games fifty moves of each side draw, although positions may be repeated.
TEST(RulesText, QuietMovesAreSaidToDrawWhereRepetitionDoesNot) {
  for (const char* id : {"aiwok", "asean", "sittuyin"})
    EXPECT_NE(text_of(id).find("50 moves"), std::string::npos) << id;
}

TEST(RulesText, EveryFieldThatAFenHasBesidesIsExplained) {
  const std::regex field(R"(\s([a-z]+:))");
  for (const auto& variant : catalogue()) {
    const std::string text = rules_text(*variant);
    const std::string start = to_fen(compiled(*variant), start_position(compiled(*variant)));
    const std::string words = text.substr(text.find("\nSpecial\n"));
    for (std::sregex_iterator it(start.begin(), start.end(), field), end; it != end; ++it)
      EXPECT_NE(words.find((*it)[1].str()), std::string::npos) << variant->info().id << it->str();
  }
}

TEST(RulesText, HeadingsOfDiagramsAreSentences) {
  const auto has = [](const char* id, const std::string& heading) {
    return text_of(id).find("\nWhere a piece is " + heading + ":\n") != std::string::npos;
  };
  EXPECT_TRUE(has("recruit", "just right of a file that holds a piece of its own colour"));
  EXPECT_TRUE(has("recruit", "just left of a file that holds no piece of its own colour"));
  EXPECT_TRUE(has("dynastic", "next to another Queen or King of its side"));
  EXPECT_TRUE(has("dynastic", "the only Queen or King of its side"));
  EXPECT_TRUE(has("dowager", "on a side that has a Rook but no King"));
  EXPECT_TRUE(has("dowager", "on a side that has a Knight but no Bishop, Rook or King"));
  EXPECT_TRUE(has("inhibitor", "one move away from a Queen"));
  EXPECT_TRUE(has("karouk", "unmoved and not in check"));
  EXPECT_TRUE(has("simplifiedgryphon", "on a side that has captured nothing yet"));
  EXPECT_TRUE(has("baroness", "not attacked or defended by a Rook or Queen"));
  EXPECT_TRUE(
      has("enumeration", "up against 3 enemy pieces of these kinds: Knight, Bishop, Rook, Queen"));
}

TEST(RulesText, ACircumstanceIsShownWhereItMakesADifference) {
  const RuleProgram& program = compiled(*find_variant("enumeration"));
  std::set<std::pair<Square, Bitboard>> shown;
  std::size_t rooks = 0;
  for (const PieceDiagram& diagram : piece_diagrams(program)) {
    if (diagram.type != Rook) continue;
    shown.insert({diagram.from, diagram.reach.quiet});
    ++rooks;
  }
  EXPECT_EQ(rooks, 6u);
  EXPECT_EQ(shown.size(), rooks);
  EXPECT_NE(text_of("escort").find("\nKnight (N)                Bishop (B)"), std::string::npos);
}

TEST(RulesText, DrawsAreDescribedOnce) {
  const std::string text = text_of("twomove");
  EXPECT_EQ(text.find("third"), text.rfind("third"));
  EXPECT_EQ(text_of("euroshogi").find("repetition"), std::string::npos);
}

/// A text says whose something is: never "the own" or "an own".
TEST(RulesText, WhatIsOnesOwnIsSaidToBeWhose) {
  const std::regex whose(R"(\b([Tt]he|[Aa]n|on) own\b)");
  for (const auto& variant : catalogue()) {
    const std::string text = rules_text(*variant);
    EXPECT_FALSE(std::regex_search(text, whose)) << variant->info().id;
  }
}

/// A player is not "he", and a piece is "it".
TEST(RulesText, NoOneIsCalledHe) {
  const std::regex person(R"(\b([Hh]e|[Hh]im|[Hh]is|[Nn]obody|[Ss]omebody)\b)");
  for (const auto& variant : catalogue()) {
    std::smatch found;
    const std::string text = rules_text(*variant);
    EXPECT_FALSE(std::regex_search(text, found, person))
        << variant->info().id << ' ' << found.str();
  }
}

TEST(RulesText, NamesOfOurOwnAreMarked) {
  for (const char* id :
       {"border", "deterrent", "domain", "elite", "median", "region", "rotation", "vanguard"}) {
    EXPECT_NE(text_of(id).find("name ours"), std::string::npos) << id;
  }
  EXPECT_EQ(text_of("archer").find("name ours"), std::string::npos);
}

}  // namespace
}  // namespace protean
