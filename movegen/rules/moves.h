// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/board/piece.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

/// The vocabulary in which a rule book says how a piece moves.
///
/// Everything is seen by the owner: `dy` counts ranks forward, and the compiler mirrors it for
/// Black. A piece's moves are a union of *terms*. A term is a set of rays under common conditions.
/// A ray is an ordered list of squares, each of which must be empty for the piece to continue to
/// the next.
namespace protean {

/// Whether a term serves quiet moves, captures (and so attacks), or both.
enum class Use : std::uint8_t { kBoth, kQuiet, kCapture };

/// One square of a ray: its offset from the origin, and whether the piece may stop there.
struct RaySquare {
  std::int8_t dx;
  std::int8_t dy;
  bool stop;
  bool operator==(const RaySquare&) const = default;
};

using Ray = std::vector<RaySquare>;

/// An offset of `dx` files and `dy` ranks.
struct Offset {
  int dx;
  int dy;
};

/// The eight directions in groups.
enum class Directions : std::uint8_t { kOrthogonal, kDiagonal, kAllEight };
using enum Directions;

/// A circumstance that switches a term on or off. It is judged on the board before the move (and,
/// for check, on the board after it).
struct Condition {
  enum class Kind : std::uint8_t {
    kAlways,
    kBesideFriend,       ///< A piece of the same colour stands next to it on rank or file.
    kInLineWithOneKing,  ///< Exactly one King of either colour stands on its rank, file and
                         ///< diagonals together.
    kOpponentPieces,     ///< The opponent has low..high pieces of these `types`.
    kReached,  ///< A piece of these `types`, of either colour or only of its `own`, is one move
               ///< away from its square, whatever stands there.
    kFriendOnFile,   ///< A piece of the same colour stands on the file that is `files` to the right
                     ///< of its own.
    kSideHas,        ///< Its side has a piece of these `types` and none of those in `none`.
    kNearestFriend,  ///< The nearest other piece of its side of these `types` is low..high King's
                     ///< steps away; kNowhere means that there is none.
  };
  Kind kind = Kind::kAlways;
  bool expected = true;  ///< The value that switches the term on.
  PieceTypes types = {};
  std::uint8_t low = 0;
  std::uint8_t high = 255;
  bool own = false;       ///< Only pieces of its own colour count.
  std::int8_t files = 0;  ///< Counted to the right, as its owner sees the board (see RaySquare).
  PieceTypes none = {};

  static constexpr std::uint8_t kNowhere = 8;  ///< Farther than any square of the board.

  bool operator==(const Condition&) const = default;

  Condition operator!() const {
    Condition c = *this;
    c.expected = !expected;
    return c;
  }
};

/// A set of rays under common conditions.
struct Term {
  std::vector<Ray> rays;
  Use use = Use::kBoth;
  /// Squares of origin, as the owner sees the board (see `absolute`).
  Bitboard from = kAllSquares;
  Bitboard to = kAllSquares;  ///< Squares where the piece may stop.
  /// Squares the ray may touch; it ends before the first other one.
  Bitboard inside = kAllSquares;
  bool absolute = false;  ///< Directions and zones are the board's, the same for both colours.
  /// The most squares it may go, by the number of pieces of either colour on the line in its
  /// direction, itself included; null if these do not matter.
  int (*reach)(int pieces) = nullptr;
  bool allows_en_passant = false;  ///< The squares passed become en-passant squares.
  /// A capture may also be en passant, onto an en-passant square.
  bool captures_en_passant = false;
  bool captures_on_way = false;  ///< May continue after a capture (see capturing_on_the_way()).
  Condition condition;
};

/// How a piece moves: a union of terms. Built from the functions below with `|` and the filters.
class Moves {
 public:
  Moves() = default;
  explicit Moves(Term term) { terms_.push_back(std::move(term)); }

  const std::vector<Term>& terms() const { return terms_; }

  Moves operator|(const Moves& other) const;

  /// Only the stops at distance n or more, counted in squares of the ray.
  Moves at_least(int n) const;
  /// Only the first n squares of each ray.
  Moves at_most(int n) const;
  /// Only the first `reach(n)` squares of each ray, where n is the number of pieces of either
  /// colour, itself included, on the line from it through the ray's first square to the edge of the
  /// board.
  Moves at_most(int (*reach)(int pieces)) const;
  /// Only stops at an odd / even distance.
  Moves odd() const;
  Moves even() const;

