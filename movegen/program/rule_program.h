// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/board/move.h"
#include "movegen/board/piece.h"
#include "movegen/board/position.h"
#include "movegen/program/rule_set.h"
#include "movegen/program/series_tree.h"
#include "movegen/rules/moves.h"
#include "movegen/rules/outcome.h"
#include "movegen/rules/rule_book.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// How an occupancy becomes a table index: by PEXT, or by magic multiplication where PEXT is absent
/// or slow.
enum class IndexScheme : std::uint8_t { kPext, kMagic };

/// The scheme this processor does well.
IndexScheme best_index_scheme();

/// A set of squares as a function of the occupancy of `mask`.
struct Lookup {
  Bitboard mask = 0;
  const Bitboard* table = nullptr;
  std::uint64_t magic = 0;
  std::uint64_t shift = 0;
};

/// Piece types in the order of their numbers. Most lists have one or two: the small ones fit into
/// a few bytes, as the rules of ways of going are full of them.
class TypeList {
 public:
  constexpr TypeList() = default;
  constexpr explicit TypeList(PieceTypes types) : count_(static_cast<std::uint8_t>(types.size())) {
    for (PieceType& type : first_) {
      if (types.empty()) return;
      type = types.first();
      types &= ~PieceTypes::of(type);
    }
    rest_ = types;
  }

  constexpr std::size_t size() const { return count_; }
  constexpr PieceType operator[](std::size_t i) const {
    if (i < first_.size()) return first_[i];
    PieceTypes left = rest_;
    for (; i > first_.size(); --i) left &= ~PieceTypes::of(left.first());
    return left.first();
  }

  /// All pieces of these kinds, of both colours.
  Bitboard on(const Board& b) const {
    Bitboard all = b.by_type[first_[0]] | b.by_type[first_[1]];
    if (!rest_.empty()) [[unlikely]] {
      for (PieceTypes left = rest_; left; left &= ~PieceTypes::of(left.first()))
        all |= b.by_type[left.first()];
    }
    return all;
  }

  constexpr bool has(PieceType m) const {
    return (first_[0] == m || first_[1] == m || rest_.has(m)) && m != kNoPieceType;
  }

  constexpr bool operator==(const TypeList&) const = default;

 private:
  PieceTypes rest_;
  std::array<PieceType, 2> first_{kNoPieceType, kNoPieceType};
  std::uint8_t count_ = 0;
};

/// The list of the types of a set.
constexpr TypeList type_list(PieceTypes kinds) {
  return TypeList(kinds);
}

/// The pieces of a colour that are of these types.
inline Bitboard pieces_of(const Board& b, Color c, PieceTypes kinds) {
  return kinds == PieceTypes::all() ? b.by_color[c] : type_list(kinds).on(b) & b.by_color[c];
}

/// Which kind of the set, that has a piece there, stands on `s`.
inline PieceType type_among(const Board& b, const TypeList& set, Square s) {
  std::size_t i = 0;
  while (i + 1 < set.size() && !contains(b.by_type[set[i]], s)) ++i;
  return set[i];
}

/// Most conditions one game may have.
inline constexpr std::size_t kMaxModes = 16;

/// The mode that is always on.
inline constexpr std::uint8_t kAlwaysOn = 0;

/// Piece types that go in some way while a mode is on.
struct ModedTypes {
  std::uint8_t mode = kAlwaysOn;  ///< Index into RuleProgram::modes.
  TypeList types;
};

/// The types that share a mover or line and, in games with conditions, the modes in which they do.
/// With when(c, A, B) a piece goes by A in one mode and another by the same A in the other:
/// one look-up serves both.
struct Goers {
  TypeList types;
  std::array<ModedTypes, 2> moded;  ///< The second is empty where one mode says it all.
};

