// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/custom_variant.h"

#include "movegen/base/letters.h"
#include "variants/custom/first_position.h"
#include "variants/custom/interpreted_builder.h"
#include "variants/custom/known_pieces.h"
#include "variants/custom/shared_texts.h"
#include "variants/custom/table_builder.h"

#include <algorithm>
#include <cstdlib>

namespace protean::custom {

namespace {

/// True if castling goes from the e-file to the c- or g-file.
bool castles_as_xboards(const RuleBook& book) {
  const CastlingRules& rules = book.castling;
  if (rules.any_files) return false;
  for (const auto& wings : rules.target) {
    if (file_of(wings[0].king) != file_of(C1) || file_of(wings[1].king) != file_of(G1))
      return false;
  }
  if (rules.entered_king_file) return *rules.entered_king_file == file_of(E1);
  const char letter = book.piece(King).letter;
  for (const char king : {letter, lower(letter)}) {
    for (const int file : files_at_start(book.start_fen, king)) {
      if (file != file_of(E1)) return false;
    }
  }
  return true;
}

/// True if a piece may go two squares or more along its rank.
bool goes_far_sideways(const Moves& moves) {
  for (const Term& term : moves.terms()) {
    for (const Ray& ray : term.rays) {
      for (const RaySquare& square : ray) {
        if (square.stop && square.dy == 0 && std::abs(square.dx) > 1) return true;
      }
    }
  }
  return false;
}

}  // namespace

std::string set_key(const Definition& d, std::initializer_list<const char*> keys) {
  for (const char* key : keys) {
    if (d.lines.count(key)) return key;
  }
  return *keys.begin();
}

Built build_rules(const Definition& definition) {
  const bool hopping = std::any_of(definition.pieces.begin(), definition.pieces.end(),
                                   [](const auto& entry) { return hops(entry.second.betza); });
  Built built = build_tables(definition);
  const bool interpreted = built.beyond_tables || definition.further.any() || hopping;
  if (!interpreted) return built;
  Built other = build_interpreted(definition);
  built.faults.resize(built.of_definition);
  other.faults.insert(other.faults.begin(), built.faults.begin(), built.faults.end());
  return other;
}

/// XBoard takes no notice of the side to move in a game's first position.
bool CustomVariant::white_begins(const RuleBook& book) {
  return first_to_move(book.start_fen) == White;
}

/// If XBoard's King moves two files or more along its rank, XBoard puts the nearest piece on that
/// side next to it. The King has that place in XBoard's table if it castles or is royal.
bool CustomVariant::has_xboards_king(const RuleBook& book) {
  if (castles(book) && !castles_as_xboards(book)) return false;
  const bool in_kings_place = book.castling.allowed || book.royals.has(King);
  return !in_kings_place || !goes_far_sideways(book.piece(King).moves);
}

}  // namespace protean::custom
