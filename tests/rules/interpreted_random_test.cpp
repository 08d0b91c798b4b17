// SPDX-License-Identifier: GPL-3.0-or-later
// Sections of random keys, which nobody has thought of together, compared with the second opinion
// of tests/reference/interpreted. Seeds are fixed: a failure can be repeated.

#include "tests/game_file_support.h"
#include "tests/rules/interpreted_comparison.h"
#include "variants/custom/custom_variant.h"

#include <gtest/gtest.h>

#include <iterator>
#include <random>
#include <string>
#include <string_view>

namespace protean {
namespace {

using namespace test;

struct Parent {
  const char* name;
  const char* letters;  ///< Of its pieces except the King.
};
constexpr Parent kParents[] = {
    {"chess", "pnbrq"},     {"crazyhouse", "pnbrq"},  {"3check", "pnbrq"},
    {"atomar", "pnbrq"},    {"makruk", "pnsrm"},      {"shatranj", "pnbrq"},
    {"losers", "pnbrq"},    {"extinction", "pnbrq"},  {"racingkings", "nbrq"},
    {"loop", "pnbrq"},      {"placement", "pnbrq"},   {"minishogi", "pgsbr"},
    {"losalamos", "pnrq"},  {"gardner", "pnbrq"},     {"seirawan", "pnbrqhe"},
    {"sittuyin", "pnsrf"},  {"coregal", "pnbrq"},     {"threekings", "pnbrq"},
    {"berolina", "pnbrq"},  {"grasshopper", "pnrqg"}, {"minixiangqi", "prcn"},
    {"judkins", "pgsbrn"},  {"torishogi", "scpflr"},  {"dobutsu", "clghe"},
    {"kyotoshogi", "psln"}, {"shatar", "pnbrj"},      {"perfect", "pnbrqcmg"},
    {"cambodian", "pnsrm"}, {"karouk", "pnsrm"},      {"horde", "pnbrq"},
    {"breakthrough", "p"},  {"clobber", "p"},         {"nocheckatomic", "pnbrq"},
};

/// Lines with placeholders: ? is a letter, never the one before; # is a file or two ranks; ! is
/// Betza notation.
constexpr const char* kLines[] = {
    "pass = true",
    "passOnStalemate = true",
    "mustCapture = true",
    "checking = false",
    "stalemateValue = loss",
    "stalemateValue = win",
    "checkmateValue = win",
    "checkmateValue = draw",
    "stalemateValue = loss\nstalematePieceCount = true",
    "extinctionValue = loss\nextinctionPieceTypes = ??",
    "extinctionValue = win\nextinctionPieceTypes = ?\nextinctionPieceCount = 1",
    "extinctionValue = loss\nextinctionPieceTypes = ?\nextinctionPseudoRoyal = true",
    "extinctionValue = loss\nextinctionPieceTypes = ?\nextinctionPseudoRoyal = true\n"
    "extinctionPieceCount = 64",
    "flagPiece = ?\nflagRegionWhite = #\nflagRegionBlack = #",
    "flagPiece = ?\nflagRegion = #\nflagPieceSafe = true",
    "flagPiece = ?\nflagRegion = #\nflagPieceCount = 2",
    "nFoldRule = 2\nnFoldValue = win",
    "nFoldRule = 4\nnFoldValue = loss",
    "nMoveRule = 5",
    "nMoveRule = 10\nnMoveRuleTypes = ??",
    "perpetualCheckIllegal = true",
    "materialCounting = unweighted",
    "materialCounting = blackdrawodds",
    "connectN = 3",
    "collinearN = 4\nconnectPieceTypes = ??",
    "pieceDrops = true\ncapturesToHand = true",
    "pieceDrops = true\ncapturesToHand = true\ndropLoop = true",
    "pieceDrops = true\ncapturesToHand = true\nfirstRankPawnDrops = true",
    "pieceDrops = true\ncapturesToHand = true\ndropNoDoubled = ?",
    "dropChecks = false",
    "immobilityIllegal = true",
    "promotedPieceType = ?:?",
    "promotedPieceType = ?:?\nmandatoryPiecePromotion = true",
    "promotedPieceType = ?:?\npieceDemotion = true",
    "promotionRegionWhite = *4 *5\npromotionRegionBlack = *2 *1",
    "promotionLimit = ?:1",
    "blastOnCapture = true",
    "petrifyOnCaptureTypes = ??",
    "mutuallyImmuneTypes = ??",
    "flyingGeneral = true",
    "makpongRule = true",
    "castlingWins = Kq",
    "oppositeCastling = true",
    "castlingRookPieces = ??",
    "checkCounting = true",
    "shatarMateRule = true",
    "gating = true\ncambodianMoves = true\ncastling = false",
    "doubleStepRegionWhite = #\ndoubleStepRegionBlack = #",
    "tripleStepRegionWhite = *2\ntripleStepRegionBlack = *7",
    "enPassantRegion = #",
    "enPassantTypes = ??",
    "pawnTypes = ??",
    "mobilityRegionWhiteRook = #",
    "customPiece1 = ?:!",
    "customPiece2 = ?:!",
    "king = k:!",
    "countingRule = makruk",
    "wallingRule = arrow",
    "wallingRule = edge\nwallingRegion = #",
    "wallingRule = past",
};

class SectionMaker {
 public:
  explicit SectionMaker(unsigned seed) : random_(seed) {}

