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

/// The functions selected for a game once, when it is compiled.
struct Kernel {
  void (*generate)(const RuleProgram&, const Position&, MoveList&);
  void (*generate_noisy)(const RuleProgram&, const Position&, MoveList&);
  void (*generate_past_goals)(const RuleProgram&, const Position&, MoveList&);
  std::uint64_t (*count)(const RuleProgram&, const Position&);
  std::uint64_t (*perft)(const RuleProgram&, const Position&,
                         /// For depths from 1 on.
                         int depth);
  Bitboard (*attackers)(const RuleProgram&, const Board&, Square, Color by, Bitboard occupied);
  Position (*make)(const RuleProgram&, const Position&, Move);
};

/// True if many kinds of moves, even quiet ones and those by or against pieces far away, may change
/// whether the condition holds for an enemy piece.
constexpr bool changes_by_moves(const Condition& condition) {
  return condition.kind == Condition::Kind::kReached ||
         condition.kind == Condition::Kind::kFriendOnFile;
}

/// Condition::files for a piece of `owner`, counted to the right as White sees the board.
inline int files_to_right(const RuleBook& book, const Condition& condition, Color owner) {
  return book.half_turn && owner == Black ? -condition.files : condition.files;
}

/// How the mask of one mode is computed at a node.
struct ModeStep {
  std::uint8_t mode = 0;
  /// Its condition negates that of the mode before it, as when(condition, a, b) orders them.
  bool opposite_of_previous = false;
  bool same_for_both = false;  ///< The mask does not depend on the colour of the piece.
};

/// The geometry of castling with King and Rook on given files of the back rank.
struct CastlingPath {
  /// Must be empty. King and Rook are left out, but the King's square is added if a hole bars the
  /// way.
  Bitboard empty = 0;
  /// Must not be attacked before castling. The King's own square, which must not be either, is left
  /// out.
  Bitboard safe = 0;
  /// The King's new square may be attacked after castling although it was not before.
  bool test_after = false;
  Square king_to = kNoSquare;
  Square rook_to = kNoSquare;
};

/// The pieces with which neither side can win; see dead_position().
enum class DeadPieces : std::uint8_t {
  kNone,    ///< No pieces: some side can always still win.
  kKings,   ///< Two lone Kings.
  kMinors,  ///< Two Kings, alone or with one Knight or with Bishops on squares of one colour.
};

/// A compiled game: immutable, shared by all threads. Made by compile_rules().
class RuleProgram {
 public:
  RuleProgram() = default;
  RuleProgram(const RuleProgram&) = delete;
  RuleProgram& operator=(const RuleProgram&) = delete;

  // --- Questions and actions ---

  /// Appends all legal plies; none if the game is over.
  void generate(const Position& pos, MoveList& list) const { kernel.generate(*this, pos, list); }
  /// All legal plies, in an order that does not depend on the processor. The order of generate()
  /// does, because the index schemes split a piece's moves into look-ups differently.
  std::vector<Move> moves_in_order(const Position& pos) const;
  /// Appends the legal captures and promotions (and perhaps other plies in games that make their
  /// turns themselves).
  void generate_noisy(const Position& pos, MoveList& list) const {
    kernel.generate_noisy(*this, pos, list);
  }
  /// Appends the plies that would be legal if no goal had been reached.
  void generate_past_goals(const Position& pos, MoveList& list) const {
    kernel.generate_past_goals(*this, pos, list);
  }
  /// True if generate_past_goals() finds any plies.
  bool has_moves_past_goals(const Position& pos) const;
  /// The number of legal plies.
  std::uint64_t count(const Position& pos) const { return kernel.count(*this, pos); }

  /// The position after a legal ply.
  Position make(const Position& pos, Move move) const { return kernel.make(*this, pos, move); }
  /// The position after a null move, which hands over the turn without a ply. For search; not a
  /// legal move.
  Position make_null(const Position& pos) const;

  /// The pieces of `by` that attack `s`, as the board stands.
  Bitboard attackers(const Position& pos, Square s, Color by) const {
    return kernel.attackers(*this, pos.board(), s, by, pos.occupied());
  }
  /// The same under another occupancy; pieces not in it neither block nor attack.
  Bitboard attackers(const Position& pos, Square s, Color by, Bitboard occupied) const {
    return kernel.attackers(*this, pos.board(), s, by, occupied) & occupied;
  }
  /// The royal pieces of `side`, which it must not leave under attack.
  Bitboard royal_pieces(const Position& pos, Color side) const {
    Bitboard out = 0;
    for (const PieceType type : book.royals) out |= pos.of(side, type);
    return book.several_royals ? rules.royal_pieces(pos, side, out) : out;
  }
  /// True if a royal piece of `side` is attacked; a rule may decide otherwise (see
  /// Rule::judged_check()).
  bool in_check(const Position& pos, Color side) const;
  bool in_check(const Position& pos) const { return in_check(pos, pos.side()); }
  /// True if a ply castles with a royal King that is in check or would pass or reach an attacked
  /// square.
  bool castles_through_attack(const Position& pos, Move move) const;

  /// The outcome of a goal that has been reached, which is checked before moves are generated. Mate
  /// and stalemate are not goals.
  Outcome goal_reached(const Position& pos) const { return rules.goal_reached(*this, pos); }
  /// The outcome by this position alone: goals, mate and stalemate, but not repetition or the
  /// fifty-move rule.
  Outcome outcome(const Position& pos) const;
  /// The outcome of a position without legal moves, if no goal is reached.
  Outcome no_moves_outcome(const Position& pos) const;

