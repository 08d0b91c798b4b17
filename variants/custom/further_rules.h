// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>

/// Rules of files that the tables do not have: a game that uses one of them is played by its
/// definition (see is_interpreted()).
namespace protean::custom {

/// What a value such as `stalemateValue` says, for the side to move.
enum class Value : std::uint8_t { kNone, kLoss, kDraw, kWin };

/// Piece types by the names of their keys ("knight", "customPiece1").
using Types = std::set<std::string>;

/// A set of kinds, or all there are.
struct TypeSet {
  Types types;
  bool all = false;
  bool empty() const { return types.empty() && !all; }
  bool operator==(const TypeSet&) const = default;
};

/// Zones are by colour and as White sees the board.
using Zones = std::array<Bitboard, 2>;

/// Where a piece may be dropped that has to enclose others, and which it turns.
enum class Enclosing : std::uint8_t {
  kNone,
  kReversi,      ///< Drops enclose enemies in queen's lines, which are turned.
  kAtaxx,        ///< Drops are next to an own piece; neighbours are turned.
  kQuadwrangle,  ///< Neighbours are turned by moves, and by drops next to an own piece.
  kSnort,        ///< Drops are not beside an enemy.
  kAnyside,      ///< Drops slide in from an edge as far as they can.
  kTop,          ///< Drops fall down their file.
};

/// Which squares a player walls up with each turn.
enum class Walling : std::uint8_t {
  kNone,
  kArrow,   ///< One to which the piece that has moved could go next.
  kDuck,    ///< Any, and there is only one wall: the earlier one goes.
  kEdge,    ///< One on an edge of the board or beside a wall.
  kPast,    ///< That from which the piece has moved.
  kStatic,  ///< Any.
};

/// Who wins where a game without a winner is counted.
enum class Counting : std::uint8_t { kNone, kUnweighted, kWhiteDrawOdds, kBlackDrawOdds };

/// In how many moves a side has to mate, and when they are counted.
enum class MateCounting : std::uint8_t { kNone, kMakruk, kCambodian, kAsean };

/// Those rules, at first with their defaults.
struct FurtherRules {
  // Promotion.
  std::array<std::optional<TypeSet>, 2> pawns_by_side;  ///< Else the pawn types of the game.
  std::map<std::string, std::string> promoted;          ///< What pieces become, by keys.
  std::map<std::string, int> promotion_limit;
  /// Pawns promote where they stand, or one step of the new piece away.
  bool promotion_by_moves = false;
  bool mandatory_pawn_promotion = true;
  bool mandatory_piece_promotion = false;
  bool piece_promotion_on_capture = false;
  bool piece_demotion = false;

  // Captures.
  bool blast_on_capture = false;
  TypeSet blast_immune;
  TypeSet mutually_immune;
  TypeSet petrified;             ///< Which turn into walls when they capture.
  bool petrify_blasted = false;  ///< So do pieces that explode beside a capture.

  // Drops.
  bool must_drop = false;
  TypeSet must_drop_type{{}, true};
  bool drop_checks = true;
  bool drop_promoted = false;
  TypeSet drop_no_doubled;
  int drop_no_doubled_count = 1;
  bool opposite_bishops = false;
  bool castling_dropped_piece = false;
  bool free_drops = false;  ///< No hands are kept; there are always more pieces.
  bool rook_drops_on_first_rank = false;
  bool pawn_drop_mate_loses = false;
  Enclosing enclosing = Enclosing::kNone;
  Bitboard enclosing_start = 0;
  Enclosing flipping = Enclosing::kNone;

  // Moves.
  bool gating = false;        ///< Which pieces on the castling ranks have not moved is kept.
  bool enter_behind = false;  ///< Behind these a piece may enter from the hand.
  bool first_leaps = false;   ///< Of these a King may leap like a Knight, a Fers straight on.
  Zones triple_step{};        ///< From where pawns may go three squares.
  int soldier_rank = 0;       ///< From which on soldiers go sideways.
  bool immobility_illegal = false;
  bool flying_general = false;
  bool king_stays_in_check = false;  ///< But it may take what gives check.
  std::array<bool, 2> pass{};
  std::array<bool, 2> pass_on_stalemate{};
  std::map<std::string, Zones> mobility;  ///< By the keys of pieces; 0 says nothing.
  Walling walling = Walling::kNone;
  Zones walling_region{kAllSquares, kAllSquares};
  bool wall_or_move = false;  ///< A turn is either a move or a wall.

  // Ends.
  bool extinction_pseudo_royal = false;
  bool duple_check = false;  ///< Nor may all such pieces be left attacked at once.
  bool extinction_claim = false;
  int flag_count = 1;
  bool flag_blocked_wins = false;
  bool flag_safe = false;
  std::array<bool, 4> castling_wins{};  ///< K Q k q.
  int connect = 0;
  int connect_square = 0;
  int collinear = 0;
  TypeSet connect_types{{}, true};
  bool connect_horizontal = true;
  bool connect_vertical = true;
  bool connect_diagonal = true;
  std::array<Zones, 2> connect_regions{};
  Value connect_value = Value::kWin;
  Counting counting = Counting::kNone;
  bool full_board_ends = false;
  Value repetition = Value::kDraw;
  bool repetition_absolute = false;  ///< `repetition` is said for White.
  bool perpetual_check_loses = false;
  bool mate_needs_shak = false;  ///< A check by Knight, Rook or Bers among those in a row that
                                 ///< mate, of which Knights alone must not give the last.
  std::array<std::optional<TypeSet>, 2> quiet_move_pawns;  ///< Else the pawn types of the game.

  bool operator==(const FurtherRules&) const = default;
  bool may_pass(Color c) const { return pass[c] || pass_on_stalemate[c]; }
  /// True if it says anything; then the tables cannot play the game.
  bool any() const { return !(*this == FurtherRules{}); }
};

}  // namespace protean::custom
