// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/board/zobrist.h"
#include "movegen/notation/fen.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/hidden_information.h"
#include "movegen/rules/search_hints.h"
#include "movegen/rules/turn_owner.h"
#include "variants/kit/cloak_moves.h"
#include "variants/kit/cloak_turn.h"
#include "variants/kit/cloak_worlds.h"
#include "variants/kit/kit_family.h"
#include "variants/orthodox/orthodox.h"
#include "variants/rules/goals/king_hunt.h"

#include <memory>
#include <vector>

/// Pieces cloaked as numbered checkers, guesses about them, and the bonus moves that guesses earn.
namespace protean::cloak {

namespace {

/// Tokens: phase, guess, cloak, told, may, taken (see cloak_state.h).
std::shared_ptr<const Rule> make_rules();

class Cloak final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return kit_variant("cloak", "Cloak and Dagger Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.no_royal();  // a cloaked King is captured; its rule judges checks to an open one
    rules.castling.any_files = true;
    rules.add(make_rules());
    rules.start_fen = "8/pppppppp/8/8/8/8/PPPPPPPP/8";
    rules.start_tokens = "phase:array";
    rules.text.special = {
        "Each player first chooses, in secret, how the pieces stand on the back rank: any of 960 "
        "ways with the King between the Rooks and the Bishops on squares of different colours. "
        "They are cloaked as checkers, numbered from the a-file, and move as what they are.",
        "Before the regular move a player may guess what one of the opponent's cloaked pieces is. "
        "A right guess allows a bonus move after the regular move; a wrong one allows the opponent "
        "a bonus move before the next turn. A piece guessed rightly stays cloaked, but is not "
        "guessed again.",
        "A bonus move is a pawn's move, or puts a pawn that the opponent has captured back on an "
        "empty square of the player's second rank.",
        "At the end of a turn the player may uncloak any of their pieces for good. Both players "
        "see what a captured piece was.",
        "Check is given only by uncloaked pieces, pawns among them, and only to an uncloaked King; "
        "it may never be left or put in check, nor be captured. A cloaked King may stand or go "
        "anywhere.",
        "Castling ends as in orthodox chess from wherever King and Rook began, neither having "
        "moved; all squares from start to end of each hold nothing else. A cloaked King may castle "
        "out of and through attacks; an uncloaked one only where no uncloaked piece attacks a "
        "square it leaves, passes or reaches.",
        "Captures en passant are possible throughout the opponent's next turn, bonus moves "
        "included. A pawn put back may make a double push. On the last rank a pawn becomes an "
        "uncloaked Queen, Rook, Bishop or Knight."};
    rules.text.goal =
        "Capture the opponent's cloaked King, or checkmate the uncloaked one. A player who is not "
        "in check and has no regular move draws by stalemate. " +
        std::string(kCountedBetweenTurnsText);
    rules.text.notation =
        "array:RNBQKBNR chooses an array; guess:c8N guesses that c8 is a Knight; P@c2 puts a pawn "
        "back; uncloak:c1 uncloaks; pass leaves out a bonus move, done ends the turn. Castling is "
        "written as the King taking its own Rook, and castling rights name the files of the Rooks. "
        "In the FEN phase: is what is due (array; gift, the bonus move for a wrong guess of the "
        "opponent; turn; move after a guess; bonus; uncloak), cloak: has the squares of checkers 1 "
        "to 8 (-- for one not cloaked any more), told: the numbers of those guessed rightly, may: "
        "what each may be by what both players have seen of it (* for anything), taken: the pawns "
        "of White and of Black that may come back, guess: this turn's guess. What a player cannot "
        "know is written as ?: the pieces cloaked on the other side, and that side's castling "
        "rights.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kNone; }
};

Bitboard cloaked_king(const Position& pos, Color c) {
  return pos.of(c, King) & checkers(pos, c).squares();
}

/// Puts pieces on the squares of the checkers in the set `hidden`.
void put_on(Position& pos, Color c, unsigned hidden, Identities pieces) {
  const Checkers all = checkers(pos, c);
  for (int n = 0; n < kCheckers; ++n) {
    if (!(hidden >> n & 1)) continue;
    if (!pos.empty(all.at(n))) pos.take(all.at(n));
    pos.put(make_piece(c, pieces.piece_type(n)), all.at(n));
  }
}

void set_rights(Position& pos, Color c, Bitboard rooks) {
  pos.set_castling((pos.castling() & ~pos.by_color(c)) | rooks);
}

class CloakRules final : public Rule,
                         public TurnOwner,
                         public HiddenInformation,
                         public SearchHints {
 public:
  // --- Tokens ---

  std::vector<std::string> token_names() const override {
    return {"phase", "guess", "cloak", "told", "may", "taken"};
  }
  std::string print_token(const RuleProgram&, const Position& pos,
                          std::string_view name) const override {
    return print_state(pos, name);
  }
  std::optional<std::string> read_token(const RuleProgram&, Position& pos, std::string_view name,
                                        std::string_view text) const override {
    return read_state(pos, name, text);
  }

  std::optional<std::string> fill_in(const RuleProgram&, Position& pos, Bitboard pieces,
                                     bool rights) const override {
    bool any_cloaked = false;
    for (Color c : {White, Black}) {
      const Checkers all = checkers(pos, c);
      any_cloaked = any_cloaked || all.any();
      const unsigned hidden = checkers_on(all, pieces & all.hidden());
      if (hidden == 0) continue;
      const std::vector<Identities> all_possible = possibilities(pos, c, hidden);
      if (all_possible.empty()) return "no pieces fit 'may', expected a way to be for each '?'";
      put_on(pos, c, hidden, all_possible.front());
      if (rights) set_rights(pos, c, open_rights(pos, c));
    }
    if (pieces & ~pos.occupied())
      return "a '?' is no cloaked piece, expected only checkers of 'cloak' that are not 'told'";
    if (!any_cloaked) return "found '?' for castling, expected it only if a piece is cloaked";
    return std::nullopt;
  }

  std::optional<std::string> finish_reading(const RuleProgram&, Position& pos) const override {
    return check_state(pos);
  }

  // --- Turns ---

  void generate(const RuleProgram& program, const Position& pos, MoveList& list) const override {
    list_plies(program, pos, list);
  }

  void make(const RuleProgram& program, const Position& before, Move move,
            Position& after) const override {
    make_ply(program, before, move, after);
  }

  bool interchangeable(const RuleProgram&, const Position&, Move first,
                       Move second) const override {
    return takes_off_cloak(first) && takes_off_cloak(second);
  }

  /// A random array: one that could be foreseen would be guessed piece by piece.
  std::vector<Move> prepared_turn(const RuleProgram&, const Position& pos,
                                  std::uint64_t seed) const override {
    return pos.phase() == kArray ? std::vector<Move>{drawn_array(seed)} : std::vector<Move>{};
  }

  Outcome goal_reached(const RuleProgram&, const Position& pos) const override {
    return pos.phase() == kArray ? Outcome{} : king_lost(pos, "cloaked King captured");
  }

  Outcome no_moves_outcome(const RuleProgram& program, const Position& pos,
                           bool /*checked*/) const override {
    if (in_check(program, pos, pos.side())) return Outcome::win(!pos.side(), "checkmate");
    return Outcome::draw("stalemate");
  }

  // --- Text ---

  std::string move_text(const RuleProgram& program, const Position&, Move move) const override {
    return ply_text(program, move);
  }

  std::string phase_name(const RuleProgram&, const Position& pos) const override {
    return phase_text(pos);
  }

  // --- Hidden information ---

  std::string observed_fen(const RuleProgram& program, const Position& pos,
                           Color viewer) const override {
    const Checkers theirs = checkers(pos, !viewer);
    return theirs.any() ? fen_without(program, pos, !viewer, theirs.hidden())
                        : to_fen(program, pos);
  }

  Position possible_world(const RuleProgram&, const Position& pos, Color viewer,
                          std::uint64_t seed) const override {
    const Checkers theirs = checkers(pos, !viewer);
    if (!theirs.any()) return pos;
    const unsigned hidden = checkers_on(theirs, theirs.hidden());
    const std::vector<Identities> all_possible = possibilities(pos, !viewer, hidden);
    Position world = pos;
    if (all_possible.empty()) return world;
    put_on(world, !viewer, hidden, all_possible[zobrist::mix(seed) % all_possible.size()]);
    set_rights(world, !viewer, open_rights(world, !viewer));
    return world;
  }

  bool asks(const Position&, Move move) const override { return is_guess(move); }

  /// What a player leaves to be captured is a clue: it knows what its own pieces are.
  Clue clue(const Position&) const override { return Clue::kLeft; }

  std::optional<Position> world_before(const RuleProgram&, const Position& earlier,
                                       const Position& world, Color viewer) const override {
    const Color them = !viewer;
    const Checkers then = checkers(earlier, them);
    const Checkers now = checkers(world, them);
    if (!then.any()) return earlier;
    const unsigned hidden = checkers_on(then, then.hidden());
    Identities pieces = may_be(world, them);  // for checkers no longer cloaked: what they were
    for (int n = 0; n < kCheckers; ++n) {
      if (now.cloaked(n)) pieces.set(n, kind(type_of(world.piece_on(now.at(n)))));
      if ((hidden >> n & 1) && std::popcount(pieces[n]) != 1) return std::nullopt;
    }
    Position before = earlier;
    put_on(before, them, hidden, pieces);
    set_rights(before, them, open_rights(before, them));
    return before;
  }

  // --- Traits ---

  bool fifty_move_rule_judged(const Position& pos) const override {
    return pos.phase() == kTurn || pos.phase() == kGift;
  }

  Bitboard winning_captures(const RuleProgram&, const Position& pos, Color taker) const override {
    return cloaked_king(pos, !taker);
  }

  int progress(const RuleProgram&, const Position& pos) const override {
    const Color us = pos.side();
    return standing(pos, us) - standing(pos, !us) + bonus_due(pos);
  }

 private:
  static constexpr int kCentipawnsAKind = 2;    // for each further kind that a checker may be
  static constexpr int kCentipawnsAPawn = 25;   // for a pawn that a bonus move can bring back
  static constexpr int kCentipawnsABonus = 30;  // for a free pawn move

  /// The worth of secrets kept and of pawns that may come back, in centipawns.
  static int standing(const Position& pos, Color c) {
    const Checkers all = checkers(pos, c);
    const Identities kinds = may_be(pos, c);
    int centipawns = kCentipawnsAPawn * taken(pos, c);
    for (int n = 0; n < kCheckers; ++n) {
      if (all.cloaked(n)) centipawns += kCentipawnsAKind * (std::popcount(kinds[n]) - 1);
    }
    return centipawns;
  }

  static int bonus_due(const Position& pos) {
    if (pos.phase() == kGift || pos.phase() == kBonus || guess(pos) == kRight)
      return kCentipawnsABonus;
    return guess(pos) == kWrong ? -kCentipawnsABonus : 0;
  }
};

std::shared_ptr<const Rule> make_rules() {
  return std::make_shared<CloakRules>();
}

const Registered<Cloak> registered;

}  // namespace

}  // namespace protean::cloak
