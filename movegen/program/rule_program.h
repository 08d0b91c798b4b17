// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/board/move.h"
#include "movegen/board/piece.h"
#include "movegen/board/position.h"
#include "movegen/program/feature.h"
#include "movegen/program/movers.h"
#include "movegen/program/rule_set.h"
#include "movegen/program/series_tree.h"
#include "movegen/program/type_list.h"
#include "movegen/rules/moves.h"
#include "movegen/rules/outcome.h"
#include "movegen/rules/rule_book.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace protean {

/// A pawn's move after which it may be captured en passant.
struct EnPassantPath {
  Square from;
  Square to;
  Bitboard passed;
};

class RuleProgram;
class WideMoves;

/// The functions picked for a game once, when it is compiled.
struct Kernel {
  void (*generate)(const RuleProgram&, const Position&, MoveList&);
  void (*generate_noisy)(const RuleProgram&, const Position&, MoveList&);
  void (*generate_past_goals)(const RuleProgram&, const Position&, MoveList&);
  std::uint64_t (*count)(const RuleProgram&, const Position&);
  std::uint64_t (*perft)(const RuleProgram&, const Position&, int depth);  ///< From depth 1 on.
  Bitboard (*attackers)(const RuleProgram&, const Board&, Square, Color by, Bitboard occupied);
  Position (*make)(const RuleProgram&, const Position&, Move);
};

/// True if many kinds of moves, quiet ones too, by or against pieces far away may change whether
/// the condition holds for an enemy piece.
constexpr bool changes_by_moves(const Condition& condition) {
  return condition.kind == Condition::Kind::kReached ||
         condition.kind == Condition::Kind::kFriendOnFile;
}

/// The files to the right, as White sees the board, that a condition counts for a piece of `owner`.
inline int files_to_right(const RuleBook& book, const Condition& condition, Color owner) {
  return book.half_turn && owner == Black ? -condition.files : condition.files;
}

/// How a node finds the mask of one mode.
struct ModeStep {
  std::uint8_t mode = 0;
  bool opposite_of_previous =
      false;  ///< when(condition, a, b) puts a condition and its opposite side by side.
  bool same_for_both = false;  ///< Does not ask for the colour of the piece.
};

/// Geometry of one castling, from King and Rook on given files of the back rank.
struct CastlingPath {
  Bitboard empty = 0;  ///< Must be empty but for King and Rook.
  Bitboard safe = 0;   ///< Must not be attacked before castling (nor may the King be in check).
  bool test_after =
      false;  ///< The King's new square may be attacked after castling though it was not before.
  Square king_to = kNoSquare;
  Square rook_to = kNoSquare;
};

/// The pieces with which neither side can win: see dead_position().
enum class DeadPieces : std::uint8_t {
  kNone,    ///< No pieces: one side can always still win.
  kKings,   ///< Two lone Kings.
  kMinors,  ///< Two Kings, alone or with one Knight or with Bishops on squares of one colour.
};

/// A game compiled: immutable, shared by all threads. Made by compile_rules().
class RuleProgram {
 public:
  RuleProgram() = default;
  RuleProgram(const RuleProgram&) = delete;
  RuleProgram& operator=(const RuleProgram&) = delete;

  // --- Questions and actions ---

  /// Appends all legal plies; none if the game is over.
  void generate(const Position& pos, MoveList& list) const { kernel.generate(*this, pos, list); }
  /// All legal plies, in an order that does not depend on the processor; generate()'s does, as the
  /// index schemes split a piece's moves into look-ups differently.
  std::vector<Move> moves_in_order(const Position& pos) const;
  /// Appends the legal captures and promotions (and perhaps others in games that make their turns
  /// themselves).
  void generate_noisy(const Position& pos, MoveList& list) const {
    kernel.generate_noisy(*this, pos, list);
  }
  /// Appends the plies that would be legal if no goal had been reached.
  void generate_past_goals(const Position& pos, MoveList& list) const {
    kernel.generate_past_goals(*this, pos, list);
  }
  /// True if there are any.
  bool has_moves_past_goals(const Position& pos) const;
  /// The number of legal plies.
  std::uint64_t count(const Position& pos) const { return kernel.count(*this, pos); }

