// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"
#include "search/evaluation/tapered.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// Places in a set of weights: single ones, and the first of each group.
namespace weight {
inline constexpr std::size_t kDestinations = 32;  // numbers of destinations that have a weight
inline constexpr std::size_t kDangerSteps = 9;
inline constexpr std::size_t kStepBuckets = 8;   // steps left to promotion: 0..7
inline constexpr std::size_t kTempo = 0;         ///< For the side to move.
inline constexpr std::size_t kThreatByPawn = 1;  ///< Pieces a pawn attacks.
inline constexpr std::size_t kOutnumbered = 2;   ///< Enemy pieces attacked twice and defended once.
inline constexpr std::size_t kShieldPawn = 3;    ///< Pawns in front of the royal piece.
inline constexpr std::size_t kBareFile =
    4;  ///< Files of the royal piece and beside it without own pawns.
inline constexpr std::size_t kDoubled = 5;
inline constexpr std::size_t kIsolated = 6;
inline constexpr std::size_t kSupported = 7;
inline constexpr std::size_t kBackward = 8;
inline constexpr std::size_t kPassed = 9;  ///< + steps left, 0..7
inline constexpr std::size_t kBlocked =
    kPassed + kStepBuckets;  ///< Passed pawns that cannot step on; + steps left
inline constexpr std::size_t kRoyalRace =
    kBlocked + kStepBuckets;  ///< Twice the enemy King's distance to a passed pawn minus the own
                              ///< King's; + steps left
inline constexpr std::size_t kDanger =
    kRoyalRace + kStepBuckets;  ///< + pressure on the royal piece's zone / kPressureStep
inline constexpr std::size_t kWorth = kDanger + kDangerSteps;  ///< + piece
inline constexpr std::size_t kSecond = kWorth + kPieceTypes;   ///< Two or more of the type; + piece
inline constexpr std::size_t kAttack =
    kSecond + kPieceTypes;  ///< Squares attacked in the enemy royal piece's zone; + piece
inline constexpr std::size_t kHanging =
    kAttack + kPieceTypes;  ///< Attacked by the other side and not defended; + piece
inline constexpr std::size_t kAttackedByLesser =
    kHanging + kPieceTypes;  ///< Attacked by a piece of less value; + piece
inline constexpr std::size_t kSafeCheck =
    kAttackedByLesser + kPieceTypes;  ///< Squares for a safe check; + piece
inline constexpr std::size_t kOpenFile =
    kSafeCheck + kPieceTypes;  ///< Pieces on a file without own pawns; + piece

// What decides a game besides mate: see Goals.
inline constexpr std::size_t kPlyBuckets = 9;    // plies to a goal, pieces to spare: 0..8
inline constexpr std::size_t kCheckBuckets = 6;  // checks still needed: 0..5
inline constexpr std::size_t kArrival =
    kOpenFile + kPieceTypes;  ///< + plies to the goal on an empty board, 8 if out of reach
inline constexpr std::size_t kArrivalSafely =
    kArrival +
    kPlyBuckets;  ///< + plies to the goal on the present board, over squares not attacked
inline constexpr std::size_t kArrivalFirst =
    kArrivalSafely + kPlyBuckets;  ///< + the same, for the side that arrives first
inline constexpr std::size_t kArrivalGuard =
    kArrivalFirst + kPlyBuckets;  ///< Squares of the enemy's goal that are attacked
inline constexpr std::size_t kChecksNeeded = kArrivalGuard + 1;  ///< + checks still needed
inline constexpr std::size_t kSafeChecksThen =
    kChecksNeeded + kCheckBuckets;  ///< Squares for a safe check; + checks still needed
inline constexpr std::size_t kChecksThen =
    kSafeChecksThen + kCheckBuckets;  ///< Squares for any other check; + checks still needed
inline constexpr std::size_t kDangerThen =
    kChecksThen +
    kCheckBuckets;  ///< + checks the enemy needs * kDangerSteps + pressure / kPressureStep
inline constexpr std::size_t kSpare =
    kDangerThen + kCheckBuckets * kDangerSteps;  ///< + pieces to spare of those that must be kept
inline constexpr std::size_t kSpareAttacked =
    kSpare + kPlyBuckets;  ///< Such pieces attacked; + pieces to spare
inline constexpr std::size_t kForced = kSpareAttacked + kPlyBuckets;  ///< Enemy pieces attacked

// What the enemy can be made to capture, in games whose pieces are burdens: see offers.h.
inline constexpr std::size_t kOfferBuckets = 9;  // 0..8
inline constexpr std::size_t kOffers =
    kForced + 1;  ///< + squares where a piece can go and must then be captured
inline constexpr std::size_t kFreeOffers =
    kOffers + kOfferBuckets;  ///< + such squares where the captor need not be captured in turn
inline constexpr std::size_t kOffersNow =
    kFreeOffers + kOfferBuckets;  ///< + the same, for the side to move alone
inline constexpr std::size_t kQuietNow =
    kOffersNow + kOfferBuckets;  ///< + squares where a piece cannot be captured, side to move only
inline constexpr std::size_t kDropCheck =
    kQuietNow + kOfferBuckets;  ///< Squares for a safe drop with check; + piece
inline constexpr std::size_t kDropHole =
    kDropCheck + kPieceTypes;  ///< Holes beside the enemy royal piece for a piece in hand; + piece
inline constexpr std::size_t kWorthBlack =
    kDropHole + kPieceTypes;  ///< Added to the worth of Black's if the armies differ; + piece

// Where pawns may go: judged only in games in which some of these weights are not 0. See
// pawn_ways.h.
inline constexpr std::size_t kPawnWays = kWorthBlack + kPieceTypes;
inline constexpr std::size_t kStepThreat = kPawnWays;  ///< Pieces that a safe step would attack.
inline constexpr std::size_t kCandidate =
    kStepThreat + 1;  ///< Pawns with at least as many helpers as enemy pawns to pass; + steps left
inline constexpr std::size_t kHeldWay =
    kCandidate +
    kStepBuckets;  ///< Passed pawns whose next square only the enemy attacks; + steps left
inline constexpr std::size_t kHelpedWay =
    kHeldWay + kStepBuckets;  ///< Passed pawns whose next square is defended; + steps left
inline constexpr std::size_t kFreeWay =
    kHelpedWay +
    kStepBuckets;  ///< Passed pawns with no enemy piece or attack on their way; + steps left
inline constexpr std::size_t kPawnWaysEnd = kFreeWay + kStepBuckets;

/// The share of the rules' own measure of progress that counts, in hundredths.
inline constexpr std::size_t kProgress = kPawnWaysEnd;

/// The factor of the whole sum, in hundredths: it makes a centipawn mean the same chance to win in
/// all games.
inline constexpr std::size_t kScale = kProgress + 1;

inline constexpr std::size_t kMobility = kScale + 1;  ///< + piece * kDestinations + destinations
inline constexpr std::size_t kSquare =
    kMobility + kPieceTypes * kDestinations;  ///< see WeightLayout::square
inline constexpr std::size_t kCount = kSquare + 2 * kPieceTypes * std::size_t{kSquares};
}  // namespace weight

