// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/idle_keys.h"

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
          "castlingRookPieces", "castlingRookPiece", "castlingRank", "castlingRookKingsideFile",
          "castlingRookQueensideFile", "oppositeCastling"});
  unless(d.double_step, "doubleStep is false",
         {"doubleStepRegionWhite", "doubleStepRegionBlack", "enPassantRegion",
          "enPassantRegionWhite", "enPassantRegionBlack"});
  unless(d.extinction != Value::kNone, "there is no extinctionValue",
         {"extinctionPieceTypes", "extinctionPieceCount", "extinctionOpponentPieceCount"});
  unless(d.piece_drops, "pieceDrops is false",
         {"capturesToHand", "dropLoop", "firstRankPawnDrops", "promotionZonePawnDrops",
          "whiteDropRegion", "blackDropRegion", "dropRegionWhite", "dropRegionBlack"});
  unless(d.n_fold_rule != 0, "nFoldRule is 0", {"nFoldValue", "nFoldValueAbsolute"});
  unless(flags, "there is no flagRegion",
         {"flagPiece", "flagPieceWhite", "flagPieceBlack", "flagMove"});
  return faults;
}

}  // namespace protean::custom
