// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/rule_program.h"
#include "movegen/rules/restriction.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"
#include "variants/known/known_family.h"
#include "variants/rules/goals/king_hunt.h"

#include <memory>

namespace protean {

namespace {

/// Captures explode: the captured piece, its captor and all pieces but pawns on the eight squares
/// around the one where the captor arrives leave the board, those of both sides. No player may blow
/// up its own King, and so Kings do not capture. Blowing up the other King wins, even in check.
///
/// Kings that stand next to each other are safe from all attacks, since taking one would blow up
/// the captor's own. A King may go, and pass in castling, to squares next to the other King
/// whatever attacks them.
std::shared_ptr<const Rule> captures_explode();

class AtomicChess final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("atomic", "Atomic Chess", "Internet chess servers, 1990s");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.royals_come_later = true;  // an exploded King is missing
    rules.add(captures_explode());
    rules.text.special = {
        "A capture explodes: the captured piece, its captor and all pieces but pawns on the eight "
        "squares around leave the board. A capture en passant explodes on the square the pawn goes "
        "to.",
        "No player may blow up their own King; so a King does not capture, and Kings that stand "
        "next to each other are in no check. Blowing up the other King is allowed in check too.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.text.goal = "Checkmate the opponent's King or blow it up. Stalemate is a draw.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kBuiltIn; }
};

/// The pieces that a capture removes in addition to the one captured.
Bitboard blown_up(const Position& pos, Move capture) {
  const Bitboard around = neighbours(bit(capture.to())) & ~pos.pieces(Pawn);
  return ((around & pos.occupied()) | bit(capture.from())) & ~bit(capture.victim());
}

bool kings_touch(const Position& pos) {
  return (neighbours(pos.of(White, King)) & pos.of(Black, King)) != 0;
}

/// Judges the plies of a position in which both sides have their King.
class Judge {
 public:
  Judge(const RuleProgram& program, const Position& pos)
      : program_(program),
        pos_(pos),
        us_(pos.side()),
        king_(pos.of(us_, King)),
        enemy_king_(pos.of(!us_, King)),
        touching_(kings_touch(pos)) {
    if (program.attackers(pos, lsb(king_), !us_)) {
      screens_ = screen_of_one_ = kAllSquares;
    } else {
      find_screens();
    }
  }

  /// All plies that allows() may reject, and some others.
  Doubt doubt() const { return {king_ | screen_of_one_, pos_.by_color(!us_)}; }

  bool allows(Move move) const {
    if (move.is_capture()) return allows_capture(move);
    // Most plies neither move the King nor open a line to it.
    if (!contains(king_ | screen_of_one_, move.from())) return true;
    if (move.kind() == MoveKind::kCastle) return allows_castling(move);
    const Bitboard after = (pos_.occupied() & ~bit(move.from())) | bit(move.to());
    if (contains(king_, move.from())) return safe_on(move.to(), after);
    return touching_ || safe_on(lsb(king_), after);
  }

 private:
  void find_screens() {
    const Bitboard riders = pos_.of(!us_, Queen) | pos_.of(!us_, Rook) | pos_.of(!us_, Bishop);
    for_each_square(riders & kQueenLines[lsb(king_)], [&](Square rider) {
      const Bitboard screen = squares_between(lsb(king_), rider);
      screens_ |= screen;
      if (!more_than_one(screen & pos_.occupied())) screen_of_one_ |= screen;
    });
  }

  bool allows_capture(Move move) const {
    const Bitboard blast = bit(move.to()) | blown_up(pos_, move);
    if (blast & king_) return false;
    if (blast & enemy_king_) return true;
    const Bitboard gone = blast | bit(move.victim());
    if (touching_ || !(gone & screens_)) return true;
    return safe_on(lsb(king_), pos_.occupied() & ~gone);
  }

  bool allows_castling(Move move) const {
    const CastlingPath& path = program_.castling_path(us_, move.from(), move.via());
    for (Bitboard way = path.safe | king_; way;) {
      if (!safe_on(pop_lsb(way), pos_.occupied())) return false;
    }
    const Bitboard left = pos_.occupied() & ~king_ & ~bit(move.via());
    return safe_on(path.king_to, left | bit(path.king_to) | bit(path.rook_to));
  }

  /// True if the King would not be in check on this square under this occupancy.
  bool safe_on(Square s, Bitboard occupied) const {
    return (neighbours(enemy_king_) & bit(s)) != 0 ||
           !program_.attackers(pos_, s, !us_, occupied & ~bit(s));
  }

  const RuleProgram& program_;
  const Position& pos_;
  Color us_;
  Bitboard king_;
  Bitboard enemy_king_;
  bool touching_;
  // In check, all squares. Otherwise a capture can only expose the King by removing everything
  // between it and a rider.
  Bitboard screens_ = 0;
  Bitboard screen_of_one_ = 0;  ///< Those where at most one piece stands.
};

class Explosions final : public Rule, public Restriction, public SearchHints {
 public:
  bool judges_safety() const override { return true; }

  /// No attack is a check while the Kings touch.
  std::optional<bool> judged_check(const RuleProgram&, const Position& pos, Color) const override {
    return kings_touch(pos) ? std::optional(false) : std::nullopt;
  }

  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    if (!pos.of(White, King) || !pos.of(Black, King)) return;
    const Judge judge(program, pos);
    list.drop_if(first, [&](Move move) { return !judge.allows(move); });
  }

  Doubt doubt(const RuleProgram& program, const Position& pos) const override {
    if (!pos.of(White, King) || !pos.of(Black, King)) return Doubt::least();
    return Judge(program, pos).doubt();
  }

  void after_move(const RuleProgram&, const Position& before, Move move, Piece captured,
                  Position& after) const override {
    if (captured == kNoPiece) return;
    const Bitboard gone = (blown_up(before, move) & after.occupied()) | bit(move.to());
    for_each_square(gone, [&](Square s) { after.take(s); });
    Bitboard rights = after.castling() & ~gone;
    for (Color c : {White, Black}) {
      if (!after.of(c, King)) rights &= ~before.by_color(c);
    }
    after.set_castling(rights);
  }

  std::optional<std::string> finish_reading(const RuleProgram&, Position& pos) const override {
    return fault_of_kings(pos);
  }

  Outcome goal_reached(const RuleProgram&, const Position& pos) const override {
    return king_lost(pos, "King exploded");
  }

  bool null_move_sound() const override { return true; }
  bool needs_pieces_to_win() const override { return true; }

  Bitboard winning_captures(const RuleProgram&, const Position& pos, Color taker) const override {
    const Bitboard king = pos.of(!taker, King);
    const Bitboard prizes = (neighbours(king) | king) & pos.by_color(!taker);
    return prizes & ~neighbours(pos.of(taker, King));
  }

  PieceTypes takers_of(PieceType) const override { return ~PieceTypes{King}; }

  AlsoRemoved also_removed() const override { return blown_up; }
};

std::shared_ptr<const Rule> captures_explode() {
  return std::make_shared<Explosions>();
}

const Registered<AtomicChess> registered;

}  // namespace

}  // namespace protean