/// A way of going shared by some piece types of one colour: from each square, the squares they may
/// reach. The targets of different movers of one piece never overlap.
struct Mover {
  Goers goers;
  Use use = Use::kBoth;
  bool rider = false;     ///< False: `reach` alone says it all.
  bool promotes = false;  ///< The pieces of this mover are pawns that promote in the zone.
  bool changes = false;   ///< With kPiecePromotion: they are pieces that do so in its zone.
  bool passing = false;   ///< With kPawnPassing: see Moves::passing().
  bool captures_en_passant = false;        ///< With kPawnPassing: see Moves::captures_en_passant().
  std::array<Bitboard, kSquares> reach{};  ///< On an empty board.
  std::array<Lookup, kSquares> lookup{};   ///< Riders only: by occupancy.
};

/// A step that any number of own pawns take together: the same number of squares further, from
/// wherever the rules give it.
struct PawnShift {
  Bitboard from = 0;  ///< Origins.
  int delta = 0;      ///< From origin to destination, in squares.
  Use use = Use::kBoth;
  bool passing = false;
  std::array<int, 2> over{};  ///< Squares that must be empty, from the origin on; 0: none.
  Goers goers;
};

/// A way of attacking shared by some piece types of one colour, seen from the square attacked.
/// Per line, origin and target there is one path; further ones are lines of their own, except with
/// kSeriesCaptures (see SideRules::detours).
struct AttackLine {
  Goers goers;
  bool rider = false;
  bool limited = false;  ///< Depends on more than the squares between (see Moves::limited_by_line).
  bool changing =
      false;  ///< Some of its pieces go so under conditions that changes_by_moves() knows.
  std::array<Bitboard, kSquares>
      origins_to{};  ///< Origins that attack the square on an empty board.
  std::array<Lookup, kSquares>
      lookup_to{};  ///< Riders only: origins that attack the square, by occupancy.
  /// Riders only, [target * 64 + origin]: must all be empty (limited lines: all squares that
  /// matter).
  std::vector<Bitboard> between;

  Bitboard path(Square target, Square origin) const { return between[target * 64u + origin]; }
};

/// How a square is reached by the pieces that a condition asks for (see reached_by()).
struct ReachRules {
  std::vector<Mover> movers;      ///< From where those pieces stand.
  std::vector<AttackLine> lines;  ///< The same, seen from the square reached.
  /// For each square, all others that have a say in whether it is reached.
  std::array<Bitboard, kSquares> around{};
};

/// Attacks of some piece types of one colour on the neighbourhood of the enemy's royal piece.
struct ZoneAttack {
  Mover mover;
  /// For each square of the royal piece, the origins that could reach a square he may go to, on an
  /// empty board.
  std::array<Bitboard, kSquares> near{};
};

/// How the pieces of one side go and attack.
struct SideRules {
  std::vector<Mover> movers;        ///< All but orthodox pawns and (with kMasks) the royal piece.
  std::vector<Mover> royal_movers;  ///< With kMasks: the royal piece's.
  std::vector<PawnShift> pawn_shifts;  ///< With kOwnPawns: their ways that are steps.
  std::size_t in_shifts = 0;  ///< How many of `movers`, the first ones, the steps stand for.
  Bitboard promoters = 0;     ///< Origins from which a step leads to where pawns promote.
  std::vector<AttackLine> attack_lines;  ///< Without orthodox pawns, whose attacks are shifts.
  /// With kSeriesCaptures: further paths of the attack lines, which know them in their look-ups.
  std::vector<AttackLine> detours;
  std::vector<ZoneAttack>
      zone_attacks;  ///< With kMasks: what may bar the enemy royal piece's steps; likewise.
};

/// How legality is decided; chosen by the compiler.
enum class Legality : std::uint8_t {
  kNoRoyal,      ///< Every pseudo-legal move is legal, or a rule of the game's own says which are.
  kMasks,        ///< Legal moves come straight from check and pin masks.
  kMakeAndTest,  ///< Each move is made and the royals are looked at.
};

