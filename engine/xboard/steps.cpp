// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/xboard/steps.h"

#include "engine/begins_with.h"
#include "engine/words.h"
#include "engine/xboard/text.h"
#include "movegen/base/letters.h"
#include "movegen/program/piece_letters.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace protean::xboard {

namespace {

/// The letter, as in a FEN, of the piece on each square: all that XBoard knows of a position.
using Pieces = std::array<char, kSquares>;
constexpr char kNothing = 0;

Pieces pieces_of(const RuleProgram& program, const Position& pos) {
  Pieces pieces{};
  for_each_square(pos.occupied(),
                  [&](Square s) { pieces[s] = fen::letter_of(program, pos.piece_on(s)); });
  return pieces;
}

char letter_like(char letter, bool capital) {
  return capital ? upper(letter) : lower(letter);
}

/// A piece on its way: its square, its destination, and its letter on arrival.
struct Journey {
  Square from;
  Square to;
  char arriving;
};

/// Makes a move of one piece or a drop; false if the text is neither.
bool make_step(Pieces& pieces, Color us, std::string_view text) {
  if (text.size() == 4 && text[1] == '@') {
    const auto to = parse_square(text.substr(2));
    if (to) pieces[*to] = letter_like(text[0], us == White);
    return to.has_value();
  }
  if (text.size() != 4 && text.size() != 5) return false;
  const auto from = parse_square(text.substr(0, 2));
  const auto to = parse_square(text.substr(2, 2));
  if (!from || !to || pieces[*from] == kNothing) return false;
  const char type = std::exchange(pieces[*from], kNothing);
  pieces[*to] = text.size() == 5 ? letter_like(text[4], is_capital(type)) : type;
  return true;
}

bool lead_to(Pieces pieces, Color us, const std::vector<std::string>& steps, const Pieces& after) {
  return std::all_of(steps.begin(), steps.end(),
                     [&](const auto& step) { return make_step(pieces, us, step); }) &&
         pieces == after;
}

/// True if XBoard's own move of this kind changes its board as the ply does.
bool is_one_step(const RuleProgram& program, const Position& pos, Move move, const Pieces& after) {
  Pieces pieces = pieces_of(program, pos);
  switch (move.kind()) {
    case MoveKind::kPass: return true;
    case MoveKind::kCastle: return !move.has_other();
    case MoveKind::kEnPassant:  // direct or by way of the victim, which XBoard removes
      pieces[move.via()] = kNothing;
      pieces[move.to()] = after[move.to()];
      pieces[move.from()] = kNothing;
      return pieces == after;
    default: return lead_to(pieces, pos.side(), {move_text(program, pos, move)}, after);
  }
}

/// The parts of the ply's own text between its commas, in this order or backwards, if they lead to
/// `after`; else empty.
std::vector<std::string> parts_of_text(const RuleProgram& program, const Position& pos, Move move,
                                       const Pieces& after) {
  std::vector<std::string> parts;
  const std::string text = xboard::move_text(program, pos, move);
  for (const std::string_view part : split_at(text, ',')) parts.emplace_back(part);
  const Pieces pieces = pieces_of(program, pos);
  if (lead_to(pieces, pos.side(), parts, after)) return parts;
  std::reverse(parts.begin(), parts.end());
  if (lead_to(pieces, pos.side(), parts, after)) return parts;
  return {};
}

/// The square between the two moves of "b4b5,b5c6"; empty for other texts.
std::optional<Square> square_between(std::string_view text) {
  const auto parts = split_at(text, ',');
  if (parts.size() != 2 || parts[0].size() != 4 || !parts[1].starts_with(parts[0].substr(2)))
    return std::nullopt;
  return parse_square(parts[0].substr(2));
}

/// Finds moves of single pieces that change the board as a ply does.
class Changes {
 public:
  Changes(const RuleProgram& program, const Position& pos, Move move, const Pieces& after)
      : us_(pos.side()), mover_(move.from()), pieces_(pieces_of(program, pos)), after_(after) {
    for (int i = 0; i < kSquares; ++i) {
      if (pieces_[i] == after_[i]) continue;
      if (pieces_[i] != kNothing) gone_.push_back(static_cast<Square>(i));
      if (after_[i] != kNothing) arrived_.push_back(static_cast<Square>(i));
    }
    // The mover comes first: only it may become another piece.
    if (move.to() < kNoSquare) put_first(arrived_, move.to());
    if (const auto via = square_between(xboard::move_text(program, pos, move)))
      way_.push_back(*via);
  }

  /// The steps; empty if none are found.
  std::vector<std::string> steps() {
    const Pieces before = pieces_;
    if (!find_journeys()) return {};
    while (!journeys_.empty()) make_next();
    return lead_to(before, us_, steps_, after_) ? steps_ : std::vector<std::string>{};
  }

 private:
  static void put_first(std::vector<Square>& squares, Square s) {
    const auto at = std::find(squares.begin(), squares.end(), s);
    if (at != squares.end()) std::rotate(squares.begin(), at, at + 1);
  }

