// SPDX-License-Identifier: GPL-3.0-or-later
// Random games of Cloak, compared with plain loops and with what the players may know.

#include "search/search.h"
#include "tests/reference/mailbox.h"
#include "tests/rules/cloak_support.h"
#include "variants/kit/cloak_worlds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace protean {
namespace {

using namespace test;
using cloak::checkers;

/// The board plies of a position, by plain loops over the square array.
class SlowPlies {
 public:
  explicit SlowPlies(const Position& pos)
      : pos_(pos), board_(reference::mailbox_of(pos)), us_(pos.side()) {}

  std::set<std::string> regular() {
    pieces();
    pawns();
    castlings();
    return plies_;
  }
  std::set<std::string> bonus() {
    pawns();
    const int rank = us_ == White ? 1 : 6;
    for (int file = 0; file < 8 && cloak::taken(pos_, us_) > 0; ++file) {
      const Square s = make_square(file, rank);
      if (board_[s] != kNoPiece) continue;
      reference::Mailbox after = board_;
      after[s] = make_piece(us_, Pawn);
      if (safe(after)) plies_.insert("P@" + to_string(s));
    }
    return plies_;
  }

 private:
  bool cloaked(Square s, Color c) const { return checkers(pos_, c).on(s) != cloak::kCheckers; }
  bool open_king_of_theirs(Square s) const {
    return board_[s] == make_piece(!us_, King) && !cloaked(s, !us_);
  }

  /// True if no uncloaked enemy piece on `board` attacks the square, by the cloaks of the position.
  bool unattacked(const reference::Mailbox& board, Square target) const {
    for (int i = 0; i < kSquares; ++i) {
      const auto from = static_cast<Square>(i);
      if (reference::is_piece_of(board[from], !us_) && !cloaked(from, !us_) &&
          reference::attacks(rules().book, board, from, target))
        return false;
    }
    return true;
  }
  bool safe(const reference::Mailbox& after) const {
    for (int i = 0; i < kSquares; ++i) {
      const auto s = static_cast<Square>(i);
      if (board_[s] != make_piece(us_, King)) continue;
      if (cloaked(s, us_)) return true;
    }
    for (int i = 0; i < kSquares; ++i) {
      const auto s = static_cast<Square>(i);
      if (after[s] == make_piece(us_, King)) return unattacked(after, s);
    }
    return true;
  }

  void add(Square from, Square to, Square victim) {
    reference::Mailbox after = board_;
    if (victim != kNoSquare) after[victim] = kNoPiece;
    after[to] = board_[from];
    after[from] = kNoPiece;
    if (!safe(after)) return;
    const std::string text = to_string(from) + to_string(to);
    if (type_of(board_[from]) != Pawn || (rank_of(to) > 0 && rank_of(to) < 7)) {
      plies_.insert(text);
    } else {
      for (const char letter : {'q', 'r', 'b', 'n'}) plies_.insert(text + letter);
    }
  }

  void moves_of(Square from) {
    reference::visit_destinations(rules().book, board_, from,
                                  [&](const reference::Destination& destination) {
                                    const Square to = destination.to;
                                    if (open_king_of_theirs(to)) return;
                                    add(from, to, destination.captures ? to : kNoSquare);
                                  });
  }
  void pieces() {
    for (int i = 0; i < kSquares; ++i) {
      const auto from = static_cast<Square>(i);
      if (reference::is_piece_of(board_[from], us_) && type_of(board_[from]) != Pawn)
        moves_of(from);
    }
  }
  void pawns() {
    for (int i = 0; i < kSquares; ++i) {
      const auto from = static_cast<Square>(i);
      if (board_[from] != make_piece(us_, Pawn)) continue;
      moves_of(from);
      const int rank = rank_of(from) + (us_ == White ? 1 : -1);
      if (rank != (us_ == White ? 5 : 2)) continue;
      for (const int file : {file_of(from) - 1, file_of(from) + 1}) {
        if (!on_board(file, rank) || !contains(pos_.en_passant(), make_square(file, rank)))
          continue;
        add(from, make_square(file, rank), make_square(file, rank_of(from)));
      }
    }
  }

