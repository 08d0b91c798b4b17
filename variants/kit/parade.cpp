// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/notation/piece_text.h"
#include "movegen/notation/token_text.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/forbids.h"
#include "movegen/rules/search_hints.h"
#include "movegen/rules/solitaire.h"
#include "movegen/rules/turn_owner.h"
#include "variants/kit/kit_family.h"
#include "variants/kit/phases.h"
#include "variants/kit/solitaire.h"

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <vector>

/// A solitaire: pieces order each other about until all form one group.
namespace protean::parade {

namespace {

/// The rules of hands, cards and orders.
///
/// Tokens: phase, cards, unseen. State: phases 0 deal, 1 play, 2 add, 3 minus; word 0 the cards
/// seen, 2 the cards spent of the present hand.
std::shared_ptr<const Rule> make_rules();

class Parade final : public Variant {
 public:
  VariantInfo info() const override { return kit_variant("parade", "Parade Chess Solitaire"); }

  void define(RuleBook& rules) const override {
    solitaire::define_pieces(rules);
    rules.add(make_rules());
    rules.start_fen = "8/8/8/8/8/8/8/8";
    rules.start_tokens = "phase:deal";
    rules.text.special = {
        "A game for one. There is a card for each piece of both colours but the pawns. Eight of "
        "the 16 are dealt, and their pieces laid along the first rank from a1, then along the "
        "second and so on, each after a gap of empty squares: a Knight 1, a Bishop 2, a Rook 3, a "
        "Queen 5, a King 6. The gap counts from the piece before, for the first piece from the "
        "corner, and goes on over the end of a rank. The other eight cards are your hand, face "
        "down.",
        "No piece moves by itself: pieces order pieces of the other colour about. A piece that "
        "attacks another of the other colour may have it lifted, and put down on any other empty "
        "square that the first one attacks then.",
        "Each action costs a card. Move: a card is put away unseen, and one order is carried out. "
        "Add: a card is turned up, and its piece is laid after the last piece, the rightmost of "
        "the furthest rank; if there is no room, the card is spent for nothing.",
        "When all eight are spent in vain you take up all 16 cards, and spend one of them on each "
        "further order; no piece may be added any more."};
    rules.text.goal =
        "Bring the pieces into one group: each can be reached from every other by steps to pieces "
        "next to one another on rank or file. You have a point for each card left in your hand, "
        "and lose one for each card spent of the second hand. Without a group when nothing can be "
        "done any more the game is lost, with -17 points.";
    rules.text.notation =
        "deal:N is the card turned up, small for a black piece; f3g2 a piece that is moved, by "
        "whichever other; add turns up the next card. In the FEN phase: is what is due (deal; "
        "play; add for the card to be turned up; minus with the second hand), cards: the number "
        "left in the hand, unseen: the cards not yet seen.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kNone; }
};

enum Phase { kDeal, kPlay, kAdd, kMinus };
constexpr std::array<std::string_view, 4> kPhaseNames = {"deal", "play", "add", "minus"};

constexpr int kSpentWord = 2;

constexpr int kFirstHand = 8;
constexpr int kSecondHand = 16;
constexpr int kLostPoints = -kSecondHand - 1;

/// The number of empty squares left before a piece, by kind.
constexpr std::array<int, kPieceTypes> kGap = {0, 1, 2, 3, 5, 6, 0};

int hand_size(const Position& pos) {
  return pos.phase() == kMinus ? kSecondHand : kFirstHand;
}
/// The number of cards left in the present hand.
int hand(const Position& pos) {
  return hand_size(pos) - static_cast<int>(pos.word(kSpentWord));
}
void set_hand(Position& pos, int cards) {
  pos.set_word(kSpentWord, static_cast<std::uint64_t>(hand_size(pos) - cards));
}

int groups(const Position& pos) {
  return solitaire::count_groups(pos.occupied(), orthogonal_neighbours);
}

bool is_group(const Position& pos) {
  return more_than_one(pos.occupied()) && groups(pos) == 1;
}

/// The points for a group formed now.
int points_now(const Position& pos) {
  return pos.phase() == kMinus ? hand(pos) - kSecondHand : hand(pos);
}

class ParadeRules final : public Rule,
                          public TurnOwner,
                          public Forbids,
                          public Solitaire,
                          public SearchHints {
 public:
  // --- Tokens ---

  std::vector<std::string> token_names() const override { return {"phase", "cards", "unseen"}; }

  std::string print_token(const RuleProgram& program, const Position& pos,
                          std::string_view name) const override {
    if (name == "phase") return phase_name(program, pos);
    if (name == "cards") return std::to_string(hand(pos));
    return solitaire::print_cards(program, solitaire::pack(pos));
  }

  std::optional<std::string> read_token(const RuleProgram& program, Position& pos,
                                        std::string_view name,
                                        std::string_view text) const override {
    if (name == "phase") return kit::read_phase(pos, kPhaseNames, text);
    if (name == "unseen") return solitaire::read_pack(program, pos, text);
    const std::optional<int> cards = read_number(text, hand_size(pos));
    if (!cards) return "a number from 0 to " + std::to_string(hand_size(pos));
    set_hand(pos, *cards);
    return std::nullopt;
  }

  std::optional<std::string> finish_reading(const RuleProgram&, Position& pos) const override {
    if (pos.side() != White) return "expected White to move, who plays alone";
    if (!solitaire::is_one_set(pos))
      return "pieces on the board and unseen cards are expected to be of one set";
    const int unseen = solitaire::pack(pos).total();
    switch (pos.phase()) {
      case kDeal:
        if (hand(pos) != kFirstHand || unseen <= kFirstHand)
          return "in phase:deal expected cards:8 and more than eight unseen cards";
        return std::nullopt;
      case kPlay:
        if (hand(pos) == 0 && !is_group(pos))
          return "in phase:play without cards one group is expected";
        if (hand(pos) > unseen) return "as many unseen cards are expected as are in the hand";
        return std::nullopt;
      case kAdd:
        if (hand(pos) >= unseen)
          return "in phase:add more unseen cards are expected than are in the hand";
        return std::nullopt;
      default:
        if (unseen > 0) return "in phase:minus expected unseen:-";
        return std::nullopt;
    }
  }

  // --- Turns ---

  void generate(const RuleProgram& program, const Position& pos, MoveList& list) const override {
    if (actor(program, pos) == Actor::kChance) {
      solitaire::list_deals(pos, list);
    } else if (hand(pos) > 0) {
      if (pos.phase() == kPlay) list.push({MoveKind::kSpecial, kNoSquare, kNoSquare});
      list_orders(program, pos, list);
    }
  }

  void make(const RuleProgram&, const Position&, Move move, Position& after) const override {
    switch (move.kind()) {
      case MoveKind::kChance: deal(after, kit::dealt(move)); break;
      case MoveKind::kSpecial:
        set_hand(after, hand(after) - 1);
        after.set_phase(kAdd);
        break;
      default:
        after.put(after.take(move.from()), move.to());
        set_hand(after, hand(after) - 1);
        end_action(after);
        break;
    }
  }

  Actor actor(const RuleProgram&, const Position& pos) const override {
    return pos.phase() == kDeal || pos.phase() == kAdd ? Actor::kChance : Actor::kWhite;
  }

  std::uint32_t chance_weight(const RuleProgram&, const Position& pos, Move move) const override {
    return static_cast<std::uint32_t>(solitaire::pack(pos)[kit::dealt(move)]);
  }

  Outcome goal_reached(const RuleProgram&, const Position& pos) const override {
    const bool looked_at = pos.phase() == kPlay || pos.phase() == kMinus;
    return looked_at && is_group(pos) ? solitaire::solved(points_now(pos)) : Outcome{};
  }

  Outcome no_moves_outcome(const RuleProgram&, const Position&, bool) const override {
    return solitaire::lost(kLostPoints);
  }

  int points(const RuleProgram& program, const Position& pos) const override {
    if (goal_reached(program, pos).over()) return points_now(pos);
    if (pos.phase() == kMinus && !can_order(program, pos)) return kLostPoints;
    return std::max(points_now(pos) - fewest_actions(pos), kLostPoints);
  }

  std::string why_forbidden(const RuleProgram& program, const Position& pos,
                            Move m) const override {
    if (!pos.empty(m.to())) return piece_text(program, pos, m.to()) + " stands there";
    bool attacked = false;
    visit_orders(program, pos, [&](Square piece, Bitboard) {
      attacked = piece == m.from();
      return !attacked;
    });
    const std::string piece = piece_text(program, pos, m.from());
    if (!attacked) return "no piece of the other colour attacks " + piece;
    return "no piece that attacks " + piece + " could put it down on " + to_string(m.to());
  }

  // --- Text ---

  std::string move_text(const RuleProgram& program, const Position&, Move move) const override {
    return move.kind() == MoveKind::kChance ? solitaire::deal_text(program, move) : "add";
  }

  std::string phase_name(const RuleProgram&, const Position& pos) const override {
    return kit::phase_text(pos, kPhaseNames);
  }

  // --- Traits ---

  bool repetition_counts() const override { return false; }
  Outcome fifty_move_rule_outcome() const override { return {}; }

  int progress(const RuleProgram&, const Position& pos) const override {
    const bool apart = solitaire::count_clusters(pos.occupied(), orthogonal_neighbours) > 1;
    const auto n = std::min<std::size_t>(static_cast<std::size_t>(groups(pos)), kCost.size() - 1);
    return std::max(100 * points_now(pos) - (apart ? kCostApart : kCost)[n], 100 * kLostPoints);
  }

 private:
  // --- Expected points ---

  // The cost of making one group out of this many (the last entry also covers more), in hundredths
  // of points: usually, and if they form several clusters. Means of games played.
  static constexpr std::array<int, 8> kCost = {0, 0, 150, 300, 420, 500, 550, 580};
  static constexpr std::array<int, 8> kCostApart = {0, 0, 1000, 900, 700, 620, 650, 650};

  // --- Cards ---

  /// Lays a piece after the last one and its own gap, if there is room.
  static void deal(Position& pos, Piece card) {
    solitaire::turn_up(pos, card);
    const int place = std::bit_width(pos.occupied()) + kGap[type_of(card)];
    if (place < kSquares) pos.put(card, static_cast<Square>(place));
    if (pos.phase() == kAdd) {
      end_action(pos);
    } else if (solitaire::pack(pos).total() == kFirstHand) {
      pos.set_phase(kPlay);
    }
  }

  /// Takes up the second hand if the first has been spent in vain.
  static void end_action(Position& pos) {
    if (pos.phase() == kMinus) return;
    pos.set_phase(kPlay);
    if (hand(pos) > 0 || is_group(pos)) return;
    pos.set_phase(kMinus);
    pos.set_word(kSpentWord, 0);
    solitaire::put_pack_away(pos);
  }

  // --- Orders ---

  /// Calls visit(piece, places) for each giver and each piece that it can order about, until that
  /// returns false.
  template <class Visit>
  static void visit_orders(const RuleProgram& program, const Position& pos, Visit&& visit) {
    const Board& board = pos.board();
    for (Bitboard givers = pos.occupied(); givers;) {
      const Square giver = pop_lsb(givers);
      const Piece p = pos.piece_on(giver);
      const Bitboard attacked = program.attacks(board, color_of(p), type_of(p), giver);
      for (Bitboard pieces = attacked & pos.by_color(!color_of(p)); pieces;) {
        const Square piece = pop_lsb(pieces);
        const Board lifted(board, program.types_end, bit(piece));
        const Bitboard places = program.attacks(lifted, color_of(p), type_of(p), giver);
        if (!visit(piece, places & ~pos.occupied())) return;
      }
    }
  }

  static void list_orders(const RuleProgram& program, const Position& pos, MoveList& list) {
    std::array<Bitboard, kSquares> places{};
    Bitboard pieces = 0;
    visit_orders(program, pos, [&](Square piece, Bitboard to) {
      pieces |= bit(piece);
      places[piece] |= to;
      return true;
    });
    for_each_square(pieces, [&](Square from) {
      for_each_square(places[from], [&](Square to) { list.push(Move::normal(from, to, false)); });
    });
  }

  static bool can_order(const RuleProgram& program, const Position& pos) {
    bool found = false;
    if (hand(pos) > 0) {
      visit_orders(program, pos, [&](Square, Bitboard places) {
        found = places != 0;
        return !found;
      });
    }
    return found;
  }

  /// A lower bound on the cards needed for one group. A piece put next to four groups makes them
  /// one, and may have been a fifth itself.
  static int fewest_actions(const Position& pos) {
    if (pos.phase() == kDeal) return 0;
    if (pos.phase() == kAdd) return (groups(pos) - 1) / 4;
    return (groups(pos) + 2) / 4;
  }
};

std::shared_ptr<const Rule> make_rules() {
  return std::make_shared<ParadeRules>();
}

const Registered<Parade> registered;

}  // namespace

}  // namespace protean::parade
