// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/interpreted/rules.h"

#include <bit>

namespace protean::reference::interpreted {

namespace {

Bitboard squares_of(const custom::Definition& d) {
  Bitboard squares = 0;
  int file = 0;
  int rank = d.board.ranks - 1;
  for (const char c : d.start_fen) {
    if (c == ' ' || c == '[') break;
    if (c == '/') {
      --rank;
      file = 0;
    } else if (c >= '1' && c <= '8') {
      for (int i = 0; i < c - '0'; ++i) squares |= bit(make_square(file++, rank));
    } else if (c != '+' && c != '~') {
      if (c != '*') squares |= bit(make_square(file, rank));
      ++file;
    }
  }
  return squares;
}

int lowest(Kinds kinds) {
  return kinds == 0 ? kNoKind : std::countr_zero(kinds);
}

}  // namespace

Rules::Rules(const custom::Definition& definition) : d(definition), board(squares_of(definition)) {
  const custom::FurtherRules& f = d.further;
  for (const auto& [key, piece] : d.pieces) {
    Kind kind{key, piece.letter, {}, {board, board}};
    kind.ways = key == "pawn" ? ways_of_pawn() : read_betza(piece.betza).value();
    const auto region = f.mobility.find(key);
    for (const Color c : {White, Black}) {
      if (region != f.mobility.end() && region->second[c] != 0) kind.region[c] &= region->second[c];
    }
    kinds.push_back(kind);
  }
  promoted.assign(kinds.size(), kNoKind);
  limit.assign(kinds.size(), 0);
  for (const auto& [from, to] : f.promoted) {
    if (kind(from) != kNoKind) promoted[static_cast<std::size_t>(kind(from))] = kind(to);
  }
  for (const auto& [key, most] : f.promotion_limit) {
    if (kind(key) != kNoKind) limit[static_cast<std::size_t>(kind(key))] = most;
  }
  king = kind("king");
  pawn = kind("pawn");
  castling_kings = kinds_in(d.castling_king);
  castling_rooks = kinds_in(d.castling_rooks);
  cannons = kinds_in({{"janggiCannon"}});
  for (const Color c : {White, Black}) {
    pawns[c] = kinds_in(f.pawns_by_side[c].value_or(d.pawn_types));
    const int named = kind(d.main_pawn[c]);
    main_pawn[c] = has(pawns[c], named) ? named : has(pawns[c], pawn) ? pawn : lowest(pawns[c]);
    quiet_pawns[c] = kinds_in(f.quiet_move_pawns[c].value_or(d.pawn_types));
    promotes_to[c] = kinds_in(d.promotes_to[c]);
    flag[c] = kinds_in(d.flag_types[c]);
  }
  en_passant = kinds_in({{"pawn"}}) | kinds_in(d.en_passant_types);
  if (d.extinction_types.all) {
    extinct.push_back(kinds_in(d.extinction_types));
  } else {
    for (const std::string& key : d.extinction_types.types) {
      if (kind(key) != kNoKind) extinct.push_back(kinds_in({{key}}));
    }
  }
  connected = kinds_in(f.connect_types);
}

int Rules::kind(const std::string& key) const {
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i].key == key) return static_cast<int>(i);
  }
  return kNoKind;
}

Kinds Rules::kinds_in(const custom::TypeSet& set) const {
  Kinds all = 0;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (set.all || set.types.count(kinds[i].key) != 0) all |= Kinds{1} << i;
  }
  return all;
}

std::vector<std::string> unknown_rules(const custom::Definition& d) {
  std::vector<std::string> all;
  const custom::FurtherRules& f = d.further;
  for (const auto& [key, piece] : d.pieces) {
    if (!read_betza(piece.betza)) all.push_back("moves " + piece.betza);
  }
  if (d.flag_move && (f.flag_safe || d.flag_types[White].types != custom::Types{"king"}))
    all.emplace_back("flagMove with other pieces than Kings");
  return all;
}

}  // namespace protean::reference::interpreted
