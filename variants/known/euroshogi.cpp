// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/board/hands.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/move_variations.h"
#include "movegen/rules/restriction.h"
#include "variants/known/known_family.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

namespace protean {

namespace {

constexpr PieceType kGold = Queen;
constexpr PieceType kTokin = extra_type(0);
constexpr PieceType kPromotedKnight = extra_type(1);
constexpr PieceType kHorse = extra_type(2);
constexpr PieceType kDragon = extra_type(3);

Bitboard last_rank(Color c) {
  return rank_bb(relative_rank(c, 7));
}
Bitboard promotion_zone(Color c) {
  return last_rank(c) | rank_bb(relative_rank(c, 6)) | rank_bb(relative_rank(c, 5));
}

PieceType promoted(PieceType type) {
  switch (type) {
    case Pawn: return kTokin;
    case Knight: return kPromotedKnight;
    case Bishop: return kHorse;
    case Rook: return kDragon;
    default: return kNoPieceType;
  }
}

/// Promotion of pieces into and out of the zone, the limits of pawn drops, and the end by
/// repetition.
class ShogiRules final : public Rule, public Restriction, public MoveVariations {
 public:
  bool makes_plies_noisy() const override { return true; }
  void vary(const RuleProgram&, const Position& pos, MoveList& list,
            std::size_t first) const override {
    const Bitboard zone = promotion_zone(pos.side());
    const std::size_t count = list.size();
    for (std::size_t i = first; i < count; ++i) {
      const Move move = list[i];
      if (move.kind() != MoveKind::kNormal) continue;
      const PieceType form = promoted(type_of(pos.piece_on(move.from())));
      if (form == kNoPieceType || !((bit(move.from()) | bit(move.to())) & zone)) continue;
      list.push(Move::promotion(move.from(), move.to(), form, move.is_capture()));
    }
  }

  Doubt varied(const RuleProgram&, const Position& pos) const override {
    const Bitboard zone = promotion_zone(pos.side());
    return {zone, zone};
  }

  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    const Bitboard last = last_rank(pos.side());
    Bitboard pawn_files = 0;
    for_each_square(pos.of(pos.side(), Pawn), [&](Square s) { pawn_files |= file_bb(file_of(s)); });
    list.drop_if(first, [&](Move m) {
      if (m.kind() == MoveKind::kNormal)
        return contains(last, m.to()) && type_of(pos.piece_on(m.from())) == Pawn;
      if (m.kind() != MoveKind::kDrop || m.piece_type() != Pawn) return false;
      return contains(pawn_files, m.to()) || mates(program, pos, m);
    });
  }

  Doubt doubt(const RuleProgram&, const Position& pos) const override {
    const bool may_enter = hand_of(pos, pos.side())[Pawn] > 0;
    return {0, may_enter ? kAllSquares : last_rank(pos.side())};
  }

  std::optional<std::string> finish_reading(const RuleProgram&, Position& pos) const override {
    for (Color c : {White, Black}) {
      if (pos.of(c, Pawn) & last_rank(c))
        return "found a pawn on the last rank, where it could never move, expected none";
    }
    return std::nullopt;
  }

  Outcome repetition_outcome(const RuleProgram& program, const Position& pos) const override {
    return program.in_check(pos) ? Outcome::win(pos.side(), "perpetual check")
                                 : Outcome::draw("threefold repetition");
  }
  Outcome fifty_move_rule_outcome() const override { return {}; }

 private:
  /// True if a dropped pawn mates.
  static bool mates(const RuleProgram& program, const Position& pos, Move drop) {
    const Color us = pos.side();
    if (!(ahead_of(bit(drop.to()), us) & pos.of(!us, King))) return false;
    return program.count(program.make(pos, drop)) == 0;
  }
};

/// Vladimir Pribylinec's game, as Cute Chess and other programs play it.
class EuroShogi final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("euroshogi", "EuroShogi", "Vladimir Pribylinec, 2000");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    pieces(rules);
    rules.pawn.en_passant = false;
    rules.piece(Pawn).promotion_zone = 0;
    rules.piece(Pawn).promotes_to = {};
    rules.no_castling();
    rules.hands.types = PieceTypes{Pawn, Knight, Bishop, Rook, kGold};
    rules.hands.keep_captured = true;
    rules.hands.pawns_enter_on = ~rank_bb(7);
    rules.stalemate_loses = true;
    rules.add(std::make_shared<ShogiRules>());
    rules.start_fen = "1nbgkgn1/1r4b1/pppppppp/8/8/PPPPPPPP/1B4R1/1NGKGBN1";
    rules.text.special = {
        "The Gold General goes one square in any direction but diagonally backward. The Knight "
        "leaps two squares forward and one to the side, or steps one square sideways. The pawn "
        "moves and captures one square straight forward.",
        "A pawn, Knight, Bishop or Rook may promote with a move that begins or ends on the last "
        "three ranks; a pawn must on the last. Pawn and Knight then go as a Gold General, the "
        "Bishop one square along rank or file too, the Rook one square diagonally too.",
        "A captured piece changes sides and goes to the captor's hand, not promoted. Instead of "
        "moving a player may put a piece from the hand on any vacant square, even with check or "
        "mate. A pawn must not be put on the last rank, on a file with another pawn of its side "
        "that has not promoted, nor where it mates."};
    rules.text.goal =
        "Checkmate the opponent's King, or leave the opponent without a legal move. A check "
        "that brings about a position for the third time loses, where another move would draw.";
    rules.text.notation =
        "Putting a piece on the board is written N@e4, always with a capital; promotion has a plus "
        "sign at the end: b6b7+. In the FEN a plus sign stands before the letter of a promoted "
        "piece, and the hands follow the board in brackets.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kNone; }

 private:
  static void pieces(RuleBook& rules) {
    const Moves gold = step(kOrthogonal) | step(kDiagonal).forward();
    rules.piece(Pawn).moves = leaps({{0, 1}});
    rules.piece(Knight).moves = leaps({{-1, 2}, {1, 2}, {-1, 0}, {1, 0}});
    rules.piece(kGold) = {'G', "Gold General", gold};
    const auto form = [&rules](PieceType from, std::string name, const Moves& moves) {
      rules.piece(promoted(from)) = {rules.piece(from).letter, std::move(name), moves, {}, from};
    };
    form(Pawn, "Tokin", gold);
    form(Knight, "Promoted Knight", gold);
    form(Bishop, "Horse", slide(kDiagonal) | step(kOrthogonal));
    form(Rook, "Dragon", slide(kOrthogonal) | step(kDiagonal));
  }
};

const Registered<EuroShogi> registered;

}  // namespace

}  // namespace protean
