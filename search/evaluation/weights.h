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
inline constexpr std::size_t kDestinations = 32;  // numbers of destinations told apart
inline constexpr std::size_t kDangerSteps = 9;
inline constexpr std::size_t kStepsTold = 8;     // steps left to promotion: 0..7
inline constexpr std::size_t kTempo = 0;         ///< For the side to move.
inline constexpr std::size_t kThreatByPawn = 1;  ///< Pieces a pawn attacks.
inline constexpr std::size_t kOutnumbered = 2;   ///< Enemy pieces attacked twice and defended once.
inline constexpr std::size_t kShieldPawn = 3;    ///< Pawns before the royal piece.
inline constexpr std::size_t kBareFile =
    4;  ///< Files beside and under the royal piece without own pawns.
inline constexpr std::size_t kDoubled = 5;
inline constexpr std::size_t kIsolated = 6;
inline constexpr std::size_t kSupported = 7;
inline constexpr std::size_t kBackward = 8;
inline constexpr std::size_t kPassed = 9;  ///< + steps left, 0..7
inline constexpr std::size_t kBlocked =
    kPassed + kStepsTold;  ///< Passed pawns that cannot step on; likewise.
inline constexpr std::size_t kRoyalRace =
    kBlocked + kStepsTold;  ///< Nearness of the Kings to one; likewise.
inline constexpr std::size_t kDanger =
    kRoyalRace + kStepsTold;  ///< + pressure on the royal piece's zone / kPressureStep
inline constexpr std::size_t kWorth = kDanger + kDangerSteps;  ///< + piece
inline constexpr std::size_t kSecond =
    kWorth + kPieceTypes;  ///< Having two or more of them; + piece
inline constexpr std::size_t kAttack =
    kSecond + kPieceTypes;  ///< Each square attacked in the other royal piece's zone; + piece
inline constexpr std::size_t kHanging =
    kAttack + kPieceTypes;  ///< Attacked by the other side and not defended; + piece
inline constexpr std::size_t kMenaced =
    kHanging + kPieceTypes;  ///< Attacked by a piece of less value; + piece
inline constexpr std::size_t kSafeCheck =
    kMenaced + kPieceTypes;  ///< Squares from which it may check unpunished; + piece
inline constexpr std::size_t kOpenFile =
    kSafeCheck + kPieceTypes;  ///< Those on a file without own pawns; + piece

// What decides a game besides mate: see Goals.
inline constexpr std::size_t kPliesTold = 9;   // plies to a goal, pieces to spare: 0..8
inline constexpr std::size_t kChecksTold = 6;  // checks still needed: 0..5
inline constexpr std::size_t kArrival =
    kOpenFile + kPieceTypes;  ///< + plies to the goal on an empty board, 8 if it cannot be reached
inline constexpr std::size_t kArrivalSafely =
    kArrival + kPliesTold;  ///< + the same as the board stands, over squares not attacked
inline constexpr std::size_t kArrivalFirst =
    kArrivalSafely + kPliesTold;  ///< The same for the side that arrives first
inline constexpr std::size_t kArrivalGuard =
    kArrivalFirst + kPliesTold;  ///< Squares of the enemy's goal that are attacked
inline constexpr std::size_t kChecksNeeded = kArrivalGuard + 1;  ///< + checks still needed
inline constexpr std::size_t kSafeChecksThen =
    kChecksNeeded + kChecksTold;  ///< Squares for a safe check; + checks still needed
inline constexpr std::size_t kChecksThen =
    kSafeChecksThen + kChecksTold;  ///< Squares for any other check; likewise
inline constexpr std::size_t kDangerThen =
    kChecksThen +
    kChecksTold;  ///< + checks the enemy needs * kDangerSteps + pressure / kPressureStep
inline constexpr std::size_t kSpare =
    kDangerThen + kChecksTold * kDangerSteps;  ///< + pieces to spare of those to be kept
inline constexpr std::size_t kSpareAttacked =
    kSpare + kPliesTold;  ///< Such pieces attacked; + pieces to spare
inline constexpr std::size_t kForced = kSpareAttacked + kPliesTold;  ///< Enemy pieces to capture

// What the enemy can be made to capture, where pieces are burdens: see offers.h.
inline constexpr std::size_t kOffersTold = 9;  // 0..8
inline constexpr std::size_t kOffers =
    kForced + 1;  ///< + squares where a piece may go and must then be captured
inline constexpr std::size_t kFreeOffers =
    kOffers + kOffersTold;  ///< + those where the captor need not be captured in turn
inline constexpr std::size_t kOffersNow =
    kFreeOffers + kOffersTold;  ///< The same for the side to move alone.
inline constexpr std::size_t kQuietNow =
    kOffersNow + kOffersTold;  ///< + squares where nothing must be captured, for the side to move
inline constexpr std::size_t kDropCheck =
    kQuietNow + kOffersTold;  ///< Squares where it may be dropped safely and check; + piece
inline constexpr std::size_t kDropHole =
    kDropCheck + kPieceTypes;  ///< Squares beside the enemy royal piece open to it in hand; + piece
