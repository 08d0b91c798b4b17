// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/notation/piece_text.h"
#include "movegen/program/piece_letters.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/forbids.h"
#include "movegen/rules/search_hints.h"
#include "movegen/rules/turn_owner.h"
#include "variants/kit/gravity_stacks.h"
#include "variants/kit/gravity_state.h"
#include "variants/kit/gravity_tokens.h"
#include "variants/kit/kit_family.h"

#include <memory>
#include <string>
#include <vector>

/// A turn flips a card, moves every active piece down and adds the piece that the card names.
/// Stacked pieces score points.
namespace protean::gravity {

namespace {

/// The rules of turns and points. `book` must already have the moves of the pieces: what a piece
/// rests on is derived from them.
///
/// Tokens: phase, card, deck, taken, moved. State: phases 0 flip, 1 move, 2 add, 3 end; words 0-1
/// the cards gone from White's and Black's deck, 2 the pieces captured (state_byte()s by side),
/// 3 the squares of the pieces that have had their turn, 4 the card not yet added plus 1.
std::shared_ptr<const Rule> make_rules(const RuleBook& book);

// Both sides' pieces fall toward the first rank of the board.
const Offset kDown{0, -1};
const std::vector<Offset> kDiagonallyDown = {{-1, -1}, {1, -1}};
const std::vector<Offset> kAlongRank = {{-1, 0}, {1, 0}};

class Gravity final : public Variant {
 public:
  VariantInfo info() const override { return kit_variant("gravity", "Gravity Chess"); }

