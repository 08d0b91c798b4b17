// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/keys.h"

#include "movegen/base/quoted.h"
#include "movegen/notation/token_text.h"
#include "movegen/program/piece_letters.h"
#include "variants/custom/further_keys.h"
#include "variants/custom/men.h"
#include "variants/custom/values.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

namespace protean::custom {

// --- Values ---

Expected read_bool(const std::string& text, bool& out) {
  if (text != "true" && text != "false") return "'true' or 'false'";
  out = text == "true";
  return std::nullopt;
}

Expected read_count(const std::string& text, int& out, int most) {
  const auto number = read_number(text, most);
  if (!number) return "a number from 0 to " + std::to_string(most);
  out = *number;
  return std::nullopt;
}

Expected read_value(const std::string& text, Value& out) {
  if (text == "win") return out = Value::kWin, std::nullopt;
  if (text == "loss") return out = Value::kLoss, std::nullopt;
  if (text == "draw") return out = Value::kDraw, std::nullopt;
  return "'win', 'loss' or 'draw'";
}

namespace {

/// A file by its letter, or by its number from 1 on.
Expected read_file(const std::string& text, int& out) {
  const bool one = text.size() == 1;
  if (one && text[0] >= 'a' && text[0] <= 'h') return out = text[0] - 'a', std::nullopt;
  if (one && text[0] >= '1' && text[0] <= '8') return out = text[0] - '1', std::nullopt;
  return "a file from a to h";
}

/// How many files or ranks a board has.
Expected read_size(const std::string& text, int& out) {
  const bool one = text.size() == 1;
  if (one && text[0] >= '1' && text[0] <= '8') return out = text[0] - '0', std::nullopt;
  return "a number from 1 to 8, as boards have no more here";
}

Expected read_rank(const std::string& text, int& out) {
  if (text.size() != 1 || text[0] < '1' || text[0] > '8') return "a rank from 1 to 8";
  out = text[0] - '1';
  return std::nullopt;
}

}  // namespace

Expected read_region(const std::string& text, const BoardShape& board, Bitboard& out) {
  constexpr char kExpected[] =
      "squares such as 'd4', ranks such as '*8', files such as 'd*', or '-'";
  const Bitboard rectangle = BoardShape{board.files, board.ranks}.squares();
  Bitboard squares = 0;
  for (const std::string_view word : fen::words_of(text)) {
    if (word == "-") continue;
    if (word.size() != 2) return kExpected;
    const char file = fen::lower(word[0]);
    const bool any_file = file == '*';
    const bool any_rank = word[1] == '*';
    if ((!any_file && (file < 'a' || file > 'h')) ||
        (!any_rank && (word[1] < '1' || word[1] > '8')) || (any_file && any_rank))
      return kExpected;
    const Bitboard files = any_file ? kAllSquares : file_bb(file - 'a');
    const Bitboard meant = files & (any_rank ? kAllSquares : rank_bb(word[1] - '1'));
    if ((meant & rectangle) == 0) return "squares of the board";
    squares |= meant;
  }
  out = squares;
  return std::nullopt;
}

Expected read_types(const Definition& d, const std::string& text, TypeSet& out) {
  TypeSet set;
  for (const char c : text) {
    if (c == ' ' || c == '-') continue;
    if (c == '*') {
      set.all = true;
      continue;
    }
    const auto piece = std::find_if(d.pieces.begin(), d.pieces.end(), [c](const auto& entry) {
      return entry.second.letter == fen::upper(c);
    });
    if (piece == d.pieces.end() && d.open) continue;
    if (piece == d.pieces.end()) {
      std::string letters;
      for (const auto& [type, definition] : d.pieces) letters += fen::lower(definition.letter);
      return "letters of pieces of this game, of '" + letters + "', '*' or '-'";
    }
    set.types.insert(piece->first);
  }
  out = set;
  return std::nullopt;
}

namespace {

// --- Ways of reading a key ---

Read flag(bool Definition::*field) {
  return [field](Definition& d, const std::string& text) { return read_bool(text, d.*field); };
}
Read count(int Definition::*field, int most) {
  return [field, most](Definition& d, const std::string& text) {
    return read_count(text, d.*field, most);
  };
}
Read value(Value Definition::*field) {
  return [field](Definition& d, const std::string& text) { return read_value(text, d.*field); };
}
Read file(int Definition::*field) {
  return [field](Definition& d, const std::string& text) { return read_file(text, d.*field); };
}
Read types(TypeSet Definition::*field) {
  return [field](Definition& d, const std::string& text) { return read_types(d, text, d.*field); };
}
Read region(Zones Definition::*field, Color c) {
  return [field, c](Definition& d, const std::string& text) {
    return read_region(text, d.board, (d.*field)[c]);
  };
}
Read region_of_both(Zones Definition::*field) {
  return [field](Definition& d, const std::string& text) {
    auto& zones = d.*field;
    const Expected wrong = read_region(text, d.board, zones[White]);
    zones[Black] = zones[White];
    return wrong;
  };
}
using TypesByColor = std::array<TypeSet, 2>;
Read types_of(TypesByColor Definition::*field, Color c) {
  return [field, c](Definition& d, const std::string& text) {
    return read_types(d, text, (d.*field)[c]);
  };
}
Read types_of_both(TypesByColor Definition::*field) {
  return [field](Definition& d, const std::string& text) {
    auto& sets = d.*field;
    const Expected wrong = read_types(d, text, sets[White]);
    sets[Black] = sets[White];
    return wrong;
  };
}

/// A rule that this program does not have: the value must be what stands for its absence.
Read only(std::string allowed) {
  return [allowed](Definition&, const std::string& text) -> Expected {
    if (text == allowed) return std::nullopt;
    return quoted(allowed) + ", as this program does not have that rule";
  };
}
/// What is for programs that show the game, and changes no rule.
Read appearance() {
  return [](Definition&, const std::string&) -> Expected { return std::nullopt; };
}

Expected read_start_fen(Definition& d, const std::string& text) {
  d.start_fen = text;
  d.own_start_fen = true;
  return std::nullopt;
}

/// The last file by its letter or number.
Expected read_max_file(Definition& d, const std::string& text) {
  const bool letter = text.size() == 1 && text[0] >= 'a' && text[0] <= 'h';
  return read_size(letter ? std::to_string(text[0] - 'a' + 1) : text, d.board.files);
}

/// The ranks from this one on, as each side sees the board.
Expected read_promotion_rank(Definition& d, const std::string& text) {
  int rank = 7;
  if (const Expected wrong = read_rank(text, rank)) return wrong;
  d.promotion_region = {};
  for (; rank < d.board.ranks; ++rank) {
    d.promotion_region[White] |= rank_bb(rank);
    d.promotion_region[Black] |= rank_bb(d.board.ranks - 1 - rank);
  }
  return std::nullopt;
}

Expected read_en_passant_types(Definition& d, const std::string& text) {
  return read_types(d, text, d.en_passant_types.emplace());
}

Expected read_castling_rank(Definition& d, const std::string& text) {
  return read_rank(text, d.castling_rank);
}

/// From where on the Rook of a wing is looked for.
Read rook_file(std::size_t wing) {
  return [wing](Definition& d, const std::string& text) {
    return read_file(text, d.castling_rook_files[wing]);
  };
}

Expected read_castling_king_file(Definition&, const std::string& text) {
  int ignored = 0;
  return read_file(text, ignored);
}

/// The keys of rules that the tables have, in the order in which they are read: where two say the
/// same the later one, which is more exact, holds.
std::vector<Key> table_keys() {
  using D = Definition;
  return {
      {"maxRank", [](D& d, const std::string& text) { return read_size(text, d.board.ranks); }},
      {"maxFile", read_max_file},
      {"variantTemplate", appearance()},
      {"pieceToCharTable", appearance()},
      {"pocketSize", appearance()},
      {"promotionRank", read_promotion_rank},
      {"whiteDropRegion", region(&D::drop_region, White)},
      {"blackDropRegion", region(&D::drop_region, Black)},
      {"whiteFlag", region(&D::flag_region, White)},
      {"blackFlag", region(&D::flag_region, Black)},
      {"castlingRookPiece", types(&D::castling_rooks)},
      {"pawnTypes", types(&D::pawn_types)},
      {"promotionPawnTypes", types(&D::pawn_types)},
      {"startFen", read_start_fen},
      {"chess960", flag(&D::any_files)},
      {"promotionRegionWhite", region(&D::promotion_region, White)},
      {"promotionRegionBlack", region(&D::promotion_region, Black)},
      {"promotionPieceTypes", types_of_both(&D::promotes_to)},
      {"promotionPieceTypesWhite", types_of(&D::promotes_to, White)},
      {"promotionPieceTypesBlack", types_of(&D::promotes_to, Black)},
      {"doubleStep", flag(&D::double_step)},
      {"doubleStepRegionWhite", region(&D::double_step_region, White)},
      {"doubleStepRegionBlack", region(&D::double_step_region, Black)},
      {"enPassantRegion", region_of_both(&D::en_passant_region)},
      {"enPassantRegionWhite", region(&D::en_passant_region, White)},
      {"enPassantRegionBlack", region(&D::en_passant_region, Black)},
      {"enPassantTypes", read_en_passant_types},
      {"castling", flag(&D::castling)},
      {"castlingKingsideFile", file(&D::castling_kingside_file)},
      {"castlingQueensideFile", file(&D::castling_queenside_file)},
      {"castlingRank", read_castling_rank},
      {"castlingRookQueensideFile", rook_file(0)},
      {"castlingRookKingsideFile", rook_file(1)},
      {"oppositeCastling", flag(&D::opposite_castling)},
      {"castlingKingFile", read_castling_king_file},
      {"castlingKingPiece", types(&D::castling_king)},
      {"castlingRookPieces", types(&D::castling_rooks)},
      {"pieceDrops", flag(&D::piece_drops)},
      {"capturesToHand", flag(&D::captures_to_hand)},
      {"dropLoop", flag(&D::drop_loop)},
      {"firstRankPawnDrops", flag(&D::first_rank_pawn_drops)},
      {"promotionZonePawnDrops", flag(&D::promotion_zone_pawn_drops)},
      {"dropRegionWhite", region(&D::drop_region, White)},
      {"dropRegionBlack", region(&D::drop_region, Black)},
      {"checking", flag(&D::checking)},
      {"mustCapture", flag(&D::must_capture)},
      {"nMoveRule", count(&D::n_move_rule, 1000)},
      {"nFoldRule", count(&D::n_fold_rule, 100)},
      {"nFoldValue", value(&D::n_fold_value)},
      {"nFoldValueAbsolute", flag(&D::n_fold_absolute)},
      {"stalemateValue", value(&D::stalemate)},
      {"stalematePieceCount", flag(&D::stalemate_counts_pieces)},
      {"checkmateValue", value(&D::checkmate)},
      {"extinctionValue",
       [](D& d, const std::string& text) -> Expected {
         if (text == "none") return d.extinction = Value::kNone, std::nullopt;
         if (read_value(text, d.extinction) || d.extinction == Value::kDraw)
           return "'win', 'loss' or 'none'";
         return std::nullopt;
       }},
      {"extinctionPieceTypes", types(&D::extinction_types)},
      {"extinctionPieceCount", count(&D::extinction_count, 64)},
      {"extinctionOpponentPieceCount", count(&D::extinction_other_count, 64)},
      {"flagPiece", types_of_both(&D::flag_types)},
      {"flagPieceWhite", types_of(&D::flag_types, White)},
      {"flagPieceBlack", types_of(&D::flag_types, Black)},
      {"flagRegion", region_of_both(&D::flag_region)},
      {"flagRegionWhite", region(&D::flag_region, White)},
      {"flagRegionBlack", region(&D::flag_region, Black)},
      {"flagMove", flag(&D::flag_move)},
      {"checkCounting", flag(&D::check_counting)},
  };
}

/// All keys but those of pieces.
const std::vector<Key>& keys() {
  static const std::vector<Key> all = [] {
    std::vector<Key> both = table_keys();
    for (Key& key : further_keys()) both.push_back(std::move(key));
    return both;
  }();
  return all;
}

/// Keys of rules that this program does not have, with the value that stands for their absence.
const std::vector<std::pair<std::string_view, std::string_view>>& absent_rules() {
  static const std::vector<std::pair<std::string_view, std::string_view>> all = {
      {"arrowGating", "false"},
      {"bikjangRule", "false"},
      {"cambodianMoves", "false"},
      {"castlingKingPieceBlack", "k"},
      {"castlingKingPieceWhite", "k"},
      {"castlingRookPiecesBlack", "r"},
      {"castlingRookPiecesWhite", "r"},
      {"chasingRule", "none"},
      {"countingRule", "none"},
      {"diagonalLines", "-"},
      {"doubleStepRank", "2"},
      {"doubleStepRankMin", "2"},
      {"duckGating", "false"},
      {"dupleCheck", "false"},
      {"enPassantTypesBlack", "p"},
      {"enPassantTypesWhite", "p"},
      {"gating", "false"},
      {"makpongRule", "false"},
      {"moveRepetitionIllegal", "false"},
      {"pastGating", "false"},
      {"petrifyBlastPieces", "false"},
      {"petrifyOnCapture", "false"},
      {"petrifyOnCaptureTypes", "-"},
      {"pieceValueEg", "-"},
      {"pieceValueMg", "-"},
      {"seirawanGating", "false"},
      {"shatarMateRule", "false"},
      {"sittuyinPromotion", "false"},
      {"soldierPromotionRank", "1"},
      {"staticGating", "false"},
      {"staticGatingRegion", "-"},
      {"tripleStepRegionBlack", "-"},
      {"tripleStepRegionWhite", "-"},
      {"twoBoards", "false"},
      {"wallingRegion", "-"},
      {"wallingRegionBlack", "-"},
      {"wallOrMove", "false"},
      {"wallingRegionWhite", "-"},
      {"wallingRule", "none"},
  };
  return all;
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

/// "k", "k:KN", or "-" for a piece that the game does not have.
Expected read_piece(Definition& d, const std::string& key, const std::string& text) {
  const bool letter = !text.empty() && (fen::is_small(text[0]) || fen::is_capital(text[0]));
  if (text == "-") return d.pieces.erase(key), std::nullopt;
  const bool has_moves = text.size() > 2 && text[1] == ':';
  const bool custom = is_custom_piece(key);
  if (!letter || (!has_moves && (custom || text.size() != 1)))
    return custom ? "a letter, ':' and the moves, such as 'a:NF'" : "a letter, or '-'";
  if (has_moves && !custom && key != "king")
    return "a letter alone: the moves of this piece are known";
  PieceDefinition piece{fen::upper(text[0]), std::string(usual_moves(key))};
  if (has_moves) piece.betza = text.substr(2);
  if (!piece.betza.empty() && !read_ways(piece.betza, kAllSquares)) return kBetzaExpected;
  std::erase_if(d.pieces, [&](const auto& entry) { return entry.second.letter == piece.letter; });
  d.pieces[key] = piece;
  return std::nullopt;
}

// --- Unknown keys ---

std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t corner = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t kept = corner + (a[i - 1] == b[j - 1] ? 0 : 1);
      corner = std::exchange(row[j], std::min({kept, row[j] + 1, row[j - 1] + 1}));
    }
  }
  return row.back();
}

