// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/reference/interpreted/ways.h"
#include "variants/custom/definition.h"

#include <array>
#include <string>
#include <vector>

/// A second opinion on interpreted games: a mailbox that reads the definition itself, makes each
/// ply and checks whether the position after it is allowed. It uses nothing that the program
/// derives from the definition.
namespace protean::reference::interpreted {

/// Sets of kinds of pieces, as bits by their indices in Rules::kinds.
using Kinds = std::uint64_t;

inline constexpr int kNoKind = -1;

struct Kind {
  std::string key;
  char letter;
  std::vector<Way> ways;
  std::array<Bitboard, 2> region;  ///< Where it may go, by colour.
};

/// The definition, with numbers instead of keys for the kinds of pieces.
struct Rules {
  explicit Rules(const custom::Definition& definition);

  custom::Definition d;
  Bitboard board;  ///< The squares of the board.
  std::vector<Kind> kinds;
  std::vector<int> promoted;  ///< By kind, the kind of its promoted form; kNoKind if there is none.
  std::vector<int> limit;     ///< By kind, the most that a side may have; 0 if any number.

  int king;  ///< The royal kind; kNoKind if there is none.
  int pawn;
  std::array<int, 2> main_pawn;  ///< By colour, the kind of captured pieces that were pawns.
  Kinds castling_kings;
  Kinds castling_rooks;
  Kinds cannons;
  std::array<Kinds, 2> pawns;  ///< By colour, the kinds that promote as pawns.
  std::array<Kinds, 2> quiet_pawns;
  std::array<Kinds, 2> promotes_to;
  Kinds en_passant;
  std::vector<Kinds> extinct;
  std::array<Kinds, 2> flag;
  Kinds connected;

  int kind(const std::string& key) const;
  Kinds kinds_in(const custom::TypeSet& set) const;
  int first_rank(Color c) const { return c == White ? 0 : d.board.ranks - 1; }
  int castling_rank(Color c) const {
    return c == White ? d.castling_rank : d.board.ranks - 1 - d.castling_rank;
  }
};

inline bool has(Kinds kinds, int kind) {
  return kind != kNoKind && (kinds >> kind & 1) != 0;
}

/// The rules of a definition that this reference does not know, each in a few words.
std::vector<std::string> unknown_rules(const custom::Definition& definition);

}  // namespace protean::reference::interpreted
