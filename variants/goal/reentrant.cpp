// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/base/letters.h"
#include "movegen/board/piece_counts.h"
#include "movegen/notation/token_text.h"
#include "movegen/program/piece_letters.h"
#include "movegen/rules/held_pieces.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"
#include "variants/goal/goal_family.h"
#include "variants/rules/turns/worth_in_hand.h"
#include "variants/rules/zones.h"

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

namespace {

/// The moves that stay within one half of the board.
Moves within_its_half(const Moves& moves) {
  return moves.inside(kQueenside) | moves.inside(kKingside);
}

/// A captured piece changes sides and waits to enter the other half: instead of moving, a player
/// puts it on a vacant square there (MoveKind::kDrop).
///
/// FEN tokens `left:` and `right:`, the pieces that wait to enter each half, White's first. The
/// state is four words from `word` on, two for each half.
std::shared_ptr<const Rule> captured_pieces_enter(int word);

class Reentrant final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("reentrant", "Reentrant Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Moves monarch = step(kAllEight);
    rules.piece(Bishop) = {};
    rules.piece(King).moves = within_its_half(monarch);
    rules.piece(Queen).moves = within_its_half(monarch);
    rules.piece(Rook).moves = within_its_half(slide(kOrthogonal));
    rules.piece(Knight).moves = within_its_half(leap(1, 2));
    rules.piece(Pawn).moves =
        within_its_half(step(kOrthogonal).quiet() | step(kDiagonal).captures());
    rules.royals = PieceTypes{King, Queen};
    rules.pawn.en_passant = false;
    rules.piece(Pawn).promotes_to = {};
    rules.piece(Pawn).promotion_zone = 0;
    rules.no_castling();
    rules.add(captured_pieces_enter(rules.state_word(4)));
    rules.start_fen = "rnq2knr/pppppppp/8/8/8/8/PPPPPPPP/RNQ2KNR";
    rules.text.special = {
        "The board is two halves, files a-d (left) and e-h (right) for both players. No piece ever "
        "leaves its half, and none attacks, blocks or pins anything in the other.",
        "King and Queen both move one square in any direction, and both are royal: neither may be "
        "left or put under attack.",
        "Pawns go one square forward, backward or sideways, and capture one square diagonally in "
        "any direction. There is no double push, no capture en passant and no promotion. There is "
        "no castling.",
        "A captured piece changes sides and waits to enter the other half. Instead of moving, a "
        "player may put a waiting piece on any vacant square of that half; this may give check or "
        "mate, and must answer a check."};
    rules.text.goal =
        "Checkmate the opponent's King or Queen: one of them is attacked, and no move, entering "
        "pieces included, leaves both safe. Stalemate is a draw.";
    rules.text.notation =
        "Capitals are White's pieces, whatever half they stand on. Entering is written N@c3. The "
        "FEN ends with left: and right:, the pieces waiting to enter files a-d and files e-h, in "
        "the order R N P r n p with repeats, '-' for none.";
  }
};

struct Half {
  std::string_view name;
  Bitboard squares;
  Square middle;
};

constexpr std::array<Half, 2> kHalves = {{{"left", kQueenside, B4}, {"right", kKingside, F4}}};

std::size_t half_of(Square s) {
  return contains(kQueenside, s) ? 0 : 1;
}
std::size_t half_named(std::string_view name) {
  return name == kHalves[0].name ? 0 : 1;
}

/// The kinds that may wait, in the order in which the tokens print them.
constexpr std::array<PieceType, 3> kKinds = {Rook, Knight, Pawn};

class WaitingPieces final : public Rule, public HeldPieces, public SearchHints {
 public:
  explicit WaitingPieces(int word) : first_word_(word) {}

  std::vector<std::string> token_names() const override {
    return {std::string(kHalves[0].name), std::string(kHalves[1].name)};
  }

  std::string print_token(const RuleProgram& program, const Position& pos,
                          std::string_view name) const override {
    std::string text;
    for (Color c : {White, Black}) {
      const PieceCounts counts = waiting(pos, half_named(name), c);
      if (!counts.empty()) text += print_pieces(program, counts, c, kKinds);
    }
    return text.empty() ? "-" : text;
  }

