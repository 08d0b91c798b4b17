// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/rule_program.h"
#include "movegen/rules/search_hints.h"
#include "variants/known/known_family.h"
#include "variants/rules/goals/quiet_limit.h"

#include <algorithm>
#include <memory>

namespace protean {

namespace {

/// A side left with only its King has lost, unless it bares the other King with its next move.
class BareKingLoses final : public Rule, public SearchHints {
 public:
  Outcome goal_reached(const RuleProgram& program, const Position& pos) const override {
    const Color us = pos.side();
    const bool own = bare(pos, us);
    const bool other = bare(pos, !us);
    if (own && other) return Outcome::draw("both Kings bare");
    if (other) return Outcome::win(us, kReason);
    return own && !can_bare(program, pos) ? Outcome::win(!us, kReason) : Outcome{};
  }

  bool only_ends() const override { return true; }
  /// While neither King is bare, only captures can end the game.
  std::optional<Doubt> may_end(const RuleProgram&, const Position& pos) const override {
    const bool any_bare = bare(pos, White) || bare(pos, Black);
    return any_bare ? Doubt{} : Doubt{0, pos.by_color(!pos.side())};
  }

  bool null_move_sound() const override { return true; }

  /// If a King has one companion left, that is the prize.
  Bitboard winning_captures(const RuleProgram&, const Position& pos, Color taker) const override {
    const Bitboard pieces = pos.by_color(!taker);
    return popcount(pieces) == 2 && popcount(pos.by_color(taker)) > 2 ? pieces & ~pos.pieces(King)
                                                                      : 0;
  }

  bool must_answer(const RuleProgram&, const Position& pos) const override {
    return bare(pos, pos.side());
  }

  int progress(const RuleProgram&, const Position& pos) const override {
    return risk(pos, !pos.side()) - risk(pos, pos.side());
  }

 private:
  static constexpr std::string_view kReason = "bare King";
  static constexpr int kLastOne = 240;  ///< Centipawns.

  static bool bare(const Position& pos, Color c) { return popcount(pos.by_color(c)) == 1; }

  /// True if the bare King of the side to move can take the other King's last companion.
  static bool can_bare(const RuleProgram& program, const Position& pos) {
    if (popcount(pos.by_color(!pos.side())) != 2) return false;
    MoveList moves;
    program.generate_past_goals(pos, moves);
    return std::any_of(moves.begin(), moves.end(), [](Move m) { return m.is_capture(); });
  }

  static int risk(const Position& pos, Color c) {
    return kLastOne / std::max(popcount(pos.by_color(c)) - 1, 1);
  }
};

/// The game of the caliphs. The Kings stand on the d-file.
class Shatranj final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("shatranj", "Shatranj", "Persia and Arabia, from the 7th century on");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Bishop) = {'B', "Alfil", leap(2, 2)};
    rules.piece(Queen) = {'Q', "Ferz", step(kDiagonal)};
    rules.piece(Pawn).moves = plain_pawn();
    rules.pawn.en_passant = false;
    rules.piece(Pawn).promotes_to = {Queen};
    rules.no_castling();
    rules.stalemate_loses = true;
    rules.add({std::make_shared<BareKingLoses>(), draw_after_quiet_plies(140)});
    rules.start_fen = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR";
    rules.text.special = {
        "The Ferz goes one square diagonally. The Alfil leaps two squares diagonally, whatever "
        "stands between.",
        "Pawns step one square forward and capture one square diagonally forward; there is no "
        "double push. On the last rank a pawn becomes a Ferz. There is no castling."};
    rules.text.goal =
        "Checkmate or stalemate the opponent's King, or take all other pieces: a bare King has "
        "lost, unless with the next move it bares the other King too, which is a draw. So are 70 "
        "moves of each side without capture or pawn move.";
    rules.text.notation = "The Ferz is written Q, the Alfil B.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kBuiltIn; }
};

const Registered<Shatranj> registered;

}  // namespace

}  // namespace protean