/// How little two keys are alike; one that is part of the other is taken to mean it.
std::size_t unlikeness(const std::string& wrong, const std::string& key) {
  constexpr std::size_t kShortestPart = 3;
  const bool part = std::min(wrong.size(), key.size()) >= kShortestPart &&
                    (key.find(wrong) != std::string::npos || wrong.find(key) != std::string::npos);
  const std::size_t changes = distance(wrong, key);
  return part ? changes : 4 * changes;
}

/// The known key that is spelt most alike.
std::string nearest_key(std::string_view text) {
  constexpr std::size_t kLongest = 40;  // as long as the longest of ours
  const std::string wrong = fen::lower(text.substr(0, kLongest));
  std::string_view best;
  std::size_t least = 4 * kLongest + 1;
  const auto look_at = [&](std::string_view name) {
    const std::size_t here = unlikeness(wrong, fen::lower(name));
    if (here >= least) return;
    least = here;
    best = name;
  };
  for (const Key& key : keys()) look_at(key.name);
  for (const auto& [name, absent] : absent_rules()) look_at(name);
  for (const KnownPiece& piece : known_pieces()) look_at(piece.key);
  look_at("customPiece1");
  return std::string(best);
}

/// One section's settings at work.
class Section {
 public:
  Section(const std::vector<Setting>& settings, Definition& definition, std::size_t most_told)
      : settings_(settings), d_(definition), most_told_(most_told) {}

