// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/table_pieces.h"

#include "movegen/base/letters.h"
#include "movegen/base/quoted.h"
#include "variants/custom/first_position.h"
#include "variants/custom/known_pieces.h"
#include "variants/orthodox/orthodox.h"

#include <algorithm>
#include <utility>

namespace protean::custom {

namespace {

/// True if `holds` is true for some term of a piece's moves.
template <class Holds>
bool any_term(const TableGame& game, PieceType type, Holds&& holds) {
  const auto& terms = game.book.piece(type).moves.terms();
  return std::any_of(terms.begin(), terms.end(), holds);
}

std::string name_of(std::string type) {
  type[0] = upper(type[0]);
  return type;
}

void fault_of_double_steps(TableGame& game) {
  game.beyond_mirror_images({"doubleStepRegionBlack", "doubleStepRegionWhite"});
}

/// True if a first move of these ways may allow a capture en passant that the moves of the tables
/// cannot express.
bool has_inexpressible_en_passant(const std::vector<Way>& ways) {
  return std::any_of(ways.begin(), ways.end(), [](const Way& way) {
    const auto& terms = way.moves.terms();
    return way.first && std::any_of(terms.begin(), terms.end(), [](const Term& term) {
             if (term.use == Use::kCapture || term.allows_en_passant) return false;
             return std::any_of(term.rays.begin(), term.rays.end(), [](const Ray& ray) {
               return std::any_of(ray.begin(), ray.end(),
                                  [](const RaySquare& s) { return s.stop && passes_squares(s); });
             });
           });
  });
}

/// In the tables only pawns capture, and are captured, en passant.
void limit_en_passant_to_pawns(TableGame& game, const std::string& type, PieceType number) {
  const auto ways = read_ways(game.d.pieces.at(type).betza, game.d.double_step_region[White]);
  const bool others = number != Pawn && any_term(game, number, [](const Term& term) {
                        return term.allows_en_passant || term.captures_en_passant;
                      });
  if (others || (game.d.double_step && has_inexpressible_en_passant(*ways)))
    game.beyond(type, "found captures en passant of other pieces than pawns; expected none");
}

// --- Pawns ---

/// A pawn's moves: double pushes from the regions of both sides (see double_steps_by_side()), some
/// of which may be captured en passant.
Moves pawn_moves(TableGame& game) {
  if (!game.d.double_step) return plain_pawn();
  const Zones& region = game.d.double_step_region;
  const Perspective of_black = game.book.perspective(Black);
  const Zones& taken = game.d.en_passant_region;
  const Bitboard risky = region[White] & (taken[Black] >> 8);
  if (of_black(region[Black] & (taken[White] << 8)) != risky)
    game.beyond("enPassantRegion",
                "found a region that is not alike for both sides; expected that it is");
  const Moves one = path({{0, 1}}).quiet();
  const Moves two = path({{0, 1}, {0, 1}}).at_least(2).quiet();
  const Moves captures = leaps({{-1, 1}, {1, 1}}).captures();
  Moves all = one | (risky ? captures.captures_en_passant() : captures);
  if (risky) all = all | two.from(risky).allows_en_passant();
  const Bitboard safe = (region[White] | of_black(region[Black])) & ~risky;
  if (safe) all = all | two.from(safe);
  return all;
}

/// Only pawns may capture en passant, or no piece.
void limit_en_passant(TableGame& game) {
  const PieceTypes capturers = game.types.kinds(game.d.en_passant_types);
  const Zones& taken = game.d.en_passant_region;
  const bool may_take = game.d.double_step && (taken[White] | taken[Black]) != 0;
  if (game.types.has("pawn") && capturers.empty() && may_take)
    return game.fault("enPassantTypes",
                      "found no pawn, which captures en passant all the same; expected its letter, "
                      "or enPassantRegion '-'");
  if (capturers & ~PieceTypes{Pawn})
    return game.beyond("enPassantTypes", "found others than the pawn; expected the pawn or '-'");
  Moves moves;
  for (Term term : game.book.piece(Pawn).moves.terms()) {
    if (term.use == Use::kCapture) term.captures_en_passant = !capturers.empty();
    moves = moves | Moves(std::move(term));
  }
  game.book.piece(Pawn).moves = moves;
}

/// As in Fairy-Stockfish, a pawn in Betza notation that captures en passant does so wherever it
/// captures, and cannot go there without capturing.
void capture_en_passant_everywhere(TableGame& game) {
  Moves moves;
  std::vector<Offset> quiet;
  const auto goes_there = [&](const RaySquare& s) {
    return std::any_of(quiet.begin(), quiet.end(),
                       [&](const Offset& o) { return o.dx == s.dx && o.dy == s.dy; });
  };
  for (const Term& term : game.book.piece(Pawn).moves.terms()) {
    if (term.use == Use::kCapture) continue;
    for (const Ray& ray : term.rays) {
      for (const RaySquare& s : ray) quiet.push_back({s.dx, s.dy});
    }
  }
  bool both = false;
  for (Term term : game.book.piece(Pawn).moves.terms()) {
    term.captures_en_passant = term.use == Use::kCapture;
    for (const Ray& ray : term.rays) {
      both = both || (term.captures_en_passant && std::any_of(ray.begin(), ray.end(), goes_there));
    }
    moves = moves | Moves(std::move(term));
  }
  game.book.piece(Pawn).moves = moves;
  if (both)
    game.beyond("pawnTypes",
                "found a pawn that moves where it captures en passant; expected "
                "other moves");
}

/// True if the squares passed are not enough to find the piece that has passed them.
bool passes_aside_or_promotes(const TableGame& game) {
  const Bitboard zone = game.book.piece(Pawn).promotion_zone;
  return any_term(game, Pawn, [zone](const Term& t) {
    return t.allows_en_passant && std::any_of(t.rays.begin(), t.rays.end(), [&](const Ray& ray) {
             const RaySquare& end = ray.back();
             return end.dx != 0 || end.dy <= 0 || (t.from & zone >> 8 * end.dy) != 0;
           });
  });
}

/// True if a pawn may step back to where it came from.
bool steps_back(const TableGame& game) {
  const auto any_stop = [](const Term& term, auto&& holds) {
    return term.use != Use::kCapture &&
           std::any_of(term.rays.begin(), term.rays.end(), [&](const Ray& ray) {
             return std::any_of(ray.begin(), ray.end(),
                                [&](const RaySquare& s) { return s.stop && holds(s); });
           });
  };
  const auto leads_back = [&](const RaySquare& there) {
    return any_term(game, Pawn, [&](const Term& t) {
      return t.from == kAllSquares && any_stop(t, [&](const RaySquare& s) {
               return s.dx == -there.dx && s.dy == -there.dy;
             });
    });
  };
  return any_term(game, Pawn, [&](const Term& t) { return any_stop(t, leads_back); });
}

void set_promotion(TableGame& game) {
  const Definition& d = game.d;
  PieceRules& pawn = game.book.piece(Pawn);
  if (!game.alike(d.promotion_region))
    game.beyond_mirror_images({"promotionRegionBlack", "promotionRegionWhite"});
  pawn.promotion_zone = d.promotion_region[White];
  game.book.pawn.en_passant_promotes = false;
  const PieceTypes either =
      game.types.kinds(d.promotes_to[White]) | game.types.kinds(d.promotes_to[Black]);
  for (const PieceType piece : {Queen, Rook, Bishop, Knight, kExtraPieceType, King}) {
    if (either.has(piece)) pawn.promotes_to.push_back(piece);
  }
  for (PieceType piece = extra_type(1); piece < kPieceTypes; ++piece) {
    if (either.has(piece)) pawn.promotes_to.push_back(piece);
  }
  const bool promotes = (d.promotion_region[White] | d.promotion_region[Black]) != 0;
  if (promotes && either.empty() && !game.pawns_are_orthodox())
    game.beyond("promotionPieceTypes",
                "found none, so that pawns stay out of the promotion region; expected some");
  if (either & PieceTypes{Pawn})
    game.beyond("promotionPieceTypes", "found the pawn itself; expected others");
}

}  // namespace

void name_table_pieces(TableGame& game) {
  const Definition& d = game.d;
  for (const auto& [type, number] : game.types.all()) {
    PieceRules& rules = game.book.piece(number);
    rules.letter = d.pieces.at(type).letter;
    rules.name = is_custom_piece(type) ? std::string(1, rules.letter) : name_of(type);
    if (type == "pawn") {
      if (number != Pawn)
        game.beyond(type, "found a pawn that does not promote; expected it in pawnTypes");
      continue;
    }
    const std::string& betza = d.pieces.at(type).betza;
    const auto moves = read_moves(betza, d.double_step_region[White]);
    if (!moves)
      return game.fault(type, "found " + quoted(betza) + "; expected " + betza_expected(betza));
    rules.moves = *moves;
    limit_en_passant_to_pawns(game, type, number);
    if (is_lopsided(*moves)) game.book.half_turn = true;
  }
  for (const auto& [type, number] : game.types.all()) {
    const bool from_first =
        any_term(game, number, [](const Term& t) { return t.from != kAllSquares; });
    if (from_first && !game.alike(d.double_step_region)) return fault_of_double_steps(game);
  }
}

void set_pawn_rules(TableGame& game) {
  PawnRules& pawn = game.book.pawn;
  if (!game.has_pawns()) {
    pawn.en_passant = false;
    return;
  }
  set_promotion(game);
  const auto takes = [](const Term& t) { return t.captures_en_passant; };
  const bool own = game.has_own_pawns();
  if (own) game.book.piece(Pawn).moves = pawn_moves(game);
  if (game.d.en_passant_types != TypeSet{{"pawn"}}) limit_en_passant(game);
  if (!own && any_term(game, Pawn, takes)) capture_en_passant_everywhere(game);
  const auto passes = [](const Term& t) { return t.allows_en_passant && t.from != 0; };
  pawn.en_passant = any_term(game, Pawn, passes) && any_term(game, Pawn, takes);
  if (game.pawns_are_orthodox() && on_outer_ranks(game.start_fen, game.d.pieces.at("pawn").letter))
    game.beyond("startFen", "found pawns on the first or last rank; expected none");
  if (pawn.en_passant && !own && game.d.en_passant_region != Zones{kAllSquares, kAllSquares})
    game.beyond("enPassantRegion", "found a region for a pawn in Betza notation; expected none");
  if (game.d.n_move_rule != 0 && steps_back(game))
    game.beyond(set_key(game.d, {"pawnTypes", "promotionPawnTypes"}),
                "found pawns whose moves can be taken back, which are no progress; expected pawns "
                "that only go on");
  if (pawn.en_passant && passes_aside_or_promotes(game))
    game.beyond(set_key(game.d, {"pawnTypes", "doubleStepRegionWhite"}),
                "found pawns that pass squares aside, or promote as they do; expected pushes "
                "straight on that do not promote");
}

}  // namespace protean::custom
