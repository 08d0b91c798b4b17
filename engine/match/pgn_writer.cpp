// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/pgn.h"
#include "engine/turn.h"
#include "engine/words.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/san.h"
#include "variants/catalogue.h"

#include <cstdio>
#include <cstdlib>
#include <ctime>

namespace protean {
namespace {

constexpr std::size_t kColumns = 79;  ///< A line has fewer than 80 characters.

void add_tag(std::string& out, std::string_view name, std::string_view value) {
  out += '[';
  out += name;
  out += " \"";
  for (const char c : value) {
    if (c == '"' || c == '\\') out += '\\';
    out += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
  }
  out += "\"]\n";
}

std::string_view or_else(std::string_view text, std::string_view otherwise) {
  return text.empty() ? otherwise : text;
}

void add_time_controls(std::string& out, const GameRecord& game) {
  const auto& [white, black] = game.time_controls;
  if (white == black) {
    if (!white.empty()) add_tag(out, "TimeControl", white);
    return;
  }
  add_tag(out, "WhiteTimeControl", or_else(white, "?"));
  add_tag(out, "BlackTimeControl", or_else(black, "?"));
}

std::string tags_text(const GameRecord& game) {
  const RuleProgram& program = compiled(*game.variant);
  std::size_t plies = 0;
  for (const TurnRecord& turn : game.turns) plies += turn.plies.size();
  std::string out;
  add_tag(out, "Event", or_else(game.event, "?"));
  add_tag(out, "Site", "?");
  add_tag(out, "Date", or_else(game.date, "????.??.??"));
  add_tag(out, "Round", or_else(game.round, "?"));
  add_tag(out, "White", or_else(game.names[White], "?"));
  add_tag(out, "Black", or_else(game.names[Black], "?"));
  add_tag(out, "Result", to_string(game.result));
  add_tag(out, "Variant", game.variant->info().id);
  if (game.start != start_position(program)) {
    add_tag(out, "SetUp", "1");
    add_tag(out, "FEN", to_fen(program, game.start));
  }
  add_time_controls(out, game);
  add_tag(out, "Termination", to_string(game.termination));
  add_tag(out, "PlyCount", std::to_string(plies));
  return out;
}

// --- Comments ---

std::string score_text(const Score& score) {
  if (score.mate) {
    return (*score.mate > 0 ? "+M" : "-M") + std::to_string(std::abs(*score.mate));
  }
  char text[24];
  const int size = std::abs(score.centipawns);
  std::snprintf(text, sizeof text, "%c%d.%02d", score.centipawns < 0 ? '-' : '+', size / 100,
                size % 100);
  return text;
}

std::string time_text(std::int64_t ms) {
  char text[32];
  std::snprintf(text, sizeof text, "%lld.%03llds", static_cast<long long>(ms / 1000),
                static_cast<long long>(ms % 1000));
  return text;
}

std::string turn_comment(const TurnRecord& turn) {
  if (turn.source == TurnRecord::Source::kOpening) return "book";
  if (turn.source == TurnRecord::Source::kChance) return {};
  std::string text;
  if (turn.score) text = score_text(*turn.score);
  if (turn.depth > 0) text += '/' + std::to_string(turn.depth);
  if (!turn.time_ms) return text;
  if (!text.empty()) text += ' ';
  return text + time_text(*turn.time_ms);
}

/// The text as it can stand in a comment: no braces, no line ends.
std::string without_braces(std::string text) {
  for (char& c : text) {
    if (c == '{') c = '(';
    if (c == '}') c = ')';
  }
  return text;
}

// --- Moves ---

/// The plies of each turn as text; all of them in SAN, or none.
std::vector<std::string> turn_texts(const GameRecord& game) {
  const RuleProgram& program = compiled(*game.variant);
  std::vector<std::string> own, in_san;
  Position pos = game.start;
  bool all_in_san = true;
  for (const TurnRecord& turn : game.turns) {
    own.push_back(turn_text(program, pos, turn.plies));
    std::vector<std::string> plies;
    for (const Move ply : turn.plies) {
      const auto text = all_in_san ? san(program, pos, ply) : std::nullopt;
      all_in_san = text.has_value();
      plies.push_back(text.value_or(""));
      pos = program.make(pos, ply);
    }
    in_san.push_back(join(plies, ","));
  }
  return all_in_san ? in_san : own;
}

/// Words put into lines of less than 80 characters.
class Lines {
 public:
  void add(std::string_view word) {
    // A line that begins with '%' would be skipped by readers.
    const bool fits = column_ + 1 + word.size() <= kColumns || word.starts_with('%');
    if (column_ > 0) text_ += fits ? ' ' : '\n';
    column_ = column_ > 0 && fits ? column_ + 1 + word.size() : word.size();
    text_ += word;
  }
  void add_comment(const std::string& comment) {
    if (comment.empty()) return;
    const std::string braced = '{' + without_braces(comment) + '}';
    for (const std::string_view word : split_words(braced)) add(word);
  }
  std::string finish() { return std::move(text_) + '\n'; }

 private:
  std::string text_;
  std::size_t column_ = 0;
};

/// What export PGN writes for a mark behind a move.
std::string_view annotation_glyph(std::string_view mark) {
  return mark == "??" ? "$4" : mark == "?" ? "$2" : "$6";
}

std::string move_number(const Position& pos) {
  return std::to_string(pos.fullmove_number()) + (pos.side() == White ? "." : "...");
}

std::string moves_text(const GameRecord& game) {
  const RuleProgram& program = compiled(*game.variant);
  const std::vector<std::string> texts = turn_texts(game);
  Lines lines;
  Position pos = game.start;
  bool follows_white = false;  // Black's move needs a number if it does not follow White's at once
  for (std::size_t i = 0; i < game.turns.size(); ++i) {
    const TurnRecord& turn = game.turns[i];
    std::string comment = turn_comment(turn);
    if (i + 1 == game.turns.size() && !game.reason.empty()) {
      comment += (comment.empty() ? "" : ", ") + game.reason;
    }
    const bool chance = program.actor(pos) == Actor::kChance;
    if (!chance && !(follows_white && pos.side() == Black)) lines.add(move_number(pos));
    lines.add(texts[i]);
    if (!turn.mark.empty()) lines.add(annotation_glyph(turn.mark));
    lines.add_comment(comment);
    lines.add_comment(turn.remark);
    follows_white = !chance && pos.side() == White && comment.empty() && turn.remark.empty();
    for (const Move ply : turn.plies) pos = program.make(pos, ply);
  }
  if (game.turns.empty()) lines.add_comment(game.reason);
  lines.add(to_string(game.result));
  return lines.finish();
}

}  // namespace

std::string pgn_date_today() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  localtime_r(&now, &parts);
  char text[16];
  std::strftime(text, sizeof text, "%Y.%m.%d", &parts);
  return text;
}

std::string to_pgn(const GameRecord& game) {
  return tags_text(game) + '\n' + moves_text(game);
}

}  // namespace protean