  void define(RuleBook& rules) const override {
    const Moves fall_like_rook = slides({kDown}) | slides(kAlongRank).captures();
    const Moves fall_like_bishop = slides(kDiagonallyDown);
    const Moves pawn_step = leaps({kDown}) | path({kDown, kDown}).at_least(2).from(rank_bb(7));
    const Moves king_step = leaps({{-1, -1}, kDown, {1, -1}}) | leaps(kAlongRank).captures();

    rules.piece(King) = {'K', "King", king_step.absolute()};
    rules.piece(Queen) = {'Q', "Queen", (fall_like_rook | fall_like_bishop).absolute()};
    rules.piece(Rook) = {'R', "Rook", fall_like_rook.absolute()};
    rules.piece(Bishop) = {'B', "Bishop", fall_like_bishop.absolute()};
    rules.piece(Knight) = {'N', "Knight", leaps({{-2, -1}, {-1, -2}, {1, -2}, {2, -1}}).absolute()};
    rules.piece(Pawn) = {'P', "Pawn",
                         (pawn_step.quiet() | leaps(kDiagonallyDown).captures()).absolute()};
    rules.pawn.en_passant = false;
    rules.no_royal();
    rules.no_castling();
    rules.add(make_rules(rules));
    rules.start_fen = "8/8/8/8/8/8/8/8";
    rules.start_tokens = "phase:flip";
    rules.text.special = {
        "The board begins empty. Each side has King, Queen, two Rooks, two Bishops, two Knights "
        "and four pawns beside it. White holds a shuffled deck of cards for the black pieces, "
        "Black one for the white pieces.",
        "A turn has three phases. Flip: the player turns the top card of their deck; it names a "
        "piece of the opponent's. Move: the player moves each of their active pieces once, in any "
        "order; a piece that can move when its turn comes must, one that cannot may be said to "
        "stay, and has then had its turn. Add: the piece on the card, which is the opponent's, is "
        "put on any empty square of rank 8; if there is none, it is out of the game.",
        "Both sides' pieces go down, toward rank 1: they move as in orthodox chess, but must end "
        "on a lower rank. King, Queen and Rook may also capture along their own rank. A pawn steps "
        "one square straight down, or two from rank 8, and captures one square diagonally down. "
        "There is no check, no promotion, no castling and no capture en passant.",
        "A piece is stacked on rank 1, and wherever each of its lines down begins with a stacked "
        "piece of either side: for Rooks and pawns the square below, for Bishops the diagonal "
        "ones, for Queens and Kings all three, for Knights all lower squares of their leap. "
        "Stacked pieces neither move nor can be captured."};
    rules.text.goal =
        "When both decks are used up White has one last turn of moves only. Then each player has a "
        "point for every piece captured, and for each of their stacked pieces the number of its "
        "rank. More points win; if they are equal, more stacked pieces on the highest rank where "
        "the numbers differ; else it is a draw. The result tells the points, White's first.";
    rules.text.notation =
        "flip:r is the card turned, in the case of its colour; e8e7 a move, stay:e8 a piece that "
        "cannot move, add:c the file where the piece is put (0000 if rank 8 is full). In the FEN "
        "phase: is what is due (flip, move or add; end when the game is over), card: is the card "
        "not yet added, deck: the cards left, taken: the numbers of pieces captured, moved: the "
        "squares of the pieces that have had their turn.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kNone; }
};

constexpr Bitboard kTopRank = rank_bb(7);

// Meanings of a kSpecial ply, its payload.
constexpr std::uint32_t kStay = 1;
constexpr std::uint32_t kAddPiece = 2;

class GravityRules final : public StateTokens,
                           public Forbids,
                           public TurnOwner,
                           public SearchHints {
 public:
  // --- Tokens ---

  explicit GravityRules(const RuleBook& book) : StateTokens(tokens()), stacks_(book) {}

  std::optional<std::string> finish_reading(const RuleProgram& program,
                                            Position& pos) const override {
    const Color us = pos.side();
    const bool has_card = card(pos) != kNoPiece;
    if (has_card && color_of(card(pos)) == us)
      return "the card names a piece of the side to move, expected the other's";
    if (moved(pos) && pos.phase() != kMove) return "expected moved:- outside of phase:move";
    if (moved(pos) & ~pos.by_color(us))
      return "a square of 'moved' holds no piece of the side to move, expected one of its pieces";
    switch (pos.phase()) {
      case kFlip:
        if (has_card) return "expected card:- in phase:flip";
        if (deck(pos, us).empty())
          return "in phase:flip the side to move has no card left, expected one in its deck";
        return std::nullopt;
      case kMove:
        if (!has_card && !deck(pos, us).empty())
          return "in phase:move a card is expected while the deck has some left";
        if (!can_move(program, pos))
          return "in phase:move no piece that has not had its turn can move, expected one that can";
        return std::nullopt;
      case kAdd:
        if (!has_card) return "in phase:add a card is expected";
        return std::nullopt;
      default:
        if (us != White || has_card || !deck(pos, White).empty() || !deck(pos, Black).empty()) {
          return "in phase:end expected White to move, card:- and deck:-/-";
        }
        return std::nullopt;
    }
  }

  // --- Turns ---

  void generate(const RuleProgram& program, const Position& pos, MoveList& list) const override {
    switch (pos.phase()) {
      case kFlip: list_flips(pos, list); break;
      case kMove: list_board_moves(program, pos, list); break;
      case kAdd: list_adds(pos, list); break;
      default: break;
    }
  }

  void make(const RuleProgram& program, const Position& before, Move move,
            Position& after) const override {
    after.set_halfmove_clock(0);
    switch (before.phase()) {
      case kFlip: flip(program, after, move); break;
      case kMove: move_piece(program, after, move); break;
      default: add(program, after, move); break;
    }
  }

  /// Plies of phase move, if each is possible before and after the other.
  bool interchangeable(const RuleProgram& program, const Position& before, Move first,
                       Move second) const override {
    if (before.phase() != kMove || !possible(program, before, second)) return false;
    Position after = before;
    move_piece(program, after, second);
    const bool goes_on = moved(after) != 0;
    return goes_on && possible(program, after, first);
  }

  Actor actor(const RuleProgram& program, const Position& pos) const override {
    return pos.phase() == kFlip ? Actor::kChance : TurnOwner::actor(program, pos);
  }

  std::uint32_t chance_weight(const RuleProgram&, const Position& pos, Move move) const override {
    return pos.phase() == kFlip
               ? static_cast<std::uint32_t>(deck(pos, pos.side())[move.piece_type()])
               : 1;
  }

  Outcome goal_reached(const RuleProgram&, const Position& pos) const override {
    if (pos.phase() != kEnd) return {};
    return count_up(pos, stacks_.stacked(pos), taken(pos, White), taken(pos, Black));
  }

  std::string why_forbidden(const RuleProgram& program, const Position& pos,
                            Move m) const override {
    if (contains(moved(pos), m.from()))
      return piece_text(program, pos, m.from()) + " has had its turn";
    const Bitboard stacked = stacks_.stacked(pos);
    if (contains(stacked, m.from()))
      return piece_text(program, pos, m.from()) + " is stacked and moves no more";
    const bool goes_there = contains(targets(program, pos, m.from(), 0), m.to());
    if (goes_there && contains(stacked, m.to()))
      return piece_text(program, pos, m.to()) + " is stacked and cannot be captured";
    return {};
  }

  // --- Text ---

  std::string move_text(const RuleProgram& program, const Position& pos, Move move) const override {
    if (move.kind() == MoveKind::kChance) {
      return std::string("flip:") +
             fen::letter_of(program, make_piece(!pos.side(), move.piece_type()));
    }
    if (move.payload() == kStay) return "stay:" + to_string(move.from());
    return std::string("add:") + to_string(move.to())[0];
  }

  std::string phase_name(const RuleProgram&, const Position& pos) const override {
    return phase_text(pos);
  }

  // --- Traits ---

  bool repetition_counts() const override { return false; }
  Outcome fifty_move_rule_outcome() const override { return {}; }

  void add_goals(Goals& goals) const override { add_network_inputs(goals); }

  /// The points so far; a point is worth a pawn.
  int progress(const RuleProgram&, const Position& pos) const override {
    const Bitboard stacked = stacks_.stacked(pos);
    const Color us = pos.side();
    const int ahead =
        points(pos, us, stacked, taken(pos, us)) - points(pos, !us, stacked, taken(pos, !us));
    return kCentipawnsAPoint * ahead;
  }

 private:
  static constexpr int kCentipawnsAPoint = 100;

  // --- Phases ---

  static void list_flips(const Position& pos, MoveList& list) {
    const PieceCounts cards = deck(pos, pos.side());
    for (PieceType m : kAllTypes) {
      if (cards[m] > 0) list.push({MoveKind::kChance, kNoSquare, kNoSquare, m});
    }
  }

  void flip(const RuleProgram& program, Position& pos, Move move) const {
    const Color us = pos.side();
    PieceCounts cards = deck(pos, us);
    cards.add(move.piece_type(), -1);
    set_deck(pos, us, cards);
    set_card(pos, make_piece(!us, move.piece_type()));
    pos.set_phase(can_move(program, pos) ? kMove : kAdd);
  }

  /// The squares to which a piece of the side to move may go; stacked pieces are never captured.
  static Bitboard targets(const RuleProgram& program, const Position& pos, Square from,
                          Bitboard stacked) {
    return program.targets(pos.board(), pos.side(), type_of(pos.piece_on(from)), from) & ~stacked;
  }

  /// The pieces of the side to move that have not had their turn and are not stacked.
  static Bitboard waiting(const Position& pos, Bitboard stacked) {
    return pos.by_color(pos.side()) & ~moved(pos) & ~stacked;
  }

  /// True if a piece that has not had its turn can move.
  bool can_move(const RuleProgram& program, const Position& pos) const {
    const Bitboard stacked = stacks_.stacked(pos);
    for (Bitboard pieces = waiting(pos, stacked); pieces;) {
      if (targets(program, pos, pop_lsb(pieces), stacked)) return true;
    }
    return false;
  }

  void list_board_moves(const RuleProgram& program, const Position& pos, MoveList& list) const {
    const Bitboard stacked = stacks_.stacked(pos);
    const Bitboard enemy = pos.by_color(!pos.side());
    for_each_square(waiting(pos, stacked), [&](Square from) {
      const Bitboard to = targets(program, pos, from, stacked);
      if (!to) list.push({MoveKind::kSpecial, from, from, kNoPieceType, kNoSquare, false, kStay});
      for_each_square(to, [&](Square s) { list.push(Move::normal(from, s, contains(enemy, s))); });
    });
  }

  /// True if the ply, of any phase, is possible in this position of phase move.
  bool possible(const RuleProgram& program, const Position& pos, Move move) const {
    const Bitboard stacked = stacks_.stacked(pos);
    if (move.from() >= kNoSquare || !contains(waiting(pos, stacked), move.from())) return false;
    const Bitboard to = targets(program, pos, move.from(), stacked);
    if (move.kind() != MoveKind::kNormal) return to == 0;
    return contains(to, move.to()) && pos.empty(move.to()) != move.is_capture();
  }

  void move_piece(const RuleProgram& program, Position& pos, Move move) const {
    const Color us = pos.side();
    if (move.kind() == MoveKind::kNormal) {
      const Piece mover = pos.take(move.from());
      if (!pos.empty(move.to())) {
        pos.take(move.to());
        set_taken(pos, us, taken(pos, us) + 1);
      }
      pos.put(mover, move.to());
    }
    set_moved(pos, moved(pos) | bit(move.to()));
    if (can_move(program, pos)) return;
    set_moved(pos, 0);
    if (card(pos) != kNoPiece) {
      pos.set_phase(kAdd);
    } else {
      end_turn(program, pos);
    }
  }

  static void list_adds(const Position& pos, MoveList& list) {
    const Bitboard vacant = kTopRank & ~pos.occupied();
    if (!vacant) list.push(Move::pass());
    for_each_square(vacant, [&](Square s) {
      list.push(
          {MoveKind::kSpecial, kNoSquare, s, type_of(card(pos)), kNoSquare, false, kAddPiece});
    });
  }

  void add(const RuleProgram& program, Position& pos, Move move) const {
    if (move.kind() != MoveKind::kPass) pos.put(card(pos), move.to());
    set_card(pos, kNoPiece);
    end_turn(program, pos);
  }

  /// Hands the turn over. A player without cards only moves, and is passed over if that is
  /// impossible. The game ends after a turn of White's that began with both decks empty.
  void end_turn(const RuleProgram& program, Position& pos) const {
    for (bool was_last = pos.phase() == kMove && decks_empty(pos) && pos.side() == White;
         !was_last;) {
      if (pos.side() == Black) pos.set_fullmove_number(pos.fullmove_number() + 1);
      pos.set_side(!pos.side());
      pos.set_phase(deck(pos, pos.side()).empty() ? kMove : kFlip);
      if (pos.phase() == kFlip || can_move(program, pos)) return;
      was_last = decks_empty(pos) && pos.side() == White;
    }
    pos.set_phase(kEnd);
  }

  static bool decks_empty(const Position& pos) {
    return deck(pos, White).empty() && deck(pos, Black).empty();
  }

  Stacks stacks_;
};

std::shared_ptr<const Rule> make_rules(const RuleBook& book) {
  return std::make_shared<GravityRules>(book);
}

const Registered<Gravity> registered;

}  // namespace

}  // namespace protean::gravity