  /// The position after a legal ply.
  Position make(const Position& pos, Move move) const { return kernel.make(*this, pos, move); }
  /// The position after handing the turn over without a ply (for null-move search; not a legal
  /// move).
  Position make_null(const Position& pos) const;

  /// Pieces of `by` that attack `s`, as the board stands.
  Bitboard attackers(const Position& pos, Square s, Color by) const {
    return kernel.attackers(*this, pos.board(), s, by, pos.occupied());
  }
  /// As above with another occupancy; pieces not in it neither block nor attack.
  Bitboard attackers(const Position& pos, Square s, Color by, Bitboard occupied) const {
    return kernel.attackers(*this, pos.board(), s, by, occupied) & occupied;
  }
  /// The royal pieces of `side`: those that it may not leave attacked.
  Bitboard royal_pieces(const Position& pos, Color side) const {
    Bitboard out = 0;
    for (const PieceType type : book.royals) out |= pos.of(side, type);
    return book.several_royals ? rules.royal_pieces(pos, side, out) : out;
  }
  /// True if a royal piece of `side` is attacked, or as a rule decides: see Rule::judged_check().
  bool in_check(const Position& pos, Color side) const;
  bool in_check(const Position& pos) const { return in_check(pos, pos.side()); }
  /// True if a ply castles with a royal King that is in check or would pass or reach an attacked
  /// square.
  bool castles_through_attack(const Position& pos, Move move) const;

  /// A goal reached (looked at before moves are). Mate and stalemate are not goals.
  Outcome goal_reached(const Position& pos) const { return rules.goal_reached(*this, pos); }
  /// How the game stands by this position alone: goals, mate, stalemate. Repetition and the
  /// fifty-move rule are not looked at.
  Outcome outcome(const Position& pos) const;
  /// What a position without legal moves means, if no goal is reached.
  Outcome no_moves_outcome(const Position& pos) const;

  /// True if the half-move clock has come to fifty_move_rule_plies and these count now.
  bool fifty_move_rule_due(const Position& pos) const;
  /// What fifty_move_rule_plies in a row mean; an ongoing game if nothing.
  Outcome fifty_move_rule_outcome() const { return rules.fifty_move_rule_outcome(); }
  /// False if positions cannot repeat or repetition means nothing.
  bool repetition_counts() const { return rules.repetition_counts(); }
  /// Where repetition counts: at which occurrence of a position the game ends.
  int repetitions() const { return rules.repetitions(); }
  /// What that occurrence of `pos` means.
  Outcome repetition_outcome(const Position& pos) const {
    return rules.repetition_outcome(*this, pos);
  }

  /// A key of all that the future depends on but the counts for draws: Position::key() and what
  /// rules look at beside it, as far as that matters within the next 40 plies.
  std::uint64_t future_key(const Position& pos) const { return pos.key() ^ rules.beyond_key(pos); }

  /// True if one player plays for points.
  bool is_solitaire() const { return rules.is_solitaire(); }

  Actor actor(const Position& pos) const { return rules.actor(*this, pos); }
  /// Relative frequency of a chance ply among those of its position; 1 where the game does not say.
  std::uint32_t chance_weight(const Position& pos, Move move) const {
    return rules.chance_weight(*this, pos, move);
  }

  /// Squares a piece may go to from `from` if it stood there on this board, quiet and capturing
  /// alike (own pieces excluded, pins ignored), not by wide moves. For evaluation and diagrams.
  Bitboard targets(const Board& board, Color color, PieceType type, Square from) const;
  /// Squares a piece attacks that stands on `from`.
  Bitboard attacks(const Board& board, Color color, PieceType type, Square from) const;

  /// True if the mode of a mover of `by_type` is on for a piece of `color` on `from`.
  bool is_on(const Mover& mover, const Board& board, Color color, Square from) const;

