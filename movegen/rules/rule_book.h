// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/piece.h"
#include "movegen/rules/moves.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace protean {

struct Board;
class Rule;
class RuleProgram;
class WideMoves;

/// One piece type.
struct PieceRules {
  char letter = 0;   ///< Capital letter in FEN and notation; 0 = the game has no such piece.
  std::string name;  ///< "Knight", for the rules text.
  Moves moves;
  std::string mark = {};  ///< Pieces with the letter of a type numbered lower: the FEN token that
                          ///< tells their squares. Empty where the letter is theirs alone.
  /// The type, numbered lower, whose promoted form this is; kNoPieceType if it is none. A promoted
  /// form is written as its plain type's letter with a plus sign before it, and is held in hand as
  /// the plain type.
  PieceType promoted_from = kNoPieceType;
  /// What it may become, at its owner's choice, on arriving in its promotion zone; empty if it does
  /// not promote: an orthodox pawn then stays off its last rank. A royal piece may not promote
  /// unless it is a pawn.
  std::vector<PieceType> promotes_to = {};
  Bitboard promotion_zone = rank_bb(7);  ///< As the owner sees it.
  /// Where it also goes by hopping, of which the tables know nothing: `moves` without the lines
  /// along which it hops. How it hops is one of `own_modes`.
  std::optional<Moves> without_hops = std::nullopt;

  /// True if it may become a piece of this type.
  bool promotes_into(PieceType type) const {
    return std::find(promotes_to.begin(), promotes_to.end(), type) != promotes_to.end();
  }
  /// What stands for the piece in texts: "R", or "+R" for a promoted one.
  std::string symbol() const {
    return (promoted_from == kNoPieceType ? "" : "+") + std::string(1, letter);
  }
};

/// Where King and Rook arrive when castling, by wing as the board is seen (0 = toward the a-file, 1
/// = toward h).
struct CastlingTarget {
  Square king;
  Square rook;
  bool operator==(const CastlingTarget&) const = default;
};

/// Castling: the King on its own square and a Rook on the same rank that still has the right.
struct CastlingRules {
  bool allowed = true;
  /// [color][wing]
  using Targets = std::array<std::array<CastlingTarget, 2>, 2>;
  static constexpr Targets kOrthodoxTargets = {{{{{C1, D1}, {G1, F1}}}, {{{C8, D8}, {G8, F8}}}}};
  Targets target = kOrthodoxTargets;
  /// The types that castle as the Rook: others too only where a rule makes the moves of the game.
  PieceTypes rooks = PieceTypes::of(Rook);
  bool any_files = false;  ///< Rights name Rooks on any file; moves are written King takes Rook.
  int rank = 0;            ///< Where King and Rooks stand, as their owner sees the board.
  /// Of several Kings on that rank only the one on this file castles; none: the first of them does.
  std::optional<int> king_file = std::nullopt;
  /// Where neither side has rights in the first position: the file from which a King put on the
  /// board castles, with Rooks on the outermost files.
  std::optional<int> entered_king_file = std::nullopt;
  /// By wing, the outermost file on which its castling Rook may stand.
  std::array<int, 2> outermost_files = {0, 7};
  bool own_conditions = false;  ///< Another rule of the game allows or forbids castling too.
  /// Where more than castling depends on it, the word of the position that has the squares of
  /// pieces on the castling ranks which have not moved. The FEN's castling field then names the
  /// files of those that no right tells of.
  std::optional<int> unmoved_word = std::nullopt;
};

/// What the pawns of a game may do beside moving and promoting as `piece(Pawn)` says.
struct PawnRules {
  bool en_passant = true;     ///< What `piece(Pawn).moves` says of captures en passant holds.
  bool names_victim = false;  ///< The position names the piece that may be captured en passant: the
                              ///< FEN token epv: (else it follows from the squares passed).
  /// Where pawns capture every piece but a King en passant: the squares that a move passes, of
  /// which the empty ones count. Null where only pawns are captured so. Needs orthodox pawns and
  /// names_victim.
  Bitboard (*passed_by_piece)(Square from, Square to) = nullptr;
  bool en_passant_promotes = true;  ///< A capture en passant into the promotion zone promotes;
                                    ///< where it does not, the pawn stays one.
  bool several_pass = false;  ///< Several pawns may pass squares in one turn, and other pieces may
                              ///< enter the squares those pawns left.
  bool marks_en_passant = false;  ///< Captures en passant are written with "ep" at the end, since a
                                  ///< quiet move may have the same squares.
  bool pushes = false;  ///< A pawn may go one step onto a piece of its own side and push it one
                        ///< square straight on, where it may capture and, if a pawn, promotes.
  /// True if a pawn of this colour may become a piece of this type, one of `promotes_to`, as the
  /// board stands before the move; null where it always may. A pawn that may become nothing may not
  /// go to its promotion zone.
  bool (*may_become)(const Board&, Color, PieceType) = nullptr;

  /// Moves that change more squares than a piece's origin and destination; null in most games.
  std::shared_ptr<const WideMoves> wide_moves = nullptr;
};

