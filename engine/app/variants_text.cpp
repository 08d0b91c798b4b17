// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/variants_text.h"

#include "engine/words.h"
#include "movegen/notation/fen.h"
#include "variants/catalogue.h"
#include "variants/game_summary.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <numeric>
#include <string_view>
#include <utility>
#include <vector>

namespace protean {

namespace {

constexpr std::size_t kCells = 5;
using Row = std::array<std::string, kCells>;
using Widths = std::array<std::size_t, kCells>;

constexpr std::size_t kColumns = 100;
constexpr std::size_t kGap = 2;
constexpr std::size_t kName = 1;
constexpr std::size_t kSource = 3;
constexpr std::size_t kNarrowest = 10;

/// Narrows the source, and then the name, until a line fits in kColumns, but to no less than
/// kNarrowest.
void fit(Widths& width) {
  for (const std::size_t column : {kSource, kName}) {
    const std::size_t all = std::accumulate(width.begin(), width.end(), kGap * (width.size() - 1));
    if (all <= kColumns) return;
    const std::size_t over = all - kColumns;
    width[column] = std::max(width[column] - std::min(over, width[column]), kNarrowest);
  }
}

std::string shortened(std::string text, std::size_t width) {
  if (text.size() <= width) return text;
  text.resize(width - 3);
  return text + "...";
}

constexpr auto kFeatureNames = std::to_array<std::pair<Feature, std::string_view>>({
    {kSplitUse, "split-use"},
    {kContext, "context"},
    {kReach, "reach"},
    {kLineLimits, "line-limits"},
    {kCounted, "counted-pieces"},
    {kOwnPawns, "own-pawns"},
    {kOwnEnPassant, "own-en-passant"},
    {kVictim, "named-victim"},
    {kInterception, "interception"},
    {kSeriesCaptures, "series-captures"},
    {kPromotionLimit, "promotion-limit"},
    {kPushes, "pushes"},
    {kWideMoves, "wide-moves"},
    {kDrops, "drops"},
    {kNoRoyals, "no-royal"},
    {kManyRoyals, "make-and-test"},
    {kRules, "rule-object"},
    {kOwnTurn, "own-turn"},
    {kUncapturable, "uncapturable"},
    {kBarredTakers, "barred-takers"},
});

/// True if the texts about the game contain all these words, regardless of case.
bool matches(const Variant& variant, const std::vector<std::string>& words) {
  const VariantInfo info = variant.info();
  const std::string text =
      lower(join(std::vector<std::string>{info.id, info.name, "family:" + info.family, info.source,
                                          join(info.aliases, " "), features_text(compiled(variant)),
                                          std::string(game_summary(info.id))},
                 "\n"));
  return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
    return text.find(lower(word)) != std::string::npos;
  });
}

}  // namespace

std::string features_text(const RuleProgram& program) {
  std::vector<std::string_view> names;
  if (program.book.castling.allowed) names.emplace_back("castling");
  if (program.book.pawn.en_passant && !program.has(kOwnTurn)) names.emplace_back("en-passant");
  for (const auto& [feature, name] : kFeatureNames) {
    if (feature == kNoRoyals && program.book.royals) continue;  // its rules judge their safety
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

std::vector<const Variant*> matching_variants(const std::vector<std::string>& words) {
  std::vector<const Variant*> found;
  for (const auto& variant : catalogue()) {
    // A game's features are known only once it is compiled, which takes time.
    if (words.empty() || matches(*variant, words)) found.push_back(variant.get());
  }
  return found;
}

std::string variants_text(const std::vector<const Variant*>& variants) {
  std::vector<Row> rows = {{"id", "name", "family", "source", "xboard"}};
  for (const Variant* variant : variants) {
    const VariantInfo info = variant->info();
    rows.push_back({info.id, info.name, info.family, info.source, xboard_text(variant->xboard())});
  }
  Widths width{};
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) width[i] = std::max(width[i], row[i].size());
  }
  fit(width);
  std::string text;
  for (const Row& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string cell = shortened(row[i], width[i]);
      line += cell + std::string(width[i] - cell.size() + kGap, ' ');
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
  }
  return text;
}

std::string variants_json(const std::vector<const Variant*>& variants) {
  nlohmann::json all = nlohmann::json::array();
  for (const Variant* variant : variants) {
    const VariantInfo info = variant->info();
    const RuleProgram& program = compiled(*variant);
    const std::string features = features_text(program);
    nlohmann::json game = {{"id", info.id},
                           {"name", info.name},
                           {"aliases", info.aliases},
                           {"family", info.family},
                           {"source", info.source},
                           {"summary", game_summary(info.id)},
                           {"xboard", xboard_text(variant->xboard())},
                           {"start", to_fen(program, start_position(program))},
                           {"features", nlohmann::json::array()}};
    if (features != "-") {
      for (const std::string_view feature : split_words(features))
        game["features"].push_back(feature);
    }
    all.push_back(std::move(game));
  }
  return all.dump(2) + '\n';
}

}  // namespace protean
