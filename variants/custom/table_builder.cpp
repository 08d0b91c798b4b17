// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/table_builder.h"

#include "movegen/base/words.h"
#include "movegen/notation/fen_board.h"
#include "variants/custom/board_shape.h"
#include "variants/custom/contradictions.h"
#include "variants/custom/first_position.h"
#include "variants/custom/idle_keys.h"
#include "variants/custom/kings.h"
#include "variants/custom/table_ends.h"
#include "variants/custom/table_game.h"
#include "variants/custom/table_pieces.h"
#include "variants/custom/table_texts.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace protean::custom {

namespace {

/// Sets the start FEN, without what this program writes differently: empty hands, and castling
/// rights that a section has only inherited.
void read_start(TableGame& game) {
  const Definition& d = game.d;
  std::string fen = completed_fen(d.start_fen);
  if (!d.piece_drops) fen = without_hands(fen);
  const std::vector<std::string_view> words = split_words(fen);
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool rights = i == 2 && !d.castling && !d.own_start_fen;
    if (i > 0) game.start_fen += ' ';
    game.start_fen += rights ? "-" : words[i];
  }
  game.book.start_fen = game.start_fen;
}

void set_castling(TableGame& game) {
  game.book.castling = castling_rules(game.d, game.book,
                                      game.types.kinds(game.d.castling_king).has(King) &&
                                          game.types.kinds(game.d.castling_rooks).has(Rook));
}

void set_royals(TableGame& game) {
  RuleBook& book = game.book;
  book.royals = {};
  if (!game.types.has("king")) return;
  const auto kings = kings_at_start(game.d, game.start_fen);
  if (const auto several = fault_of_several_kings(kings)) {
    game.faults.push_back(*several);
    return;
  }
  if (kings[White] + kings[Black] == 0) return;
  const PieceType king = game.types.of("king");
  if (book.castling.allowed && king != King)
    return game.beyond("castlingKingPiece", "found a piece beside the King; expected the King");
  if (book.piece(Pawn).promotes_into(king))
    return game.fault("promotionPieceTypes", "found the royal King; expected others");
  book.royals = PieceTypes::of(king);
  book.royals_come_later = kings[White] == 0 || kings[Black] == 0;
}

void set_hands(TableGame& game) {
  const Definition& d = game.d;
  if (!game.each_has_king())
    return game.beyond(
        "pieceDrops", "found 'true' in a game in which not each side has a King; expected 'false'");
  if (in_hand_at_start(game.start_fen, d.pieces.at("king").letter))
    return game.beyond("startFen", "found a King in hand; expected it on the board");
  if (!game.alike(d.drop_region)) game.beyond_mirror_images({"blackDropRegion", "whiteDropRegion"});
  HandRules& rules = game.book.hands;
  rules.types = game.types.kinds({{}, true}) & ~game.book.royals;
  rules.keep_captured = d.captures_to_hand;
  rules.promoted_revert = d.captures_to_hand && !d.drop_loop && game.has_pawns();
  for (const std::string& pawn : d.main_pawn) {
    if (rules.promoted_revert && d.pieces.count(pawn) && !game.types.has(pawn))
      return game.beyond(set_key(d, {"pawnTypes", "promotionPawnTypes"}),
                         "found last a piece that is never on the board; expected another");
  }
  rules.pieces_enter_on = d.drop_region[White];
  rules.pawns_enter_on = d.drop_region[White];
  if (!game.has_own_pawns()) return;  // Other pieces that promote enter where all pieces do.
  if (!d.first_rank_pawn_drops) rules.pawns_enter_on &= ~rank_bb(0);
  if (!d.promotion_zone_pawn_drops) rules.pawns_enter_on &= ~d.promotion_region[White];
}

}  // namespace

Built build_tables(const Definition& definition) {
  TableGame game;
  game.d = definition;
  settle_board(game.d);
  if (!game.d.double_step) game.d.double_step_region = {};
  game.book.board = game.d.board;
  game.faults = idle_keys(game.d);
  for (DefinitionFault& fault : contradictions(game.d)) game.faults.push_back(std::move(fault));
  const std::size_t of_definition = game.faults.size();
  read_start(game);
  number_table_types(game);
  if (game.faults.empty()) {
    name_table_pieces(game);
    set_pawn_rules(game);
    set_castling(game);
    set_royals(game);
    if (game.d.piece_drops) set_hands(game);
  }
  if (game.faults.empty()) add_table_ends(game);
  if (game.faults.empty()) add_table_texts(game.d, game.types, game.book);
  const std::size_t beyond_tables = static_cast<std::size_t>(
      std::count_if(game.faults.begin(), game.faults.end(),
                    [](const DefinitionFault& fault) { return fault.of_tables; }));
  const bool beyond = beyond_tables > 0 && beyond_tables + of_definition == game.faults.size();
  // Limits of the tables are not faults: without the other faults the game would be interpreted.
  if (!beyond) std::erase_if(game.faults, [](const auto& fault) { return fault.of_tables; });
  return {std::move(game.book), std::move(game.faults), of_definition, beyond};
}

}  // namespace protean::custom
