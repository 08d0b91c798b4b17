// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/rule_program.h"
#include "movegen/rules/forbids.h"
#include "movegen/rules/hidden_information.h"
#include "movegen/rules/search_hints.h"
#include "movegen/rules/turn_owner.h"
#include "variants/kit/boosterpack_attack.h"
#include "variants/kit/boosterpack_check.h"
#include "variants/kit/boosterpack_hidden.h"
#include "variants/kit/boosterpack_moves.h"
#include "variants/kit/boosterpack_tokens.h"
#include "variants/kit/boosterpack_turn.h"
#include "variants/kit/kit_family.h"
#include "variants/orthodox/orthodox.h"

#include <array>
#include <memory>

/// Chess with cards that put checkers under pieces. A piece on checkers of its own side may go on
/// with king's steps; one on checkers of the other side is hobbled.
namespace protean::boosterpack {

namespace {

/// The rules of turns, check and cards for orthodox pieces, whose moves the rule book has.
///
/// Tokens: phase, moved, checkers, chk, hand, deck, discard. State: phases 0 move, 1 deal, 2 boost,
/// 3 card, 4 draw; for the words see boosterpack_state.h.
std::shared_ptr<const Rule> make_rules();

class Boosterpack final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return kit_variant("boosterpack", "Booster Chess (card pack)");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.no_royal();  // its rule decides what attacks a King
    rules.add(make_rules());
    rules.start_tokens = "phase:deal";
    rules.text.special = {
        "Each player has six checkers and is dealt six of 36 cards, hidden from the opponent: a "
        "card for each piece of both colours, and two sixes of each colour. More or fewer sixes "
        "can be agreed on, and more or fewer checkers, for both players or as a handicap for one "
        "alone: one card is always dealt for each checker.",
        "A piece on checkers of its own side is boosted, on the other side's hobbled. A piece "
        "takes its checkers along and adds those of the piece it captures; checkers of both "
        "colours under one piece cancel in pairs and go back to their owners.",
        "A turn begins with a move. If the piece was boosted before it and still stands on a "
        "checker of its own side, it may spend that one (it goes back) and step to any adjacent "
        "square, capturing or not, and again as long as it has such checkers. Then the player may "
        "play a card and put one of their checkers under a piece of either side that it names; a "
        "six names any piece of its colour, and so does a card whose piece is no longer on the "
        "board. At the end the player draws cards until there is one for each of their checkers "
        "not on the board. When the deck runs out, the discards become the deck.",
        "A hobbled pawn cannot move. Another hobbled piece, the King too, moves like a pawn: one "
        "step forward, or capturing one square diagonally forward, en passant too; it neither "
        "makes double pushes nor promotes. When it gets to its last rank it is rid of those "
        "checkers, which go back to their owner.",
        "Check counts what the opponent could do by a move and king's steps after it. No move, "
        "step or card may leave the player's own King in check.",
        "Castling: the King goes two squares toward a Rook, which is put on the square it passed. "
        "Neither has moved before or stands on checkers, no piece stands between them, and the "
        "King would not be in check on any square that it leaves, passes or reaches. It is a whole "
        "move, without king's steps.",
        kOrthodoxPawnsText,
        "Pawns promote by a king's step, too, and may step on. No step captures en passant, and a "
        "pawn that has made one after its double push is not captured so.",
        kCountedBetweenTurnsText};
    const Moves hobbled = path({{0, 1}}).quiet() | leaps({{-1, 1}, {1, 1}}).captures();
    rules.own_modes = {{"hobbled (and no pawn), a Knight for example", Knight, hobbled}};
    rules.text.notation =
        "e2e4 is a move or a king's step, done ends the steps, play:N@c3 puts a checker under the "
        "piece on c3 for a card of the White Knight (small letters for Black's pieces, C and c for "
        "sixes), pass plays no card, deal:N is a card dealt or drawn. In the FEN phase: is what is "
        "due (deal, move, boost for the king's steps, card or draw), moved: the piece that may "
        "step, chk: the stacks of checkers (a2w1: one of White's under the piece on a2), "
        "checkers:4/6 says that White has four and Black six, 1 to 8 (left out where both have "
        "six), hand: the cards of White and of Black, deck: and discard: the other cards; a "
        "question mark stands for a card that is not known.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kNone; }
};

bool is_chance(const Position& pos) {
  return pos.phase() == kDeal || pos.phase() == kDraw;
}

class BoosterpackRules final : public StateTokens,
                               public TurnOwner,
                               public Forbids,
                               public HiddenInformation,
                               public SearchHints {
 public:
  // --- Tokens ---

  BoosterpackRules() : StateTokens(tokens()) {}

  std::optional<std::string> finish_reading(const RuleProgram&, Position& pos) const override {
    return complete_state(pos);
  }

  // --- Turns ---

  void generate(const RuleProgram& program, const Position& pos, MoveList& list) const override {
    list_plies(program, pos, list);
  }

  void make(const RuleProgram& program, const Position& before, Move move,
            Position& after) const override {
    make_ply(program, before, move, after);
  }

  Actor actor(const RuleProgram& program, const Position& pos) const override {
    return is_chance(pos) ? Actor::kChance : TurnOwner::actor(program, pos);
  }

  std::uint32_t chance_weight(const RuleProgram&, const Position& pos, Move move) const override {
    return is_chance(pos) ? static_cast<std::uint32_t>(cards(pos, kDeck)[kit::dealt(move)]) : 1;
  }

  Outcome no_moves_outcome(const RuleProgram& program, const Position& pos,
                           bool /*checked*/) const override {
    return king_attacked(program, pos, pos.side()) ? Outcome::win(!pos.side(), "checkmate")
                                                   : Outcome::draw("stalemate");
  }

  std::string why_forbidden(const RuleProgram&, const Position& pos, Move m) const override {
    if (!contains(Checkers(pos).of(!pos.side()), m.from())) return {};
    return "the piece on " + to_string(m.from()) + " is hobbled";
  }

  // --- Text ---

  std::string move_text(const RuleProgram&, const Position&, Move move) const override {
    if (move.kind() == MoveKind::kChance) return std::string("deal:") + letter_of(kit::dealt(move));
    if (move.payload() == kDone) return "done";
    if (move.payload() == kPassCard) return "pass";
    return std::string("play:") + letter_of(played(move)) + "@" + to_string(move.to());
  }

  std::string phase_name(const RuleProgram&, const Position& pos) const override {
    return phase_text(pos);
  }

  // --- Hidden information ---

  std::string observed_fen(const RuleProgram& program, const Position& pos,
                           Color viewer) const override {
    return boosterpack::observed_fen(program, pos, viewer);
  }

  Position possible_world(const RuleProgram&, const Position& pos, Color viewer,
                          std::uint64_t seed) const override {
    return boosterpack::possible_world(pos, viewer, seed);
  }

  /// Which card a player plays, or that it plays none, is a clue to its hand.
  Clue clue(const Position& pos) const override {
    return pos.phase() == kCard ? Clue::kOption : Clue::kNone;
  }

  std::optional<Position> world_before(const RuleProgram&, const Position& earlier,
                                       const Position& world, Color viewer) const override {
    return boosterpack::world_before(earlier, world, viewer);
  }

  // --- Traits ---

  bool fifty_move_rule_judged(const Position& pos) const override { return pos.phase() == kMove; }

  bool must_answer(const RuleProgram& program, const Position& pos) const override {
    return pos.phase() == kMove && king_attacked(program, pos, pos.side());
  }

  int progress(const RuleProgram&, const Position& pos) const override {
    const Checkers checkers(pos);
    return progress_of(pos, checkers, pos.side()) - progress_of(pos, checkers, !pos.side());
  }

 private:
  static constexpr int kBoostValue = 50;
  static constexpr int kFreeCheckerValue = 10;
  static constexpr int kCardValue = 15;
  /// What hobbling an enemy piece is worth in centipawns, by kind; further checkers only keep it
  /// hobbled.
  static constexpr std::array<int, kPieceTypes> kHobbleValue = {40, 120, 130, 200, 400, 60, 0};

  static int progress_of(const Position& pos, const Checkers& checkers, Color c) {
    int sum = kFreeCheckerValue * free_checkers(pos, c) + kCardValue * hand(pos, c).total();
    for_each_square(checkers.of(c), [&](Square s) {
      const Piece p = pos.piece_on(s);
      sum += color_of(p) == c ? kBoostValue * checkers.balance(s, c) : kHobbleValue[type_of(p)];
    });
    return sum;
  }
};

std::shared_ptr<const Rule> make_rules() {
  return std::make_shared<BoosterpackRules>();
}

const Registered<Boosterpack> registered;

}  // namespace

}  // namespace protean::boosterpack
