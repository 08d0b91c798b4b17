// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/interpreted/plies.h"

#include <algorithm>
#include <cctype>

namespace protean::reference::interpreted {

namespace {

/// The squares of a rank from one to another, both included.
Bitboard span(Square a, Square b) {
  Bitboard out = 0;
  for (int s = std::min(a, b); s <= std::max(a, b); ++s) out |= bit(static_cast<Square>(s));
  return out;
}

class Candidates {
 public:
  Candidates(const Rules& rules, const State& state)
      : rules_(rules), f_(rules.d.further), state_(state), us_(state.side) {}

  std::vector<Ply> all() {
    if (state_.wall_room) return walls();
    for (Bitboard left = state_.of(us_); left;) add_steps(pop_lsb(left));
    if (f_.promotion_by_moves) add_promotions_by_moves();
    if (rules_.d.piece_drops) add_drops();
    if (rules_.d.castling) add_castling();
    if (f_.first_leaps) add_first_leaps();
    if (f_.pass[us_] || f_.pass_on_stalemate[us_] || f_.wall_or_move) add_pass();
    return std::move(plies_);
  }

 private:
  void add(Ply ply, const std::string& ending) {
    ply.text = to_string(ply.from) + to_string(ply.to) + ending;
    plies_.push_back(std::move(ply));
  }

  std::vector<Ply> walls() {
    for (Bitboard left = state_.wall_room; left;)
      add({.what = Ply::What::kWall, .from = state_.moved_to, .to = pop_lsb(left)}, "");
    return std::move(plies_);
  }

  void add_steps(Square from) {
    const std::vector<Stop> stops = stops_from(rules_, state_, from);
    Bitboard done = 0;
    for (const Stop& stop : stops) {
      if (contains(done, stop.to)) continue;
      done |= bit(stop.to);
      add_step(from, stop.to, stops);
    }
  }

  void add_step(Square from, Square to, const std::vector<Stop>& stops) {
    bool quiet = false;
    bool captures = false;
    bool first = true;
    for (const Stop& stop : stops) {
      if (stop.to != to) continue;
      quiet = quiet || stop.quiet;
      captures = captures || stop.captures;
      first = first && (stop.first || !stop.quiet);
    }
    const PlacedPiece& there = state_.at(to);
    Ply ply{.from = from, .to = to, .piece = state_.at(from)};
    if (there && captures && there.owner != us_ && there.kind != rules_.king) {
      ply.victim = to;
      add_choices(ply);
    } else if (!there && quiet) {
      ply.first = first;
      add_choices(ply);
    } else if (!there && captures && contains(state_.passed, to) &&
               has(rules_.en_passant, ply.piece.kind)) {
      ply.victim = state_.passer;
      add(ply, "");
    }
  }

  bool within_limit(int kind) const {
    const int limit = rules_.limit[static_cast<std::size_t>(kind)];
    return limit == 0 || popcount(state_.of(us_, Kinds{1} << kind)) < limit;
  }

  /// Adds the step as it is, and with its promotions and demotions.
  void add_choices(const Ply& ply) {
    const PlacedPiece& piece = ply.piece;
    if (piece.kind == rules_.king) return add(ply, "");
    const Bitboard zone = rules_.d.promotion_region[us_];
    const bool arrives = contains(zone, ply.to);
    const bool pawn = piece.kind == rules_.pawn;
    const bool as_pawn =
        arrives && !(pawn && f_.promotion_by_moves) && (pawn || has(rules_.pawns[us_], piece.kind));
    const int better = rules_.promoted[static_cast<std::size_t>(piece.kind)];
    const bool can_promote =
        better != kNoKind && (pawn ? !f_.promotion_by_moves : within_limit(better));
    const bool can_demote = !pawn && f_.piece_demotion && piece.plain != kNoKind;
    const bool by_zone = arrives || (!pawn && contains(zone, ply.from));
    const bool changes = by_zone && (ply.captures() || !f_.piece_promotion_on_capture);
    const bool must_change =
        (as_pawn && f_.mandatory_pawn_promotion) ||
        (!pawn && changes && (can_promote || can_demote) && f_.mandatory_piece_promotion);
    if (!must_change) add(ply, "");
    if (as_pawn) add_as_pawn(ply);
    if (can_promote && changes) add_changed(ply, better, piece.kind, "+");
    if (can_demote && changes) add_changed(ply, piece.plain, kNoKind, "-");
  }

  /// Adds promotions of pawns in place, or by a move of the new piece to a vacant square. The new
  /// piece must not attack an enemy from there.
  void add_promotions_by_moves() {
    const Bitboard pawns = state_.of(us_, rules_.kinds_in({{"pawn"}}));
    const Bitboard zone = popcount(pawns) > 1 ? rules_.d.promotion_region[us_] : kAllSquares;
    for (Bitboard left = pawns & zone; left;) {
      const Square from = pop_lsb(left);
      const std::size_t known = plies_.size();
      add_as_pawn({.from = from, .to = from, .piece = state_.at(from)});
      const std::vector<Ply> standing(plies_.begin() + static_cast<std::ptrdiff_t>(known),
                                      plies_.end());
      plies_.resize(known);
      for (const Ply& ply : standing) {
        State changed = state_;
        changed.at(from) = ply.piece;
        std::vector<Square> squares = {from};
        for (const Stop& stop : stops_from(rules_, changed, from)) {
          if (stop.captures && !state_.at(stop.to)) squares.push_back(stop.to);
        }
        for (const Square to : squares) {
          State there = state_;
          there.at(from) = PlacedPiece{};
          there.at(to) = ply.piece;
          const auto stops = stops_from(rules_, there, to);
          const bool attacks = std::any_of(stops.begin(), stops.end(), [&](const Stop& stop) {
            return stop.captures && state_.of(!us_) & bit(stop.to);
          });
          Ply promotion = ply;
          promotion.to = to;
          if (!attacks) add(promotion, ply.text.substr(4));
        }
      }
    }
  }

