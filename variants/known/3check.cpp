// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/features/check_count.h"
#include "variants/known/known_family.h"

#include <memory>

namespace protean {

namespace {

/// Three checks win as well. Clients agree; the FEN tells the checks still needed, as XBoard and
/// Cute Chess write it, and those given, as others do, are read too.
class ThreeCheck final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("3check", "Three-check Chess", "Played on several chess servers",
                         {"threecheck"});
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.object = wins_by_checks(3);
    rules.start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1";
    rules.special = {kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.goal =
        "Checkmate the opponent's King, or check him for the third time; a double check is one "
        "check. Stalemate is a draw.";
    rules.notation =
        "The FEN has a field after the en-passant square: the checks White and Black still need, "
        "3+3 at the start. Those given, such as +1+0, can be read as well.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kBuiltIn; }
};

}  // namespace

std::unique_ptr<const Variant> make_3check() {
  return std::make_unique<ThreeCheck>();
}

}  // namespace protean
