// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/evaluation/weights.h"

#include "movegen/base/quoted.h"
#include "movegen/base/words.h"
#include "search/evaluation/evaluation_tables.h"

#include <algorithm>
#include <set>

namespace protean {
namespace {

constexpr int kLargest = 9999;

constexpr std::size_t square_weights(std::size_t view, PieceType m) {
  return weight::kSquare + (view * std::size_t{kPieceTypes} + m) * std::size_t{kSquares};
}

/// True if Black's pieces move like White's, as each sees the board.
bool both_go_alike(const RuleProgram& program) {
  const Perspective black_view = program.book.perspective(Black);
  if (program.promotion_zone[White] != black_view(program.promotion_zone[Black])) return false;
  for (PieceType m = Pawn; m < kPieceTypes; ++m) {
    const auto& white = program.by_type[White][m];
    const auto& black = program.by_type[Black][m];
    if (white.size() != black.size()) return false;
    for (std::size_t i = 0; i < white.size(); ++i) {
      for (int n = 0; n < kSquares; ++n) {
        const auto s = static_cast<Square>(n);
        if (white[i].reach[s] != black_view(black[i].reach[black_view(s)])) return false;
      }
    }
  }
  return true;
}

/// True if all pieces move alike to the left and to the right.
bool wings_alike(const RuleProgram& program) {
  for (const auto& pieces : program.by_type) {
    for (const auto& movers : pieces) {
      // Movers may be mirror images of each other, so they are compared together.
      for (int n = 0; n < kSquares; ++n) {
        const auto s = static_cast<Square>(n);
        Bitboard here = 0;
        Bitboard there = 0;
        for (const Mover& mover : movers) {
          here |= mover.reach[s];
          there |= mover.reach[flip_file(s)];
        }
        if (here != flip_files(there)) return false;
      }
    }
  }
  return true;
}

/// The most destinations that a piece has, by all its movers. A square that several movers share
/// counts once, because the kind of look-ups determines how moves are divided into movers.
int most_destinations(const RuleProgram& program, PieceType m) {
  int most = 0;
  for (int n = 0; n < kSquares; ++n) {
    Bitboard destinations = 0;
    for (const Mover& mover : program.by_type[White][m]) {
      destinations |= mover.reach[static_cast<Square>(n)];
    }
    most = std::max(most, popcount(destinations));
  }
  return std::min(most, static_cast<int>(weight::kDestinations) - 1);
}

/// The words of a line of the file, without its comment.
std::vector<std::string_view> words_of_line(std::string_view line) {
  return split_words(line.substr(0, line.find('#')));
}

/// Takes the first line off the text and returns it.
std::string_view next_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

class Reader {
 public:
  Reader(const WeightLayout& layout, std::string_view text, std::string_view file,
         const Weights& weights)
      : layout_(layout), text_(text), file_(file), weights_(weights) {}

  const Weights& weights() const { return weights_; }

  std::optional<std::string> run() {
    while (!text_.empty()) {
      const std::string_view line = next_line(text_);
      ++line_;
      if (line.starts_with("network")) break;  // as read_network() looks for it
      const auto words = words_of_line(line);
      if (words.empty() || words[0] == "variant") continue;
      if (auto error = read_row(words)) return error;
    }
    return std::nullopt;
  }

 private:
  std::vector<std::string_view> next_words() {
    ++line_;
    return words_of_line(next_line(text_));
  }

  std::string wrong(const std::string& what) const {
    return std::string(file_) + ":" + std::to_string(line_) + ": " + what;
  }

  std::optional<std::string> read_row(const std::vector<std::string_view>& words) {
    std::string name;
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (i > 0) name += ' ';
      name += words[i];
      const auto found = std::find_if(layout_.rows().begin(), layout_.rows().end(),
                                      [&](const WeightRow& row) { return row.name == name; });
      if (found == layout_.rows().end()) continue;
      const std::vector<std::string_view> rest(words.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                                               words.end());
      return found->count == 1 ? read_pair(*found, rest) : read_table(*found, rest);
    }
    return wrong("the game has no weight " + quoted(name) + ": expected one of " + names());
  }

