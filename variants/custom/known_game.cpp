// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/known_game.h"

#include "movegen/notation/fen.h"
#include "variants/catalogue.h"
#include "variants/custom/custom_variant.h"

namespace protean::custom {

namespace {

/// The types of the definition that have the letters of these pieces of the book.
TypeSet types_called(const RuleBook& book, const std::vector<PieceType>& pieces,
                     const Definition& d) {
  TypeSet set;
  for (const auto& [type, definition] : d.pieces) {
    for (const PieceType piece : pieces) {
      if (book.piece(piece).letter == definition.letter) set.types.insert(type);
    }
  }
  return set;
}

/// The game's first position without its tokens, which a game from a file does not have.
std::string first_fen(const RuleProgram& program) {
  std::string fen = to_fen(program, start_position(program));
  if (const std::size_t colon = fen.find(':'); colon != fen.npos) fen.resize(fen.rfind(' ', colon));
  return fen;
}

}  // namespace

void take_from_known_game(const std::string& name, Definition& d) {
  const Variant* game = find_variant(name);
  if (game == nullptr || game->info().id != name || game->info().family == kCustomFamily) return;
  const RuleProgram& program = compiled(*game);
  const RuleBook& book = program.book;
  if (!d.lines.count("startFen")) d.start_fen = first_fen(program);
  if (!d.lines.count("castling")) d.castling = book.castling.allowed;
  const bool by_side =
      d.lines.count("promotionPieceTypesWhite") || d.lines.count("promotionPieceTypesBlack");
  const std::vector<PieceType>& choices = book.piece(Pawn).promotes_to;
  if (!by_side && !choices.empty()) d.promotes_to.fill(types_called(book, choices, d));
}

}  // namespace protean::custom