/// What a game needs of the generator, beyond plain rays; a set of bits.
enum Feature : unsigned {
  kNoFeatures = 0,
  kSplitUse =
      1u << 0,         ///< Some piece moves and captures differently (orthodox pawns do not count).
  kContext = 1u << 1,  ///< Some piece's moves depend on its surroundings.
  kLineLimits = 1u << 2,     ///< Some piece's range depends on pieces beyond the squares it passes.
  kOwnPawns = 1u << 3,       ///< Pawns do not move as orthodox ones.
  kCompoundPawns = 1u << 4,  ///< Two-part pawn moves.
  kNoRoyals = 1u << 5,       ///< No piece is royal, or a rule judges the royal pieces' safety.
  kManyRoyals = 1u << 6,     ///< Each move is made and tested.
  kRules = 1u << 7,          ///< The game has state, moves or ends of its own.
  kOwnTurn = 1u << 8,        ///< The game generates and makes its plies itself.
  kCounted = 1u << 9,        ///< Pieces's moves depend on how many pieces the opponent has.
  kUncapturable = 1u << 10,  ///< Some pieces cannot be captured.
  kReach = 1u << 11,        ///< Some piece's moves depend on pieces elsewhere (changes_by_moves()).
  kDeterring = 1u << 12,    ///< Who attacks certain pieces may not capture.
  kPawnPassing = 1u << 13,  ///< Own pawns that may be captured en passant.
  kSeriesCaptures = 1u << 14,  ///< Pieces may go on after a capture.
  kPromotionLimit = 1u << 15,  ///< What a pawn may become depends on the pieces its side has.
  kPiecePromotion = 1u << 16,  ///< Pieces other than pawns promote.
  kVictim = 1u << 17,          ///< The position knows who may be captured en passant.
  kInterception = 1u << 18,    ///< Orthodox pawns capture any piece en passant; with kVictim.
  kPushes = 1u << 19,          ///< Pawns push pieces of their own side.
  kWideMoves = 1u << 20,       ///< Some moves change more squares (see movegen/wide_moves.h).
  kDrops = 1u << 21,           ///< Pieces in hand enter instead of moves (see HandRules).
};

/// A pawn's move after which it may be captured en passant.
struct EnPassantPath {
  Square from;
  Square to;
  Bitboard passed;
};

class Rule;
class RuleProgram;
class WideMoves;

/// The functions picked for a game once, when it is compiled.
struct Kernel {
  void (*generate)(const RuleProgram&, const Position&, MoveList&);
  void (*generate_noisy)(const RuleProgram&, const Position&, MoveList&);
  std::uint64_t (*count)(const RuleProgram&, const Position&);
  std::uint64_t (*perft)(const RuleProgram&, const Position&, int depth);
  Bitboard (*attackers)(const RuleProgram&, const Board&, Square, Color by, Bitboard occupied);
  void (*generate_past_goals)(const RuleProgram&, const Position&, MoveList&);
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

/// How the mask of one mode is had at a node.
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
  kNone,    ///< One side always may.
  kKings,   ///< Two lone Kings.
  kMinors,  ///< These, or beside them one Knight or Bishops on squares of one colour.
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
  /// Appends the legal captures and promotions (all plies in games that make their turns
  /// themselves).
  void generate_noisy(const Position& pos, MoveList& list) const {
    kernel.generate_noisy(*this, pos, list);
  }
  /// Appends the plies that would be legal if no goal had been reached.
  void generate_past_goals(const Position& pos, MoveList& list) const {
    kernel.generate_past_goals(*this, pos, list);
  }
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
  /// True if a royal piece of `side` is attacked.
  bool in_check(const Position& pos, Color side) const;
  bool in_check(const Position& pos) const { return in_check(pos, pos.side()); }
  /// True if a ply castles with a royal King who is in check or would pass or reach an attacked
  /// square.
  bool castles_through_attack(const Position& pos, Move move) const;

  /// A goal reached (looked at before moves are). Mate and stalemate are not goals.
  Outcome goal_reached(const Position& pos) const;
  /// The whole truth about a position: goals, mate, stalemate. Draws by counting are not
  /// looked at.
  Outcome outcome(const Position& pos) const;
  /// What a position without legal moves means, if no goal is reached.
  Outcome no_moves_outcome(const Position& pos) const;

