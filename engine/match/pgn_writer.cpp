// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/pgn.h"
#include "engine/score_text.h"
#include "engine/turn.h"
#include "engine/words.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/san.h"
#include "variants/catalogue.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <utility>

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

/// The tags that every game has, in their order.
std::array<PgnTag, 7> seven_tags(const GameRecord& game) {
  const auto known = [](const std::string& text, std::string_view otherwise) {
    return std::string(or_else(text, otherwise));
  };
  return {{{"Event", known(game.event, "?")},
           {"Site", "?"},
           {"Date", known(game.date, "????.??.??")},
           {"Round", known(game.round, "?")},
           {"White", known(game.names[White], "?")},
           {"Black", known(game.names[Black], "?")},
           {"Result", std::string(to_string(game.result))}}};
}

/// The tags of a game's file, the seven first. A missing one of these is added, and a Result tag
/// without a result is replaced.
std::string file_tags_text(const GameRecord& game, const std::vector<PgnTag>& tags) {
  const auto seven = seven_tags(game);
  const auto named = [](std::string_view name) {
    return [name](const PgnTag& tag) { return tag.name == name; };
  };
  const auto says = [](const PgnTag& tag) {
    return tag.name != "Result" ||
           parse_result(tag.value).value_or(Result::kOngoing) != Result::kOngoing;
  };
  std::string out;
  for (const PgnTag& usual : seven) {
    const auto tag = std::find_if(tags.begin(), tags.end(), named(usual.name));
    add_tag(out, usual.name, tag != tags.end() && says(*tag) ? tag->value : usual.value);
  }
  for (const PgnTag& tag : tags) {
    if (std::none_of(seven.begin(), seven.end(), named(tag.name)))
      add_tag(out, tag.name, tag.value);
  }
  return out;
}

std::string tags_text(const GameRecord& game) {
  if (game.tags) return file_tags_text(game, *game.tags);
  const RuleProgram& program = compiled(*game.variant);
  std::string out;
  for (const PgnTag& tag : seven_tags(game)) add_tag(out, tag.name, tag.value);
  add_tag(out, "Variant", game.variant->info().id);
  if (game.start != start_position(program)) {
    add_tag(out, "SetUp", "1");
    add_tag(out, "FEN", to_fen(program, game.start));
  }
  add_time_controls(out, game);
  for (const PgnTag& tag : ending_tags(game)) add_tag(out, tag.name, tag.value);
  return out;
}

// --- Comments ---

std::string time_text(std::int64_t ms) {
  char text[32];
  std::snprintf(text, sizeof text, "%lld.%03llds", static_cast<long long>(ms / 1000),
                static_cast<long long>(ms % 1000));
  return text;
}

std::string turn_comment(const TurnRecord& turn) {
  if (turn.source == TurnRecord::Source::kOpening) return "book";
  if (turn.source == TurnRecord::Source::kChance) return {};
  std::string found;
  if (turn.score) found = score_text(*turn.score);
  if (turn.depth > 0) found += '/' + std::to_string(turn.depth);
  std::vector<std::string> words;
  if (!found.empty()) words.push_back(std::move(found));
  if (turn.time_ms) words.push_back(time_text(*turn.time_ms));
  if (!turn.eval.empty()) words.push_back("[%eval " + turn.eval + ']');
  return join(words, " ");
}

// --- Moves ---

/// The text of each turn; either all of them are in SAN or none.
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

/// Breaks words into lines of fewer than 80 characters.
class Lines {
 public:
  void add(std::string_view word) {
    // Readers would skip a line that begins with '%'.
    const bool fits = column_ + 1 + word.size() <= kColumns || word.starts_with('%');
    if (column_ > 0) text_ += fits ? ' ' : '\n';
    column_ = column_ > 0 && fits ? column_ + 1 + word.size() : word.size();
    text_ += word;
  }
  void add_comment(const std::string& comment) {
    if (comment.empty()) return;
    add_words(pgn_comment(comment));
  }
  void add_comments(const std::vector<std::string>& comments) {
    for (const std::string& comment : comments) add_comment(comment);
  }
  void add_words(std::string_view text) {
    for (const std::string_view word : split_words(text)) add(word);
  }
  std::string finish() { return std::move(text_) + '\n'; }

 private:
  std::string text_;
  std::size_t column_ = 0;
};

/// The glyphs of a turn: those of its file, then its mark.
std::vector<std::string> glyphs_of(const TurnRecord& turn) {
  std::vector<std::string> glyphs = turn.glyphs;
  if (turn.mark.empty()) return glyphs;
  const std::string own = annotation_glyph(turn.mark);
  if (std::find(glyphs.begin(), glyphs.end(), own) == glyphs.end()) glyphs.push_back(own);
  return glyphs;
}

/// Our own comment on a turn; on the last turn also the reason for the end, unless the file's
/// comments give it.
std::string own_comment(const GameRecord& game, const TurnRecord& turn) {
  std::string comment = turn_comment(turn);
  const bool ends = &turn == &game.turns.back() && !game.reason.empty() &&
                    game.reason != join(turn.comments, " ");
  return ends ? comment + (comment.empty() ? "" : ", ") + game.reason : comment;
}

std::string moves_text(const GameRecord& game) {
  const RuleProgram& program = compiled(*game.variant);
  const std::vector<std::string> texts = turn_texts(game);
  Lines lines;
  Position pos = game.start;
  lines.add_comments(game.comments);
  bool follows_white = false;  // Black's move needs a number unless it directly follows White's
  for (std::size_t i = 0; i < game.turns.size(); ++i) {
    const TurnRecord& turn = game.turns[i];
    const std::string comment = own_comment(game, turn);
    const bool chance = program.actor(pos) == Actor::kChance;
    if (!chance && !(follows_white && pos.side() == Black)) lines.add(move_number(pos));
    lines.add(texts[i]);
    for (const std::string& glyph : glyphs_of(turn)) lines.add(glyph);
    lines.add_comments(turn.comments);
    lines.add_comments({comment, turn.remark});
    for (const std::string& variation : turn.variations) lines.add_words(variation);
    const bool silent =
        turn.comments.empty() && comment.empty() && turn.remark.empty() && turn.variations.empty();
    follows_white = !chance && pos.side() == White && silent;
    for (const Move ply : turn.plies) pos = program.make(pos, ply);
  }
  if (game.turns.empty()) lines.add_comment(game.reason);
  lines.add(to_string(game.result));
  return lines.finish();
}

}  // namespace

std::string move_number(const Position& pos) {
  return std::to_string(pos.fullmove_number()) + (pos.side() == White ? "." : "...");
}

std::string pgn_comment(std::string text) {
  std::replace(text.begin(), text.end(), '{', '(');
  std::replace(text.begin(), text.end(), '}', ')');
  return '{' + text + '}';
}

std::string pgn_date_today() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  localtime_r(&now, &parts);
  char text[16];
  std::strftime(text, sizeof text, "%Y.%m.%d", &parts);
  return text;
}

std::vector<PgnTag> ending_tags(const GameRecord& game) {
  std::size_t plies = 0;
  for (const TurnRecord& turn : game.turns) plies += turn.plies.size();
  return {{"Termination", std::string(to_string(game.termination))},
          {"PlyCount", std::to_string(plies)}};
}

std::string to_pgn(const GameRecord& game) {
  return tags_text(game) + '\n' + moves_text(game);
}

}  // namespace protean
