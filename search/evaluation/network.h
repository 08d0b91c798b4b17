// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/goals.h"
#include "search/value.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace protean {

/// What a network sees of a position, read off the rules: planes of 64 bits, one for White and one
/// for Black of each kind. There is a pair for each piece type (the squares it stands on), for the
/// Rooks that may castle, for pieces that a rule marks, for squares that are walled up, for pieces
/// in hand, for checks given, for what else the rules count and for the plies made of a turn. A bit
/// that is set is a feature; each side sees it as its own or as the enemy's.
class NetworkInputs {
 public:
  static constexpr std::size_t kMostPlanes = 2 * (kPieceTypes + kPieceTypes / 4 + 8);
  using Planes = std::array<std::uint64_t, kMostPlanes>;

  NetworkInputs() = default;
  /// `alike` if both colours' pieces go alike, as each sees the board, and the armies are equal:
  /// then the sides share their weights.
  NetworkInputs(const RuleProgram& program, const Goals& goals, bool alike);

  std::size_t planes() const { return planes_; }
  /// Features that there are, for one side or, where the sides share nothing, for both.
  std::size_t features() const { return planes_ * 64 * (alike_ ? 1 : 2); }

  /// Fills the planes of a position; those past planes() stay as they are.
  void read(const Position& pos, Planes& out) const;

  /// The feature that a bit of a plane is to the side that looks.
  std::size_t feature(Color view, std::size_t plane, int bit) const {
    const std::size_t own = plane ^ view;
    if (view == Black && plane < flat_from_) bit = black_view_(static_cast<Square>(bit));
    return (alike_ || view == White ? 0 : planes_ * 64) + own * 64 + static_cast<std::size_t>(bit);
  }

  /// The feature that stands in its place where left and right are exchanged.
  std::size_t mirrored(std::size_t feature) const;

  /// Which piece type of another game a type of this one is; kNoPieceType if it has none like it.
  using TypeElsewhere = std::array<PieceType, kPieceTypes>;
  /// A bit of a plane.
  struct Place {
    std::size_t plane = 0;
    int bit = 0;
  };
  /// Where the inputs of another game show what the place shows here; empty if they do not.
  std::optional<Place> place_in(const NetworkInputs& other, Place here,
                                const TypeElsewhere& types) const;

 private:
  std::size_t types() const { return flat_from_ / 2 - castling_ - marked_.size() - walled_.size(); }

  PieceType types_end_ = Pawn;
  BoardShape board_;
  std::vector<PieceType> held_;  ///< Types that may be in hand, by the book's HandRules.
  std::optional<Goals::Checks> checks_;
  std::vector<int> tallies_;
  std::vector<int> counts_;
  std::vector<int> marked_;
  std::vector<int> walled_;
  bool counts_plies_ = false;
  Perspective black_view_;
  bool castling_ = false;
  bool alike_ = true;
  std::size_t flat_from_ = 0;    ///< Planes from here on are numbers, not squares.
  std::size_t counts_from_ = 0;  ///< Planes from here on are what one game alone counts, and plies.
  std::size_t planes_ = 0;
};

/// A small network that corrects the weights' evaluation: for each side, sums of rows of weights
/// over its features (an accumulator), cut off to 0..1 and squared, then one sum over both sides.
/// All in integers, so that it says the same on every machine.
class Network {
 public:
  /// Numbers in an accumulator.
  static constexpr std::size_t kHidden = 32;
  /// What stands for 1 in an accumulator.
  static constexpr int kOne = 255;
  /// Squares lose so many of their lowest bits before they are weighed; the square of kOne then.
  static constexpr int kSquareShift = 6;
  static constexpr int kSquareOfOne = kOne * kOne >> kSquareShift;
  /// Output weights are in such parts of a centipawn.
  static constexpr int kParts = 8;
  /// Centipawns beyond which a correction is noise, even where a game's scale leaves a tenth of it.
  static constexpr Value kMostCorrected = 20'000;

  /// An array, as compilers take the numbers of a vector type that is wider than the processor's
  /// one by one (clang 14), or move its parts through memory (GCC 12).
  struct alignas(2 * kHidden) Accumulator : std::array<std::int16_t, kHidden> {};

  struct Parameters {
    std::vector<Accumulator> rows;  ///< One a feature, in parts of kOne.
    Accumulator bias{};
    std::array<Accumulator, 2> output{};  ///< For the side to move and the other one.
    int output_bias = 0;
  };

  /// The sums of one position, kept to be changed into those of a similar one.
  struct Sums {
    NetworkInputs::Planes planes{};
    std::array<Accumulator, 2> of_side{};
    bool filled = false;
  };

  Network(NetworkInputs inputs, Parameters parameters)
      : inputs_(std::move(inputs)), p_(std::move(parameters)) {}

  const Parameters& parameters() const { return p_; }

  /// The correction for the side to move, centipawns.
  Value correction(const Position& pos) const;
  /// The same, computed from the nearer of two sums and left in `own`.
  Value correction(const Position& pos, Sums& own, const Sums& other) const;

  /// The same network for another game's inputs, its types being those of this one's game as
  /// `types` says. What only the other game has counts nothing.
  Network lent_to(const NetworkInputs& other, const NetworkInputs::TypeElsewhere& types) const;

  /// The text that read() takes: a line "network HIDDEN FEATURES CHECK", then the numbers.
  std::string text() const;

  /// The network at the end of a text of weights; null if it has none, or what is wrong.
  static std::variant<std::optional<Network>, std::string> read(const NetworkInputs& inputs,
                                                                std::string_view text,
                                                                std::string_view file);

 private:
  Value output(const Sums& sums, Color side) const;
  /// Makes the sums of these planes from those of others; `from` may be `into`.
  void change(const Sums& from, const NetworkInputs::Planes& planes, Sums& into) const;

  NetworkInputs inputs_;
  Parameters p_;
};

/// What tells a text of weights from others, much shorter than the text: a network is known by the
/// check in its line.
std::string_view distinct_part(std::string_view text);

}  // namespace protean
