// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/rules/outcome.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

class RuleProgram;

/// Who makes the present ply.
enum class Actor : std::uint8_t { kWhite, kBlack, kChance };

/// Pieces of both colours, other than the one captured, that a capture removes.
using AlsoRemoved = Bitboard (*)(const Position&, Move capture);

/// How a player gives away what only he can see.
enum class Clue : std::uint8_t {
  kNone,
  kLeft,    ///< By what he leaves to be taken at the end of his turn.
  kOption,  ///< By the plies he does not choose: some there may be only in some worlds.
};

/// The rules of a game that no word of the rule book can say: state of its own, further moves, its
/// own ends, or whole turns. Hooks run per node or per made move, never per generated move, and
/// only in games that have an object.
class RuleObject {
 public:
  virtual ~RuleObject() = default;

  // --- Tokens: the game's state in the FEN ---

  /// Names of the FEN tokens in the order they are printed.
  virtual std::vector<std::string> token_names() const { return {}; }
  /// The text of a token (without "name:").
  virtual std::string print_token(const RuleProgram&, const Position&,
                                  std::string_view /*name*/) const {
    return "-";
  }
  /// Reads a token into `pos`; on failure returns what was expected. Tokens not given are not read:
  /// the position then has the state of words 0 and phase 0, which must be the default.
  virtual std::optional<std::string> read_token(const RuleProgram&, Position&,
                                                std::string_view /*name*/,
                                                std::string_view /*text*/) const {
    return "no token of this name";
  }
  /// The one of them, if any, that other programs write as a FEN field without its name, between
  /// en passant and the half-move clock; its text has a '+' in it, by which it is known.
  virtual std::string_view plain_token() const { return {}; }
  /// In a FEN with '?' for pieces (on these squares, which are still empty) or, with `rights`, for
  /// castling rights: puts the first there that `pos` may have, in a fixed order, or returns what
  /// is wrong. Comes before finish_reading().
  virtual std::optional<std::string> fill_in(const RuleProgram&, Position& /*pos*/,
                                             Bitboard /*pieces*/, bool /*rights*/) const {
    return "found '?', expected none in a game that hides no men";
  }
  /// After board, side and tokens are read: completes the state or returns what is wrong with the
  /// position.
  virtual std::optional<std::string> finish_reading(const RuleProgram&, Position&) const {
    return std::nullopt;
  }

  // --- Additions to ordinary games ---

  /// Appends pseudo-legal plies beyond those of the pieces on the board.
  virtual void add_moves(const RuleProgram&, const Position&, MoveList&) const {}
  /// Pieces of the side to move that may not go anywhere in this ply; they attack all the same.
  virtual Bitboard resting(const RuleProgram&, const Position&) const { return 0; }
  /// Takes plies that the game forbids out of the list, which holds those that leave the mover's
  /// royals safe from index `first` on; all pseudo-legal ones if the object judges their safety.
  virtual void drop_forbidden(const RuleProgram&, const Position&, MoveList&,
                              std::size_t /*first*/) const {}
  /// True if drop_forbidden() alone judges whether royal pieces may stand attacked. Castling then
  /// needs nothing but unmoved pieces and a free way, and plies that take a royal piece are in the
  /// list.
  virtual bool judges_safety() const { return false; }
  /// True if no attack on the royal pieces of `side` is a check as things stand.
  virtual bool shields_royals(const Position&, Color /*side*/) const { return false; }
  /// In games whose turns have two parts: makes the turns out of the plies of one part, which are
  /// in the list from index `first` on as above; with `noisy` only those that capture or promote.
  virtual void make_turns(const RuleProgram&, const Position&, MoveList&, std::size_t /*first*/,
                          bool /*noisy*/) const {}
  /// Which of a side's pieces of royal kinds, `pieces`, may not be left under attack as the board
  /// stands.
  virtual Bitboard royal_pieces(const Position&, Color, Bitboard pieces) const { return pieces; }
  /// After an ordinary ply: `after` has the board, rights and side already changed; `captured` is
  /// the piece taken or kNoPiece.
  virtual void after_move(const RuleProgram&, const Position& /*before*/, Move, Piece /*captured*/,
                          Position& /*after*/) const {}
  /// A goal reached, looked at before moves are generated.
  virtual Outcome goal_reached(const RuleProgram&, const Position&) const { return {}; }
  /// What a position without legal moves means, where it is not what the rule book says; `checked`
  /// if a royal piece of the side to move is attacked.
  virtual Outcome no_moves_outcome(const RuleProgram&, const Position&, bool /*checked*/) const {
    return {};
  }

  // --- Games that make their turns themselves ---

  /// True if generate() and make() below replace the ordinary ones.
  virtual bool owns_turn() const { return false; }
  virtual void generate(const RuleProgram&, const Position&, MoveList&) const {}
  virtual void make(const RuleProgram&, const Position& /*before*/, Move,
                    Position& /*after*/) const {}
  virtual Actor actor(const RuleProgram&, const Position& pos) const {
    return pos.side() == White ? Actor::kWhite : Actor::kBlack;
  }
  virtual std::uint32_t chance_weight(const RuleProgram&, const Position&, Move) const { return 1; }
  /// True only if two plies that a player makes one after the other could as well be made the other
  /// way round: `second`, which is legal after `first`, is legal before it, `first` then follows,
  /// and the position is the same, but perhaps for its half-move clock. False says nothing.
  virtual bool interchangeable(const RuleProgram&, const Position& /*before*/, Move /*first*/,
                               Move /*second*/) const {
    return false;
  }
  /// The rest of the present turn where the game has prepared it, one of several by `seed`; empty
  /// where it has not.
  virtual std::vector<Move> prepared_turn(const RuleProgram&, const Position&,
                                          std::uint64_t /*seed*/) const {
    return {};
  }

