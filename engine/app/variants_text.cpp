// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/variants_text.h"

#include "engine/words.h"
#include "variants/catalogue.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

namespace protean {

namespace {

using Row = std::array<std::string, 6>;

constexpr std::array<std::pair<Feature, std::string_view>, 22> kFeatureNames = {{
    {kSplitUse, "split-use"},
    {kContext, "context"},
    {kReach, "reach"},
    {kLineLimits, "line-limits"},
    {kCounted, "counted-men"},
    {kOwnPawns, "own-pawns"},
    {kCompoundPawns, "compound-pawns"},
    {kPawnPassing, "passing"},
    {kVictim, "named-victim"},
    {kInterception, "interception"},
    {kSeriesCaptures, "series-captures"},
    {kPromotionLimit, "promotion-limit"},
    {kPiecePromotion, "piece-promotion"},
    {kPushes, "pushes"},
    {kWideMoves, "wide-moves"},
    {kDrops, "drops"},
    {kNoRoyals, "no-royal"},
    {kManyRoyals, "make-and-test"},
    {kRules, "rule-object"},
    {kOwnTurn, "own-turn"},
    {kUncapturable, "uncapturable"},
    {kDeterring, "deterring"},
}};

}  // namespace

std::string features_text(const RuleProgram& program) {
  std::vector<std::string_view> names;
  if (program.book.castling.allowed) names.emplace_back("castling");
  if (program.book.pawn.en_passant && !program.has(kOwnTurn)) names.emplace_back("en-passant");
  for (const auto& [feature, name] : kFeatureNames) {
    if (feature == kNoRoyals && program.book.royals) continue;  // others judge their safety
    if (program.has(feature)) names.push_back(name);
  }
  return names.empty() ? "-" : join(names, " ");
}

std::string xboard_text(XBoardSupport support) {
  switch (support) {
    case XBoardSupport::kSingle: return "yes";
    case XBoardSupport::kBuiltIn: return "built-in";
    case XBoardSupport::kSplit: return "split";
    case XBoardSupport::kNone: break;
  }
  return "no";
}

std::string variants_text() {
  std::vector<Row> rows = {{"id", "name", "family", "source", "xboard", "features"}};
  for (const auto& variant : catalogue()) {
    const VariantInfo info = variant->info();
    rows.push_back({info.id, info.name, info.family, info.source, xboard_text(variant->xboard()),
                    features_text(compiled(*variant))});
  }
  std::array<std::size_t, 6> width{};
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) width[i] = std::max(width[i], row[i].size());
  }
  std::string text;
  for (const Row& row : rows) {
    for (std::size_t i = 0; i + 1 < row.size(); ++i) {
      text += row[i] + std::string(width[i] - row[i].size() + 2, ' ');
    }
    text += row.back() + '\n';
  }
  return text;
}

}  // namespace protean