  KeyFaults apply() {
    d_.own_start_fen = false;
    read_pieces();
    for (const Key& key : keys()) {
      if (const Setting* s = find(key.name)) note(*s, key.read(d_, s->value));
    }
    for (const auto& [name, absent] : absent_rules()) {
      if (const Setting* s = find(name)) note(*s, only(std::string(absent))(d_, s->value));
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
    const auto first = [&](const auto& key) { return key.first == name; };
    return is_piece(name) || std::any_of(keys().begin(), keys().end(), called) ||
           std::any_of(absent_rules().begin(), absent_rules().end(), first);
  }

  void note(const Setting& setting, const Expected& expected) {
    d_.lines[setting.key] = setting.line;
    if (expected)
      fault(setting, [&] { return "found " + quoted(setting.value) + "; expected " + *expected; });
  }

  /// Puts a fault into words only if they are wanted.
  template <class Words>
  void fault(const Setting& setting, const Words& words) {
    if (faults_.told.size() < most_told_) {
      faults_.told.push_back({setting, words()});
    } else {
      ++faults_.more;
    }
  }

  /// Pieces that the section takes out go first; then each letter must mean one piece.
  void read_pieces() {
    std::map<char, const Setting*> letters;
    for (const bool removed : {true, false}) {
      for (const Setting& s : settings_) {
        if (!is_piece(s.key) || (s.value == "-") != removed) continue;
        note(s, read_piece(d_, s.key, s.value));
        if (removed || s.value.empty()) continue;
        const Setting& first = *letters.emplace(fen::upper(s.value[0]), &s).first->second;
        if (&first == &s) continue;
        fault(s, [&] {
          return "found the letter of " + quoted(first.key) + " on line " +
                 std::to_string(first.line) +
                 "; expected one that no other piece of the section has";
        });
      }
    }
  }

  const std::vector<Setting>& settings_;
  Definition& d_;
  const std::size_t most_told_;
  KeyFaults faults_;
};

}  // namespace

KeyFaults apply_settings(const std::vector<Setting>& settings, Definition& definition,
                         std::size_t most_told) {
  return Section(settings, definition, most_told).apply();
}

}  // namespace protean::custom