  std::string names() const {
    std::string all;
    for (const WeightRow& row : layout_.rows()) {
      if (!all.empty()) all += ", ";
      all += row.name;
    }
    return all;
  }

  std::optional<std::string> given_twice(const std::string& what) {
    if (seen_.insert(what).second) return std::nullopt;
    return wrong(quoted(what) + " is given twice: expected it once");
  }

  std::optional<std::string> read_pair(const WeightRow& row,
                                       const std::vector<std::string_view>& words) {
    if (auto error = given_twice(row.name)) return error;
    std::vector<int> pair;
    if (auto error = read_numbers(words, 2, pair)) return error;
    weights_[row.first] = {pair[0], pair[1]};
    return std::nullopt;
  }

  std::optional<std::string> read_table(const WeightRow& row,
                                        const std::vector<std::string_view>& words) {
    if (words.size() != 1 || (words[0] != "full" && words[0] != "sparse")) {
      return wrong(words.empty() ? row.name + " ends here: expected full or sparse"
                                 : quoted(words[0]) + " after " + row.name +
                                       ": expected full or sparse, and the numbers below");
    }
    if (auto error = given_twice(row.name + " " + std::string(words[0]))) return error;
    std::vector<int> numbers;
    while (numbers.size() < row.count) {
      if (text_.empty()) {
        return wrong("the text ends after " + std::to_string(numbers.size()) + " numbers of " +
                     row.name + ": expected " + std::to_string(row.count));
      }
      const auto line = next_words();
      if (line.empty()) continue;
      if (auto error = read_numbers(line, row.width, numbers)) return error;
    }
    for (std::size_t i = 0; i < row.count; ++i) {
      Tapered& w = weights_[row.first + i];
      w = words[0] == "full" ? Tapered(numbers[i], w.sparse()) : Tapered(w.full(), numbers[i]);
    }
    return std::nullopt;
  }

  /// Appends the numbers of a line, which must be `count`.
  std::optional<std::string> read_numbers(const std::vector<std::string_view>& words,
                                          std::size_t count, std::vector<int>& numbers) const {
    for (const std::string_view word : words) {
      const auto n = parse_number<int>(word);
      if (!n || *n < -kLargest || *n > kLargest) {
        return wrong(quoted(word) + ": expected a whole number from -" + std::to_string(kLargest) +
                     " to " + std::to_string(kLargest));
      }
      numbers.push_back(*n);
    }
    if (words.size() == count) return std::nullopt;
    return wrong(std::to_string(words.size()) + " numbers: expected " + std::to_string(count));
  }

  const WeightLayout& layout_;
  std::string_view text_;
  std::string_view file_;
  Weights weights_;
  int line_ = 0;
  std::set<std::string> seen_;
};

std::string padded(int n) {
  const std::string text = std::to_string(n);
  return std::string(text.size() < 5 ? 5 - text.size() : 1, ' ') + text;
}

std::string table_text(const WeightRow& row, const Weights& weights, bool full) {
  std::string text = row.name + (full ? " full\n" : " sparse\n");
  for (std::size_t i = 0; i < row.count; ++i) {
    const Tapered w = weights[row.first + i];
    text += padded(full ? w.full() : w.sparse());
    if ((i + 1) % row.width == 0) text += '\n';
  }
  return text;
}

}  // namespace