  /// Only stops on a rank higher than / lower than / equal to the rank of origin, as the owner sees
  /// it.
  Moves forward() const;
  Moves backward() const;
  Moves sideways() const;
  /// Only stops on files to the left / to the right of the file of origin, as the owner sees the
  /// board (for Black as for White, unless RuleBook::half_turn is set).
  Moves leftward() const;
  Moves rightward() const;

  /// Only without / only with a capture.
  Moves quiet() const;
  Moves captures() const;

  /// Only from the given squares / to them / staying inside them all the way.
  Moves from(Bitboard zone) const;
  Moves to(Bitboard zone) const;
  Moves inside(Bitboard zone) const;

  /// Directions and zones are those of the board, the same for both colours.
  Moves absolute() const;

  /// For a pawn's moves along a line that expose it to capture en passant: the squares it passes
  /// are en-passant squares for one ply. If they do not determine the piece that passed them,
  /// PawnRules::names_victim must be set.
  Moves allows_en_passant() const;
  /// For a pawn's captures, or moves of both uses, that may also be captures en passant: onto an
  /// en-passant square, taking the piece that passed it.
  Moves captures_en_passant() const;
  /// The piece may continue after a capture, and so take several pieces in one move. It attacks
  /// only what it could reach over empty squares. It must stop where it has just captured if it
  /// could continue from there over empty squares to a royal piece.
  Moves capturing_on_the_way() const;

  /// Only while `condition` holds.
  Moves when(const Condition& condition) const;

 private:
  template <class Change>
  Moves changed(Change&& change) const;
  template <class Keep>
  Moves kept_stops(Keep&& keep) const;

  std::vector<Term> terms_;
};

/// Leaps by (dx, dy) in all symmetric directions (eight, or four when dx == dy or one is 0).
Moves leap(int dx, int dy);
/// Leaps by exactly these offsets.
Moves leaps(const std::vector<Offset>& offsets);
/// One square in each of the directions.
Moves step(Directions directions);
/// Any distance in each of the directions.
Moves slide(Directions directions);
/// Any distance along exactly these offsets, one offset at a time.
Moves slides(const std::vector<Offset>& offsets);
/// A leap by (dx, dy) repeated any number of times in the same direction: (1,2) is a nightrider.
Moves ride(int dx, int dy);
/// First along `first`, one offset after another, then any distance along `onward`; exactly this
/// ray.
Moves bent(const std::vector<Offset>& first, Offset onward);
/// Exactly this ray, given as steps from square to square.
Moves path(const std::vector<Offset>& steps);
/// Single steps one after another, each in any direction of its group and never to a square visited
/// before. The piece may stop after any of them.
Moves series(const std::vector<Directions>& steps);
/// The moves in all eight orientations: four rotations, each plain and mirrored.
Moves symmetric(const Moves& moves);

/// `a` while the condition holds, `b` otherwise.
Moves when(const Condition& condition, const Moves& a, const Moves& b);

/// A piece of the same colour stands next to it on its rank or file.
Condition beside_friend();
/// Exactly one King of either colour stands on its rank, file and diagonals together.
Condition in_line_with_one_king();
/// The opponent has `low` to `high` pieces of these types, all counted together.
Condition opponent_has(std::initializer_list<PieceType> types, int low, int high);
/// Its side has a piece of these types and none of the types in `none`.
Condition side_has(std::initializer_list<PieceType> types,
                   std::initializer_list<PieceType> none = {});
/// Another piece of its side of these types stands next to it, in any of the eight directions.
Condition next_to(std::initializer_list<PieceType> types);
/// Its side has another piece of these types, but none stands next to it.
Condition apart_from(std::initializer_list<PieceType> types);
/// Its side has no other piece of these types.
Condition without_other(std::initializer_list<PieceType> types);

/// A piece of these types, of either colour, is one move away from it: some way of moving or
/// capturing takes that piece to its square, whatever stands there. Pins and turns do not matter.
Condition reached_by(std::initializer_list<PieceType> types);
/// The same, but only a piece of its own colour counts: it is guarded by one.
Condition defended_by(std::initializer_list<PieceType> types);
/// A piece of the same colour stands, on any rank, on the file that is `files` to the right of its
/// own (to the left if negative; not 0).
Condition friend_on_file(int files);

/// Reads Betza notation: atoms W F D A N H G C Z K R B Q (L = C, J = Z); the directions f b l r v
/// s, alone or in pairs as for Knights (`ffN`, `fsN`), and h (`fhN`, `hrN`); m for quiet moves and
/// c for captures; ranges (`R3`; `N0` is a rider) and doubled letters for riders (`NN`). Empty if
/// the text is anything else.
std::optional<Moves> betza(std::string_view text);

}  // namespace protean