  void castlings() {
    for (int i = 0; i < kSquares; ++i) {
      const auto rook = static_cast<Square>(i);
      if (contains(pos_.castling(), rook) && reference::is_piece_of(board_[rook], us_))
        castle(rook);
    }
  }
  void castle(Square rook) {
    const int rank = rank_of(rook);
    int file = 0;
    while (board_[make_square(file, rank)] != make_piece(us_, King)) ++file;
    const Square king = make_square(file, rank);
    const bool right = file_of(rook) > file;
    const Square king_to = make_square(right ? 6 : 2, rank);
    const Square rook_to = make_square(right ? 5 : 3, rank);
    reference::Mailbox after = board_;
    after[king] = after[rook] = kNoPiece;
    for (int f = 0; f < 8; ++f) {
      const Square s = make_square(f, rank);
      const bool king_way =
          f >= std::min(file, file_of(king_to)) && f <= std::max(file, file_of(king_to));
      const bool rook_way = f >= std::min(file_of(rook), file_of(rook_to)) &&
                            f <= std::max(file_of(rook), file_of(rook_to));
      if ((king_way || rook_way) && after[s] != kNoPiece) return;
      if (king_way && !cloaked(king, us_) && !unattacked(board_, s)) return;
    }
    after[king_to] = make_piece(us_, King);
    after[rook_to] = make_piece(us_, Rook);
    if (safe(after)) plies_.insert(to_string(king) + to_string(rook));
  }

