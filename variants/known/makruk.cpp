// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/makruk.h"

#include "variants/known/known_family.h"

#include <string>

namespace protean {

Moves khon_moves() {
  return step(kDiagonal) | leaps({{0, 1}});
}

CountedEndings makruk_counts() {
  return {
      .limits = {{Rook, 2, 8}, {Rook, 1, 16}, {Bishop, 2, 22}, {Knight, 2, 32}, {Bishop, 1, 44}},
      .otherwise = CountedEndings::kBoard,
      .without_pawns = true,
      .ferzes = PieceTypes{Queen}};
}

CountedEndings asean_counts(PieceType bishop) {
  return {.limits = {{Rook, 1, 16}, {bishop, 1, 44, Queen}, {Knight, 1, 64, Queen}},
          .from_pieces = false,
          .amid_pawns = true,
          .ferzes = PieceTypes{Queen},
          .repetition = false,
          .quiet_plies = true};
}

std::string thai_counts_text(const std::string& khon) {
  return "in 8 moves where there are two Rooks, in 16 with one, 22 with two " + khon +
         "s, 32 with two Knights, 44 with one " + khon +
         ", else in 64, less the number of pieces on the board";
}

VariantInfo MakrukChess::info() const {
  return known_variant("makruk", "Makruk", "Thailand");
}

void MakrukChess::define(RuleBook& rules) const {
  OrthodoxChess::define(rules);
  rules.piece(Bishop) = {'S', "Khon", khon_moves()};
  rules.piece(Queen) = {'M', "Met", step(kDiagonal)};
  rules.piece(Pawn).moves = plain_pawn();
  rules.pawn.en_passant = false;
  rules.piece(Pawn).promotion_zone = rank_bb(5) | rank_bb(6) | rank_bb(7);
  rules.piece(Pawn).promotes_to = {Queen};
  rules.no_castling();
  rules.add(endings_are_counted(makruk_counts(), rules.state_word()));
  rules.start_fen = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR";
  rules.text.special = {
      "The Met goes one square diagonally, the Khon one square diagonally or straight forward.",
      std::string(kThirdRankPawnsText) + " On the sixth rank a pawn becomes a Met."};
  rules.text.goal = std::string(
                        "Checkmate the opponent's King. Stalemate is a draw. The game is a draw 64 "
                        "moves of each side after the last pawn has gone or become a Met. A King "
                        "that is then or later left alone must be mated ") +
                    thai_counts_text("Khon") +
                    ", or the game is a draw. Kings alone, with one Knight, with one or two Mets, "
                    "or with more Mets that all stand on squares of one colour draw at once.";
  rules.text.notation = "The Met is written M, the Khon S. " + std::string(kCountText);
}

namespace {

const Registered<MakrukChess> registered;

}  // namespace

}  // namespace protean