/// All weights of an evaluation, by place.
using Weights = std::array<Tapered, weight::kCount>;

/// The place of the weight for a piece with `n` destinations.
constexpr std::size_t mobility_weight(PieceType m, int n) {
  const auto steps = static_cast<std::size_t>(n);
  return weight::kMobility + m * weight::kDestinations +
         (steps < weight::kDestinations ? steps : weight::kDestinations - 1);
}

/// The value of weight::kScale that changes nothing.
inline constexpr int kFullScale = 100;

/// How much a weight must change to change the evaluation by a centipawn: 1 at kFullScale. A scale
/// below a hundredth counts as a hundredth.
constexpr double weight_of_a_centipawn(const Weights& weights) {
  const Tapered scale = weights[weight::kScale];
  const int both = scale.full() + scale.sparse();
  return 2.0 * kFullScale / (both > 2 ? both : 2);
}

/// Every kPressureStep-th pressure on a royal piece's zone has a weight of danger, and danger grows
/// evenly in between. Pressures above kMostPressure count as that.
inline constexpr int kPressureStep = 8;
inline constexpr int kMostPressure = kPressureStep * (static_cast<int>(weight::kDangerSteps) - 1);

/// Weights that a text names together: one pair of numbers, or a table for each half.
struct WeightRow {
  std::string name;  ///< "tempo", "man N", "squares N".
  std::size_t first = 0;
  std::size_t count = 1;
  std::size_t width = 1;  ///< Numbers per line of the table.
};

struct EvaluationTables;

/// Which weights a game has, and how its square tables are indexed.
class WeightLayout {
 public:
  WeightLayout() = default;
  /// Uses only what `facts` say about the kind of game: they need no layout and no weights yet.
  WeightLayout(const RuleProgram& program, const EvaluationTables& facts);

  const std::vector<WeightRow>& rows() const { return rows_; }

  /// The place of a piece of a colour on a square. If both colours move alike, they share a table,
  /// seen from the owner's side with the owner's last rank first. If all pieces move alike to the
  /// left and to the right, files count from the nearer edge.
  std::size_t square(Color c, PieceType m, Square s) const;
  /// True if both colours move alike, as each sees the board.
  bool colors_alike() const { return colors_alike_; }
  /// The label of a piece type in names of rows: its letter, with the mark if it has one.
  static std::string label_of(const PieceRules& type);

 private:
  void add_goals(const EvaluationTables& facts);
  void add_pieces(const RuleProgram& program, const EvaluationTables& facts);
  void add_squares(const std::string& name, PieceType m);
  std::vector<WeightRow> rows_;
  Perspective black_view_;
  bool colors_alike_ = true;
  bool wings_alike_ = true;
};

/// Reads a text of weights, up to a network, into `weights`; those that it does not name stay. On
/// an error, returns what is wrong, with `file` and line, and changes nothing.
std::optional<std::string> read_weights(const WeightLayout& layout, std::string_view text,
                                        std::string_view file, Weights& weights);

/// The id of the game that a text of weights is for, as the text itself says; empty if it does not.
std::string_view weights_variant(std::string_view text);

/// The text of all rows that differ from `derived`.
std::string weights_text(const WeightLayout& layout, std::string_view variant,
                         const Weights& weights, const Weights& derived);

/// Where the weights of the evaluation come from.
struct EvaluationSource {
  enum class Origin : std::uint8_t {
    kGame,      ///< The weights that come with the game, on top of those by its rules.
    kWeights,   ///< As kGame, without a network.
    kRules,     ///< The weights that the compiled rules suggest.
    kMaterial,  ///< Only the pieces' values, by the rules.
    kText,      ///< As kGame, but `text` replaces what comes with the game that it names.
  };
  Origin origin = Origin::kGame;
  std::string text = {};
  std::string name = {};  ///< The file that the text is from, for errors.
};

}  // namespace protean