  /// Piece types a player may hold off the board and put on it; none in games without drops.
  PieceTypes hand_types() const;
  /// How many pieces of a type a player holds to put on the board.
  int in_hand(const Position& pos, Color owner, PieceType type) const;

  bool has(Feature f) const { return (features & f) != 0; }

  // --- The compiled game ---

  std::string id;
  RuleBook book;
  unsigned features = kNoFeatures;
  DeadPieces dead_pieces = DeadPieces::kNone;
  IndexScheme scheme = IndexScheme::kPext;
  Kernel kernel{};
  PieceType types_end = kFewTypesEnd;  ///< See RuleBook::types_end().
  RuleSet rules;
  int fifty_move_rule_plies = 100;        ///< See Rule::fifty_move_rule_plies().
  std::shared_ptr<const WideMoves> wide;  ///< With kWideMoves.

  /// The rules of a side on this board: in games with counts they depend on the opponent's pieces.
  const SideRules& side(const Board& b, Color c) const {
    if (!has(kCounted)) return sides[c][0];
    const auto n =
        static_cast<std::size_t>(std::min(popcount(counted.on(b) & b.by_color[!c]), kMostCounted));
    return sides[c][side_of_count[c][n]];
  }

  std::array<std::vector<SideRules>, 2> sides;  ///< [color]; more than one with kCounted only.
  static constexpr int kMostCounted = 16;
  TypeList counted;  ///< With kCounted: the types whose number among the opponent's pieces picks
                     ///< the side's rules.
  std::array<std::array<std::uint8_t, kMostCounted + 1>, 2> side_of_count{};

  /// Every piece's own movers, pawns and royals included: for questions about a single piece.
  std::array<std::array<std::vector<Mover>, kPieceTypes>, 2> by_type;

  std::vector<Condition> modes;  ///< Circumstances of movers; [0] is always on.
  std::vector<ModeStep>
      mode_steps;  ///< With kContext: the modes to work out at each node, in this order.
  std::vector<ReachRules> reach;  ///< With kReach: by mode; only reached_by() has rules.
  TypeList uncapturable;          ///< With kUncapturable: the types that may not be captured.
  PieceType royal_type = King;    ///< With masks: the one royal type.
  /// With masks: which moves may change an enemy's way of attacking, and so must be made and
  /// tested.
  bool test_captures = false;  ///< The royal piece's captures.
  bool test_escorts = false;   ///< Captures of the only piece beside another.
  bool test_royal_moves = false;
  bool test_promotions = false;
  /// With kContext, [color attacking][royal piece's square]: where a piece with changing moves
  /// might attack from.
  std::array<std::array<Bitboard, kSquares>, 2> sight{};

  /// With kSeriesCaptures: the piece types that may go on after a capture, and their ways.
  TypeList series_types;
  std::array<std::array<SeriesTree, kPieceTypes>, 2> series;

  /// With kOwnEnPassant: the ways of a colour's pawns over each square.
  std::array<std::array<std::vector<EnPassantPath>, kSquares>, 2> en_passant_paths;

  /// What a double push of orthodox pawns is, and what of Board::en_passant it may leave: kNormal
  /// and nothing where pawns are not captured en passant.
  MoveKind double_push = MoveKind::kDoublePush;
  Bitboard left_by_double_push = kAllSquares;

  std::array<Bitboard, 2> promotion_zone{};
  /// With kDrops: where a piece in hand may enter, vacant or not; [color][piece].
  std::array<std::array<Bitboard, kPieceTypes>, 2> entry_zone{};
  std::array<std::array<std::array<CastlingPath, 8>, 8>, 2>
      castling_paths{};                      ///< [color][King's file][Rook's file]
  std::array<Bitboard, 2> castling_homes{};  ///< Where the King stands that may castle.

  const CastlingPath& castling_path(Color c, Square king, Square rook) const {
    return castling_paths[c][static_cast<std::size_t>(file_of(king))]
                         [static_cast<std::size_t>(file_of(rook))];
  }

  /// The look-up tables, to which the look-ups refer.
  std::vector<std::vector<Bitboard>> tables;
};

}  // namespace protean