  /// True if the half-move clock has reached fifty_move_rule_plies and the rule may apply now.
  bool fifty_move_rule_due(const Position& pos) const;
  /// The outcome of fifty_move_rule_plies quiet plies in a row; ongoing if they have no effect.
  Outcome fifty_move_rule_outcome() const { return rules.fifty_move_rule_outcome(); }
  /// False if positions cannot repeat or repetition has no effect.
  bool repetition_counts() const { return rules.repetition_counts(); }
  /// If repetition counts: the occurrence of a position at which the game ends.
  int repetitions() const { return rules.repetitions(); }
  /// The outcome of that occurrence of `pos`.
  Outcome repetition_outcome(const Position& pos) const {
    return rules.repetition_outcome(*this, pos);
  }

  /// A key of everything that the rest of the game depends on but the counts for draws:
  /// Position::key() and what else rules look at, as far as it matters within the next 40 plies.
  std::uint64_t future_key(const Position& pos) const { return pos.key() ^ rules.beyond_key(pos); }

  /// True if one player plays for points.
  bool is_solitaire() const { return rules.is_solitaire(); }

  Actor actor(const Position& pos) const { return rules.actor(*this, pos); }
  /// The relative frequency of a chance ply among those of its position; 1 if the game does not
  /// say.
  std::uint32_t chance_weight(const Position& pos, Move move) const {
    return rules.chance_weight(*this, pos, move);
  }

  /// The squares to which a piece on `from` could move on this board, quiet moves and captures
  /// alike (own pieces excluded, pins ignored), except by wide moves. The piece need not stand
  /// there. For evaluation and diagrams.
  Bitboard targets(const Board& board, Color color, PieceType type, Square from) const;
  /// The squares that a piece on `from` attacks.
  Bitboard attacks(const Board& board, Color color, PieceType type, Square from) const;

  /// True if the mode of a mover of `by_type` is on for a piece of `color` on `from`.
  bool is_on(const Mover& mover, const Board& board, Color color, Square from) const;

  /// The piece types that a player may hold off the board and put on it; empty in games without
  /// drops.
  PieceTypes hand_types() const;
  /// The number of pieces of a type that a player holds to put on the board.
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
  std::shared_ptr<const WideMoves> wide;  ///< Null without kWideMoves.

  /// The rules of a side on this board. With kCounted they depend on the opponent's pieces.
  const SideRules& side(const Board& b, Color c) const {
    if (!has(kCounted)) return sides[c][0];
    const auto n =
        static_cast<std::size_t>(std::min(popcount(counted.on(b) & b.by_color[!c]), kMostCounted));
    return sides[c][side_of_count[c][n]];
  }

  std::array<std::vector<SideRules>, 2> sides;  ///< [color]; more than one with kCounted only.
  static constexpr int kMostCounted = 16;
  /// With kCounted: the types whose number among the opponent's pieces selects the side's rules.
  TypeList counted;
  std::array<std::array<std::uint8_t, kMostCounted + 1>, 2> side_of_count{};

  /// The movers of each piece type, including pawns and royals, for questions about a single piece.
  std::array<std::array<std::vector<Mover>, kPieceTypes>, 2> by_type;

  std::vector<Condition> modes;  ///< The conditions of movers; [0] is always on.
  /// With kContext: the modes to compute at each node, in this order.
  std::vector<ModeStep> mode_steps;
  std::vector<ReachRules> reach;  ///< With kReach: by mode; only modes of kind kReached have rules.
  TypeList uncapturable;          ///< With kUncapturable: the types that cannot be captured.
  PieceType royal_type = King;    ///< With masks: the only royal type.
  /// With masks: which moves may change how an enemy piece attacks, and so must be made and tested.
  bool test_captures = false;  ///< The royal piece's captures.
  bool test_escorts = false;   ///< Captures of the only enemy piece beside another.
  bool test_royal_moves = false;
  bool test_promotions = false;
  /// With kContext: [attacking color][royal piece's square], the squares from which a piece whose
  /// moves depend on a condition might attack.
  std::array<std::array<Bitboard, kSquares>, 2> sight{};

  /// With kSeriesCaptures: the piece types that may continue after a capture, and their paths.
  TypeList series_types;
  std::array<std::array<SeriesTree, kPieceTypes>, 2> series;

  /// With kOwnEnPassant: [color][square], the moves of pawns that pass over the square.
  std::array<std::array<std::vector<EnPassantPath>, kSquares>, 2> en_passant_paths;

  /// The kind of an orthodox pawn's double push, and the squares it may leave in Board::en_passant:
  /// kNormal and none in games without captures en passant.
  MoveKind double_push = MoveKind::kDoublePush;
  Bitboard left_by_double_push = kAllSquares;

  std::array<Bitboard, 2> promotion_zone{};
  /// With kDrops: [color][piece type], the squares on which a piece in hand may enter, vacant or
  /// not.
  std::array<std::array<Bitboard, kPieceTypes>, 2> entry_zone{};
  /// [color][King's file][Rook's file]
  std::array<std::array<std::array<CastlingPath, 8>, 8>, 2> castling_paths{};
  std::array<Bitboard, 2> castling_homes{};  ///< The squares from which a King may castle.

  const CastlingPath& castling_path(Color c, Square king, Square rook) const {
    return castling_paths[c][static_cast<std::size_t>(file_of(king))]
                         [static_cast<std::size_t>(file_of(rook))];
  }

  /// The look-up tables, to which each Lookup refers.
  std::vector<std::vector<Bitboard>> tables;
};

}  // namespace protean
