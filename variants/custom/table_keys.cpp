// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/table_keys.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace protean::custom {

namespace {

Read file(int Definition::*field) {
  return [field](Definition& d, const std::string& text) { return read_file(text, d.*field); };
}
Read region(Zones Definition::*field, Color c) {
  return [field, c](Definition& d, const std::string& text) {
    return read_region(text, d.board, (d.*field)[c]);
  };
}
Read region_of_both(Zones Definition::*field) {
  return [field](Definition& d, const std::string& text) {
    auto& zones = d.*field;
    const Expected wrong = read_region(text, d.board, zones[White]);
    zones[Black] = zones[White];
    return wrong;
  };
}
using TypesByColor = std::array<TypeSet, 2>;
Read types_of(TypesByColor Definition::*field, Color c) {
  return [field, c](Definition& d, const std::string& text) {
    return read_types(d, text, (d.*field)[c]);
  };
}
Read types_of_both(TypesByColor Definition::*field) {
  return [field](Definition& d, const std::string& text) {
    auto& sets = d.*field;
    const Expected wrong = read_types(d, text, sets[White]);
    sets[Black] = sets[White];
    return wrong;
  };
}

/// For keys that tell programs how to show the game or value its pieces; they change no rule.
Read no_rule() {
  return [](Definition&, const std::string&) -> Expected { return std::nullopt; };
}

Expected read_start_fen(Definition& d, const std::string& text) {
  if (text.empty()) return "a position in FEN";
  d.start_fen = text;
  d.own_start_fen = true;
  return std::nullopt;
}

/// The last file, by its letter or number.
Expected read_max_file(Definition& d, const std::string& text) {
  const bool letter = text.size() == 1 && text[0] >= 'a' && text[0] <= 'h';
  return read_size(letter ? std::to_string(text[0] - 'a' + 1) : text, d.board.files);
}

/// The promotion region from this rank on, as each side sees the board. As in Fairy-Stockfish,
/// White's region goes on beyond the board, for games that inherit it on a higher one.
Expected read_promotion_rank(Definition& d, const std::string& text) {
  int rank = 7;
  if (const Expected wrong = read_rank(text, rank)) return wrong;
  if (rank >= d.board.ranks) return "a rank of the board";
  d.promotion_region = {};
  for (; rank < 8; ++rank) {
    d.promotion_region[White] |= rank_bb(rank);
    if (rank < d.board.ranks) d.promotion_region[Black] |= rank_bb(d.board.ranks - 1 - rank);
  }
  return std::nullopt;
}

/// The region of double pushes from the second rank to this one, as each side sees the board.
Expected read_double_step_rank(Definition& d, const std::string& text) {
  int last = 1;
  if (const Expected wrong = read_rank(text, last)) return wrong;
  if (last >= d.board.ranks) return "a rank of the board";
  d.double_step_region = {};
  for (int rank = 1; rank <= last; ++rank) {
    d.double_step_region[White] |= rank_bb(rank);
    d.double_step_region[Black] |= rank_bb(d.board.ranks - 1 - rank);
  }
  return std::nullopt;
}

/// As in Fairy-Stockfish, it has no effect next to doubleStepRank.
Expected read_double_step_rank_min(Definition& d, const std::string& text) {
  if (text != "2") return "'2', as this program does not have that rule";
  return d.lines.count("doubleStepRank") ? std::nullopt : read_double_step_rank(d, text);
}

/// For a key of one side whose value must apply to both: White's key sets the value if the section
/// has Black's as well, and Black's must then agree with it.
Expected same_types(const Definition& d, const std::string& text, TypeSet& both, std::string key,
                    Color c) {
  TypeSet set;
  if (const Expected wrong = read_types(d, text, set)) return wrong;
  if (c == White && d.lines.count(key + "Black")) return both = set, std::nullopt;
  if (d.open || set == both) return std::nullopt;
  if (d.lines.count(key + "White") && c == Black) key += "White";
  return "what " + key + " says, as this program has no such rule for one side";
}
Read same_types(TypeSet Definition::*field, const char* key, Color c) {
  return [field, key, c](Definition& d, const std::string& text) {
    return same_types(d, text, d.*field, key, c);
  };
}
/// What the section inherits about single roles of pawns gives way to what is said about all.
Expected read_pawn_types(Definition& d, const std::string& text) {
  d.further.pawns_by_side = {};
  d.further.quiet_move_pawns = {};
  d.main_pawn.fill(main_pawn_in(d, text));
  const Expected wrong = read_types(d, text, d.pawn_types);
  // If there are none, the dialect's own pawn still captures en passant.
  d.en_passant_types = d.pawn_types.empty() ? TypeSet{{"pawn"}} : d.pawn_types;
  return wrong;
}

/// Files for earlier versions of the dialect use this key to say which pieces are their pawns.
Expected read_promoting_types(Definition& d, const std::string& text) {
  TypeSet set;
  if (const Expected wrong = read_types(d, text, set)) return wrong;
  const auto& pawns = d.pawn_types;
  const bool has_pawns =
      pawns.all || std::any_of(pawns.types.begin(), pawns.types.end(),
                               [&](const auto& type) { return d.pieces.count(type) != 0; });
  d.main_pawn.fill(main_pawn_in(d, text));
  d.further.pawns_by_side = {};
  if (!has_pawns) {
    d.pawn_types = set;
  } else if (set != pawns) {
    d.further.pawns_by_side = {set, set};
  }
  return std::nullopt;
}

Expected read_castling_rank(Definition& d, const std::string& text) {
  return read_rank(text, d.castling_rank);
}

/// The outermost file on which the castling Rook of a wing may stand.
Read rook_file(std::size_t wing) {
  return [wing](Definition& d, const std::string& text) {
    return read_file(text, d.castling_rook_files[wing]);
  };
}

/// The board, and keys that have other names in later versions of the dialect.
std::vector<Key> board_keys() {
  using D = Definition;
  return {
      {"maxRank", [](D& d, const std::string& text) { return read_size(text, d.board.ranks); }},
      {"maxFile", read_max_file},
      {"variantTemplate", no_rule()},
      {"pieceToCharTable", no_rule()},
      {"pocketSize", no_rule()},
      {"pieceValueMg", no_rule()},
      {"pieceValueEg", no_rule()},
      {"promotionRank", read_promotion_rank},
      {"doubleStepRank", read_double_step_rank},
      {"doubleStepRankMin", read_double_step_rank_min},
      {"whiteDropRegion", region(&D::drop_region, White)},
      {"blackDropRegion", region(&D::drop_region, Black)},
      {"whiteFlag", region(&D::flag_region, White)},
      {"blackFlag", region(&D::flag_region, Black)},
      {"castlingRookPiece", types(&D::castling_rooks)},
      {"pawnTypes", read_pawn_types},
      {"promotionPawnTypes", read_promoting_types},
  };
}

/// The first position, and pawns.
std::vector<Key> pawn_keys() {
  using D = Definition;
  return {
      {"startFen", read_start_fen},
      {"chess960", flag(&D::any_files)},
      {"promotionRegionWhite", region(&D::promotion_region, White)},
      {"promotionRegionBlack", region(&D::promotion_region, Black)},
      {"promotionPieceTypes", types_of_both(&D::promotes_to)},
      {"promotionPieceTypesWhite", types_of(&D::promotes_to, White)},
      {"promotionPieceTypesBlack", types_of(&D::promotes_to, Black)},
      {"doubleStep", flag(&D::double_step)},
      {"doubleStepRegionWhite", region(&D::double_step_region, White)},
      {"doubleStepRegionBlack", region(&D::double_step_region, Black)},
      {"enPassantRegion", region_of_both(&D::en_passant_region)},
      {"enPassantRegionWhite", region(&D::en_passant_region, White)},
      {"enPassantRegionBlack", region(&D::en_passant_region, Black)},
      {"enPassantTypes", types(&D::en_passant_types)},
      {"enPassantTypesWhite", same_types(&D::en_passant_types, "enPassantTypes", White)},
      {"enPassantTypesBlack", same_types(&D::en_passant_types, "enPassantTypes", Black)},
  };
}

std::vector<Key> castling_keys() {
  using D = Definition;
  return {
      {"castling", flag(&D::castling)},
      {"castlingKingsideFile", file(&D::castling_kingside_file)},
      {"castlingQueensideFile", file(&D::castling_queenside_file)},
      {"castlingRank", read_castling_rank},
      {"castlingRookQueensideFile", rook_file(0)},
      {"castlingRookKingsideFile", rook_file(1)},
      {"oppositeCastling", flag(&D::opposite_castling)},
      {"castlingKingFile", file(&D::castling_king_file)},
      {"castlingKingPiece", types(&D::castling_king)},
      {"castlingRookPieces", types(&D::castling_rooks)},
      {"castlingKingPieceWhite", same_types(&D::castling_king, "castlingKingPiece", White)},
      {"castlingKingPieceBlack", same_types(&D::castling_king, "castlingKingPiece", Black)},
      {"castlingRookPiecesWhite", same_types(&D::castling_rooks, "castlingRookPieces", White)},
      {"castlingRookPiecesBlack", same_types(&D::castling_rooks, "castlingRookPieces", Black)},
  };
}

std::vector<Key> hand_keys() {
  using D = Definition;
  return {
      {"pieceDrops", flag(&D::piece_drops)},
      {"capturesToHand", flag(&D::captures_to_hand)},
      {"dropLoop", flag(&D::drop_loop)},
      {"firstRankPawnDrops", flag(&D::first_rank_pawn_drops)},
      {"promotionZonePawnDrops", flag(&D::promotion_zone_pawn_drops)},
      {"dropRegionWhite", region(&D::drop_region, White)},
      {"dropRegionBlack", region(&D::drop_region, Black)},
  };
}

/// Duties of the players, and ends of the game.
std::vector<Key> decision_keys() {
  using D = Definition;
  return {
      {"checking", flag(&D::checking)},
      {"mustCapture", flag(&D::must_capture)},
      {"countingRule",
       one_of<D, MateCounting>(&D::mate_counting, {{"none", MateCounting::kNone},
                                                   {"makruk", MateCounting::kMakruk},
                                                   {"cambodian", MateCounting::kCambodian},
                                                   {"asean", MateCounting::kAsean}})},
      {"nMoveRule", count(&D::n_move_rule, 1000)},
      {"nFoldRule", count(&D::n_fold_rule, 100)},
      {"nFoldValue", value(&D::n_fold_value)},
      {"nFoldValueAbsolute", flag(&D::n_fold_absolute)},
      {"stalemateValue", value(&D::stalemate)},
      {"stalematePieceCount", flag(&D::stalemate_counts_pieces)},
      {"checkmateValue", value(&D::checkmate)},
      {"extinctionValue",
       [](D& d, const std::string& text) -> Expected {
         if (text == "none") return d.extinction = Value::kNone, std::nullopt;
         if (read_value(text, d.extinction)) return "'win', 'loss', 'draw' or 'none'";
         return std::nullopt;
       }},
      {"extinctionPieceTypes", types(&D::extinction_types)},
      {"extinctionPieceCount", count(&D::extinction_count, 64)},
      {"extinctionOpponentPieceCount", count(&D::extinction_other_count, 64)},
      {"flagPiece", types_of_both(&D::flag_types)},
      {"flagPieceWhite", types_of(&D::flag_types, White)},
      {"flagPieceBlack", types_of(&D::flag_types, Black)},
      {"flagRegion", region_of_both(&D::flag_region)},
      {"flagRegionWhite", region(&D::flag_region, White)},
      {"flagRegionBlack", region(&D::flag_region, Black)},
      {"flagMove", flag(&D::flag_move)},
      {"checkCounting", flag(&D::check_counting)},
  };
}

}  // namespace

std::vector<Key> table_keys() {
  std::vector<Key> all;
  for (const auto& some :
       {board_keys(), pawn_keys(), castling_keys(), hand_keys(), decision_keys()})
    all.insert(all.end(), some.begin(), some.end());
  return all;
}

}  // namespace protean::custom
