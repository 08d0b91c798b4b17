// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/features/check_count.h"
#include "variants/known/known_family.h"

#include <memory>

namespace protean {

namespace {

/// Five checks win as well. Clients agree; the FEN tells the checks still needed, as XBoard and
/// Cute Chess write it, and those given, as others do, are read too.
class FiveCheck final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("5check", "Five-check Chess",
                         "Three-check with more checks; Fairy-Stockfish and Cute Chess",
                         {"fivecheck"});
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.object = wins_by_checks(5);
    rules.start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 5+5 0 1";
    rules.special = {kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.goal =
        "Checkmate the opponent's King, or check him for the fifth time; a double check is one "
        "check. Stalemate is a draw.";
    rules.notation =
        "The FEN has a field after the en-passant square: the checks White and Black still need, "
        "5+5 at the start. Those given, such as +1+0, can be read as well.";
  }
};

}  // namespace

std::unique_ptr<const Variant> make_5check() {
  return std::make_unique<FiveCheck>();
}

}  // namespace protean
