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

/// The inputs of a network, derived from the rules: planes of 64 bits, in pairs of one for White
/// and one for Black. There is a pair for each piece type (the squares it stands on), for the Rooks
/// that may castle, for pieces that a rule marks, for walled squares, for pieces in hand, for
/// checks given, for other things that the rules count and for the plies made of a turn. A set bit
/// is a feature; each side sees it as its own or as the enemy's.
class NetworkInputs {
 public:
  static constexpr std::size_t kMostPlanes = 2 * (kPieceTypes + kPieceTypes / 4 + 8);
  using Planes = std::array<std::uint64_t, kMostPlanes>;

  NetworkInputs() = default;
  /// `alike`: both colours' pieces move alike, as each sees the board, and the armies are equal.
  /// Then the sides share their weights.
  NetworkInputs(const RuleProgram& program, const Goals& goals, bool alike);

  std::size_t planes() const { return planes_; }
  /// The number of features, for one side or, if the sides share nothing, for both.
  std::size_t features() const { return planes_ * 64 * (alike_ ? 1 : 2); }

  /// Fills the planes of a position; those from planes() on stay as they are.
  void read(const Position& pos, Planes& out) const;

  /// The feature that a bit of a plane represents to the side `view`.
  std::size_t feature(Color view, std::size_t plane, int bit) const {
    const std::size_t own = plane ^ view;
    if (view == Black && plane < flat_from_) bit = black_view_(static_cast<Square>(bit));
    return (alike_ || view == White ? 0 : planes_ * 64) + own * 64 + static_cast<std::size_t>(bit);
  }

  /// The feature that takes its place when left and right are exchanged.
  std::size_t mirrored(std::size_t feature) const;

  /// For each piece type of this game, the type like it in another game; kNoPieceType if there is
  /// none.
  using TypeElsewhere = std::array<PieceType, kPieceTypes>;
  /// A bit of a plane.
  struct Place {
    std::size_t plane = 0;
    int bit = 0;
  };
  /// The place in the inputs of another game that has the meaning of `here` in these; empty if
  /// there is none.
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
  std::size_t counts_from_ = 0;  ///< Planes from here on are counts of this game alone, and plies.
  std::size_t planes_ = 0;
};

/// A small network that corrects the weights' evaluation. For each side it sums rows of weights
/// over that side's features (the accumulator), clips the sums to 0..1 and squares them; a weighted
/// sum over both sides follows. It uses only integers, so the result is the same on every machine.
class Network {
 public:
  /// Numbers in an accumulator.
  static constexpr std::size_t kHidden = 32;
  /// The number that represents 1 in an accumulator.
  static constexpr int kOne = 255;
  /// Squares lose this many of their lowest bits before they are weighed; kSquareOfOne is what is
  /// left of the square of kOne.
  static constexpr int kSquareShift = 6;
  static constexpr int kSquareOfOne = kOne * kOne >> kSquareShift;
  /// Output weights are in units of 1/kParts centipawns.
  static constexpr int kParts = 8;
  /// Corrections are limited to this, in centipawns: more is noise, even if a game's scale leaves a
  /// tenth of it.
  static constexpr Value kMostCorrected = 20'000;

  /// An array, because compilers handle a vector type wider than the processor's number by number
  /// (clang 14) or move its parts through memory (GCC 12).
  struct alignas(2 * kHidden) Accumulator : std::array<std::int16_t, kHidden> {};

  struct Parameters {
    std::vector<Accumulator> rows;  ///< One per feature, in units of 1/kOne.
    Accumulator bias{};
    std::array<Accumulator, 2> output{};  ///< For the side to move and the other one.
    int output_bias = 0;
  };

  /// The sums of one position, kept so that those of a similar one can be derived from them.
  struct Sums {
    NetworkInputs::Planes planes{};
    std::array<Accumulator, 2> of_side{};
    bool filled = false;
  };

  Network(NetworkInputs inputs, Parameters parameters)
      : inputs_(std::move(inputs)), p_(std::move(parameters)) {}

  const Parameters& parameters() const { return p_; }

  /// The correction for the side to move, in centipawns.
  Value correction(const Position& pos) const;
  /// The same. Derives the sums from `own` or `other`, whichever is nearer, and leaves them in
  /// `own`.
  Value correction(const Position& pos, Sums& own, const Sums& other) const;

  /// The same network for another game's inputs; `types` maps the other game's types to this
  /// game's. Inputs that only the other game has count for nothing.
  Network lent_to(const NetworkInputs& other, const NetworkInputs::TypeElsewhere& types) const;

  /// The text that read() takes: a line "network HIDDEN FEATURES CHECK", then the numbers in
  /// base64.
  std::string text() const;

  /// The network at the end of a text of weights, empty if it has none; or what is wrong, with
  /// `file` and line.
  static std::variant<std::optional<Network>, std::string> read(const NetworkInputs& inputs,
                                                                std::string_view text,
                                                                std::string_view file);

 private:
  Value output(const Sums& sums, Color side) const;
  /// Derives the sums of `planes` from others; `from` may be `into`.
  void change(const Sums& from, const NetworkInputs::Planes& planes, Sums& into) const;

  NetworkInputs inputs_;
  Parameters p_;
};

/// The part of a text of weights that distinguishes it from others: all but the numbers of a
/// network, which the check in its line identifies.
std::string_view distinct_part(std::string_view text);

}  // namespace protean
