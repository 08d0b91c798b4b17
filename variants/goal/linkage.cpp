// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/rule_program.h"
#include "movegen/rules/forbids.h"
#include "movegen/rules/restriction.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"
#include "variants/goal/goal_family.h"
#include "variants/goal/linkage_moves.h"
#include "variants/goal/linkage_rows.h"

#include <cstddef>
#include <memory>

namespace protean {

namespace {

/// No player may leave their own King in linkage-check; a player in linkage-check without a legal
/// move has lost.
std::shared_ptr<const Rule> linkage_check_must_be_met();

/// A King must not be left in check, nor where an enemy piece could link with it. A piece links if
/// it goes to an empty square and stands there in a row of exactly four pieces that includes the
/// King.
class Linkage final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("linkage", "Linkage Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.add(linkage_check_must_be_met());
    rules.castling.own_conditions = true;
    rules.text.special = {
        "A row is an unbroken line of pieces along a rank, file or diagonal. A move links if a "
        "piece it puts on an empty square stands in a row of exactly four pieces that also holds "
        "the opponent's King; the other two may be of either side. Captures, except en passant, "
        "never link.",
        "A player is in linkage-check if the opponent, to move, could make a linking move, pinned "
        "pieces included. No move may leave or put the King of the player who makes it in check or "
        "in linkage-check.",
        kOrthodoxPawnsText,
        std::string(kOrthodoxCastlingText) +
            " Castling out of linkage-check is allowed; the position after it must be free of it."};
    rules.text.goal =
        "Leave the opponent in check or in linkage-check without a legal move. A player who cannot "
        "move otherwise is stalemated: a draw.";
  }
};

/// The moves by which the other side could link with the King of `owner`, as if it were to move. A
/// row is the longest unbroken line of pieces through a square. Pinned pieces link too.
class Links {
 public:
  Links(const RuleProgram& program, const Position& pos, Color owner)
      : Links(program, pos, owner, lsb(pos.of(owner, King)), pos.occupied(), 0) {}
  /// The same with the King on `king`, the squares `occupied` occupied and the enemy pieces on
  /// `gone` removed.
  Links(const RuleProgram& program, const Position& pos, Color owner, Square king,
        Bitboard occupied, Bitboard gone)
      : program_(program),
        pos_(pos),
        by_(!owner),
        king_(king),
        occupied_(occupied),
        enemy_(pos.by_color(by_) & ~gone) {}

  /// True if there is such a move. Castling needs no test: the Rook alone could go to either square
  /// on which castling puts a piece, and no row along the rank would extend beyond them.
  bool possible() const {
    for (std::size_t line = 0; line < linkage::kLinesThrough; ++line) {
      if (possible_along(line)) return true;
    }
    return false;
  }

  /// True if there is such a move along this line. A piece can link only by filling the first gap
  /// in a direction; the square that it leaves can only make the row shorter.
  bool possible_along(std::size_t line) const {
    bool found = false;
    linkage::for_each_gap(line, king_, occupied_, [&](Square gap, Bitboard row) {
      found = found || by_move(line, gap, row) || by_en_passant(line, gap);
    });
    return found;
  }

  /// The enemy pieces that may go to the empty square, except by capturing en passant.
  Bitboard movers_to(Square to) const {
    const Bitboard pawns = pos_.pieces(Pawn);
    const Bitboard one = ahead_of(bit(to), !by_);
    const Bitboard two = ahead_of(one & ~occupied_, !by_) & rank_bb(relative_rank(by_, 1));
    const Bitboard pieces = program_.attackers(pos_, to, by_, occupied_) & ~pawns;
    return (pieces | ((one | two) & pawns)) & enemy_;
  }

 private:
  /// True if the row along the line has exactly four pieces, one of them on `arrival`.
  bool completes(std::size_t line, Square arrival, Bitboard occupied) const {
    const Bitboard row = linkage::row_through(king_, line, occupied);
    return contains(row, arrival) && popcount(row) == linkage::kRow;
  }

  /// True if a piece can fill the gap and make a row of four. A piece from outside completes `row`.
  /// If that would be too long, a piece of the row itself may shorten it to four by going to the
  /// gap.
  bool by_move(std::size_t line, Square gap, Bitboard row) const {
    if (popcount(row) == linkage::kRow) return (movers_to(gap) & ~row) != 0;
    if (!(row & enemy_)) return false;
    for (Bitboard movers = movers_to(gap) & row; movers;) {
      if (completes(line, gap, (occupied_ | bit(gap)) ^ bit(pop_lsb(movers)))) return true;
    }
    return false;
  }

  Square behind(Square s) const { return static_cast<Square>(by_ == White ? s - 8 : s + 8); }

  bool by_en_passant(std::size_t line, Square to) const {
    if (pos_.side() != by_ || !contains(pos_.en_passant(), to)) return false;
    const Bitboard left = (occupied_ | bit(to)) & ~bit(behind(to));
    for (Bitboard takers = program_.attackers(pos_, to, by_) & pos_.pieces(Pawn); takers;) {
      if (completes(line, to, left ^ bit(pop_lsb(takers)))) return true;
    }
    return false;
  }

  const RuleProgram& program_;
  const Position& pos_;
  Color by_;
  Square king_;
  Bitboard occupied_;
  Bitboard enemy_;
};

class LinkageCheck final : public Rule, public Restriction, public Forbids, public SearchHints {
 public:
  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    list.drop_if(first, linkage::LinksAfterMoves<Links>(program, pos));
  }

  std::string why_forbidden(const RuleProgram& program, const Position& pos,
                            Move m) const override {
    return linkage::LinksAfterMoves<Links>(program, pos)(m)
               ? "the King would stand in linkage-check"
               : "";
  }

  Outcome no_moves_outcome(const RuleProgram& program, const Position& pos,
                           bool checked) const override {
    if (checked || !Links(program, pos, pos.side()).possible()) return {};
    return Outcome::win(!pos.side(), "linkage-mate");
  }

  bool null_move_sound() const override { return true; }
  bool needs_pieces_to_win() const override { return true; }

  bool must_answer(const RuleProgram& program, const Position& pos) const override {
    return Links(program, pos, pos.side()).possible();
  }
};

std::shared_ptr<const Rule> linkage_check_must_be_met() {
  return std::make_shared<LinkageCheck>();
}

const Registered<Linkage> registered;

}  // namespace

}  // namespace protean
