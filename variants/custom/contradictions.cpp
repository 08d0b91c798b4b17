// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/contradictions.h"

#include "movegen/base/letters.h"
#include "movegen/base/quoted.h"
#include "movegen/notation/fen_board.h"
#include "variants/custom/kings.h"

#include <optional>
#include <string>
#include <string_view>

namespace protean::custom {

namespace {

bool starts_with_kings(const Definition& d) {
  if (!d.pieces.count("king")) return false;
  const auto kings = kings_at_start(d, d.start_fen);
  return kings[White] + kings[Black] > 0;
}

/// The letters of all pieces, including those that are never on the board.
std::string letters_of(const Definition& d) {
  std::string letters;
  for (const auto& [type, piece] : d.pieces) letters += piece.letter;
  return letters;
}

/// The fault if the first position has a piece, on the board or in hand, that the game does not
/// have.
std::optional<DefinitionFault> fault_of_letters(const Definition& d) {
  const std::string known = letters_of(d);
  for (const char c : d.start_fen.substr(0, d.start_fen.find(' '))) {
    if (is_letter(c) && known.find(upper(c)) == std::string::npos)
      return DefinitionFault{"startFen", "found the piece " + quoted(std::string(1, c)) +
                                             "; expected some of " + known + " in either case"};
  }
  return std::nullopt;
}

/// Faults of rules that cannot be combined with walls that players build.
template <class FaultIf>
void for_walls(const Definition& d, FaultIf&& fault_if) {
  const FurtherRules& f = d.further;
  const bool passes = f.may_pass(White) || f.may_pass(Black);
  if (f.walling == Walling::kNone) return;
  fault_if(d.piece_drops, "wallingRule", "found walls beside pieceDrops; expected 'none'");
  fault_if(d.mate_counting != MateCounting::kNone, "countingRule",
           "found a count beside walls; expected 'none'");
  fault_if(passes, "wallingRule", "found walls where a player may pass; expected 'none'");
  fault_if(f.walling == Walling::kDuck && starts_with_kings(d), "wallingRule",
           "found 'duck' in a game with royal Kings; expected another kind of piece ('commoner') "
           "instead of the King");
}

/// Faults of rules that cannot be combined with a record of the pieces that have not moved.
template <class FaultIf>
void for_gates(const Definition& d, FaultIf&& fault_if) {
  const FurtherRules& f = d.further;
  if (!f.gating) return;
  // There, the files in a FEN's castling field would name Rooks.
  fault_if(d.any_files, "gating", "found 'true' beside chess960; expected 'false'");
  // A King whose leap an enemy Rook has ended would still have its castling rights.
  fault_if(f.first_leaps && d.castling, "cambodianMoves",
           "found 'true' in a game with castling; expected 'false'");
  fault_if(f.walling != Walling::kNone, "gating", "found 'true' beside walls; expected 'false'");
  fault_if(d.holds() && d.mate_counting != MateCounting::kNone, "countingRule",
           "found a count beside gating with pieces in hand; expected 'none'");
}

}  // namespace

std::vector<DefinitionFault> contradictions(const Definition& d) {
  std::vector<DefinitionFault> faults;
  const auto fault_if = [&](bool wrong, const char* key, const std::string& message) {
    if (wrong) faults.push_back({key, message});
  };
  const std::string_view hands = board_field(d.start_fen).hands.value_or("");
  const bool holds_pieces = hands.find_first_not_of('-') != std::string_view::npos;
  fault_if(!d.holds() && holds_pieces, "startFen",
           "found pieces in hand, " + quoted(hands) + "; expected none, as pieceDrops is false");
  if (const auto letters = fault_of_letters(d)) faults.push_back(*letters);
  if (const auto files = fault_of_castling_files(d)) faults.push_back(*files);
  if (const auto place = fault_of_castling_place(d)) faults.push_back(*place);
  fault_if(!d.checking && (!starts_with_kings(d) || d.check_counting), "checking",
           "found 'false' in a game without Kings or with checkCounting; expected 'true'");
  fault_if(d.extinction != Value::kNone && d.extinction_types.empty(), "extinctionValue",
           "found no extinctionPieceTypes; expected some");
  fault_if(d.extinction_types.all && !d.extinction_types.types.empty(), "extinctionPieceTypes",
           "found '*', all pieces together, beside kinds of pieces; expected one or the other");
  for (const Color c : {White, Black}) {
    if (d.flag_region[c] != 0 && d.flag_types[c].empty())
      faults.push_back({set_key(d, {c == White ? "flagPieceWhite" : "flagPieceBlack", "flagPiece"}),
                        "found no pieces that could arrive on the flagRegion; expected some"});
  }
  fault_if(d.further.must_drop && d.further.must_drop_type.empty(), "mustDropType",
           "found no pieces that must be dropped; expected some");
  fault_if(d.stalemate_counts_pieces && d.stalemate == Value::kDraw, "stalematePieceCount",
           "found 'true' where stalemate is a draw; expected stalemateValue 'win' or 'loss'");
  for_walls(d, fault_if);
  for_gates(d, fault_if);
  fault_if(d.n_fold_rule == 1, "nFoldRule", "found '1'; expected '0' or a number from 2 on");
  return faults;
}

}  // namespace protean::custom
