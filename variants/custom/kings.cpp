// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/kings.h"

#include "movegen/base/quoted.h"
#include "movegen/base/words.h"
#include "variants/custom/first_position.h"

#include <utility>

namespace protean::custom {

CastlingRules castling_rules(const Definition& d, const RuleBook& book, bool able) {
  CastlingRules rules = book.castling;
  const int kingside = d.castling_kingside_file;
  const int queenside = d.castling_queenside_file;
  rules.allowed = d.castling && able && kingside < d.board.files && d.castling_rank < d.board.ranks;
  rules.any_files = d.any_files && rules.allowed;
  rules.rank = d.castling_rank;
  if (!rules.any_files) rules.king_file = d.castling_king_file;
  rules.outermost_files = d.castling_rook_files;
  for (const Color c : {White, Black}) {
    const int rank = c == White ? rules.rank : d.board.ranks - 1 - rules.rank;
    rules.target[c] = {{{make_square(queenside, rank), make_square(queenside + 1, rank)},
                        {make_square(kingside, rank), make_square(kingside - 1, rank)}}};
  }
  return rules;
}

std::optional<DefinitionFault> fault_of_castling_files(const Definition& d) {
  const int kingside = d.castling_kingside_file;
  const int queenside = d.castling_queenside_file;
  if (!d.castling || (queenside < kingside && kingside > 0 && queenside < 7)) return std::nullopt;
  return DefinitionFault{set_key(d, {"castlingKingsideFile", "castlingQueensideFile"}),
                         "found files that leave no place for a Rook; expected the King's file on "
                         "the Queen's side left of that on its own"};
}

std::optional<DefinitionFault> fault_of_castling_place(const Definition& d) {
  const auto beyond = [&](const char* key, int line, int lines) {
    return d.castling && d.lines.count(key) && line >= lines;
  };
  const std::pair<const char*, int> files[] = {
      {"castlingKingsideFile", d.castling_kingside_file},
      {"castlingQueensideFile", d.castling_queenside_file},
      {"castlingKingFile", d.castling_king_file},
      {"castlingRookQueensideFile", d.castling_rook_files[0]},
      {"castlingRookKingsideFile", d.castling_rook_files[1]}};
  for (const auto& [key, file] : files) {
    if (beyond(key, file, d.board.files))
      return DefinitionFault{key, "found a file beyond maxFile; expected one of the board"};
  }
  if (beyond("castlingRank", d.castling_rank, d.board.ranks))
    return DefinitionFault{"castlingRank",
                           "found a rank beyond maxRank; expected one of the board"};
  const std::string fen = completed_fen(d.start_fen);
  const auto words = split_words(fen);
  const bool rights = d.own_start_fen && words.size() > 2 && words[2] != "-";
  if (d.castling && rights && d.castling_kingside_file >= d.board.files)
    return DefinitionFault{
        "startFen", "found rights to castle, " + quoted(words[2]) +
                        ", where castlingKingsideFile is beyond maxFile, as none is set; expected "
                        "'-', or a castlingKingsideFile of the board"};
  return std::nullopt;
}

std::array<int, 2> kings_at_start(const Definition& d, const std::string& start_fen) {
  return on_board_at_start(start_fen, d.pieces.at("king").letter);
}

std::optional<DefinitionFault> fault_of_several_kings(const std::array<int, 2>& kings) {
  if (kings[White] <= 1 && kings[Black] <= 1) return std::nullopt;
  return DefinitionFault{"startFen",
                         "found several Kings of a side; expected one, or another kind of piece "
                         "('commoner') instead"};
}

}  // namespace protean::custom
