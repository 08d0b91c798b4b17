// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/notation/piece_text.h"
#include "movegen/program/piece_letters.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/forbids.h"
#include "movegen/rules/search_hints.h"
#include "movegen/rules/solitaire.h"
#include "movegen/rules/turn_owner.h"
#include "variants/kit/kit_family.h"
#include "variants/kit/neighbour_state.h"
#include "variants/kit/neighbour_tokens.h"
#include "variants/kit/solitaire.h"

#include <algorithm>
#include <array>
#include <memory>

/// A solitaire: pieces move as their neighbours do until all form one group.
namespace protean::neighbour {

namespace {

/// The rules of adding pieces by two packs of cards, and of moving them.
///
/// Tokens: phase, cards, at, hold, men, right, up. State: phases 0 deal, 1 step, 2 place, 3 choose,
/// 4 move; word 0 the piece cards gone, 2 the position cards left (XORed with the full pack), 3 the
/// square from which the next piece is moved off, 4 the piece held plus 1, 5 the number of cards
/// spent.
std::shared_ptr<const Rule> make_rules();

class Neighbour final : public Variant {
 public:
  VariantInfo info() const override {
    return kit_variant("neighbour", "Neighbour Chess Solitaire");
  }

  void define(RuleBook& rules) const override {
    solitaire::define_pieces(rules);
    rules.add(make_rules());
    rules.start_fen = "8/8/8/8/8/8/8/8";
    rules.start_tokens = "phase:deal";
    rules.text.special = {
        "A game for one. Beside the board are two shuffled packs: a card for each piece of both "
        "colours but the pawns, and 20 position cards, two each of 2 to 6 squares to the right and "
        "of 2 to 6 squares up.",
        "Adding: a piece's card is turned up, and the piece is held above the piece added last "
        "(the first one above a1). A position card says where it goes from there; over the edge "
        "the count goes on at the opposite side of the same rank or file. If a piece stands there, "
        "you put it on an empty square of the nearest ring round it that has one. After each piece "
        "you may add another or begin to move; then no more are added.",
        "Moving: each move costs a card of either pack. A piece moves as another of its own colour "
        "on one of the eight squares around it does, from its own square, and not as it would "
        "itself. Without such a neighbour it cannot move. Nothing is captured, and nothing leaps "
        "but as a Knight does."};
    rules.text.goal =
        "Bring all pieces on the board, two or more, into one group: each can be reached from "
        "every other by steps to pieces on one of the eight squares around. You have a point for "
        "each card left in both packs. If nothing can be done any more the game is lost, with -1 "
        "point.";
    rules.text.notation =
        "deal:N is the piece's card turned up, small for a black piece, step:r4 or step:u4 the "
        "position card; N@c3 puts it on a square of the ring; add turns up the next piece; c4e3 is "
        "a move. In the FEN phase: is what is due (deal, step, place, choose or move), cards: the "
        "number of cards left, at: the square from which the next piece is moved off (while it is "
        "put down, the occupied one), hold: the piece in hand, men:, right: and up: the cards "
        "left.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kNone; }
};

constexpr int kLostPoints = -1;

// Meanings of a kSpecial ply, its payload.
constexpr std::uint32_t kAddPiece = 1;
constexpr std::uint32_t kPutDown = 2;

int groups(const Position& pos) {
  return solitaire::count_groups(pos.occupied(), neighbours);
}

bool is_group(const Position& pos) {
  return more_than_one(pos.occupied()) && groups(pos) == 1;
}

/// The square that many squares away in a direction, counting on at the opposite edge.
Square stepped(Square from, Direction d, int squares) {
  return d == kRight ? make_square((file_of(from) + squares) % 8, rank_of(from))
                     : make_square(file_of(from), (rank_of(from) + squares) % 8);
}

/// The empty squares of the nearest ring around a square that has any.
Bitboard nearest_empty(const Position& pos, Square centre) {
  Bitboard within = bit(centre);
  while ((within & ~pos.occupied()) == 0) within |= neighbours(within);
  return within & ~pos.occupied();
}

class NeighbourRules final : public StateTokens,
                             public TurnOwner,
                             public Forbids,
                             public Solitaire,
                             public SearchHints {
 public:
  // --- Tokens ---

  NeighbourRules() : StateTokens(tokens()) {}

  std::optional<std::string> finish_reading(const RuleProgram&, Position& pos) const override {
    return fault_of(pos);
  }

  // --- Turns ---

  void generate(const RuleProgram& program, const Position& pos, MoveList& list) const override {
    switch (pos.phase()) {
      case kDeal: solitaire::list_deals(pos, list); break;
      case kStep: list_steps(pos, list); break;
      case kPlace: list_places(pos, list); break;
      default:
        if (can_add(pos))
          list.push({MoveKind::kSpecial, kNoSquare, kNoSquare, kNoPieceType, kNoSquare, false,
                     kAddPiece});
        list_moves(program, pos, list);
        break;
    }
  }

  void make(const RuleProgram&, const Position& before, Move move, Position& after) const override {
    switch (move.kind()) {
      case MoveKind::kChance:
        set_cards(after, cards(before) - 1);
        before.phase() == kDeal ? deal(after, kit::dealt(move)) : step(after, move);
        break;
      case MoveKind::kSpecial:
        move.payload() == kAddPiece ? after.set_phase(kDeal) : put_down(after, move.to());
        break;
      default:
        set_cards(after, cards(before) - 1);
        after.put(after.take(move.from()), move.to());
        if (before.phase() == kChoose) end_adding(after);
        break;
    }
  }

  Actor actor(const RuleProgram&, const Position& pos) const override {
    return pos.phase() == kDeal || pos.phase() == kStep ? Actor::kChance : Actor::kWhite;
  }

  std::uint32_t chance_weight(const RuleProgram&, const Position& pos, Move move) const override {
    int weight = 1;
    if (pos.phase() == kDeal) weight = solitaire::pack(pos)[kit::dealt(move)];
    if (pos.phase() == kStep) weight = positions(pos).count(direction_of(move), squares_of(move));
    return static_cast<std::uint32_t>(weight);
  }

  Outcome goal_reached(const RuleProgram&, const Position& pos) const override {
    return pos.phase() >= kChoose && is_group(pos) ? solitaire::solved(cards(pos)) : Outcome{};
  }

  Outcome no_moves_outcome(const RuleProgram&, const Position&, bool) const override {
    return solitaire::lost(kLostPoints);
  }

  int points(const RuleProgram& program, const Position& pos) const override {
    if (goal_reached(program, pos).over()) return cards(pos);
    if (pos.phase() >= kChoose && !can_add(pos) && !can_move(program, pos)) return kLostPoints;
    return std::max(cards(pos) - fewest_cards(pos), kLostPoints);
  }

  std::string why_forbidden(const RuleProgram& program, const Position& pos,
                            Move m) const override {
    if (pos.phase() < kChoose) return {};
    if (!pos.empty(m.to()))
      return piece_text(program, pos, m.to()) + " stands there, and nothing is captured";
    const std::string piece = piece_text(program, pos, m.from());
    if (!lenders_to(pos, m.from()))
      return "no piece of its own colour stands next to " + piece + ", so it cannot move";
    return "no piece of its own colour next to " + piece + " would go from there to " +
           to_string(m.to());
  }

  // --- Text ---

  std::string move_text(const RuleProgram& program, const Position& pos, Move move) const override {
    if (move.kind() == MoveKind::kChance) {
      if (pos.phase() == kDeal) return solitaire::deal_text(program, move);
      return (direction_of(move) == kRight ? "step:r" : "step:u") +
             std::to_string(squares_of(move));
    }
    if (move.payload() == kAddPiece) return "add";
    return std::string(1, fen::letter_of(program, held(pos))) + '@' + to_string(move.to());
  }

  std::string phase_name(const RuleProgram&, const Position& pos) const override {
    return phase_text(pos);
  }

  // --- Traits ---

  bool repetition_counts() const override { return false; }
  Outcome fifty_move_rule_outcome() const override { return {}; }

  int progress(const RuleProgram&, const Position& pos) const override {
    if (pos.phase() >= kChoose && is_group(pos)) return 100 * cards(pos);
    const int left = cards(pos) - before_put_down(pos);
    return 100 * kLostPoints + (left - kLostPoints) * percent_kept(pos);
  }

 private:
  // --- Expected points ---

  // The share of the points for a group formed now that is kept in the end, in percent, by the
  // number of groups (the last entry also covers more): means of games played.
  static constexpr std::array<int, 9> kMovingKept = {0, 60, 60, 50, 36, 25, 14, 6, 3};
  static constexpr std::array<int, 9> kAddingKept = {38, 38, 85, 46, 42, 32, 24, 10, 6};
  static constexpr std::array<int, 9> kNoneMovesKept = {38, 38, 40, 32, 28, 18, 13, 10, 5};
  // The share of that which is left when groups are far apart, in percent, by the number of
  // clusters.
  static constexpr std::array<int, 4> kMovingApart = {100, 100, 30, 5};
  static constexpr std::array<int, 4> kAddingApart = {100, 100, 75, 60};

  template <std::size_t N>
  static int at_most_last(const std::array<int, N>& table, int i) {
    return table[std::min(static_cast<std::size_t>(i), N - 1)];
  }

  static int percent_kept(const Position& pos) {
    const int apart = solitaire::count_clusters(pos.occupied(), neighbours);
    const int n = groups(pos);
    if (pos.phase() == kMove && !any_has_a_neighbour(pos)) return 0;
    if (pos.phase() == kMove)
      return at_most_last(kMovingKept, n) * at_most_last(kMovingApart, apart) / 100;
    if (!any_has_a_neighbour(pos)) return at_most_last(kNoneMovesKept, n);
    return at_most_last(kAddingKept, n) * at_most_last(kAddingApart, apart) / 100;
  }

  /// True if two pieces of one colour stand next to each other.
  static bool any_has_a_neighbour(const Position& pos) {
    const Bitboard white = pos.by_color(White);
    const Bitboard black = pos.by_color(Black);
    return ((neighbours(white) & white) | (neighbours(black) & black)) != 0;
  }

  // --- Adding ---

  static constexpr std::uint32_t kUpBit = 16;
  static Direction direction_of(Move move) { return move.payload() & kUpBit ? kUp : kRight; }
  static int squares_of(Move move) { return static_cast<int>(move.payload() & (kUpBit - 1)); }

  static bool can_add(const Position& pos) {
    return pos.phase() == kChoose && !solitaire::pack(pos).empty() && !positions(pos).empty();
  }

  static void list_steps(const Position& pos, MoveList& list) {
    const PositionCards left = positions(pos);
    for (Direction d : {kRight, kUp}) {
      for (int n = PositionCards::kLeast; n <= PositionCards::kMost; ++n) {
        if (left.count(d, n) == 0) continue;
        const std::uint32_t card = static_cast<std::uint32_t>(n) | (d == kUp ? kUpBit : 0);
        list.push({MoveKind::kChance, kNoSquare, kNoSquare, kNoPieceType, kNoSquare, false, card});
      }
    }
  }

  static void list_places(const Position& pos, MoveList& list) {
    for_each_square(nearest_empty(pos, at(pos)), [&](Square s) {
      list.push({MoveKind::kSpecial, kNoSquare, s, type_of(held(pos)), kNoSquare, false, kPutDown});
    });
  }

  static void deal(Position& pos, Piece card) {
    solitaire::turn_up(pos, card);
    set_held(pos, card);
    pos.set_phase(kStep);
  }

  static void step(Position& pos, Move move) {
    PositionCards left = positions(pos);
    left.add(direction_of(move), squares_of(move), -1);
    set_positions(pos, left);
    const Square to = stepped(at(pos), direction_of(move), squares_of(move));
    if (pos.empty(to)) {
      put_down(pos, to);
    } else {
      set_at(pos, to);
      pos.set_phase(kPlace);
    }
  }

  static void put_down(Position& pos, Square s) {
    pos.put(held(pos), s);
    set_held(pos, kNoPiece);
    set_at(pos, s);
    pos.set_phase(kChoose);
  }

  static void end_adding(Position& pos) {
    solitaire::put_pack_away(pos);
    set_positions(pos, PositionCards());
    set_at(pos, A1);
    pos.set_phase(kMove);
  }

  // --- Moving ---

  /// The pieces whose moves the piece on `from` may make.
  static Bitboard lenders_to(const Position& pos, Square from) {
    return neighbours(bit(from)) & pos.by_color(color_of(pos.piece_on(from)));
  }

  /// The squares to which a piece may go by the moves of the pieces next to it.
  static Bitboard places_for(const RuleProgram& program, const Position& pos, Square from) {
    const Color color = color_of(pos.piece_on(from));
    Bitboard places = 0;
    for (Bitboard lenders = lenders_to(pos, from); lenders;) {
      const PieceType way = type_of(pos.piece_on(pop_lsb(lenders)));
      places |= program.attacks(pos.board(), color, way, from);
    }
    return places & ~pos.occupied();
  }

  static void list_moves(const RuleProgram& program, const Position& pos, MoveList& list) {
    if (cards(pos) == 0) return;
    for_each_square(pos.occupied(), [&](Square from) {
      for_each_square(places_for(program, pos, from),
                      [&](Square to) { list.push(Move::normal(from, to, false)); });
    });
  }

  static bool can_move(const RuleProgram& program, const Position& pos) {
    if (cards(pos) == 0) return false;
    for (Bitboard pieces = pos.occupied(); pieces;) {
      if (places_for(program, pos, pop_lsb(pieces))) return true;
    }
    return false;
  }

  /// A lower bound on the cards needed for one group. A piece moved or put next to four groups
  /// makes them one.
  static int fewest_cards(const Position& pos) {
    if (pos.phase() >= kChoose) return std::max((groups(pos) + 1) / 3, 1);
    return before_put_down(pos) + std::max((groups(pos) - 2) / 3, 0);
  }

  /// The number of cards to be turned up before the present piece is put down.
  static int before_put_down(const Position& pos) {
    return pos.phase() == kDeal ? 2 : pos.phase() == kStep ? 1 : 0;
  }
};

std::shared_ptr<const Rule> make_rules() {
  return std::make_shared<NeighbourRules>();
}

const Registered<Neighbour> registered;

}  // namespace

}  // namespace protean::neighbour
