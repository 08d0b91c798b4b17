// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/turns/reserve.h"

#include "movegen/board/piece_counts.h"
#include "movegen/notation/token_text.h"
#include "movegen/program/piece_letters.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/held_pieces.h"
#include "movegen/rules/search_hints.h"

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

class Reserve final : public Rule, public HeldPieces, public SearchHints {
 public:
  Reserve(std::vector<ReserveZone> zones, std::vector<PieceType> pieces, int word)
      : zones_(std::move(zones)), pieces_(std::move(pieces)), first_word_(word) {
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
      const PieceCounts counts = held(pos, zone_named(name), c);
      if (!counts.empty()) text += print_pieces(program, counts, c, pieces_);
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
      const std::optional<PieceCounts> counts = read_pieces(program, part, c, pieces_);
      if (!counts) return expected(program);
      set_held(pos, zone, c, *counts);
    }
    return std::nullopt;
  }

  std::optional<std::string> finish_reading(const RuleProgram&, Position& pos) const override {
    int all = popcount(pos.occupied());
    for (std::size_t zone = 0; zone < zones_.size(); ++zone) {
      for (Color c : {White, Black}) all += held(pos, zone, c).total();
    }
    return fault_of_number(all);
  }

  void add_moves(const RuleProgram&, const Position& pos, MoveList& list) const override {
    for (std::size_t zone = 0; zone < zones_.size(); ++zone) {
      const PieceCounts counts = held(pos, zone, pos.side());
      if (counts.empty()) continue;
      const Bitboard vacant = zones_[zone].enters_on & ~pos.occupied();
      for (PieceType m : pieces_) {
        if (counts[m] > 0) for_each_square(vacant, [&](Square s) { list.push(Move::drop(m, s)); });
      }
    }
  }

  void after_move(const RuleProgram&, const Position& before, Move move, Piece captured,
                  Position& after) const override {
    const Color us = before.side();
    if (move.kind() == MoveKind::kDrop) {
      change(after, zone_entered(move.to()), us, move.piece_type(), -1);
      after.set_halfmove_clock(before.halfmove_clock() + 1);
    }
    if (captured == kNoPiece) return;
    for (std::size_t zone = 0; zone < zones_.size(); ++zone) {
      if (contains(zones_[zone].captured_on, move.victim()))
        change(after, zone, us, type_of(captured), +1);
    }
  }

  PieceTypes hand_kinds() const override {
    PieceTypes kinds;
    for (PieceType m : pieces_) kinds |= PieceTypes{m};
    return kinds;
  }

  int in_hand(const RuleProgram&, const Position& pos, Color owner, PieceType type) const override {
    int sum = 0;
    for (std::size_t zone = 0; zone < zones_.size(); ++zone) sum += held(pos, zone, owner)[type];
    return sum;
  }

  bool null_move_sound() const override { return true; }

  int progress(const RuleProgram& program, const Position& pos) const override {
    int sum = 0;
    for (std::size_t zone = 0; zone < zones_.size(); ++zone) {
      for (Color c : {White, Black}) {
        const PieceCounts counts = held(pos, zone, c);
        if (counts.empty()) continue;
        for (PieceType m : pieces_) {
          if (counts[m] == 0) continue;
          const int value = worth_in_hand(program, c, m, zones_[zone].enters_on) * counts[m];
          sum += c == pos.side() ? value : -value;
        }
      }
    }
    return sum;
  }

 private:
  int word_of(std::size_t zone, Color c) const {
    return first_word_ + static_cast<int>(2 * zone + c);
  }
  PieceCounts held(const Position& pos, std::size_t zone, Color c) const {
    return PieceCounts(pos.word(word_of(zone, c)));
  }
  void set_held(Position& pos, std::size_t zone, Color c, PieceCounts counts) const {
    pos.set_word(word_of(zone, c), counts.word());
  }
  void change(Position& pos, std::size_t zone, Color c, PieceType m, int n) const {
    PieceCounts counts = held(pos, zone, c);
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
      for (PieceType m : pieces_) letters += fen::letter_of(program, make_piece(c, m));
    }
    return "letters out of " + letters + ", White's first, or '-'";
  }

  std::vector<ReserveZone> zones_;
  std::vector<PieceType> pieces_;
  int first_word_;
};

}  // namespace

int worth_in_hand(const RuleProgram& program, Color owner, PieceType type, Bitboard enters_on) {
  return kCentipawnsASquare * popcount(program.attacks(Board{}, owner, type, middle_of(enters_on)));
}

std::shared_ptr<const Rule> captured_pieces_enter(std::vector<ReserveZone> zones,
                                                  std::vector<PieceType> pieces, int word) {
  return std::make_shared<Reserve>(std::move(zones), std::move(pieces), word);
}

}  // namespace protean
