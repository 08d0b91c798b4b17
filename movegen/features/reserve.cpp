// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/features/reserve.h"

#include "movegen/features/man_counts.h"
#include "movegen/features/token_text.h"
#include "movegen/fen_words.h"
#include "movegen/rule_program.h"

#include <algorithm>
#include <cassert>

namespace protean {

namespace {

constexpr int kCentipawnsASquare = 25;

Square middle_of(Bitboard squares) {
  int files = 0;
  int ranks = 0;
  for_each_square(squares, [&](Square s) {
    files += file_of(s);
    ranks += rank_of(s);
  });
  return make_square(files / popcount(squares), ranks / popcount(squares));
}

class Reserve final : public RuleObject {
 public:
  Reserve(std::vector<ReserveZone> zones, std::vector<Man> men)
      : zones_(std::move(zones)), men_(std::move(men)) {
    assert(zones_.size() <= kMaxReserveZones);
  }

  std::vector<std::string> token_names() const override {
    std::vector<std::string> names;
    for (const ReserveZone& zone : zones_) names.push_back(zone.token);
    return names;
  }

  std::string print_token(const RuleProgram& program, const Position& pos,
                          std::string_view name) const override {
    std::string text;
    for (Color c : {White, Black}) {
      const ManCounts counts = held(pos, zone_named(name), c);
      if (!counts.empty()) text += print_men(program, counts, c, men_);
    }
    return text.empty() ? "-" : text;
  }

  std::optional<std::string> read_token(const RuleProgram& program, Position& pos,
                                        std::string_view name,
                                        std::string_view text) const override {
    const auto black = std::find_if(text.begin(), text.end(), fen::is_small);
    const auto capitals = static_cast<std::size_t>(black - text.begin());
    const std::size_t zone = zone_named(name);
    for (Color c : {White, Black}) {
      std::string_view part = c == White ? text.substr(0, capitals) : text.substr(capitals);
      if (part.empty() && !text.empty()) part = "-";
      const std::optional<ManCounts> counts = read_men(program, part, c, men_);
      if (!counts) return expected(program);
      set_held(pos, zone, c, *counts);
    }
    return std::nullopt;
  }

  void add_moves(const RuleProgram&, const Position& pos, MoveList& list) const override {
    for (std::size_t zone = 0; zone < zones_.size(); ++zone) {
      const ManCounts counts = held(pos, zone, pos.side());
      if (counts.empty()) continue;
      const Bitboard vacant = zones_[zone].enters_on & ~pos.occupied();
      for (Man m : men_) {
        if (counts[m] > 0) for_each_square(vacant, [&](Square s) { list.push(Move::drop(m, s)); });
      }
    }
  }

  void after_move(const RuleProgram&, const Position& before, Move move, Piece captured,
                  Position& after) const override {
    const Color us = before.side();
    if (move.kind() == MoveKind::kDrop) {
      change(after, zone_entered(move.to()), us, move.man(), -1);
      after.set_halfmove_clock(before.halfmove_clock() + 1);
    }
    if (captured == kNoPiece) return;
    for (std::size_t zone = 0; zone < zones_.size(); ++zone) {
      if (contains(zones_[zone].captured_on, move.victim()))
        change(after, zone, us, man_of(captured), +1);
    }
  }

  std::uint8_t hand_kinds() const override {
    std::uint8_t kinds = 0;
    for (Man m : men_) kinds |= men_set({m});
    return kinds;
  }

  int in_hand(const RuleProgram&, const Position& pos, Color owner, Man man) const override {
    int sum = 0;
    for (std::size_t zone = 0; zone < zones_.size(); ++zone) sum += held(pos, zone, owner)[man];
    return sum;
  }

  bool null_move_sound() const override { return true; }

  int progress(const RuleProgram& program, const Position& pos) const override {
    int sum = 0;
    for (std::size_t zone = 0; zone < zones_.size(); ++zone) {
      for (Color c : {White, Black}) {
        const ManCounts counts = held(pos, zone, c);
        if (counts.empty()) continue;
        for (Man m : men_) {
          if (counts[m] == 0) continue;
          const int value = worth_in_hand(program, c, m, zones_[zone].enters_on) * counts[m];
          sum += c == pos.side() ? value : -value;
        }
      }
    }
    return sum;
  }

 private:
  static int word_of(std::size_t zone, Color c) { return static_cast<int>(2 * zone + c); }
  static ManCounts held(const Position& pos, std::size_t zone, Color c) {
    return ManCounts(pos.word(word_of(zone, c)));
  }
  static void set_held(Position& pos, std::size_t zone, Color c, ManCounts counts) {
    pos.set_word(word_of(zone, c), counts.word());
  }
  static void change(Position& pos, std::size_t zone, Color c, Man m, int n) {
    ManCounts counts = held(pos, zone, c);
    counts.add(m, n);
    set_held(pos, zone, c, counts);
  }

  std::size_t zone_named(std::string_view name) const {
    std::size_t zone = 0;
    while (zones_[zone].token != name) ++zone;
    return zone;
  }
  std::size_t zone_entered(Square s) const {
    std::size_t zone = 0;
    while (!contains(zones_[zone].enters_on, s)) ++zone;
    return zone;
  }

  std::string expected(const RuleProgram& program) const {
    std::string letters;
    for (Color c : {White, Black}) {
      for (Man m : men_) letters += fen::letter_of(program, make_piece(c, m));
    }
    return "letters out of " + letters + ", White's first, or '-'";
  }

  std::vector<ReserveZone> zones_;
  std::vector<Man> men_;
};

}  // namespace

int worth_in_hand(const RuleProgram& program, Color owner, Man man, Bitboard enters_on) {
  return kCentipawnsASquare * popcount(program.attacks(Board{}, owner, man, middle_of(enters_on)));
}

std::shared_ptr<const RuleObject> captured_men_enter(std::vector<ReserveZone> zones,
                                                     std::vector<Man> men) {
  return std::make_shared<Reserve>(std::move(zones), std::move(men));
}

}  // namespace protean
