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

/// The rules of one piece type.
struct PieceRules {
  char letter = 0;   ///< Capital letter in FEN and notation; 0 = the game has no such piece.
  std::string name;  ///< "Knight", for the rules text.
  Moves moves;
  std::string mark = {};  ///< For pieces that share the letter of a lower-numbered type: the FEN
                          ///< token that lists their squares. Empty if the letter is theirs alone.
  /// The lower-numbered type whose promoted form this is; kNoPieceType if it is not a promoted
  /// form. A promoted form is written as its plain type's letter with a plus sign before it, and is
  /// held in hand as the plain type.
  PieceType promoted_from = kNoPieceType;
  /// The types it may become, at its owner's choice, on arriving in its promotion zone. Empty if it
  /// does not promote: an orthodox pawn then stays off its last rank. A royal piece must not
  /// promote unless it is a pawn.
  std::vector<PieceType> promotes_to = {};
  Bitboard promotion_zone = rank_bb(7);  ///< As the owner sees it.
  /// For a piece that also moves by hopping, which the tables cannot express: `moves` without the
  /// lines along which it hops. `own_modes` describe how it hops.
  std::optional<Moves> without_hops = std::nullopt;

  /// True if it may promote to this type.
  bool promotes_into(PieceType type) const {
    return std::find(promotes_to.begin(), promotes_to.end(), type) != promotes_to.end();
  }
  /// The symbol of the piece in texts: "R", or "+R" for a promoted form.
  std::string symbol() const {
    return (promoted_from == kNoPieceType ? "" : "+") + std::string(1, letter);
  }
};

/// Where King and Rook arrive when they castle toward one wing. Wing 0 is toward the a-file, wing 1
/// toward the h-file.
struct CastlingTarget {
  Square king;
  Square rook;
  bool operator==(const CastlingTarget&) const = default;
};

/// Castling: the King on its own square with a Rook on the same rank that still has the right.
struct CastlingRules {
  bool allowed = true;
  /// [color][wing]
  using Targets = std::array<std::array<CastlingTarget, 2>, 2>;
  static constexpr Targets kOrthodoxTargets = {{{{{C1, D1}, {G1, F1}}}, {{{C8, D8}, {G8, F8}}}}};
  Targets target = kOrthodoxTargets;
  /// The types that castle as the Rook. Types other than Rook need a rule that makes the game's
  /// moves.
  PieceTypes rooks = PieceTypes::of(Rook);
  /// Rights name Rooks on any file; castling is written as King takes Rook.
  bool any_files = false;
  int rank = 0;  ///< The rank of King and Rooks, as their owner sees the board.
  /// If several Kings stand on that rank, only the one on this file castles; without a value, the
  /// one nearest the a-file.
  std::optional<int> king_file = std::nullopt;
  /// If neither side has rights in the first position: the file on which a King dropped on the
  /// board may castle, with Rooks on the outermost files.
  std::optional<int> entered_king_file = std::nullopt;
  /// By wing, the outermost file on which the castling Rook may stand.
  std::array<int, 2> outermost_files = {0, 7};
  bool own_conditions = false;  ///< Another rule of the game also allows or forbids castling.
  /// If more than castling depends on it, the word of the position with the squares of the unmoved
  /// pieces on the castling ranks. The FEN's castling field then also names the files of those
  /// pieces that no castling right implies.
  std::optional<int> unmoved_word = std::nullopt;
};

/// What the pawns of a game may do besides moving and promoting as `piece(Pawn)` says.
struct PawnRules {
  bool en_passant = true;  ///< Pawns capture en passant as `piece(Pawn).moves` says.
  /// The position names the piece that may be captured en passant, with the FEN token epv:. If
  /// false, it follows from the squares passed.
  bool names_victim = false;
  /// For pawns that capture every piece but a King en passant: the squares that a move passes, of
  /// which only the empty ones count. Null if they capture only pawns en passant. Needs orthodox
  /// pawns and names_victim.
  Bitboard (*passed_by_piece)(Square from, Square to) = nullptr;
  bool en_passant_promotes = true;  ///< A capture en passant into the promotion zone promotes; if
                                    ///< false, the pawn remains a pawn.
  bool several_pass = false;  ///< Several pawns may pass squares in one turn, and other pieces may
                              ///< enter the squares those pawns left.
  bool marks_en_passant = false;  ///< Captures en passant are written with "ep" at the end, because
                                  ///< a quiet move may have the same squares.
  /// A pawn may go one step onto a piece of its own side and push it one square straight ahead. The
  /// pushed piece may capture there and, if it is a pawn, promote.
  bool pushes = false;
  /// True if a pawn of this colour may become this type, one of `promotes_to`, given the board
  /// before the move; null if it always may. A pawn that may become none of them cannot enter its
  /// promotion zone.
  bool (*may_become)(const Board&, Color, PieceType) = nullptr;

  /// Moves that change more squares than a piece's origin and destination; null in most games.
  std::shared_ptr<const WideMoves> wide_moves = nullptr;
};