/// Pieces that players hold in hand and put on vacant squares instead of moving (MoveKind::kDrop).
/// State: see movegen/board/hands.h.
struct HandRules {
  PieceTypes types;              ///< Those that may be held, of PieceCounts::kHeld; none in games
                                 ///< without hands.
  bool keep_captured = false;    ///< A captured piece changes sides and goes to its captor's hand,
  bool promoted_revert = false;  ///< as the pawn that it was if it has promoted.
  Bitboard pawns_enter_on = kAllSquares;   ///< As the owner sees it.
  Bitboard pieces_enter_on = kAllSquares;  ///< Likewise.
  /// The game begins with a set-up: a player who holds pieces puts one of them on the board, and no
  /// piece moves. A side's Bishops come to squares of different colours. King and Rook that are put
  /// where they stand in orthodox chess may castle.
  bool set_up = false;

  /// How many words of the position they take, from the first on.
  int state_words() const;
};

/// What players read about a game beside its diagrams. It describes rules and decides none.
struct RuleText {
  std::vector<std::string> special;  ///< What is not as in orthodox chess; paragraphs.
  std::string goal = "Checkmate the opponent's King. Stalemate is a draw.";
  std::string notation;     ///< What is unusual in it; empty if nothing is.
  bool drawn_once = false;  ///< The words tell how pieces go elsewhere: each has one diagram.
};

/// A way of moving that the game's own rules bring about and the tables do not have; for people.
struct OwnMode {
  std::string when;  ///< "Where a piece is ...".
  PieceType type = kNoPieceType;
  Moves moves;
};

/// The rules of one game in words. A variant's class fills it; the rule compiler turns it into a
/// RuleProgram. Everything is said for White; the compiler mirrors it for Black where the words do
/// not say otherwise.
class RuleBook {
 public:
  /// The piece with this number; fill in its letter, name and moves.
  PieceRules& piece(PieceType m) { return pieces_[m]; }
  const PieceRules& piece(PieceType m) const { return pieces_[m]; }

  /// A word of the position that nothing else in the game uses, for the state of a rule; the first
  /// where the rule needs `count` of them in a row. Hands, which have the first words, must have
  /// been told before. Throws std::invalid_argument if not enough words are left.
  int state_word(int count = 1);
  /// How many words hands and rules use, from the first on.
  int state_words() const;
  /// True if hands use the word of a rule, as they have been told after it.
  bool hands_take_rule_word() const;

  /// Adds a rule that the words cannot say.
  void add(std::shared_ptr<const Rule> rule) { own_rules.push_back(std::move(rule)); }
  /// Adds several, which are asked in this order.
  void add(std::initializer_list<std::shared_ptr<const Rule>> more) {
    own_rules.insert(own_rules.end(), more);
  }
  /// Takes out the rules added so far, with their words.
  void drop_rules();

  /// Past the numbers of the game's types; kFewTypesEnd where that is enough.
  PieceType types_end() const {
    PieceType end = kFewTypesEnd;
    for (PieceType m = extra_type(1); m < kPieceTypes;) {
      const bool in_game = piece(m).letter != 0;
      ++m;
      if (in_game) end = m;
    }
    return end;
  }
  /// No piece is royal: no check, no mate; every piece may be captured.
  void no_royal() { royals = {}; }
  /// Removes castling from the game.
  void no_castling() { castling.allowed = false; }
  /// How a side sees the board when the words are read for it.
  Perspective perspective(Color c) const {
    return c == White ? Perspective(board) : Perspective::of_black(half_turn, board);
  }
  /// Where a side's pieces of a type promote, as White sees the board; none if they never do.
  Bitboard promotion_zone(Color c, PieceType m) const {
    return piece(m).promotes_to.empty() ? 0 : perspective(c)(piece(m).promotion_zone);
  }
  /// The rank, 0..7 from White's side, on which a side castles.
  int castling_rank(Color c) const {
    return c == White ? castling.rank : board.ranks - 1 - castling.rank;
  }

  /// The squares there are; the tables know of no other.
  BoardShape board;

  /// The start position as a FEN, or the board alone: then White moves, and each King may castle
  /// with the Rooks on its rank. Empty: the orthodox array.
  std::string start_fen;
  /// The FEN tokens of the start position that are not what they are when left out.
  std::string start_tokens;
  PieceTypes royals = {King};  ///< Those that may not be left under attack.
  PieceTypes uncapturable;     ///< Those that may not be captured; they block like others.
  /// The pieces of a colour that may not capture as the board stands, though they attack; null
  /// where all may.
  Bitboard (*barred_takers)(const RuleProgram&, const Board&, Color) = nullptr;
  bool royals_come_later =
      false;  ///< A side may be without its royal piece (else: it has one at all times).
  bool several_royals =
      false;  ///< A side may have several pieces of its royal type; see Rule::royal_pieces().
  bool stalemate_loses =
      false;               ///< A player who cannot move and is not in check loses (else: draw).
  bool half_turn = false;  ///< Black sees the board turned by half a turn (else: ranks reversed).
  PawnRules pawn;
  HandRules hands;
  CastlingRules castling;

  /// Rules that the words cannot say; none in most games.
  std::vector<std::shared_ptr<const Rule>> own_rules;

  /// What tells the evaluation more than the rules do: see read_weights(). Empty if nothing does.
  std::string weights;

  RuleText text;
  std::vector<OwnMode> own_modes;

 private:
  std::array<PieceRules, kPieceTypes> pieces_;
  int first_rule_word_ = 0;
  int rule_words_end_ = 0;  ///< 0 if no rule has any.
};

}  // namespace protean
