// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/keys.h"

#include "movegen/base/letters.h"
#include "movegen/base/quoted.h"
#include "movegen/base/spelling.h"
#include "variants/custom/absent_rules.h"
#include "variants/custom/further_keys.h"
#include "variants/custom/known_pieces.h"
#include "variants/custom/table_keys.h"

#include <algorithm>
#include <map>
#include <utility>

namespace protean::custom {

namespace {

/// All keys but those of pieces.
const std::vector<Key>& keys() {
  static const std::vector<Key> all = [] {
    std::vector<Key> both = table_keys();
    for (Key& key : further_keys()) both.push_back(std::move(key));
    return both;
  }();
  return all;
}

/// Accepts only the value that means that the rule does not apply.
Expected read_absent(const AbsentRule& rule, const std::string& text) {
  if (text == rule.value) return std::nullopt;
  return quoted(rule.value) + ", as this program does not have that rule";
}

// --- Pieces ---

bool is_piece(std::string_view key) {
  const auto& pieces = known_pieces();
  return is_custom_piece(key) ||
         std::any_of(pieces.begin(), pieces.end(),
                     [&](const KnownPiece& piece) { return piece.key == key; });
}

std::string_view usual_moves(std::string_view key) {
  for (const KnownPiece& piece : known_pieces()) {
    if (piece.key == key) return piece.betza;
  }
  return "";
}

/// Removes a piece. As in Fairy-Stockfish, no pawn becomes it even if it comes back, unless
/// promotionPieceTypes says so again.
void take_out(Definition& d, const std::string& key) {
  d.pieces.erase(key);
  for (TypeSet& set : d.promotes_to) set.types.erase(key);
}

/// "k", "k:KN", or "-" for a piece that the game does not have.
Expected read_piece(Definition& d, const std::string& key, const std::string& text) {
  const bool letter = !text.empty() && (is_small(text[0]) || is_capital(text[0]));
  if (text == "-") return take_out(d, key), std::nullopt;
  const bool has_moves = text.size() > 2 && text[1] == ':';
  const bool custom = is_custom_piece(key);
  if (!letter || (!has_moves && (custom || text.size() != 1)))
    return custom ? "a letter, ':' and the moves, such as 'a:NF'" : "a letter, or '-'";
  if (has_moves && !custom && key != "king")
    return "a letter alone: the moves of this piece are known";
  PieceDefinition piece{upper(text[0]), std::string(usual_moves(key))};
  if (has_moves) piece.betza = text.substr(2);
  if (!piece.betza.empty() && !read_ways(piece.betza, kAllSquares))
    return betza_expected(piece.betza);
  take_out(d, type_of_letter(d, piece.letter));
  d.pieces[key] = piece;
  if (custom && piece.takes_en_passant()) d.en_passant_types.types.insert(key);
  return std::nullopt;
}

// --- Unknown keys ---

/// How different two keys are. A quarter of that if one is part of the other, which is then
/// probably meant.
std::size_t unlikeness(const std::string& wrong, const std::string& key) {
  constexpr std::size_t kShortestPart = 3;
  const bool part = std::min(wrong.size(), key.size()) >= kShortestPart &&
                    (key.find(wrong) != std::string::npos || wrong.find(key) != std::string::npos);
  const std::size_t changes = spelling_distance(wrong, key);
  return part ? changes : 4 * changes;
}

/// The known key with the most similar spelling.
std::string nearest_key(std::string_view text) {
  constexpr std::size_t kLongest = 40;  // At least as long as our longest key.
  const std::string wrong = lower(text.substr(0, kLongest));
  std::string_view best;
  std::size_t least = 4 * kLongest + 1;
  const auto look_at = [&](std::string_view name) {
    const std::size_t here = unlikeness(wrong, lower(name));
    if (here >= least) return;
    least = here;
    best = name;
  };
  for (const Key& key : keys()) look_at(key.name);
  for (const AbsentRule& rule : absent_rules()) look_at(rule.name);
  for (const KnownPiece& piece : known_pieces()) look_at(piece.key);
  look_at("customPiece1");
  return std::string(best);
}

/// Applies the settings of one section.
class Section {
 public:
  Section(const std::vector<Setting>& settings, Definition& definition, std::size_t most_reported)
      : settings_(settings), d_(definition), most_reported_(most_reported) {}

  KeyFaults apply() {
    d_.own_start_fen = false;
    for (const Setting& s : settings_) d_.lines[s.key] = s.line;
    read_pieces();
    for (const Key& key : keys()) {
      if (const Setting* s = find(key.name)) note(*s, key.read(d_, s->value));
    }
    for (const AbsentRule& rule : absent_rules()) {
      if (const Setting* s = find(rule.name)) note(*s, read_absent(rule, s->value));
    }
    for (const Setting& s : settings_) {
      if (is_known(s.key)) continue;
      fault(s, [&] {
        return "found an unknown key; expected one such as " + quoted(nearest_key(s.key));
      });
    }
    return std::move(faults_);
  }

 private:
  const Setting* find(std::string_view key) const {
    const auto found = std::find_if(settings_.begin(), settings_.end(),
                                    [key](const Setting& s) { return s.key == key; });
    return found == settings_.end() ? nullptr : &*found;
  }

  static bool is_known(const std::string& name) {
    const auto called = [&](const auto& key) { return key.name == name; };
    return is_piece(name) || std::any_of(keys().begin(), keys().end(), called) ||
           std::any_of(absent_rules().begin(), absent_rules().end(), called);
  }

  void note(const Setting& setting, const Expected& expected) {
    if (expected)
      fault(setting, [&] { return "found " + quoted(setting.value) + "; expected " + *expected; });
  }

  /// Puts a fault into words only if it will be reported.
  template <class Words>
  void fault(const Setting& setting, const Words& words) {
    if (faults_.reported.size() < most_reported_) {
      faults_.reported.push_back({setting, words()});
    } else {
      ++faults_.more;
    }
  }

  /// As in Fairy-Stockfish, pieces take letters from others in the order of piece_keys(), not in
  /// that of the file.
  void read_pieces() {
    for (const std::string& piece : piece_keys()) {
      if (const Setting* s = find(piece)) note(*s, read_piece(d_, piece, s->value));
    }
    expect_own_letters();
  }

  /// Adds a fault for a letter that an earlier piece of the section has.
  void expect_own_letters() {
    std::map<char, const Setting*> letters;
    for (const Setting& s : settings_) {
      if (!is_piece(s.key) || s.value == "-" || s.value.empty()) continue;
      const Setting& first = *letters.emplace(upper(s.value[0]), &s).first->second;
      if (&first == &s) continue;
      fault(s, [&] {
        return "found the letter of " + quoted(first.key) + " on line " +
               std::to_string(first.line) + "; expected one that no other piece of the section has";
      });
    }
  }

  const std::vector<Setting>& settings_;
  Definition& d_;
  const std::size_t most_reported_;
  KeyFaults faults_;
};

}  // namespace

KeyFaults apply_settings(const std::vector<Setting>& settings, Definition& definition,
                         std::size_t most_reported) {
  return Section(settings, definition, most_reported).apply();
}

}  // namespace protean::custom