  /// A section of one to four of these lines; it may contradict itself.
  std::string make() {
    const Parent& parent = kParents[below(std::size(kParents))];
    letters_ = parent.letters;
    std::string text = std::string("[x:") + parent.name + "]\n";
    for (std::size_t lines = 1 + below(4); lines > 0; --lines) {
      for (const char* c = kLines[below(std::size(kLines))]; *c; ++c) text += filled(*c);
      text += '\n';
    }
    return text;
  }

 private:
  std::size_t below(std::size_t most) { return random_() % most; }
  std::string one_of(std::string_view all) { return {all[below(all.size())]}; }

  std::string filled(char place) {
    switch (place) {
      case '?': return another_letter();
      case '#': return region();
      case '!': return betza();
      default: return {place};
    }
  }
  /// Not the letter before, if there are others: nothing promotes to itself.
  std::string another_letter() {
    const std::string before = letter_;
    do letter_ = one_of(letters_);
    while (letter_ == before && letters_.size() > 1);
    return letter_;
  }
  /// A file or two ranks.
  std::string region() {
    if (below(3) == 0) return one_of("abcdefgh") + '*';
    std::string text = '*' + one_of("12345678");
    text += " *";
    return text += one_of("12345678");
  }
  std::string betza() {
    constexpr std::string_view kModifiers[] = {"", "", "", "m", "c", "f", "fm", "fc", "v", "s"};
    constexpr std::string_view kAtoms[] = {"W", "F", "D", "A", "N", "R", "B", "K", "R2", "B3"};
    std::string text;
    for (std::size_t terms = 1 + below(2); terms > 0; --terms) {
      text += kModifiers[below(std::size(kModifiers))];
      text += kAtoms[below(std::size(kAtoms))];
    }
    return text;
  }

  std::mt19937 random_;  // NOLINT: the same sections every time
  std::string letters_;
  std::string letter_;
};

const custom::CustomVariant& game_in(const GameFile& file) {
  return dynamic_cast<const custom::CustomVariant&>(*file.games.front());
}

/// The first section made from a seed that is a game whose rules the reference knows.
std::string section_of(unsigned seed) {
  SectionMaker maker(seed);
  for (;;) {
    std::string text = maker.make();
    const GameFile file = read_game_file(text);
    if (!file.faults.empty() || file.games.empty()) continue;
    if (reference::interpreted::unknown_rules(game_in(file).definition()).empty()) return text;
  }
}

class RandomSections : public testing::TestWithParam<unsigned> {};

TEST_P(RandomSections, GoAsTheyAreDefined) {
  const std::string section = section_of(GetParam());
  SCOPED_TRACE(section);
  InterpretedComparison(game_in(kept(read_game_file(section)))).play(slow_build() ? 2 : 6);
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomSections,
                         testing::Range(1u, setting("PROTEAN_ALL_TESTS", 0) ? 1001u : 241u));

}  // namespace
}  // namespace protean
