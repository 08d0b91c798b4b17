// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/pocket_rules.h"

#include "tests/reference/hand_plies.h"
#include "tests/reference/mailbox.h"

#include <cctype>
#include <cstdlib>
#include <vector>

namespace protean::reference {

namespace {

constexpr int kUnmovedWord = 3;

/// Pieces enter on squares that others leave for the first time.
class Seirawan final : public OwnRules {
 public:
  void note(const RuleProgram&, const Position& pos, const Ply& ply,
            Position& after) const override {
    std::uint64_t unmoved = pos.word(kUnmovedWord);
    for (int i = 0; i < kSquares; ++i) {
      const auto s = static_cast<Square>(i);
      if (pos.piece_on(s) != after.piece_on(s)) unmoved &= ~(std::uint64_t{1} << i);
    }
    // After castling the Rook may be on the King's old square: both have moved all the same.
    if (ply.move.kind() == MoveKind::kCastle)
      unmoved &= ~(std::uint64_t{1} << ply.move.from() | std::uint64_t{1} << ply.move.via());
    after.set_word(kUnmovedWord, unmoved);
  }

  Plies extended(const RuleProgram& program, const Position& pos,
                 const Plies& plies) const override {
    Plies out;
    for (const auto& [text, after] : plies) {
      const Square from = square_at(text, 0);
      const Square to = square_at(text, 2);
      const bool castles =
          type_of(pos.piece_on(from)) == King && std::abs(file_of(from) - file_of(to)) == 2;
      add(program, pos, from, text, after, out);
      if (!castles) continue;
      const Square rook = make_square(file_of(to) == 6 ? 7 : 0, rank_of(from));
      add(program, pos, rook, to_string(rook) + to_string(from), after, out);
    }
    return out;
  }

 private:
  static Square square_at(const std::string& text, std::size_t i) {
    return make_square(text[i] - 'a', text[i + 1] - '1');
  }

  static void add(const RuleProgram& program, const Position& pos, Square gap,
                  const std::string& text, const Position& after, Plies& out) {
    const Color us = pos.side();
    if ((pos.word(kUnmovedWord) >> gap & 1) == 0 || !after.empty(gap)) return;
    for (const PieceType type : {extra_type(0), extra_type(1)}) {
      if (held(pos, us, type) == 0) continue;
      Position entered = after;
      entered.put(make_piece(us, type), gap);
      hold(entered, us, type, -1);
      entered.set_halfmove_clock(0);
      if (!holds_somebody(entered, us)) entered.set_word(kUnmovedWord, without(entered, us));
      const int letter = std::tolower(program.book.piece(type).letter);
      out.emplace(text + static_cast<char>(letter), entered);
    }
  }

  /// The unmoved pieces without those of one side.
  static std::uint64_t without(const Position& pos, Color c) {
    std::uint64_t unmoved = 0;
    for (int i = 0; i < kSquares; ++i) {
      if (!is_piece_of(pos.piece_on(static_cast<Square>(i)), c))
        unmoved |= pos.word(kUnmovedWord) & std::uint64_t{1} << i;
    }
    return unmoved;
  }
};

/// Promotion in and out of three ranks, and pawns from the hand.
class EuroShogi final : public OwnRules {
 public:
  std::vector<Move> more(const RuleProgram& program, const Position& pos) const override {
    std::vector<Move> out;
    const Color us = pos.side();
    const Mailbox board = mailbox_of(pos);
    for (int i = 0; i < kSquares; ++i) {
      const auto from = static_cast<Square>(i);
      if (!is_piece_of(board[from], us)) continue;
      for (PieceType type = Pawn; type < kPieceTypes; ++type) {
        if (program.book.piece(type).promoted_from != type_of(board[from])) continue;
        visit_destinations(program.book, board, from, [&](const Destination& d) {
          if (far(from, us) || far(d.to, us))
            out.push_back(Move::promotion(from, d.to, type, d.captures));
        });
      }
    }
    return out;
  }

  bool permits(const RuleProgram& program, const Position& pos, const Ply& ply) const override {
    const Square to = ply.move.to();
    const Color us = pos.side();
    if (ply.after.piece_on(to) != make_piece(us, Pawn)) return true;
    if (ply.move.kind() != MoveKind::kDrop) return rank_of(to) != (us == White ? 7 : 0);
    for (int rank = 0; rank < 8; ++rank) {
      const Square s = make_square(file_of(to), rank);
      if (pos.piece_on(s) == make_piece(us, Pawn)) return false;
    }
    return !OwnRules::in_check(program, ply.after, !us) || !plies(program, ply.after).empty();
  }

 private:
  static bool far(Square s, Color c) { return c == White ? rank_of(s) >= 5 : rank_of(s) <= 2; }
};

}  // namespace

void add_pocket_rules(std::map<std::string, std::unique_ptr<const OwnRules>>& games) {
  games["euroshogi"] = std::make_unique<EuroShogi>();
  games["seirawan"] = std::make_unique<Seirawan>();
}

}  // namespace protean::reference
