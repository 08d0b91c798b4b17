// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/features/hands.h"
#include "movegen/program/piece_letters.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/restriction.h"
#include "movegen/rules/search_hints.h"
#include "variants/known/known_family.h"
#include "variants/known/makruk.h"

#include <algorithm>
#include <array>
#include <memory>
#include <string>

namespace protean {

namespace {

constexpr PieceType kElephant =
    kExtraPieceType;  // A side's two may stand on squares of the same colour.
constexpr PieceType kGeneral = Queen;

/// Where pawns promote: on the long diagonals, in the enemy's half.
constexpr std::array<Bitboard, 2> kPromotionSquares = {
    bit(A8) | bit(B7) | bit(C6) | bit(D5) | bit(E5) | bit(F6) | bit(G7) | bit(H8),
    bit(A1) | bit(B2) | bit(C3) | bit(D4) | bit(E4) | bit(F3) | bit(G2) | bit(H1)};

/// Rooks are dropped on the first rank. A pawn promotes by a move of its own (MoveKind::kSpecial),
/// where it stands or with the General's first step.
class SetUpAndPromotion final : public Rule, public Restriction, public SearchHints {
 public:
  void add_moves(const RuleProgram& program, const Position& pos, MoveList& list) const override {
    const Color us = pos.side();
    if (in_set_up(program, pos) || pos.of(us, kGeneral)) return;
    const Bitboard pawns = pos.of(us, Pawn);
    const Bitboard ready = more_than_one(pawns) ? pawns & kPromotionSquares[us] : pawns;
    for_each_square(ready, [&](Square from) {
      const Bitboard steps = program.attacks(pos.board(), us, kGeneral, from) & ~pos.occupied();
      for_each_square(bit(from) | steps, [&](Square to) {
        const Bitboard attacked = program.attacks(pos.board(), us, kGeneral, to);
        if (attacked & pos.by_color(!us)) return;
        list.push({MoveKind::kSpecial, from, to, kGeneral});
      });
    });
  }

  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    const Bitboard back = rank_bb(pos.side() == White ? 0 : 7);
    list.drop_if(first, [&](Move m) {
      if (m.kind() == MoveKind::kDrop) return m.piece_type() == Rook && !contains(back, m.to());
      return promotes(m) && program.in_check(program.make(pos, m));
    });
  }

  void after_move(const RuleProgram&, const Position& before, Move move, Piece,
                  Position& after) const override {
    if (!promotes(move)) return;
    after.take(move.from());
    after.put(make_piece(before.side(), kGeneral), move.to());
  }

  /// No player is obliged to promote the last pawn, unless that is the only answer to a check.
  Outcome goal_reached(const RuleProgram& program, const Position& pos) const override {
    const Bitboard pawns = pos.of(pos.side(), Pawn);
    if (in_set_up(program, pos) || !pawns || more_than_one(pawns) || program.in_check(pos))
      return {};
    MoveList moves;
    program.generate_past_goals(pos, moves);
    const bool forced = !moves.empty() && std::all_of(moves.begin(), moves.end(), promotes);
    return forced ? Outcome::draw("stalemate, as promotion is optional") : Outcome{};
  }

  std::string move_text(const RuleProgram& program, const Position&, Move move) const override {
    return to_string(move.from()) + to_string(move.to()) +
           fen::promotion_text(program, move.piece_type());
  }

  bool null_move_sound() const override { return true; }

 private:
  static bool promotes(Move m) { return m.kind() == MoveKind::kSpecial; }
};

/// The rules of the Myanmar Chess Federation, with a set-up in turns as in Cute Chess and other
/// engines.
class Sittuyin final : public MakrukChess {
 public:
  VariantInfo info() const override {
    return known_variant("sittuyin", "Sittuyin", "Burmese chess, Myanmar Chess Federation");
  }

  void define(RuleBook& rules) const override {
    MakrukChess::define(rules);
    rules.piece(Bishop) = {};
    rules.piece(kElephant) = {'S', "Elephant", khon_moves()};
    rules.piece(kGeneral) = {'F', "General", step(kDiagonal)};
    rules.piece(Pawn).promotion_zone = 0;
    rules.piece(Pawn).promotes_to = {};
    rules.hands.types = PieceTypes{Knight, Rook, kElephant, kGeneral, King};
    rules.hands.pieces_enter_on = rank_bb(0) | rank_bb(1) | rank_bb(2);
    rules.hands.set_up = true;
    rules.drop_rules();
    rules.add({std::make_shared<SetUpAndPromotion>(),
               endings_are_counted(asean_counts(kElephant), rules.state_word())});
    rules.start_fen = "8/8/4pppp/pppp4/4PPPP/PPPP4/8/8[KFRRNNSSkfrrnnss]";
    rules.text.special = {
        "Set-up: the players put their pieces behind their pawns, one at a time in turn, the Rooks "
        "on the first rank. Then White moves first.",
        "The General goes one square diagonally, the Elephant one square diagonally or straight "
        "forward. Pawns step one square forward and capture one square diagonally forward; there "
        "is no double push, and no castling.",
        "A player without General may promote a pawn that stands on a long diagonal in the "
        "opponent's half, or an only pawn wherever it stands. That is a move: the pawn becomes a "
        "General where it is or on an empty square diagonally next to it. The General may not "
        "attack an enemy piece at once, nor may the move check. A pawn on the last rank stays "
        "there."};
    rules.text.goal =
        "Checkmate the opponent's King. A player who cannot move, or only by promoting a last "
        "pawn, is stalemated: a draw. A King left alone must be mated in 16 moves where there is a "
        "Rook, in 44 by Elephant and General, in 64 by Knight and General or while there are "
        "pawns, or the game is a draw. Kings alone, with one Knight, with one or two Generals, or "
        "with more Generals that all stand on squares of one colour draw at once. 50 moves of each "
        "side without capture or pawn move are a draw; repeating a position is none.";
    rules.text.notation =
        "Putting a piece on the board is written N@e1, always with a capital, promotion e5e5f or "
        "e5d6f. In the FEN the pieces to be put follow the board in brackets. " +
        std::string(kCountText);
  }

  XBoardSupport xboard() const override { return XBoardSupport::kNone; }
};

const Registered<Sittuyin> registered;

}  // namespace

}  // namespace protean