WeightLayout::WeightLayout(const RuleProgram& program, const EvaluationTables& facts)
    : black_view_(program.book.perspective(Black)),
      colors_alike_(both_go_alike(program)),
      wings_alike_(wings_alike(program)) {
  rows_ = {
      {"scale", weight::kScale}, {"tempo", weight::kTempo}, {"outnumbered", weight::kOutnumbered}};
  if (!facts.hunted.empty()) {
    const std::size_t steps = weight::kDangerSteps - 1;
    rows_.push_back({"danger", weight::kDanger + 1, steps, steps});
  }
  const std::size_t steps_left = weight::kStepBuckets - 1;  // a pawn with none left has promoted
  if (facts.orthodox_pawns) rows_.push_back({"threat", weight::kThreatByPawn});
  if (facts.pawn_structure) {
    rows_.push_back({"shield", weight::kShieldPawn});
    rows_.push_back({"bare", weight::kBareFile});
    rows_.push_back({"doubled", weight::kDoubled});
    rows_.push_back({"isolated", weight::kIsolated});
    rows_.push_back({"backward", weight::kBackward});
    rows_.push_back({"race", weight::kRoyalRace + 1, steps_left, steps_left});
    rows_.push_back({"step", weight::kStepThreat});
    rows_.push_back({"candidate", weight::kCandidate + 1, steps_left, steps_left});
    rows_.push_back({"heldway", weight::kHeldWay + 1, steps_left, steps_left});
    rows_.push_back({"helpedway", weight::kHelpedWay + 1, steps_left, steps_left});
    rows_.push_back({"freeway", weight::kFreeWay + 1, steps_left, steps_left});
  }
  if (facts.pawn_structure || facts.pawns_pass) {
    rows_.push_back({"supported", weight::kSupported});
    rows_.push_back({"passed", weight::kPassed + 1, steps_left, steps_left});
    rows_.push_back({"blocked", weight::kBlocked + 1, steps_left, steps_left});
  }
  if (!program.rules.empty() && !facts.solitaire) rows_.push_back({"progress", weight::kProgress});
  add_goals(facts);
  add_pieces(program, facts);
}

void WeightLayout::add_goals(const EvaluationTables& facts) {
  if (!facts.goals.arrivals.empty()) {
    const std::size_t plies = weight::kPlyBuckets - 2;  // neither there nor out of reach
    rows_.push_back({"arrival", weight::kArrival + 1, plies, plies});
    rows_.push_back({"safely", weight::kArrivalSafely + 1, plies, plies});
    rows_.push_back({"first", weight::kArrivalFirst + 1, plies, plies});
    rows_.push_back({"guard", weight::kArrivalGuard});
  }
  if (facts.goals.checks) {
    const std::size_t checks = weight::kCheckBuckets - 1;
    rows_.push_back({"needed", weight::kChecksNeeded + 1, checks, checks});
    rows_.push_back({"safechecks", weight::kSafeChecksThen + 1, checks, checks});
    rows_.push_back({"otherchecks", weight::kChecksThen + 1, checks, checks});
    rows_.push_back({"dangerthen", weight::kDangerThen + weight::kDangerSteps,
                     checks * weight::kDangerSteps, weight::kDangerSteps});
  }
  if (!facts.goals.kept.empty()) {
    rows_.push_back({"spare", weight::kSpare, weight::kPlyBuckets, weight::kPlyBuckets});
    rows_.push_back(
        {"spareattacked", weight::kSpareAttacked, weight::kPlyBuckets, weight::kPlyBuckets});
  }
  if (facts.burdens) {
    const std::size_t buckets = weight::kOfferBuckets;
    rows_.push_back({"forced", weight::kForced});
    rows_.push_back({"offers", weight::kOffers, buckets, buckets});
    rows_.push_back({"freeoffers", weight::kFreeOffers, buckets, buckets});
    rows_.push_back({"offersnow", weight::kOffersNow, buckets, buckets});
    rows_.push_back({"quietnow", weight::kQuietNow, buckets, buckets});
  }
}

std::string WeightLayout::label_of(const PieceRules& type) {
  return type.symbol() + (type.mark.empty() ? "" : ":" + type.mark);
}