  // --- Text ---

  /// The string of a ply whose kind is kChance or kSpecial.
  virtual std::string move_text(const RuleProgram&, const Position&, Move) const { return "?"; }
  /// The name of the present phase for people ("" in games with one).
  virtual std::string phase_name(const RuleProgram&, const Position&) const { return ""; }

  /// Piece types a player may hold off the board and put on it; 0 in games without
  /// drops.
  virtual PieceTypes hand_kinds() const { return {}; }
  /// How many pieces of a kind a player holds to put on the board.
  virtual int in_hand(const RuleProgram&, const Position&, Color, PieceType) const { return 0; }

  /// The position as a FEN with '?' for what `viewer` cannot know; empty in games that hide
  /// nothing.
  virtual std::string observed_fen(const RuleProgram&, const Position&, Color /*viewer*/) const {
    return {};
  }
  /// The position with all that `viewer` cannot know drawn anew from `seed`, each possibility as
  /// likely as it must seem to him; the same for any two positions that he observes alike. The
  /// position itself in games that hide nothing.
  virtual Position possible_world(const RuleProgram&, const Position& pos, Color /*viewer*/,
                                  std::uint64_t /*seed*/) const {
    return pos;
  }
  /// What the next ply of the player to move tells the other of what that one cannot see.
  virtual Clue clue(const Position&) const { return Clue::kNone; }
  /// The position of a game one ply `earlier` as it was if `world` is what has become of it: all in
  /// it that `viewer` could not know then is as `world` says, or drawn by chance where that leaves
  /// it open. Empty where it cannot be told; asked only in games that give clues.
  virtual std::optional<Position> world_before(const RuleProgram&, const Position& /*earlier*/,
                                               const Position& /*world*/, Color /*viewer*/) const {
    return std::nullopt;
  }
  /// True if this ply is one of two that the players choose at the same time, neither seeing the
  /// other's choice. Before the second the first is among what possible_world() draws.
  virtual bool simultaneous(const RuleProgram&, const Position&) const { return false; }
  /// Points of a solitaire: what it has brought at its end, before it the most that it can still
  /// bring, which never rises; none in games for two.
  virtual std::optional<int> solitaire_points(const RuleProgram&, const Position&) const {
    return std::nullopt;
  }

  // --- Traits for the search ---

  /// False if a side may be better off passing, or passing has no meaning.
  virtual bool null_move_sound() const { return false; }
  /// False if positions cannot repeat or repetition means nothing.
  virtual bool repetition_draws() const { return true; }
  /// How many plies in a row that do not set the half-move clock to 0 end the game (see
  /// fifty_move_rule_outcome()).
  virtual int fifty_move_rule_plies() const { return 100; }
  /// The result of fifty_move_rule_plies(), mostly 100 plies without capture or pawn move; none
  /// where the game goes on.
  virtual Outcome fifty_move_rule_outcome() const {
    return Outcome::draw("100 plies without capture or pawn move");
  }
  /// The result of repeating `pos` for the third time; a draw where the game does not say
  /// otherwise.
  virtual Outcome repetition_outcome(const RuleProgram&, const Position&) const {
    return Outcome::draw("threefold repetition");
  }
  /// What the future depends on beyond the position's key (the number of the move, where it matters
  /// soon), as a number that differs where it does. Positions repeat whatever it is.
  virtual std::uint64_t beyond_key(const Position&) const { return 0; }
  /// Enemy pieces whose capture by `taker` wins at once.
  virtual Bitboard winning_captures(const RuleProgram&, const Position&, Color /*taker*/) const {
    return 0;
  }
  /// Piece types, that may take a piece of this type.
  virtual PieceTypes takers_of(PieceType /*victim*/) const { return PieceTypes::all(); }
  /// True if the side to move loses unless this very ply prevents it, for another reason than a
  /// check or a winning capture.
  virtual bool must_answer(const RuleProgram&, const Position&) const { return false; }
  /// Piece types, that come back when they are captured, so that it costs little.
  virtual PieceTypes returning_types() const { return {}; }
  /// True if two lone Kings that cannot check each other have nothing left to win by.
  virtual bool needs_pieces_to_win() const { return false; }
  /// True if the fewer pieces a side has, the better for it.
  virtual bool pieces_are_burdens() const { return false; }
  /// What else captures remove; null if nothing.
  virtual AlsoRemoved also_removed() const { return nullptr; }
  /// Progress toward the goal in centipawns for the side to move, for games where pieces's values
  /// do not say it all; in a solitaire all that counts, in hundredths of the points expected.
  virtual int progress(const RuleProgram&, const Position&) const { return 0; }
};

}  // namespace protean
