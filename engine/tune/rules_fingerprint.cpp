// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/rules_fingerprint.h"

#include "movegen/board/zobrist.h"
#include "movegen/notation/fen.h"
#include "movegen/program/lookup.h"
#include "variants/catalogue.h"
#include "variants/custom/custom_variant.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace protean {
namespace {

/// The hash covers about this many positions at most.
constexpr std::size_t kMostPrints = 2000;
/// Boards on which the moves of pieces are looked at: an empty one, and others with pieces
/// anywhere, without which nothing blocks a lame piece.
constexpr std::uint64_t kBoards = 4;

/// True if a game may change and keep its name, as one from a file does while it is being invented.
bool may_change(const RuleProgram& program) {
  const Variant* game = find_variant(program.id);
  return game == nullptr || game->info().family == custom::kCustomFamily;
}

class Print {
 public:
  std::uint64_t value() const { return value_; }

  void add(std::uint64_t word) { value_ = zobrist::mix(value_ ^ word); }
  void add(std::string_view text) {
    for (const char c : text) add(static_cast<unsigned char>(c));
  }

  /// Adds what the first plies may not show: goals, draws, and the moves of pieces that cannot move
  /// yet.
  void add_rules(const RuleProgram& program) {
    add(program.book.text.goal);
    for (const std::string& paragraph : program.book.text.special) add(paragraph);
    add(static_cast<std::uint64_t>(program.repetitions()));
    add(static_cast<std::uint64_t>(program.fifty_move_rule_plies));
    add(static_cast<std::uint64_t>(program.dead_pieces));
    for (const auto& types : program.by_type) {
      for (const auto& movers : types) add_ways(program, movers);
    }
  }

  void add_positions(const RuleProgram& program) {
    std::size_t seen = 0;
    const auto add_position = [&](const Position& pos) {
      ++seen;
      add(to_fen(program, pos));
    };
    const Position start = start_position(program);
    add_position(start);
    for (const Move first : program.moves_in_order(start)) {
      const Position after = program.make(start, first);
      add_position(after);
      if (program.outcome(after).over()) continue;
      for (const Move second : program.moves_in_order(after)) {
        if (seen >= kMostPrints) return;
        add_position(program.make(after, second));
      }
    }
  }

 private:
  /// Adds how a piece moves. The number of movers into which its moves are divided depends on the
  /// processor; the moves of all of them together do not.
  void add_ways(const RuleProgram& program, const std::vector<Mover>& movers) {
    for (std::uint64_t board = 0; board < kBoards; ++board) {
      const Bitboard occupied = board == 0 ? 0 : zobrist::mix(board);
      std::array<std::array<Bitboard, kSquares>, 3> targets{};
      for (const Mover& mover : movers) {
        for (int n = 0; n < kSquares; ++n) {
          const auto s = static_cast<Square>(n);
          targets[static_cast<std::size_t>(mover.use)][s] |=
              targets_of(program.scheme, mover, s, occupied);
        }
      }
      for (const auto& of_use : targets) {
        for (const Bitboard squares : of_use) add(squares);
      }
    }
  }

  std::uint64_t value_ = 0;
};

}  // namespace

std::uint64_t rules_fingerprint(const RuleProgram& program) {
  Print print;
  if (may_change(program)) print.add_rules(program);
  print.add_positions(program);
  return print.value();
}

}  // namespace protean
