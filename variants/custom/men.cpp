// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/men.h"

#include "movegen/notation/token_text.h"
#include "movegen/program/piece_letters.h"

#include <algorithm>
#include <array>

namespace protean::custom {

namespace {

constexpr std::array<std::string_view, 6> kUnplayable = {"cannon",   "janggiCannon",   "horse",
                                                         "elephant", "janggiElephant", "banner"};

/// No piece has more parts: there are not as many letters and directions that differ.
constexpr int kMostParts = 64;

/// One capital letter with the modifiers before it and the range after it.
struct Part {
  std::string text;  ///< Without e, i and n.
  bool en_passant = false;
  bool from_first = false;
  bool lame = false;
};

std::optional<Part> take_part(std::string_view& text) {
  Part part;
  while (!text.empty() && fen::is_small(text.front())) {
    const char c = text.front();
    text.remove_prefix(1);
    switch (c) {
      case 'e': part.en_passant = true; break;
      case 'i': part.from_first = true; break;
      case 'n': part.lame = true; break;
      default: part.text += c;
    }
  }
  if (text.empty() || !fen::is_capital(text.front())) return std::nullopt;
  const char letter = text.front();
  do {
    part.text += text.front();
    text.remove_prefix(1);
  } while (!text.empty() &&
           (text.front() == letter || (text.front() >= '0' && text.front() <= '9')));
  return part;
}

/// A leap of two squares in a line, not over a piece: all but the first square of a slide.
std::optional<Moves> lame_leap(std::string text) {
  const bool straight = text.back() == 'D';
  if (!straight && text.back() != 'A') return std::nullopt;
  text.back() = straight ? 'W' : 'F';
  const auto slide = betza(text + "2");
  if (!slide) return std::nullopt;
  return slide->at_least(2);
}

std::optional<Moves> moves_of(const Part& part, Bitboard first) {
  auto moves = part.lame ? lame_leap(part.text) : betza(part.text);
  if (!moves) return std::nullopt;
  if (part.en_passant) moves = moves->captures().captures_en_passant();
  if (part.from_first)
    moves = part.lame ? moves->from(first).allows_en_passant() : moves->from(first);
  return moves;
}

}  // namespace

const std::vector<KnownPiece>& known_pieces() {
  static const std::vector<KnownPiece> pieces = {
      {"pawn", ""},
      {"knight", "N"},
      {"bishop", "B"},
      {"rook", "R"},
      {"queen", "Q"},
      {"fers", "F"},
      {"alfil", "A"},
      {"fersAlfil", "FA"},
      {"silver", "FfW"},
      {"aiwok", "RNF"},
      {"bers", "RF"},
      {"archbishop", "BN"},
      {"chancellor", "RN"},
      {"amazon", "QN"},
      {"knibis", "mNcB"},
      {"biskni", "mBcN"},
      {"kniroo", "mNcR"},
      {"rookni", "mRcN"},
      {"shogiPawn", "fW"},
      {"lance", "fR"},
      {"shogiKnight", "fN"},
      {"gold", "WfF"},
      {"dragonHorse", "BW"},
      {"clobber", "cW"},
      {"breakthrough", "fmWfF"},
      {"soldier", "fsW"},
      {"wazir", "W"},
      {"commoner", "K"},
      {"centaur", "KN"},
      {"king", "K"},
  };
  return pieces;
}

bool is_unplayable_piece(std::string_view key) {
  return std::find(kUnplayable.begin(), kUnplayable.end(), key) != kUnplayable.end();
}

bool is_custom_piece(std::string_view key) {
  constexpr std::string_view kStart = "customPiece";
  if (!key.starts_with(kStart)) return false;
  const std::string_view number = key.substr(kStart.size());
  return !number.starts_with('0') && read_number(number, 25);
}

std::optional<Moves> read_moves(std::string_view betza, Bitboard first) {
  if (betza.empty()) return std::nullopt;
  Moves all;
  for (int parts = 0; !betza.empty(); ++parts) {
    if (parts == kMostParts) return std::nullopt;
    const auto part = take_part(betza);
    if (!part) return std::nullopt;
    const auto moves = moves_of(*part, first);
    if (!moves) return std::nullopt;
    all = all | *moves;
  }
  return all;
}

bool is_lopsided(const Moves& moves) {
  const auto has = [&](const Term& like, const Ray& ray) {
    return std::any_of(moves.terms().begin(), moves.terms().end(), [&](const Term& term) {
      return term.use == like.use && term.from == like.from && term.passing == like.passing &&
             term.captures_en_passant == like.captures_en_passant &&
             std::find(term.rays.begin(), term.rays.end(), ray) != term.rays.end();
    });
  };
  for (const Term& term : moves.terms()) {
    for (Ray ray : term.rays) {
      for (RaySquare& s : ray) s.dx = static_cast<std::int8_t>(-s.dx);
      if (!has(term, ray)) return true;
    }
  }
  return false;
}

}  // namespace protean::custom
