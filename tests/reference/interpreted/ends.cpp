// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/interpreted/plies.h"

#include <algorithm>
#include <optional>

namespace protean::reference::interpreted {

namespace {

using custom::Value;
using Maybe = std::optional<Result>;

Maybe result_of(Value value, Color side) {
  switch (value) {
    case Value::kWin: return win_for(side);
    case Value::kLoss: return win_for(!side);
    case Value::kDraw: return Result::kDraw;
    default: return std::nullopt;
  }
}

class Ends {
 public:
  Ends(const Rules& rules, const std::vector<State>& game, bool can_move)
      : rules_(rules),
        f_(rules.d.further),
        game_(game),
        can_move_(can_move),
        now_(game.back()),
        us_(now_.side),
        them_(!us_) {}

  Result result() const {
    if (now_.wall_room) return Result::kOngoing;
    if (const Maybe end = goal()) return *end;
    if (can_only_promote()) return Result::kDraw;
    if (!can_move_) return no_plies().value_or(Result::kOngoing);
    if (rules_.d.n_move_rule > 0 && now_.quiet_plies >= 2 * rules_.d.n_move_rule) return counted();
    if (now_.most_plies > 0 && now_.plies_counted > now_.most_plies) return Result::kDraw;
    return repetition().value_or(Result::kOngoing);
  }

 private:
  /// True if the side to move has a King and a pawn, and all its plies use up the pawn.
  bool can_only_promote() const {
    const Kinds pawns = rules_.kinds_in({{"pawn"}});
    if (!f_.promotion_by_moves || popcount(now_.of(us_)) != 2 ||
        popcount(now_.of(us_, pawns)) != 1 || king_attacked(rules_, now_, us_))
      return false;
    const auto plies = legal_plies(rules_, now_);
    return std::all_of(plies.begin(), plies.end(),
                       [&](const auto& ply) { return !ply.second.of(us_, pawns); });
  }

  Maybe goal() const {
    if (const Maybe end = extinct()) return end;
    if (const Maybe end = flag()) return end;
    if (const Maybe end = castled()) return end;
    if (rules_.d.check_counting && now_.checks_needed[them_] == 0)
      return result_of(Value::kWin, them_);
    if (connects()) return result_of(f_.connect_value, them_);
    if (now_.passes >= 2) return counted();
    if (f_.full_board_ends && (now_.occupied() | now_.walls) == rules_.board) return counted();
    return std::nullopt;
  }

  /// The result if nobody has won: a draw, unless the game counts pieces or has draw odds.
  Result counted() const {
    const int more = popcount(now_.of(White)) - popcount(now_.of(Black));
    switch (f_.counting) {
      case custom::Counting::kWhiteDrawOdds: return win_for(White);
      case custom::Counting::kBlackDrawOdds: return win_for(Black);
      case custom::Counting::kUnweighted:
        return more == 0 ? Result::kDraw : win_for(more > 0 ? White : Black);
      default: return Result::kDraw;
    }
  }

  // --- Goals ---

  int with_hand(Color c, Kinds kinds) const {
    int n = popcount(now_.of(c, kinds));
    for (std::size_t kind = 0; kind < rules_.kinds.size(); ++kind)
      n += has(kinds, static_cast<int>(kind)) ? now_.hand[c][kind] : 0;
    return n;
  }

  /// Royal pieces cannot be captured, but they can be blown up.
  Maybe extinct() const {
    if (f_.extinction_pseudo_royal && !f_.blast_on_capture) return std::nullopt;
    for (const Color c : {them_, us_}) {
      const int other = rules_.d.extinction_other_count + (f_.extinction_claim && c == us_ ? 1 : 0);
      for (const Kinds kinds : rules_.extinct) {
        if (with_hand(c, kinds) > rules_.d.extinction_count || with_hand(!c, kinds) < other)
          continue;
        if (const Maybe end = result_of(rules_.d.extinction, c)) return end;
      }
    }
    return std::nullopt;
  }