void WeightLayout::add_pieces(const RuleProgram& program, const EvaluationTables& facts) {
  for (PieceType m = Pawn; m < kPieceTypes; ++m) {
    if (program.book.piece(m).letter == 0) continue;
    const std::string type = " " + label_of(program.book.piece(m));
    if (!facts.royal(m)) {
      rows_.push_back({"man" + type, weight::kWorth + m});
      if (facts.armies_differ) rows_.push_back({"black" + type, weight::kWorthBlack + m});
      if (facts.in_hand.has(m)) {
        rows_.push_back({"drop" + type, weight::kDropCheck + m});
        rows_.push_back({"hole" + type, weight::kDropHole + m});
      }
      rows_.push_back({"hanging" + type, weight::kHanging + m});
      if (m != Pawn) {
        rows_.push_back({"second" + type, weight::kSecond + m});
        rows_.push_back({"menaced" + type, weight::kAttackedByLesser + m});
        if (facts.pawn_structure) rows_.push_back({"open" + type, weight::kOpenFile + m});
      }
      if (m != Pawn || !facts.orthodox_pawns) {
        if (!facts.hunted.empty()) {
          rows_.push_back({"attack" + type, weight::kAttack + m});
          rows_.push_back({"check" + type, weight::kSafeCheck + m});
        }
        const auto steps = static_cast<std::size_t>(most_destinations(program, m)) + 1;
        rows_.push_back({"mobility" + type, mobility_weight(m, 0), steps, steps});
      }
    }
    add_squares("squares" + type, m);
  }
}

void WeightLayout::add_squares(const std::string& name, PieceType m) {
  const std::size_t width = wings_alike_ ? 4 : 8;
  if (colors_alike_) {
    rows_.push_back({name, square_weights(0, m), 8 * width, width});
    return;
  }
  rows_.push_back({name + " white", square_weights(0, m), 8 * width, width});
  rows_.push_back({name + " black", square_weights(1, m), 8 * width, width});
}

std::size_t WeightLayout::square(Color c, PieceType m, Square s) const {
  const Square seen = c == White ? s : black_view_(s);
  const int rank = 7 - rank_of(seen);
  const int file = wings_alike_ ? std::min(file_of(seen), 7 - file_of(seen)) : file_of(seen);
  return square_weights(c == Black && !colors_alike_, m) +
         static_cast<std::size_t>(rank * (wings_alike_ ? 4 : 8) + file);
}

std::optional<std::string> read_weights(const WeightLayout& layout, std::string_view text,
                                        std::string_view file, Weights& weights) {
  Reader reader(layout, text, file, weights);
  auto error = reader.run();
  if (!error) weights = reader.weights();
  return error;
}

std::string_view weights_variant(std::string_view text) {
  while (!text.empty()) {
    const auto words = words_of_line(next_line(text));
    if (words.size() == 2 && words[0] == "variant") return words[1];
  }
  return {};
}

std::string weights_text(const WeightLayout& layout, std::string_view variant,
                         const Weights& weights, const Weights& derived) {
  std::string text =
      "# Weights of the evaluation in centipawns, on a full board and on a sparse one.\n"
      "# What is not named here follows from the rules of the game.\n"
      "variant " +
      std::string(variant) + "\n\n";
  for (const WeightRow& row : layout.rows()) {
    const auto begin = static_cast<std::ptrdiff_t>(row.first);
    const auto end = static_cast<std::ptrdiff_t>(row.first + row.count);
    if (std::equal(weights.begin() + begin, weights.begin() + end, derived.begin() + begin))
      continue;
    if (row.count == 1) {
      const Tapered w = weights[row.first];
      text += row.name + " " + std::to_string(w.full()) + " " + std::to_string(w.sparse()) + "\n";
    } else {
      text += table_text(row, weights, true) + table_text(row, weights, false);
    }
  }
  return text;
}

}  // namespace protean
