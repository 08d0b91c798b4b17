// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/notation/fen.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/hidden_information.h"
#include "movegen/rules/search_hints.h"
#include "movegen/rules/turn_owner.h"
#include "variants/kit/kit_family.h"
#include "variants/kit/twomove_tokens.h"
#include "variants/orthodox/orthodox.h"
#include "variants/rules/goals/king_hunt.h"
#include "variants/rules/turns/free_order.h"

#include <array>
#include <memory>
#include <vector>

/// Turns in which both players secretly choose two cards, and then the pieces on these cards, or
/// pawns, move in the order of the cards' values. White opens by laying two cards face up.
namespace protean::twomove {

namespace {

/// The rules of choosing and moving. The game ends when a King is captured.
///
/// Tokens: phase, up, cards, todo, moved. State: phases 0 open, 1 choose, 2 move; word 0 the cards
/// face up from the turn before, word 1 the cards chosen (sets of types, as bits, White's in the
/// low eight bits, Black's above), word 2 the moves still due, word 3 the squares of the pawns that
/// moved in this turn. A draw by fifty turns without a capture or pawn move is judged at the start
/// of a turn.
std::shared_ptr<const Rule> make_rules();

class TwoMoveChess final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return kit_variant("twomove", "Two Move Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.pawn.en_passant = false;
    rules.no_royal();
    rules.add(make_rules());
    rules.text.special = {
        "Each player has five cards: K, Q, R, B and N. The game opens with White laying two cards "
        "face up for both to see; K and R are advised for a first game. Then each turn has two "
        "phases. Choose: both players secretly choose two of their cards. One of them has two "
        "cards face up from the turn before, in the first turn White, and may not choose these.",
        "Move: the cards are shown. A card that both have chosen is eliminated. With two cards in "
        "common no player moves; with one in common the other card of each player makes two moves; "
        "with none each card makes one move. The cards are played from the least to the most "
        "valuable, N B R Q K, whoever owns them, both moves of a card in a row.",
        "A move of a card is a move by one of the owner's pieces of that letter or by one of the "
        "owner's pawns. No pawn moves twice in a turn, but a pawn that has promoted is one no "
        "longer. A card that can move must; one that cannot is passed over with all its moves.",
        "After the moves the player who now has four cards face up takes them back; the other "
        "leaves two face up.",
        "The pieces move as in orthodox chess. There is no check: a King may stay under attack, or "
        "go where it can be captured. Castling is a move of the K card; it does not matter what is "
        "attacked. There is no capture en passant. Pawns promote to Queen, Rook, Bishop or "
        "Knight."};
    rules.text.goal =
        "Capture the opponent's King; the rest of the turn is not played. 200 plies without a "
        "capture or a pawn move, which are 50 whole turns, are a draw. " +
        std::string(kCountedBetweenTurnsText);
    rules.text.notation =
        "open:KR are the cards that White lays face up before the first turn, choose:KR is a "
        "choice of cards, in the order K Q R B N; 0000 a card that cannot move. In the FEN phase: "
        "is what is due (open, choose or move), up: has the cards face up from the turn before, "
        "cards: those chosen in this one (White's, a slash, Black's; ?? for a choice of White's "
        "that Black may not see), todo: the moves still due, capitals for White, moved: the "
        "squares of the pawns that have moved in this turn.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kNone; }
};

constexpr Bitboard kEndRanks = rank_bb(0) | rank_bb(7);

class TwoMoveRules final : public StateTokens,
                           public TurnOwner,
                           public HiddenInformation,
                           public SearchHints {
 public:
  // --- Tokens ---

  TwoMoveRules() : StateTokens(tokens()) {}

  std::optional<std::string> finish_reading(const RuleProgram&, Position& pos) const override {
    return fault_of(pos);
  }

  // --- Hidden information ---

  std::string observed_fen(const RuleProgram& program, const Position& pos,
                           Color viewer) const override {
    std::string fen = to_fen(program, pos);
    if (viewer == White || !second_choice(pos)) return fen;
    const std::string known = " cards:" + print_token(program, pos, "cards");
    return fen.replace(fen.find(known), known.size(), " cards:" + std::string(kUnknownChoice));
  }

  Position possible_world(const RuleProgram&, const Position& pos, Color viewer,
                          std::uint64_t seed) const override {
    if (viewer == White || !second_choice(pos)) return pos;
    const std::vector<Cards> possible = choices(pos, White);
    Position world = pos;
    set_chosen(world, White, possible[zobrist::mix(seed) % possible.size()]);
    return world;
  }

  bool simultaneous(const RuleProgram&, const Position& pos) const override {
    return pos.phase() == kChoose;
  }

  // --- Turns ---

  void generate(const RuleProgram& program, const Position& pos, MoveList& list) const override {
    if (pos.phase() != kMove) {
      for (const Cards pair : choices(pos, pos.side()))
        list.push({MoveKind::kSpecial, kNoSquare, kNoSquare, kNoPieceType, kNoSquare, false,
                   pair.bits()});
      return;
    }
    const std::size_t first = list.size();
    const PieceType due = type_of(todo(pos).front());
    for_each_square(pos.of(pos.side(), due),
                    [&](Square from) { list_moves(program, pos, from, list); });
    for_each_square(pos.of(pos.side(), Pawn) & ~moved(pos),
                    [&](Square from) { list_pawn_moves(program, pos, from, list); });
    if (due == King) list_castlings(program, pos, list);
    if (list.size() == first) list.push(Move::pass());
  }

  void make(const RuleProgram& program, const Position& before, Move move,
            Position& after) const override {
    if (before.phase() != kMove) {
      const Cards cards = Cards::from_bits(move.payload());
      before.phase() == kOpen ? open(after, cards) : choose(after, cards);
      return;
    }
    Agenda rest = todo(before);
    const Piece due = rest.front();
    rest.pop_front();
    if (move.kind() == MoveKind::kPass) {
      while (!rest.empty() && rest.front() == due) rest.pop_front();
      after.set_halfmove_clock(before.halfmove_clock() + 1);
    } else {
      move_piece(program, after, move);
    }
    hand_over(after, rest);
  }

  /// Plain moves of two pieces by a card that makes both its moves.
  bool interchangeable(const RuleProgram&, const Position& before, Move first,
                       Move second) const override {
    if (before.phase() != kMove || !doubled(todo(before))) return false;
    const bool plain = first.kind() == MoveKind::kNormal && second.kind() == MoveKind::kNormal;
    return plain && ways_are_apart(first, second) &&
           !contains(before.of(!before.side(), King), second.to());
  }

  Outcome goal_reached(const RuleProgram&, const Position& pos) const override {
    return king_lost(pos);
  }

  /// The King, if a card still due in this turn can capture it.
  Bitboard winning_captures(const RuleProgram& program, const Position& pos,
                            Color taker) const override {
    const Bitboard king = pos.of(!taker, King);
    const Cards due = todo(pos).of(taker);
    if (!king || !due) return 0;
    const Bitboard takers =
        pieces_of(pos.board(), taker, due) | (pos.of(taker, Pawn) & ~moved(pos));
    return program.attackers(pos, lsb(king), taker) & takers ? king : 0;
  }

  // --- Text ---

  std::string move_text(const RuleProgram& program, const Position& pos, Move move) const override {
    return phase_text(pos) + ":" + print_cards(program, Cards::from_bits(move.payload()));
  }

  std::string phase_name(const RuleProgram&, const Position& pos) const override {
    return phase_text(pos);
  }

  // --- Traits ---

  int fifty_move_rule_plies() const override { return kQuietTurns * kMovesOfATurn; }
  bool fifty_move_rule_judged(const Position& pos) const override {
    return pos.phase() == kChoose && pos.side() == White;
  }
  Outcome fifty_move_rule_outcome() const override {
    return Outcome::draw("200 plies without capture or pawn move");
  }
  /// Only positions at the start of a turn are compared, not those between the players' moves in
  /// it.
  Outcome repetition_outcome(const RuleProgram& program, const Position& pos) const override {
    const bool in_turn = pos.phase() == kMove || second_choice(pos);
    return in_turn ? Outcome{} : Rule::repetition_outcome(program, pos);
  }

  void add_goals(Goals& goals) const override { add_network_inputs(goals); }

  int progress(const RuleProgram& program, const Position& pos) const override {
    return danger(program, pos, !pos.side()) - danger(program, pos, pos.side());
  }

 private:
  static constexpr int kQuietTurns = 50;

  /// In centipawns, by the number of cards that might capture the King in the next turn. Each of
  /// them can still be eliminated by the same card of the other player.
  static constexpr std::array<int, 6> kDanger = {0, 90, 240, 400, 500, 600};

  // --- Phases ---

  /// Lays White's first two cards face up for the first turn.
  static void open(Position& pos, Cards cards) {
    set_up(pos, White, cards);
    pos.set_phase(kChoose);
  }

  static void choose(Position& pos, Cards cards) {
    set_chosen(pos, pos.side(), cards);
    if (pos.side() == White) {
      pos.set_side(Black);
      return;
    }
    const Agenda agenda(chosen(pos, White), chosen(pos, Black));
    if (!agenda.empty()) pos.set_phase(kMove);
    hand_over(pos, agenda);
  }

  /// The player whose card comes next is to move; without one the turn ends.
  static void hand_over(Position& pos, Agenda agenda) {
    set_todo(pos, agenda);
    if (agenda.empty()) {
      end_turn(pos);
    } else {
      pos.set_side(color_of(agenda.front()));
    }
  }

  /// A player with four cards face up takes them back; the other leaves the two just chosen.
  static void end_turn(Position& pos) {
    for (const Color c : {White, Black}) {
      set_up(pos, c, up(pos, c) ? Cards{} : chosen(pos, c));
      set_chosen(pos, c, {});
    }
    set_moved(pos, 0);
    pos.set_phase(kChoose);
    pos.set_side(White);
    pos.set_fullmove_number(pos.fullmove_number() + 1);
  }

  /// True if the card due makes another move after this one.
  static bool doubled(Agenda agenda) {
    const Piece due = agenda.front();
    agenda.pop_front();
    return !agenda.empty() && agenda.front() == due;
  }

  static Bitboard targets(const RuleProgram& program, const Position& pos, Square from) {
    return program.targets(pos.board(), pos.side(), type_of(pos.piece_on(from)), from);
  }

  static void list_moves(const RuleProgram& program, const Position& pos, Square from,
                         MoveList& list) {
    for_each_square(targets(program, pos, from),
                    [&](Square to) { list.push(Move::normal(from, to, !pos.empty(to))); });
  }

  static void list_pawn_moves(const RuleProgram& program, const Position& pos, Square from,
                              MoveList& list) {
    for_each_square(targets(program, pos, from), [&](Square to) {
      if (!contains(kEndRanks, to)) {
        list.push(Move::normal(from, to, !pos.empty(to)));
        return;
      }
      for (const PieceType m : program.book.piece(Pawn).promotes_to)
        list.push(Move::promotion(from, to, m, !pos.empty(to)));
    });
  }

  static void list_castlings(const RuleProgram& program, const Position& pos, MoveList& list) {
    const Color us = pos.side();
    for_each_square(pos.castling() & pos.by_color(us), [&](Square rook) {
      const Square king = lsb(pos.of(us, King));
      const CastlingPath& path = program.castling_path(us, king, rook);
      if (!(path.empty & pos.occupied()))
        list.push({MoveKind::kCastle, king, path.king_to, kNoPieceType, rook});
    });
  }

  static void move_piece(const RuleProgram& program, Position& pos, Move move) {
    const Color us = pos.side();
    const Piece mover = pos.take(move.from());
    Bitboard lost_rights = bit(move.from()) | bit(move.to());
    if (type_of(mover) == King) lost_rights |= pos.by_color(us);
    if (contains(pos.of(!us, King), move.to())) lost_rights |= pos.by_color(!us);
    if (move.kind() == MoveKind::kCastle) {
      const Square rook_to = program.castling_path(us, move.from(), move.via()).rook_to;
      pos.put(pos.take(move.via()), rook_to);
    } else if (move.is_capture()) {
      pos.take(move.to());
    }
    pos.put(move.is_promotion() ? make_piece(us, move.piece_type()) : mover, move.to());
    pos.set_castling(pos.castling() & ~lost_rights);
    const bool by_pawn = type_of(mover) == Pawn;
    const bool still_pawn = by_pawn && !move.is_promotion();
    set_moved(pos, (moved(pos) & ~bit(move.to())) | (still_pawn ? bit(move.to()) : 0));
    pos.set_halfmove_clock(by_pawn || move.is_capture() ? 0 : pos.halfmove_clock() + 1);
  }

  // --- Evaluation ---

  /// The cards that a side is free to choose in the next turn, or, before the choice, in this one.
  static Cards free_cards(const Position& pos, Color c) {
    if (pos.phase() != kMove) return kAllCards & ~up(pos, c);
    return up(pos, c) ? kAllCards : kAllCards & ~chosen(pos, c);
  }

  static int danger(const RuleProgram& program, const Position& pos, Color c) {
    const Bitboard king = pos.of(c, King);
    if (!king) return 0;
    const Bitboard attackers = program.attackers(pos, lsb(king), !c);
    if (!attackers) return 0;
    int cards = 0;
    for (const PieceType m : kLetters) {
      cards +=
          (free_cards(pos, !c) & PieceTypes{m}) && (attackers & (pos.pieces(m) | pos.pieces(Pawn)));
    }
    return kDanger[static_cast<std::size_t>(cards)];
  }
};

std::shared_ptr<const Rule> make_rules() {
  return std::make_shared<TwoMoveRules>();
}

const Registered<TwoMoveChess> registered;

}  // namespace

}  // namespace protean::twomove