  const Position& pos_;
  reference::Mailbox board_;
  Color us_;
  std::set<std::string> plies_;
};

bool is_board_ply(const std::string& text) {
  return text.find(':') == std::string::npos && text != "pass" && text != "done";
}

constexpr const char* kStarts[] = {
    kFirstTurn,
    "rn1qkb1r/ppp2ppp/5n2/3p4/2PP4/8/PP3PPP/RNBQKB1R w HAha - 1 6 phase:move guess:right "
    "cloak:a1b1c1d1e1f1--h1/a8b8--d8e8f8f6h8 told:-/7 may:*,*,*,*,*,*,N,*/*,*,B,*,*,*,N,* "
    "taken:1/1",
    "4k3/8/8/3pP3/8/8/8/R3K2R w HA d6 0 20 phase:bonus guess:none cloak:a1------------h1/- "
    "told:-/- may:*,N,B,Q,K,B,N,*/R,N,B,Q,K,B,N,R taken:3/5",
    "r3k2r/pppq1ppp/2n2n2/3pp3/3PP3/2N2N2/PPPQ1PPP/R3K2R w HAha - 4 9 "
    "cloak:a1--------------/------------f6h8 taken:2/2"};

TEST(Cloak, BoardPliesAreThoseOfPlainLoops) {
  for (const char* start : kStarts) {
    random_games(rules(), start, 12, 120, [&](const Position& pos, const MoveList& moves) {
      if (pos.phase() == cloak::kUncloak) return;
      const bool bonus = pos.phase() == cloak::kGift || pos.phase() == cloak::kBonus;
      std::set<std::string> found;
      for (Move move : moves) {
        const std::string text = move_text(rules(), pos, move);
        if (is_board_ply(text)) found.insert(text);
      }
      SlowPlies slow(pos);
      ASSERT_EQ(found, bonus ? slow.bonus() : slow.regular()) << to_fen(rules(), pos);
    });
  }
}

TEST(Cloak, PlayersKnowTheirMovesAndWorldsLookAlike) {
  for (const char* start : {kStarts[0], kStarts[1], kStarts[3], "start"}) {
    random_games(rules(), start, 6, 100, [&](const Position& pos, const MoveList&) {
      for (Color viewer : {White, Black}) {
        const std::string observed = seen(pos, viewer);
        const Position read = position(rules(), observed);
        ASSERT_EQ(seen(read, viewer), observed);
        for (std::uint64_t seed = 0; seed < 3; ++seed) {
          const Position other = world(pos, viewer, seed);
          ASSERT_TRUE(consistent(rules(), other)) << to_fen(rules(), other);
          ASSERT_EQ(seen(other, viewer), observed);
          ASSERT_EQ(world(read, viewer, seed), other) << observed;
          if (pos.side() != viewer) continue;
          ASSERT_EQ(legal_moves(rules(), other), legal_moves(rules(), pos)) << observed;
        }
      }
    });
  }
}

TEST(Cloak, TruePiecesAreAlwaysAmongThosePossible) {
  random_games(rules(), "start", 10, 150, [&](const Position& pos, const MoveList&) {
    for (Color c : {White, Black}) {
      const cloak::Checkers all = checkers(pos, c);
      const unsigned hidden = cloak::checkers_on(all, all.hidden());
      cloak::Identities truth;
      for (int n = 0; n < cloak::kCheckers; ++n) {
        if (hidden >> n & 1) truth.set(n, cloak::kind(type_of(pos.piece_on(all.at(n)))));
      }
      const auto possible = cloak::possibilities(pos, c, hidden);
      ASSERT_TRUE(std::binary_search(possible.begin(), possible.end(), truth))
          << to_fen(rules(), pos);
    }
  });
}

TEST(Cloak, WhatCameBeforeAWorldLookedAsItDid) {
  std::mt19937 random(3);
  for (int game = 0; game < 6; ++game) {
    History earlier;
    Position pos = position(rules(), "start");
    for (int ply = 0; ply < 100; ++ply) {
      MoveList moves;
      rules().generate(pos, moves);
      if (moves.empty()) break;
      earlier.push_back(pos);
      pos = rules().make(pos, moves[random() % moves.size()]);
    }
    for (Color viewer : {White, Black}) {
      for (const Position& then : earlier) {
        if (then.fullmove_number() == 1) continue;  // the arrays are still being chosen
        for (std::uint64_t seed = 0; seed < 3; ++seed) {
          const auto before =
              rules().rules.world_before(rules(), then, world(pos, viewer, seed), viewer);
          ASSERT_TRUE(before) << to_fen(rules(), then);
          ASSERT_EQ(seen(*before, viewer), seen(then, viewer));
        }
        const auto truth = rules().rules.world_before(rules(), then, pos, viewer);
        ASSERT_TRUE(truth);
        for (PieceType m = Pawn; m < kPieceTypes; ++m) ASSERT_EQ(truth->pieces(m), then.pieces(m));
      }
    }
  }
}

/// A FEN with a few characters changed.
std::string damaged(std::string fen, std::mt19937& random) {
  static const std::string kLetters = "KQRBNPkqrbnp12345678abcdefgh/-,*?:w ";
  for (std::size_t changes = 1 + random() % 3; changes > 0; --changes)
    fen[random() % fen.size()] = kLetters[random() % kLetters.size()];
  return fen;
}

TEST(Cloak, DamagedFensAreRefusedOrPlayable) {
  std::mt19937 random(17);  // NOLINT: the same damage every time
  int read = 0;
  for (int i = 0; i < 12000; ++i) {
    const std::string fen = damaged(kStarts[static_cast<std::size_t>(i) % 4], random);
    const auto result = parse_fen(rules(), fen);
    if (const auto* error = std::get_if<FenError>(&result)) {
      ASSERT_NE(error->message.find("expected"), std::string::npos) << fen;
      continue;
    }
    ++read;
    Position pos = std::get<Position>(result);
    for (int ply = 0; ply < 8; ++ply) {
      ASSERT_TRUE(consistent(rules(), pos)) << fen << ": " << to_fen(rules(), pos);
      for (Color viewer : {White, Black}) {
        const Position other = world(pos, viewer, random());
        ASSERT_TRUE(consistent(rules(), other)) << fen << ": " << to_fen(rules(), other);
        ASSERT_EQ(seen(other, viewer), seen(pos, viewer)) << fen;
      }
      MoveList moves;
      rules().generate(pos, moves);
      if (moves.empty()) break;
      pos = rules().make(pos, moves[random() % moves.size()]);
    }
  }
  EXPECT_GT(read, 200);
}

}  // namespace
}  // namespace protean