/// Pieces that players hold in hand and drop on vacant squares instead of moving (MoveKind::kDrop).
/// For the state see movegen/board/hands.h.
struct HandRules {
  /// The types that may be held, of PieceCounts::kHeld; none in games without hands.
  PieceTypes types;
  bool keep_captured = false;  ///< A captured piece changes sides and goes to its captor's hand.
  /// A captured piece that was promoted from a pawn goes to the hand as a pawn.
  bool promoted_revert = false;
  Bitboard pawns_enter_on = kAllSquares;   ///< As the owner sees the board.
  Bitboard pieces_enter_on = kAllSquares;  ///< As the owner sees the board.
  /// The game begins with a set-up: a player who holds pieces drops one of them, and no piece on
  /// the board moves. A side's Bishops go to squares of different colours. King and Rook may castle
  /// if they are dropped on their orthodox squares.
  bool set_up = false;

  /// The number of the position's words that the hands use, from the first on.
  int state_words() const;
};

/// What players read about a game in addition to its diagrams. It describes rules and decides none.
struct RuleText {
  std::vector<std::string> special;  ///< The differences from orthodox chess, one paragraph each.
  std::string goal = "Checkmate the opponent's King. Stalemate is a draw.";
  std::string notation;                ///< The peculiarities of the notation; empty if it has none.
  bool one_diagram_per_piece = false;  ///< The text says how pieces move from other squares, so
                                       ///< that each needs only one diagram.
};

/// A way of moving that the game's own rules create and the tables lack; for diagrams and
/// explanations.
struct OwnMode {
  std::string when;  ///< Completes "Where a piece is ...".
  PieceType type = kNoPieceType;
  Moves moves;
};

/// The rules of one game in words. A variant's class fills it in; the rule compiler turns it into a
/// RuleProgram. Everything is stated for White; the compiler mirrors it for Black unless a member
/// says otherwise.
class RuleBook {
 public:
  /// The rules of the type with this number; fill in its letter, name and moves.
  PieceRules& piece(PieceType m) { return pieces_[m]; }
  const PieceRules& piece(PieceType m) const { return pieces_[m]; }

  /// Returns a word of the position that nothing else in the game uses, for the state of a rule;
  /// the first of `count` consecutive ones if the rule needs several. Hands, which use the first
  /// words, must be filled in before. Throws std::invalid_argument if not enough words are left.
  int state_word(int count = 1);
  /// The number of words that hands and rules use, from the first on.
  int state_words() const;
  /// True if hands use the word of a rule, because they were filled in after it.
  bool hands_take_rule_word() const;

  /// Adds a rule that the words cannot express.
  void add(std::shared_ptr<const Rule> rule) { own_rules.push_back(std::move(rule)); }
  /// Adds several rules, which are asked in this order.
  void add(std::initializer_list<std::shared_ptr<const Rule>> more) {
    own_rules.insert(own_rules.end(), more);
  }
  /// Removes the rules added so far and releases their words.
  void drop_rules();

  /// One past the highest number of the game's types, but at least kFewTypesEnd.
  PieceType types_end() const {
    PieceType end = kFewTypesEnd;
    for (PieceType m = extra_type(1); m < kPieceTypes;) {
      const bool in_game = piece(m).letter != 0;
      ++m;
      if (in_game) end = m;
    }
    return end;
  }
  /// Makes no piece royal: there is no check and no mate, and every piece may be captured.
  void no_royal() { royals = {}; }
  /// Removes castling from the game.
  void no_castling() { castling.allowed = false; }
  /// How a side sees the board when the words are read for it.
  Perspective perspective(Color c) const {
    return c == White ? Perspective(board) : Perspective::of_black(half_turn, board);
  }
  /// Where a side's pieces of a type promote, as White sees the board; empty if they never do.
  Bitboard promotion_zone(Color c, PieceType m) const {
    return piece(m).promotes_to.empty() ? 0 : perspective(c)(piece(m).promotion_zone);
  }
  /// The rank, 0..7 from White's side, on which a side castles.
  int castling_rank(Color c) const {
    return c == White ? castling.rank : board.ranks - 1 - castling.rank;
  }

  /// The squares of the board; the tables know no others.
  BoardShape board;

  /// The start position as a FEN, or its board alone: then White moves, and each King may castle
  /// with the Rooks on its rank. Empty: the orthodox array.
  std::string start_fen;
  /// The FEN tokens of the start position that differ from their defaults.
  std::string start_tokens;
  PieceTypes royals = {King};  ///< The types that must not be left under attack.
  PieceTypes uncapturable;     ///< The types that cannot be captured; they block like others.
  /// The pieces of a colour that cannot capture on this board, though they attack; null if all can.
  Bitboard (*barred_from_capturing)(const RuleProgram&, const Board&, Color) = nullptr;
  /// A side may be without its royal piece; if false, it always has one.
  bool royals_come_later = false;
  /// A side may have several pieces of its royal type; see Rule::royal_pieces().
  bool several_royals = false;
  /// A player who cannot move and is not in check loses; if false, the game is drawn.
  bool stalemate_loses = false;
  /// Black sees the board rotated by 180 degrees; if false, with its ranks reversed.
  bool half_turn = false;
  PawnRules pawn;
  HandRules hands;
  CastlingRules castling;

  /// Rules that the words cannot express; none in most games.
  std::vector<std::shared_ptr<const Rule>> own_rules;

  /// The text of the game's weights and network, which override what the evaluation derives from
  /// the rules: see read_weights(). Empty if there is none.
  std::string weights;

  RuleText text;
  std::vector<OwnMode> own_modes;

 private:
  std::array<PieceRules, kPieceTypes> pieces_;
  int first_rule_word_ = 0;
  int rule_words_end_ = 0;  ///< 0 if no rule has a word.
};

}  // namespace protean