  std::optional<std::string> read_token(const RuleProgram& program, Position& pos,
                                        std::string_view name,
                                        std::string_view text) const override {
    const auto black = std::find_if(text.begin(), text.end(), is_small);
    const auto capitals = static_cast<std::size_t>(black - text.begin());
    for (Color c : {White, Black}) {
      std::string_view part = c == White ? text.substr(0, capitals) : text.substr(capitals);
      if (part.empty() && !text.empty()) part = "-";
      const auto counts = read_pieces(program, part, c, hand_types());
      if (!counts) return expected(program);
      set_waiting(pos, half_named(name), c, *counts);
    }
    return std::nullopt;
  }

  std::optional<std::string> finish_reading(const RuleProgram&, Position& pos) const override {
    int all = popcount(pos.occupied());
    for (const std::size_t half : {0, 1}) {
      for (Color c : {White, Black}) all += waiting(pos, half, c).total();
    }
    return fault_of_number(all);
  }

  void add_moves(const RuleProgram&, const Position& pos, MoveList& list) const override {
    for (const std::size_t half : {0, 1}) {
      const PieceCounts counts = waiting(pos, half, pos.side());
      if (counts.empty()) continue;
      const Bitboard vacant = kHalves[half].squares & ~pos.occupied();
      for (PieceType type : kKinds) {
        if (counts[type] == 0) continue;
        for_each_square(vacant, [&](Square s) { list.push(Move::drop(type, s)); });
      }
    }
  }

  /// Entering is no pawn move: it adds one to the half-move clock.
  void after_move(const RuleProgram&, const Position& before, Move move, Piece captured,
                  Position& after) const override {
    const Color us = before.side();
    if (move.kind() == MoveKind::kDrop) {
      change(after, half_of(move.to()), us, move.piece_type(), -1);
      after.set_halfmove_clock(before.halfmove_clock() + 1);
    }
    if (captured != kNoPiece) change(after, 1 - half_of(move.victim()), us, type_of(captured), +1);
  }

  PieceTypes hand_types() const override { return {Rook, Knight, Pawn}; }

  int in_hand(const RuleProgram&, const Position& pos, Color owner, PieceType type) const override {
    return waiting(pos, 0, owner)[type] + waiting(pos, 1, owner)[type];
  }

  bool null_move_sound() const override { return true; }

  int progress(const RuleProgram& program, const Position& pos) const override {
    return worth(program, pos, pos.side()) - worth(program, pos, !pos.side());
  }

 private:
  int word_of(std::size_t half, Color c) const {
    return first_word_ + static_cast<int>(2 * half + c);
  }
  /// The pieces of a colour that wait to enter a half.
  PieceCounts waiting(const Position& pos, std::size_t half, Color c) const {
    return PieceCounts(pos.word(word_of(half, c)));
  }
  void set_waiting(Position& pos, std::size_t half, Color c, PieceCounts counts) const {
    pos.set_word(word_of(half, c), counts.word());
  }
  void change(Position& pos, std::size_t half, Color c, PieceType type, int n) const {
    PieceCounts counts = waiting(pos, half, c);
    counts.add(type, n);
    set_waiting(pos, half, c, counts);
  }

  int worth(const RuleProgram& program, const Position& pos, Color c) const {
    int sum = 0;
    for (const std::size_t half : {0, 1}) {
      const PieceCounts counts = waiting(pos, half, c);
      if (counts.empty()) continue;
      for (PieceType type : kKinds) {
        if (counts[type] == 0) continue;
        sum += worth_in_hand(program, c, type, kHalves[half].middle) * counts[type];
      }
    }
    return sum;
  }

  static std::string expected(const RuleProgram& program) {
    std::string letters;
    for (Color c : {White, Black}) {
      for (PieceType type : kKinds) letters += fen::letter_of(program, make_piece(c, type));
    }
    return "letters out of " + letters + ", White's first, or '-'";
  }

  int first_word_;
};

std::shared_ptr<const Rule> captured_pieces_enter(int word) {
  return std::make_shared<WaitingPieces>(word);
}

const Registered<Reentrant> registered;

}  // namespace

}  // namespace protean
