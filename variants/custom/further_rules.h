// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>

/// Rules of files that the tables do not have. A game that uses one of them is interpreted (see
/// interpreted_rule()).
namespace protean::custom {

/// What a value such as `stalemateValue` means for the side to move.
enum class Value : std::uint8_t { kNone, kLoss, kDraw, kWin };

/// Piece types by key ("knight", "customPiece1").
using Types = std::set<std::string>;

/// A set of piece types, or all there are.
struct TypeSet {
  Types types;
  bool all = false;
  bool empty() const { return types.empty() && !all; }
  bool operator==(const TypeSet&) const = default;
};

/// Squares by colour, as White sees the board.
using Zones = std::array<Bitboard, 2>;

/// Where drops may go (`enclosingDrop`), and which enemies a ply turns (`flipEnclosedPieces`).
enum class Enclosing : std::uint8_t {
  kNone,
  kReversi,      ///< Drops must enclose enemies on queen's lines; the enclosed ones are turned.
  kAtaxx,        ///< Drops must be next to a piece of their side; neighbours are turned.
  kQuadwrangle,  ///< Neighbours are turned by moves, and by drops next to a piece of their side.
  kSnort,        ///< Drops must not be orthogonally next to an enemy.
  kAnyside,      ///< Drops slide in from an edge as far as they can.
  kTop,          ///< Drops fall down their file.
};

/// Which square the player walls up each turn.
enum class Walling : std::uint8_t {
  kNone,
  kArrow,   ///< One that the piece that has moved could go to next.
  kDuck,    ///< Any; there is only one wall, and the earlier one disappears.
  kEdge,    ///< One on an edge of the board or orthogonally next to a wall.
  kPast,    ///< The one that the piece has left.
  kStatic,  ///< Any.
};

/// How a game that ends without a winner is counted.
enum class Counting : std::uint8_t { kNone, kUnweighted, kWhiteDrawOdds, kBlackDrawOdds };

/// Whose rules limit the number of moves in which a side must mate, and say when they are counted.
enum class MateCounting : std::uint8_t { kNone, kMakruk, kCambodian, kAsean };

/// These rules, with their defaults.
struct FurtherRules {
  // Promotion.
  std::array<std::optional<TypeSet>, 2> pawns_by_side;  ///< If empty, the pawn types of the game.
  std::map<std::string, std::string> promoted;          ///< By key, the key of the promoted form.
  std::map<std::string, int> promotion_limit;
  /// Pawns promote where they are, or on a vacant square that the new piece attacks from there.
  bool promotion_by_moves = false;
  bool mandatory_pawn_promotion = true;
  bool mandatory_piece_promotion = false;
  bool piece_promotion_on_capture = false;
  bool piece_demotion = false;

  // Captures.
  bool blast_on_capture = false;
  TypeSet blast_immune;
  TypeSet mutually_immune;
  TypeSet petrified;             ///< Types that turn into walls when they capture.
  bool petrify_blasted = false;  ///< So do pieces that explode around a capture.

  // Drops.
  bool must_drop = false;
  TypeSet must_drop_type{{}, true};
  bool drop_checks = true;
  bool drop_promoted = false;
  TypeSet drop_no_doubled;
  int drop_no_doubled_count = 1;
  bool opposite_bishops = false;
  bool castling_dropped_piece = false;
  bool free_drops = false;  ///< There are no hands: the supply of pieces is unlimited.
  bool rook_drops_on_first_rank = false;
  bool pawn_drop_mate_loses = false;
  Enclosing enclosing = Enclosing::kNone;
  Bitboard enclosing_start = 0;
  Enclosing flipping = Enclosing::kNone;

  // Moves.
  /// The position records which pieces on the castling ranks have not moved.
  bool gating = false;
  bool enter_behind = false;  ///< A piece from the hand may enter behind one of these.
  /// Of these, a King may leap like a Knight, and a Fers two squares straight forward.
  bool first_leaps = false;
  Zones triple_step{};   ///< Squares from which pawns may go three squares.
  int soldier_rank = 0;  ///< Counted from 0: the rank from which soldiers go sideways.
  bool immobility_illegal = false;
  bool flying_general = false;
  bool king_stays_in_check = false;  ///< Except to take what gives check.
  std::array<bool, 2> pass{};
  std::array<bool, 2> pass_on_stalemate{};
  std::map<std::string, Zones> mobility;  ///< By the key of the piece; an empty zone sets no limit.
  Walling walling = Walling::kNone;
  Zones walling_region{kAllSquares, kAllSquares};
  bool wall_or_move = false;  ///< A turn is either a move or a wall.

  // Ends.
  bool extinction_pseudo_royal = false;
  bool duple_check = false;  ///< Nor may all pieces of these types be left attacked at once.
  bool extinction_claim = false;
  int flag_count = 1;
  bool flag_blocked_wins = false;
  bool flag_safe = false;
  std::array<bool, 4> castling_wins{};  ///< For the rights K, Q, k and q.
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
  bool repetition_absolute = false;  ///< `repetition` is the result for White.
  bool perpetual_check_loses = false;
  /// A mate draws unless a Knight, Rook or Bers gave one of the unbroken series of checks that ends
  /// with it. A mate by Knights alone loses.
  bool mate_needs_shak = false;
  /// If empty, the pawn types of the game.
  std::array<std::optional<TypeSet>, 2> quiet_move_pawns;

  bool operator==(const FurtherRules&) const = default;
  bool may_pass(Color c) const { return pass[c] || pass_on_stalemate[c]; }
  /// True if any rule differs from its default; then the tables cannot play the game.
  bool any() const { return !(*this == FurtherRules{}); }
};

}  // namespace protean::custom