  bool has_flag(Color c, bool safe) const {
    const Bitboard region = rules_.d.flag_region[c] & rules_.board;
    const Bitboard there = now_.of(c, rules_.flag[c]) & region;
    if (!there) return false;
    const bool blocked = f_.flag_blocked_wins && !(region & ~now_.occupied() & ~now_.walls);
    int n = popcount(there);
    if (n < f_.flag_count && !blocked) return false;
    if (!safe || n != f_.flag_count) return true;
    for (Bitboard left = there; left;) n -= attackers(rules_, now_, pop_lsb(left), !c) != 0;
    return n == f_.flag_count;
  }

  /// The side that arrives wins. With `flagMove` Black has one more ply to arrive as well, and with
  /// `flagPieceSafe` a side wins that is still there, and safe, when it has the move again.
  Maybe flag() const {
    const bool theirs = has_flag(them_, f_.flag_safe);
    if (rules_.d.flag_move) {
      if (has_flag(us_, false)) return theirs && us_ == White ? Result::kDraw : win_for(us_);
      return theirs && !black_can_follow() ? Maybe(win_for(them_)) : std::nullopt;
    }
    if (f_.flag_safe && has_flag(us_, true)) return theirs ? Result::kDraw : win_for(us_);
    return theirs ? Maybe(win_for(them_)) : std::nullopt;
  }

  bool black_can_follow() const {
    if (us_ != Black || king_attacked(rules_, now_, Black)) return false;
    const auto plies = legal_plies(rules_, now_);
    return std::any_of(plies.begin(), plies.end(), [&](const auto& entry) {
      return (entry.second.of(Black, rules_.flag[Black]) & rules_.d.flag_region[Black]) != 0;
    });
  }

  bool has_right(Color c, bool kingside) const {
    for (Bitboard left = now_.rights & now_.of(c); left;) {
      if ((pop_lsb(left) > now_.castling_king[c]) == kingside) return true;
    }
    return false;
  }

  Maybe castled() const {
    const auto wins = [&](Color c, bool kingside) {
      return f_.castling_wins[(c == White ? 0U : 2U) + (kingside ? 0U : 1U)];
    };
    for (const bool kingside : {true, false}) {
      if (now_.has_castled[kingside ? 1 : 0] && wins(them_, kingside)) return win_for(them_);
    }
    for (const Color c : {them_, us_}) {
      if (!wins(c, true) && !wins(c, false)) continue;
      const bool left =
          (wins(c, true) && has_right(c, true)) || (wins(c, false) && has_right(c, false));
      if (!left) return win_for(!c);
    }
    return std::nullopt;
  }

  // --- Connections of the side that has just moved ---

  bool is_theirs(int file, int rank) const {
    return on_board(file, rank) && now_.at(make_square(file, rank)) &&
           now_.at(make_square(file, rank)).owner == them_ &&
           has(rules_.connected, now_.at(make_square(file, rank)).kind);
  }

  std::vector<std::pair<int, int>> directions() const {
    std::vector<std::pair<int, int>> all;
    if (f_.connect_horizontal) all.emplace_back(1, 0);
    if (f_.connect_vertical) all.emplace_back(0, 1);
    if (f_.connect_diagonal) all.insert(all.end(), {{1, 1}, {1, -1}});
    return all;
  }

  bool connects() const {
    for (int s = 0; s < 64; ++s) {
      const int file = file_of(static_cast<Square>(s));
      const int rank = rank_of(static_cast<Square>(s));
      if (is_theirs(file, rank) && (in_row(file, rank) || in_square(file, rank))) return true;
    }
    return joins();
  }

  bool in_row(int file, int rank) const {
    for (const auto& [x, y] : directions()) {
      int row = 0;
      int line = 0;
      while (is_theirs(file + row * x, rank + row * y)) ++row;
      for (int n = -7; n <= 7; ++n) line += is_theirs(file + n * x, rank + n * y);
      if ((f_.connect > 0 && row >= f_.connect) || (f_.collinear > 0 && line >= f_.collinear))
        return true;
    }
    return false;
  }

  bool in_square(int file, int rank) const {
    const int size = f_.connect_square;
    for (int x = 0; x < size; ++x) {
      for (int y = 0; y < size; ++y) {
        if (!is_theirs(file + x, rank + y)) return false;
      }
    }
    return size > 0;
  }

