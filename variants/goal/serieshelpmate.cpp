// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/rule_program.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"
#include "variants/goal/goal_family.h"
#include "variants/goal/series_mates.h"
#include "variants/rules/look_ahead/bare_rules.h"
#include "variants/rules/look_ahead/mate_search.h"

#include <array>
#include <memory>

namespace protean {

namespace {

/// A player wins by a move after which the opponent could checkmate with one orthodox move, or with
/// two in a row if the first gives no check. A player who actually checkmates loses.
std::shared_ptr<const Rule> offered_mate_wins();

/// A player whom the opponent could mate with one move, or with two in a row, wins.
class SeriesHelpmate final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return goal_variant("serieshelpmate", "Series Helpmate Chess");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.add(offered_mate_wins());
    rules.text.special = {
        "The opponent could mate in series if able to checkmate with one legal move, or with two "
        "in a row, the first of which gives no check. A right to capture en passant holds for the "
        "first of them only.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.text.goal =
        "Make a move after which the opponent could mate you in series: you have won at once. A "
        "player who checkmates loses. A player who cannot move and is not in check is stalemated: "
        "a draw.";
  }
};

class OfferedMate final : public Rule, public SearchHints {
 public:
  Outcome goal_reached(const RuleProgram& program, const Position& pos) const override {
    std::optional<std::uint64_t> offered = known_.find(pos.key());
    if (!offered) {
      offered = can_mate_in_series(bare_.of(program), pos);
      known_.store(pos.key(), *offered);
    }
    return *offered ? Outcome::win(!pos.side(), "the opponent could checkmate") : Outcome{};
  }

  Outcome no_moves_outcome(const RuleProgram&, const Position& pos, bool checked) const override {
    return checked ? Outcome::win(pos.side(), "the opponent has checkmated") : Outcome{};
  }

  bool needs_pieces_to_win() const override { return true; }

  /// A King hemmed in is easily mated. Pieces are a burden, as they guard their own King and help
  /// to mate the other.
  int progress(const RuleProgram& program, const Position& pos) const override {
    return ease(program, pos, pos.side()) - ease(program, pos, !pos.side());
  }

 private:
  static constexpr int kCentipawnsASquare = 80;
  /// Centipawns by type: half as much again as pieces are worth elsewhere.
  static constexpr std::array<int, 5> kBurden = {150, 480, 500, 750, 1400};

  /// How easily a side can be mated, in centipawns.
  static int ease(const RuleProgram& program, const Position& pos, Color c) {
    int sum = kCentipawnsASquare * closed_squares(program, pos, c);
    for (PieceType type = Pawn; type <= Queen; ++type)
      sum -= kBurden[type] * popcount(pos.of(c, type));
    return sum;
  }

  /// The number of squares around a side's King that it cannot go to, squares off the board
  /// included.
  static int closed_squares(const RuleProgram& program, const Position& pos, Color c) {
    const Square king = lsb(pos.of(c, King));
    const Bitboard around = neighbours(bit(king));
    Bitboard closed = around & pos.by_color(c);
    for_each_square(around & ~closed, [&](Square s) {
      if (program.attackers(pos, s, !c)) closed |= bit(s);
    });
    return 8 - popcount(around & ~closed);
  }

  BareRules bare_;
  mutable FindingsTable known_;
};

std::shared_ptr<const Rule> offered_mate_wins() {
  return std::make_shared<OfferedMate>();
}

const Registered<SeriesHelpmate> registered;

}  // namespace

}  // namespace protean