  void add_as_pawn(const Ply& ply) {
    for (std::size_t kind = 0; kind < rules_.kinds.size(); ++kind) {
      if (!has(rules_.promotes_to[us_], static_cast<int>(kind)) ||
          !within_limit(static_cast<int>(kind)))
        continue;
      Ply promotion = ply;
      promotion.as_pawn = true;
      promotion.piece = {static_cast<std::int8_t>(kind), kNoKind,
                         rules_.d.piece_drops && rules_.d.captures_to_hand && !rules_.d.drop_loop,
                         us_};
      const char letter = rules_.kinds[kind].letter;
      add(promotion,
          std::string(1, static_cast<char>(std::tolower(static_cast<unsigned char>(letter)))));
    }
  }

  void add_changed(Ply ply, int kind, int plain, const std::string& sign) {
    ply.piece.kind = static_cast<std::int8_t>(kind);
    ply.piece.plain = static_cast<std::int8_t>(plain);
    ply.piece.was_pawn = false;
    add(ply, sign);
  }

  void add_drops() {
    for (std::size_t i = 0; i < rules_.kinds.size(); ++i) {
      const auto kind = static_cast<std::int8_t>(i);
      const bool there = f_.free_drops ? kind != rules_.king : state_.held(us_, kind) > 0;
      if (!there) continue;
      for (Bitboard left = drop_squares(rules_, state_, kind); left;) {
        const Square to = pop_lsb(left);
        const std::string text = std::string(1, rules_.kinds[i].letter) + '@' + to_string(to);
        Ply drop{.what = Ply::What::kDrop, .to = to, .piece = {kind, kNoKind, false, us_}};
        drop.text = text;
        plies_.push_back(drop);
        const int better = rules_.promoted[i];
        if (!f_.drop_promoted || better == kNoKind) continue;
        drop.piece = {static_cast<std::int8_t>(better), kind, false, us_};
        drop.text = '+' + text;
        plies_.push_back(drop);
      }
    }
  }

  void add_castling() {
    const Square king = state_.castling_king[us_];
    for (Bitboard left = state_.rights & state_.of(us_); left;) {
      const Square rook = pop_lsb(left);
      const Castling path = castling(rules_, state_, king, rook);
      if (path.vacant & (state_.occupied() | state_.walls | ~rules_.board) & ~bit(king) &
          ~bit(rook))
        continue;
      const bool steps = [&] {
        for (const Stop& stop : stops_from(rules_, state_, king)) {
          if (stop.to == path.king_to && stop.quiet && !state_.at(path.king_to)) return true;
        }
        return false;
      }();
      Ply ply{.what = Ply::What::kCastle, .from = king, .to = path.king_to};
      ply.piece = state_.at(king);
      ply.rook = rook;
      ply.text = to_string(king) + to_string(steps || rules_.d.any_files ? rook : path.king_to);
      plies_.push_back(ply);
    }
  }

  void add_leap(Square from, int right, int forward) {
    const int file = file_of(from) + right;
    const int rank = rank_of(from) + (us_ == White ? forward : -forward);
    if (!on_board(file, rank)) return;
    const Square to = make_square(file, rank);
    if (state_.at(to) || !contains(rules_.board, to)) return;
    const auto goes_there = [&](const Ply& p) { return p.from == from && p.to == to; };
    if (std::any_of(plies_.begin(), plies_.end(), goes_there)) return;
    Ply leap{.from = from, .to = to, .piece = state_.at(from)};
    add(leap, "");
  }

  void add_first_leaps() {
    for (Bitboard left = state_.unmoved & state_.of(us_); left;) {
      const Square from = pop_lsb(left);
      const int kind = state_.at(from).kind;
      if (kind == rules_.kind("fers")) add_leap(from, 0, 2);
      if (kind != rules_.king || king_attacked(rules_, state_, us_)) continue;
      add_leap(from, 2, 1);
      add_leap(from, -2, 1);
    }
  }

  void add_pass() {
    const Bitboard own = state_.of(us_);
    const Bitboard king = rules_.king == kNoKind ? 0 : state_.of(us_, Kinds{1} << rules_.king);
    if (!own) return;
    const Square s = lsb(king && !f_.wall_or_move ? king : own);
    Ply ply{.what = Ply::What::kPass, .from = s, .to = s, .piece = state_.at(s)};
    add(ply, "");
  }

  const Rules& rules_;
  const custom::FurtherRules& f_;
  const State& state_;
  const Color us_;
  std::vector<Ply> plies_;
};

}  // namespace

Castling castling(const Rules& rules, const State& state, Square king, Square rook) {
  const bool kingside = rook > king;
  const int rank = rules.castling_rank(state.side);
  const int file = kingside ? rules.d.castling_kingside_file : rules.d.castling_queenside_file;
  const Square king_to = make_square(file, rank);
  const Square rook_to = make_square(kingside ? file - 1 : file + 1, rank);
  return {king_to, rook_to, span(king, king_to), span(king, king_to) | span(rook, rook_to)};
}

std::vector<Ply> candidates(const Rules& rules, const State& state) {
  return Candidates(rules, state).all();
}

}  // namespace protean::reference::interpreted