  /// Finds which piece went where; a piece that went nowhere has been captured. False if no such
  /// moves explain the changes.
  bool find_journeys() {
    for (const Square to : arrived_) {
      auto from = std::find(gone_.begin(), gone_.end(), mover_);
      const bool by_mover = to == arrived_.front() && from != gone_.end() &&
                            is_capital(pieces_[mover_]) == is_capital(after_[to]);
      if (!by_mover) {
        from = std::find_if(gone_.begin(), gone_.end(),
                            [&](Square s) { return s != to && pieces_[s] == after_[to]; });
      }
      // XBoard lets no player move a piece of the other side.
      if (from == gone_.end() || is_capital(pieces_[*from]) != (us_ == White)) return false;
      journeys_.push_back({*from, to, after_[to]});
      gone_.erase(from);
    }
    // A piece on a square of arrival is captured by the arrival, the others on the way.
    for (const Square s : gone_) {
      const bool on_the_way = std::find(way_.begin(), way_.end(), s) != way_.end();
      if (after_[s] == kNothing && !on_the_way) way_.push_back(s);
    }
    // Captures on the last rank come first: XBoard would promote a pawn that got there from the
    // rank before it.
    std::stable_partition(way_.begin(), way_.end(),
                          [&](Square s) { return rank_of(s) == relative_rank(us_, 7); });
    return way_.empty() || (!journeys_.empty() && journeys_.front().from == mover_);
  }

  bool is_left_later(Square s) const {
    return std::any_of(journeys_.begin(), journeys_.end(),
                       [&](const Journey& journey) { return journey.from == s; });
  }

  void make_next() {
    auto next = std::find_if(journeys_.begin(), journeys_.end(),
                             [&](const Journey& journey) { return !is_left_later(journey.to); });
    if (next == journeys_.end()) {
      // All wait for each other: one steps aside.
      const Square aside = vacant();
      step(journeys_.front(), aside);
      return;
    }
    if (next->from == mover_) {
      for (const Square s : way_) step(*next, s);
      way_.clear();
    }
    step(*next, next->to);
    journeys_.erase(next);
  }

  Square vacant() const {
    int i = 0;
    while (i < kSquares && (pieces_[i] != kNothing || after_[i] != kNothing)) ++i;
    return static_cast<Square>(i);
  }

  void step(Journey& journey, Square to) {
    const bool promotes = to == journey.to && pieces_[journey.from] != journey.arriving;
    steps_.push_back(to_string(journey.from) + to_string(to));
    if (promotes) steps_.back() += lower(journey.arriving);
    make_step(pieces_, us_, steps_.back());
    if (journey.from == mover_) mover_ = to;
    journey.from = to;
  }

  Color us_;
  Square mover_;
  Pieces pieces_;
  Pieces after_;
  std::vector<Square> gone_;     ///< Squares whose piece is no longer there.
  std::vector<Square> arrived_;  ///< Squares with a new piece.
  std::vector<Square> way_;      ///< Squares that the mover visits on its way.
  std::vector<Journey> journeys_;
  std::vector<std::string> steps_;
};

}  // namespace

std::vector<std::string> steps(const RuleProgram& program, const Position& pos, Move move) {
  const Pieces after = pieces_of(program, program.make(pos, move));
  if (is_one_step(program, pos, move, after)) return {xboard::move_text(program, pos, move)};
  std::vector<std::string> parts = parts_of_text(program, pos, move, after);
  return parts.empty() ? Changes(program, pos, move, after).steps() : parts;
}

PartialPly::State PartialPly::hear(const RuleProgram& program, const Position& pos,
                                   std::string_view text) {
  if (open_ && is_pass(text)) return State::kComplete;
  std::vector<std::string> heard = heard_;
  heard.emplace_back(text);
  MoveList plies;
  program.generate(pos, plies);
  std::optional<Move> exact;
  bool longer = false;
  for (const Move ply : plies) {
    const auto its_steps = xboard::steps(program, pos, ply);
    if (!begins_with(its_steps, heard)) continue;
    if (its_steps.size() > heard.size()) {
      longer = true;
    } else if (!exact) {
      exact = ply;
    }
  }
  if (!exact && !longer && heard_.empty()) {
    // In another notation it may still be a ply of one step.
    exact = xboard::parse_move(program, pos, text);
    if (exact && xboard::steps(program, pos, *exact).size() != 1) exact.reset();
  }
  if (!exact && !longer) return State::kWrong;
  heard_ = std::move(heard);
  ply_ = exact.value_or(Move{});
  open_ = exact && longer;
  return !exact ? State::kUnfinished : longer ? State::kOpen : State::kComplete;
}

std::string PartialPly::next(const RuleProgram& program, const Position& pos, Move ply) const {
  const auto all = xboard::steps(program, pos, ply);
  return heard_.size() < all.size() ? all[heard_.size()] : "@@@@";
}

bool PartialPly::may_be(const RuleProgram& program, const Position& pos, Move ply) const {
  return begins_with(xboard::steps(program, pos, ply), heard_);
}

}  // namespace protean::xboard
