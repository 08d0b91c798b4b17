// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kingdrops/arrangements.h"

#include "variants/kingdrops/kingdrops_rules.h"
#include "variants/kingdrops/turn_view.h"

#include <array>
#include <string_view>

namespace protean::kingdrops {

namespace {

constexpr int kAnswers = 3;

/// An arrangement for White and good answers to it. A text lists the pieces from the a-file to the
/// h-file, the rank in front first.
struct Entry {
  std::string_view white;
  std::array<std::string_view, kAnswers> answers;
};

// Found by self-play; bench/find_arrangements.py prints these lines.
// clang-format off
constexpr Entry kBook[] = {
    // 0.54 for White, against these answers 0.25, 0.25, 0.25
    {"SSGAGARQ/KBASSABR",
     {"QAGBGASS/BASRRASK", "GAGBQARS/BASRSASK", "QASBGAGS/BASRRASK"}},
    // 0.50 for White, against these answers 0.00, 0.25, 0.50
    {"RBGAGASQ/KBASSASR",
     {"GAQBGARS/RASBSASK", "BAGSAASQ/BSSRRAGK", "QAGBGASS/BASRRASK"}},
    // 0.48 for White, against these answers 0.00, 0.25, 0.25
    {"RGGAQSSB/KBSAAASR",
     {"QASBGAGS/BASRRASK", "SAGRAASQ/BGSBRASK", "GAGBQARS/BASRSASK"}},
    // 0.44 for White, against these answers 0.00, 0.25, 0.25
    {"RBSGAAGQ/KBASSASR",
     {"QAGBSASS/BASRRKGA", "QAGBGASS/BASRRASK", "QASBGAGS/BASRRASK"}},
    // 0.42 for White, against these answers 0.00, 0.25, 0.25
    {"RBGAGARQ/KBASSSSA",
     {"GAGBQARS/BASRSASK", "SAGRAASQ/BGSBRASK", "QASBGAGS/BASRRASK"}},
    // 0.40 for White, against these answers 0.25, 0.25, 0.25
    {"BGBAQASG/KRSASASR",
     {"QAGBGASS/BASRRASK", "QRGAGASS/BASBRASK", "GAQBGARS/RASBSASK"}},
};
// clang-format on

/// All pieces of a player by square, in the order of a text.
using Pieces = std::array<PieceType, 16>;

constexpr int kFiles = 8;

Square square_of(Color c, std::size_t place) {
  const int row = place < kFiles ? 1 : 0;
  return make_square(static_cast<int>(place) % kFiles, relative_rank(c, row));
}

PieceType type_of_letter(char letter) {
  switch (letter) {
    case 'K': return King;
    case 'Q': return Queen;
    case 'R': return Rook;
    case 'B': return Bishop;
    case 'G': return kGuard;
    case 'A': return kArcher;
    default: return kSpearman;
  }
}

/// The pieces of a text, or of its mirror image.
Pieces pieces_of_text(std::string_view text, bool mirrored) {
  Pieces pieces{};
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const std::size_t file = i % kFiles;
    const std::size_t from = mirrored ? kFiles - 1 - file : file;
    pieces[i] = type_of_letter(text[i < kFiles ? from : kFiles + 1 + from]);
  }
  return pieces;
}

/// The number of squares on which a player has the piece of the arrangement.
int likeness(const Position& pos, Color c, const Pieces& pieces) {
  int same = 0;
  for (std::size_t i = 0; i < pieces.size(); ++i)
    same += pos.piece_on(square_of(c, i)) == make_piece(c, pieces[i]);
  return same;
}

/// The placings that complete the arrangement; empty if the pieces placed so far do not fit it.
std::vector<Move> placings(const Position& pos, const Pieces& pieces) {
  const Color us = pos.side();
  PieceCounts left = hand(pos, us);
  std::vector<Move> plies;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Square s = square_of(us, i);
    if (pos.piece_on(s) == make_piece(us, pieces[i])) continue;
    if (!pos.empty(s) || left[pieces[i]] == 0) return {};
    left.add(pieces[i], -1);
    plies.push_back(Move::drop(pieces[i], s));
  }
  return left.empty() ? plies : std::vector<Move>{};
}

}  // namespace

std::vector<Move> rest_of_arrangement(const Position& pos, std::uint64_t seed) {
  std::vector<std::vector<Move>> ways;
  int most_alike = 0;
  for (const Entry& entry : kBook) {
    for (const bool mirrored : {false, true}) {
      // White's choice is free; Black answers what White has built.
      const bool answer = pos.side() == Black;
      const int alike = answer ? likeness(pos, White, pieces_of_text(entry.white, mirrored)) : 0;
      if (alike < most_alike) continue;
      std::vector<std::vector<Move>> more;
      const auto add = [&](std::string_view text) {
        std::vector<Move> plies = placings(pos, pieces_of_text(text, mirrored));
        if (!plies.empty()) more.push_back(std::move(plies));
      };
      if (!answer) add(entry.white);
      for (const std::string_view text : entry.answers) {
        if (answer) add(text);
      }
      if (more.empty()) continue;
      if (alike > most_alike) ways.clear();
      most_alike = alike;
      ways.insert(ways.end(), more.begin(), more.end());
    }
  }
  if (ways.empty()) return {};
  return ways[zobrist::mix(seed) % ways.size()];
}

}  // namespace protean::kingdrops
