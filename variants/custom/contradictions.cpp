// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/contradictions.h"

#include "movegen/base/quoted.h"
#include "variants/custom/kings.h"

#include <string>

namespace protean::custom {

namespace {

/// The pieces in hand that a FEN names; empty if it names none.
std::string hands_of(const std::string& fen) {
  const std::size_t open = fen.find('[');
  const std::size_t close = fen.find(']', open);
  if (open == std::string::npos || close == std::string::npos) return "";
  const std::string hands = fen.substr(open + 1, close - open - 1);
  return hands.find_first_not_of('-') == std::string::npos ? "" : hands;
}

bool starts_with_kings(const Definition& d) {
  if (!d.pieces.count("king")) return false;
  const auto kings = kings_at_start(d, d.start_fen);
  return kings[White] + kings[Black] > 0;
}

}  // namespace

std::vector<DefinitionFault> contradictions(const Definition& d) {
  std::vector<DefinitionFault> faults;
  const auto fault_if = [&](bool wrong, const char* key, const std::string& message) {
    if (wrong) faults.push_back({key, message});
  };
  const std::string hands = hands_of(d.start_fen);
  fault_if(!d.piece_drops && !hands.empty(), "startFen",
           "found pieces in hand, " + quoted(hands) + "; expected none, as pieceDrops is false");
  if (const auto files = fault_of_castling_files(d)) faults.push_back(*files);
  fault_if(!d.checking && (!starts_with_kings(d) || d.check_counting), "checking",
           "found 'false' in a game without Kings or with checkCounting; expected 'true'");
  fault_if(d.extinction != Value::kNone && d.extinction_types.empty(), "extinctionValue",
           "found no extinctionPieceTypes; expected some");
  fault_if(d.stalemate_counts_pieces && d.stalemate == Value::kDraw, "stalematePieceCount",
           "found 'true' where stalemate is a draw; expected stalemateValue 'win' or 'loss'");
  fault_if(d.n_fold_rule == 1, "nFoldRule", "found '1'; expected '0' or a number from 2 on");
  return faults;
}

}  // namespace protean::custom