inline constexpr std::size_t kWorthBlack =
    kDropHole + kPieceTypes;  ///< What is to be added for Black's where the armies differ; + piece

// Where pawns may go: looked at only in games whose weights say that it matters. See pawn_ways.h.
inline constexpr std::size_t kPawnWays = kWorthBlack + kPieceTypes;
inline constexpr std::size_t kStepThreat = kPawnWays;  ///< Pieces that a safe step would attack.
inline constexpr std::size_t kCandidate =
    kStepThreat + 1;  ///< Pawns with as many helpers as enemy pawns to pass; + steps left, 0..7
inline constexpr std::size_t kHeldWay =
    kCandidate + kStepsTold;  ///< Passed pawns whose next square the enemy alone attacks; likewise
inline constexpr std::size_t kHelpedWay =
    kHeldWay + kStepsTold;  ///< Passed pawns whose next square is defended; likewise
inline constexpr std::size_t kFreeWay =
    kHelpedWay +
    kStepsTold;  ///< Passed pawns with nothing of the enemy's ahead, nor attacked; likewise
inline constexpr std::size_t kPawnWaysEnd = kFreeWay + kStepsTold;

/// What counts of the rules' own idea of progress, in hundredths.
inline constexpr std::size_t kProgress = kPawnWaysEnd;

/// What the sum is multiplied by, in hundredths, so that a centipawn means the same chance to win
/// in all games.
inline constexpr std::size_t kScale = kProgress + 1;

inline constexpr std::size_t kMobility = kScale + 1;  ///< + piece * kDestinations + destinations
inline constexpr std::size_t kSquare =
    kMobility + kPieceTypes * kDestinations;  ///< see WeightLayout::square
inline constexpr std::size_t kCount = kSquare + 2 * kPieceTypes * std::size_t{kSquares};
}  // namespace weight

/// Everything the evaluation adds up, by place.
using Weights = std::array<Tapered, weight::kCount>;

/// The place of the worth of `n` destinations to a piece.
constexpr std::size_t mobility_weight(PieceType m, int n) {
  const auto steps = static_cast<std::size_t>(n);
  return weight::kMobility + m * weight::kDestinations +
         (steps < weight::kDestinations ? steps : weight::kDestinations - 1);
}

/// The value of weight::kScale that changes nothing.
inline constexpr int kFullScale = 100;

/// By how much a weight changes where the evaluation changes by a centipawn: 1 at kFullScale. A
/// scale that leaves nothing counts as a hundredth.
constexpr double weight_of_a_centipawn(const Weights& weights) {
  const Tapered scale = weights[weight::kScale];
  const int both = scale.full() + scale.sparse();
  return 2.0 * kFullScale / (both > 2 ? both : 2);
}

/// Pressures on a royal piece's zone that are told apart: of each kPressureStep one has a weight of
/// danger, and in between it grows evenly.
inline constexpr int kPressureStep = 8;
inline constexpr int kMostPressure = kPressureStep * (static_cast<int>(weight::kDangerSteps) - 1);

/// Weights that a text names together: one pair of numbers, or a table of them.
struct WeightRow {
  std::string name;  ///< "tempo", "man N", "squares N".
  std::size_t first = 0;
  std::size_t count = 1;
  std::size_t width = 1;  ///< Numbers in a line of the table.
};

struct EvaluationTables;

/// Which weights a game has, and where the square tables look.
class WeightLayout {
 public:
  WeightLayout() = default;
  /// Looks at what kind of game it is alone: `facts` need no layout nor weights yet.
  WeightLayout(const RuleProgram& program, const EvaluationTables& facts);

  const std::vector<WeightRow>& rows() const { return rows_; }

  /// The place of a piece of a colour on a square. Where both colours go alike they share a table,
  /// as the owner sees the board: the owner's last rank first. Where all goes alike to left and
  /// right, so do the files from either edge.
  std::size_t square(Color c, PieceType m, Square s) const;
  /// True if both colours go alike, as each sees the board.
  bool colors_alike() const { return colors_alike_; }
  /// What the names of rows call a piece type: its letter, with the mark if it has one.
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

/// Reads a text of weights into `weights`, up to a network; those not named stay. Returns what is
/// wrong, with `file` and line, and changes nothing then.
std::optional<std::string> read_weights(const WeightLayout& layout, std::string_view text,
                                        std::string_view file, Weights& weights);

/// The game a text of weights is for, as it says itself; empty if it does not say.
std::string_view weights_variant(std::string_view text);

/// The text of all rows that differ from `derived`.
std::string weights_text(const WeightLayout& layout, std::string_view variant,
                         const Weights& weights, const Weights& derived);

/// Where the weights of the evaluation come from.
struct EvaluationSource {
  enum class Origin : std::uint8_t {
    kGame,      ///< What comes with the game, on top of what its rules tell.
    kWeights,   ///< The same without its network.
    kRules,     ///< What the compiled rules tell.
    kMaterial,  ///< Nothing but the pieces' values, by the rules.
    kText,      ///< As kGame, with `text` in place of what comes with the game it names.
  };
  Origin origin = Origin::kGame;
  std::string text = {};
  std::string name = {};  ///< Of the file the text is from, for errors.
};

}  // namespace protean