  /// True if a chain joins one region to the other, with steps of directions() only; a single piece
  /// is no chain.
  bool joins() const {
    const Bitboard goal = f_.connect_regions[1][them_];
    const Bitboard begin = f_.connect_regions[0][them_] & now_.of(them_, rules_.connected);
    Bitboard reached = begin;
    std::vector<Square> left;
    for (Bitboard b = begin; b;) left.push_back(pop_lsb(b));
    while (!left.empty()) {
      const Square s = left.back();
      left.pop_back();
      for (const auto& [x, y] : directions()) {
        if (!is_theirs(file_of(s) + x, rank_of(s) + y)) continue;
        const Square t = make_square(file_of(s) + x, rank_of(s) + y);
        if (contains(goal, t)) return true;
        if (contains(reached, t)) continue;
        reached |= bit(t);
        left.push_back(t);
      }
    }
    return false;
  }

  // --- Other ends ---

  Maybe no_plies() const {
    const bool checked = king_attacked(rules_, now_, us_);
    if (checked && f_.pawn_drop_mate_loses && now_.pawn_dropped && only_pawns_check())
      return win_for(us_);
    if (checked && f_.mate_needs_shak) {
      const Kinds knights = rules_.kinds_in({{"knight"}});
      if (!(checkers(rules_, now_, us_) & ~now_.of(them_, knights))) return win_for(us_);
      if (!now_.shak[them_]) return Result::kDraw;
    }
    if (checked || attacked_pseudo_royals(rules_, now_, us_))
      return result_of(rules_.d.checkmate, us_);
    Value value = rules_.d.stalemate;
    if (rules_.d.stalemate_counts_pieces) {
      const int more = popcount(now_.of(us_)) - popcount(now_.of(them_));
      if (more == 0) value = Value::kDraw;
      if (more > 0 && value != Value::kDraw)
        value = value == Value::kWin ? Value::kLoss : Value::kWin;
    }
    return value == Value::kDraw ? counted() : result_of(value, us_);
  }

  bool only_pawns_check() const {
    return !(checkers(rules_, now_, us_) & ~now_.of(them_, rules_.kinds_in({{"shogiPawn"}})));
  }

  /// True if the positions are equal for all that can follow.
  bool same(const State& a, const State& b) const {
    if (a.pieces != b.pieces || a.hand != b.hand || a.side != b.side || a.rights != b.rights ||
        a.passes != b.passes || a.shak != b.shak || a.unmoved != b.unmoved ||
        a.checks_needed != b.checks_needed || a.most_plies != b.most_plies || a.walls != b.walls ||
        a.wall_room != b.wall_room)
      return false;
    return a.passed == b.passed || texts(a) == texts(b);
  }
  std::vector<std::string> texts(const State& state) const {
    std::vector<std::string> out;
    for (const auto& [text, after] : legal_plies(rules_, state)) out.push_back(text);
    return out;
  }

  Maybe repetition() const {
    int times = 0;
    std::size_t first = game_.size();
    while (first > 0 && times < rules_.d.n_fold_rule) times += same(game_[--first], now_);
    if (rules_.d.n_fold_rule == 0 || times < rules_.d.n_fold_rule) return std::nullopt;
    if (f_.perpetual_check_loses) {
      std::array<bool, 2> always = {true, true};
      for (std::size_t i = first; i < game_.size(); ++i) {
        const Color checked = game_[i].side;
        if (game_[i].wall_room) continue;
        always[!checked] = always[!checked] && king_attacked(rules_, game_[i], checked);
      }
      if (always[White] && always[Black]) return counted();
      if (always[White] || always[Black]) return win_for(always[White] ? Black : White);
    }
    if (rules_.d.n_fold_value == Value::kDraw) return counted();
    return result_of(rules_.d.n_fold_value, rules_.d.n_fold_absolute ? White : us_);
  }

  const Rules& rules_;
  const custom::FurtherRules& f_;
  const std::vector<State>& game_;
  const bool can_move_;
  const State& now_;
  const Color us_;
  const Color them_;
};

}  // namespace

Result result(const Rules& rules, const std::vector<State>& game, bool can_move) {
  return Ends(rules, game, can_move).result();
}

}  // namespace protean::reference::interpreted
