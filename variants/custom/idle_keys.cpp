// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/idle_keys.h"

#include "variants/custom/further_keys.h"

#include <initializer_list>
#include <string>

namespace protean::custom {

std::vector<DefinitionFault> idle_keys(const Definition& d) {
  std::vector<DefinitionFault> faults;
  const auto unless = [&](bool active, const std::string& reason,
                          std::initializer_list<const char*> names) {
    for (const char* name : names) {
      if (!active && d.lines.count(name))
        faults.push_back(
            {name, "found a key without effect, as " + reason + "; expected it left out"});
    }
  };
  const bool flags = (d.flag_region[White] | d.flag_region[Black]) != 0;
  unless(d.castling, "castling is false",
         {"castlingKingsideFile", "castlingQueensideFile", "castlingKingFile", "castlingKingPiece",
          "castlingKingPieceWhite", "castlingKingPieceBlack", "castlingRookPieces",
          "castlingRookPiecesWhite", "castlingRookPiecesBlack", "castlingRookPiece",
          "castlingRookKingsideFile", "castlingRookQueensideFile", "oppositeCastling",
          "castlingWins", "castlingDroppedPiece"});
  unless(d.castling || d.further.gating, "castling is false", {"castlingRank"});
  unless(d.double_step, "doubleStep is false",
         {"doubleStepRank", "doubleStepRankMin", "doubleStepRegionWhite", "doubleStepRegionBlack"});
  const bool triple_steps = (d.further.triple_step[White] | d.further.triple_step[Black]) != 0;
  unless(d.double_step || triple_steps, "doubleStep is false",
         {"enPassantRegion", "enPassantRegionWhite", "enPassantRegionBlack"});
  unless(d.pieces.count("king"), "the game has no royal King", {"shatarMateRule"});
  const bool counts = d.extinction != Value::kNone;
  unless(counts || d.further.extinction_pseudo_royal, "there is no extinctionValue",
         {"extinctionPieceTypes", "extinctionPieceCount"});
  unless(d.further.extinction_pseudo_royal, "extinctionPseudoRoyal is false", {"dupleCheck"});
  unless(counts, "there is no extinctionValue",
         {"extinctionOpponentPieceCount", "extinctionClaim"});
  unless(d.further.gating, "gating is false", {"seirawanGating", "cambodianMoves"});
  // Pieces in hand may also enter behind pieces that move.
  unless(d.holds(), "pieceDrops is false",
         {"capturesToHand", "dropLoop", "firstRankPawnDrops", "promotionZonePawnDrops",
          "whiteDropRegion", "blackDropRegion", "dropRegionWhite", "dropRegionBlack",
          "dropNoDoubled", "sittuyinRookDrop"});
  unless(d.piece_drops, "pieceDrops is false",
         {"mustDrop", "dropPromoted", "dropOppositeColoredBishop", "shogiPawnDropMateIllegal",
          "freeDrops", "dropOnTop", "enclosingDrop"});
  unless(d.piece_drops || !d.castling, "pieceDrops is false", {"castlingDroppedPiece"});
  unless(d.pieces.count("soldier"), "the game has no soldier", {"soldierPromotionRank"});
  unless(d.further.must_drop, "mustDrop is false", {"mustDropType"});
  unless(!d.further.drop_no_doubled.empty(), "there is no dropNoDoubled", {"dropNoDoubledCount"});
  unless(d.further.enclosing != Enclosing::kNone, "there is no enclosingDrop",
         {"enclosingDropStart"});
  unless(d.further.blast_on_capture, "blastOnCapture is false", {"blastImmuneTypes"});
  unless(d.further.walling != Walling::kNone, "there is no wallingRule",
         {"wallingRegion", "wallingRegionWhite", "wallingRegionBlack", "wallOrMove"});
  unless(d.further.blast_on_capture, "blastOnCapture is false", {"petrifyBlastPieces"});
  unless(!d.further.promoted.empty(), "there is no promotedPieceType",
         {"mandatoryPiecePromotion", "piecePromotionOnCapture", "pieceDemotion"});
  unless(d.n_fold_rule != 0, "nFoldRule is 0",
         {"nFoldValue", "nFoldValueAbsolute", "perpetualCheckIllegal"});
  unless(d.n_move_rule != 0, "nMoveRule is 0",
         {"nMoveRuleTypes", "nMoveRuleTypesWhite", "nMoveRuleTypesBlack"});
  unless(flags, "there is no flagRegion",
         {"flagPiece", "flagPieceWhite", "flagPieceBlack", "flagMove", "flagPieceCount",
          "flagPieceBlockedWin", "flagPieceSafe"});
  for (const auto& [piece, zones] : d.further.mobility) {
    const std::string white = mobility_key(piece, White);
    const std::string black = mobility_key(piece, Black);
    unless(d.pieces.count(piece), "the game has no such piece", {white.c_str(), black.c_str()});
  }
  return faults;
}

}  // namespace protean::custom