  /// True if the half-move clock has come to fifty_move_rule_plies and these count now.
  bool fifty_move_rule_due(const Position& pos) const;
  /// What fifty_move_rule_plies in a row mean; an ongoing game if nothing.
  Outcome fifty_move_rule_outcome() const;
  /// False if positions cannot repeat or repetition means nothing.
  bool repetition_counts() const;
  /// Where repetition counts: the how manieth time of a position ends the game.
  int repetitions() const { return rules.repetitions(); }
  /// What that time of `pos` means.
  Outcome repetition_outcome(const Position& pos) const;

  /// True if one player plays for points.
  bool is_solitaire(const Position& pos) const;

  Actor actor(const Position& pos) const;
  /// Relative frequency of a chance ply among those of its position; 1 where the game does not say.
  std::uint32_t chance_weight(const Position& pos, Move move) const;

  /// Squares a piece may go to from `from` if it stood there on this board, quiet and capturing
  /// alike (own pieces excluded, pins ignored), not by wide moves. For evaluation and diagrams.
  Bitboard targets(const Board& board, Color color, PieceType type, Square from) const;
  /// Squares a piece attacks that stands on `from`.
  Bitboard attacks(const Board& board, Color color, PieceType type, Square from) const;

  /// True if the mode of a mover of `by_type` is on for a piece of `color` on `from`.
  bool is_on(const Mover& mover, const Board& board, Color color, Square from) const;

  /// Piece types a player may hold off the board and put on it; none in games without
  /// drops.
  PieceTypes hand_kinds() const;
  /// How many pieces of a kind a player holds to put on the board.
  int in_hand(const Position& pos, Color owner, PieceType type) const;

  bool has(Feature f) const { return (features & f) != 0; }

  // --- The compiled game ---

  std::string id;
  RuleBook book;
  unsigned features = kNoFeatures;
  Legality legality = Legality::kMasks;
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
  TypeList counted;  ///< With kCounted: the kinds whose number among the opponent's pieces picks
                     ///< the side's rules.
  std::array<std::array<std::uint8_t, kMostCounted + 1>, 2> side_of_count{};

  /// Every piece's own movers, pawns and royals included: for questions about a single piece.
  std::array<std::array<std::vector<Mover>, kPieceTypes>, 2> by_type;

  std::vector<Condition> modes;  ///< Circumstances of movers; [0] is always on.
  std::vector<ModeStep>
      mode_steps;  ///< With kContext: the modes to work out at each node, in this order.
  std::vector<ReachRules> reach;  ///< With kReach: by mode; only reached_by() has rules.
  TypeList uncapturable;          ///< With kUncapturable: the types that may not be captured.
  TypeList deterring;  ///< With kDeterring: the kinds that keep who attacks them from capturing.
  PieceType royal_type = King;  ///< With kMasks: the one royal kind.
  /// With kMasks: which moves may change an enemy's way of attacking, and so must be made and
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

  /// With kPawnPassing: the ways of a colour's pawns over each square.
  std::array<std::array<std::vector<EnPassantPath>, kSquares>, 2> en_passant_paths;

  std::array<Bitboard, 2> promotion_zone{};
  std::array<Bitboard, 2> piece_promotion_zone{};  ///< With kPiecePromotion.
  /// With kDrops: where a piece in hand may enter, vacant or not; [color][piece].
  std::array<std::array<Bitboard, kPieceTypes>, 2> entry_zone{};
  std::array<std::array<std::array<CastlingPath, 8>, 8>, 2>
      castling_paths{};                      ///< [color][King's file][Rook's file]
  std::array<Bitboard, 2> castling_homes{};  ///< Where the King stands who may castle.

  const CastlingPath& castling_path(Color c, Square king, Square rook) const {
    return castling_paths[c][static_cast<std::size_t>(file_of(king))]
                         [static_cast<std::size_t>(file_of(rook))];
  }

  std::size_t table_bytes = 0;  ///< Memory taken by look-up tables.

  /// Owner of the look-up tables; shared between equal ones.
  std::vector<std::unique_ptr<Bitboard[]>> tables;
};

}  // namespace protean
