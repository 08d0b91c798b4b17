// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/pgn.h"
#include "engine/move_number.h"
#include "engine/words.h"
#include "movegen/base/byte_order_mark.h"
#include "movegen/base/letters.h"
#include "movegen/base/quoted.h"

#include <algorithm>
#include <istream>
#include <utility>

namespace protean {
namespace {

constexpr int kEnd = std::char_traits<char>::eof();

bool is_blank(int c) {
  return c != kEnd && c <= ' ' && c >= 0;
}

std::string on_one_line(std::string_view text) {
  return join(split_words(text), " ");
}

/// The characters of a PGN text one by one, with their line numbers; without the byte order mark
/// and the lines that begin with '%'.
class Characters {
 public:
  explicit Characters(std::istream& in) : in_(*in.rdbuf()) {
    for (const char mark : kByteOrderMark) {
      if (in_.sgetc() == static_cast<unsigned char>(mark)) in_.sbumpc();
    }
    skip_escapes();
  }

  int peek() { return in_.sgetc(); }
  int take() {
    const int c = in_.sbumpc();
    if (c == '\n') {
      ++line_;
      skip_escapes();
    }
    return c;
  }
  void skip_blanks() {
    while (is_blank(peek())) take();
  }
  /// Takes the rest of the line, without its end.
  std::string take_line() {
    std::string text;
    while (peek() != '\n' && peek() != kEnd) text += static_cast<char>(take());
    return text;
  }
  int line() const { return line_; }

 private:
  void skip_escapes() {
    while (in_.sgetc() == '%') {
      int c = in_.sbumpc();
      while (c != '\n' && c != kEnd) c = in_.sbumpc();
      if (c == '\n') ++line_;
    }
  }

  std::streambuf& in_;
  int line_ = 1;
};

std::optional<std::string> as_result(std::string_view token) {
  if (token == "1/2") return "1/2-1/2";
  for (const std::string_view result : {"1-0", "0-1", "1/2-1/2", "*"}) {
    if (token == result) return std::string(result);
  }
  return std::nullopt;
}

/// A token without the move number at its front ("12.", "3...e5", "7") and the marks at its end
/// ("!?"). Empty if no move is left, as with a sign that stands alone ("+-", "+"). A number without
/// dots is a move number too, unless it begins with 0 as a pass does.
std::string_view bare_move(std::string_view token) {
  const bool number_alone = token.find_first_not_of("0123456789") == std::string_view::npos;
  if (number_alone && !token.starts_with('0')) return {};
  token = without_move_number(token);
  while (token.ends_with('!') || token.ends_with('?')) token.remove_suffix(1);
  const bool sign = std::find(kStandings.begin(), kStandings.end(), token) != kStandings.end();
  const bool check = token.find_first_not_of("+#") == std::string_view::npos;
  return token == "e.p." || sign || check ? std::string_view() : token;
}

/// The marks at the end of a token, such as "!?"; at most the first two.
std::string_view marks_of(std::string_view token) {
  return token.substr(token.find_last_not_of("!?") + 1).substr(0, 2);
}

/// Reads one game after another.
class PgnReader {
 public:
  explicit PgnReader(std::istream& in) : in_(in) {}

  /// The next game; empty at the end of the text or after an error.
  std::optional<PgnGame> next() {
    game_ = {};
    game_.line = 0;
    while (!error_ && !game_over()) read_item();
    if (error_ || game_.line == 0) return std::nullopt;
    return std::move(game_);
  }
  const std::optional<PgnError>& error() const { return error_; }

 private:
  /// True after the result, at the end of the text, and before the tags of another game.
  bool game_over() {
    in_.skip_blanks();
    return !game_.result.empty() || in_.peek() == kEnd ||
           (in_.peek() == '[' && !game_.moves.empty());
  }

  void read_item() {
    switch (in_.peek()) {
      case '[': begin_game(), read_tag(); return;
      case '{': add_comment(read_braces()); return;
      case ';': add_comment(in_.take_line().substr(1)); return;
      case '(': begin_game(), add_variation(take_variation()); return;
      case '$': in_.take(), add_glyph('$' + take_token()); return;
      case ')':
      case '}':
      case ']':
      case '<':
      case '>': fail(in_.line(), unexpected(std::string(1, static_cast<char>(in_.peek())))); return;
      default: begin_game(), read_move();
    }
  }

  void begin_game() {
    if (game_.line == 0) game_.line = in_.line();
  }

  static std::string unexpected(std::string_view text) {
    return quoted(text) + " stands alone: expected a move, a comment, a result or a tag";
  }

  void fail(int line, std::string message) {
    if (!error_) error_ = PgnError{line, std::move(message)};
  }

  void read_tag() {
    const int line = in_.line();
    const auto bad = [&](const std::string& read) {
      fail(line, "tag " + quoted('[' + read) + ": expected [Name \"value\"]");
    };
    in_.take();
    in_.skip_blanks();
    std::string name;
    while (in_.peek() > ' ' && in_.peek() != '"' && in_.peek() != ']') {
      name += static_cast<char>(in_.take());
    }
    in_.skip_blanks();
    if (name.empty() || in_.peek() != '"') return bad(name);
    in_.take();
    std::string value;
    while (in_.peek() != '"') {
      if (in_.peek() == kEnd || in_.peek() == '\n') return bad(name + " \"" + value);
      char c = static_cast<char>(in_.take());
      if (c == '\\' && (in_.peek() == kEnd || in_.peek() == '\n')) continue;
      // Many programs do not escape backslashes: only before these two characters is one an escape.
      if (c == '\\' && (in_.peek() == '"' || in_.peek() == '\\')) c = static_cast<char>(in_.take());
      value += c;
    }
    in_.take();
    in_.skip_blanks();
    if (in_.peek() != ']') return bad(name + " \"" + value + '"');
    in_.take();
    if (name == "Event" && game_.tag(name) != nullptr) {
      fail(line, "a second Event tag: expected a move or a result before another game");
    }
    game_.tags.push_back({name, value, line});
  }

  std::string read_braces() {
    const int line = in_.line();
    in_.take();
    std::string text;
    while (in_.peek() != '}') {
      if (in_.peek() == kEnd) {
        fail(line, "comment " + quoted('{' + text) + " does not end: expected '}'");
        return {};
      }
      text += static_cast<char>(in_.take());
    }
    in_.take();
    return text;
  }

  std::string take_variation() {
    const int line = in_.line();
    std::string text;
    int depth = 0;
    do {
      if (error_) return {};
      switch (in_.peek()) {
        case kEnd: fail(line, "variation does not end: expected ')'"); return {};
        case '{': text += pgn_comment(read_braces()); continue;
        case ';': text += pgn_comment(in_.take_line().substr(1)); continue;
        case '(': ++depth; break;
        case ')': --depth; break;
        default: break;
      }
      text += static_cast<char>(in_.take());
    } while (depth > 0);
    return text;
  }

  /// Like a glyph, a variation belongs to the move before it; before the first move it is dropped.
  void add_variation(const std::string& text) {
    if (!game_.moves.empty()) game_.moves.back().variations.push_back(on_one_line(text));
  }

  void add_glyph(std::string glyph) {
    if (!game_.moves.empty() && glyph.size() > 1)
      game_.moves.back().glyphs.push_back(std::move(glyph));
  }

  /// A comment belongs to the move before it, or to the game before its first move.
  void add_comment(std::string_view text) {
    std::string& comment = game_.moves.empty() ? game_.comment : game_.moves.back().comment;
    if (!comment.empty()) comment += '\n';
    comment += on_one_line(text);
  }

  std::string take_token() {
    std::string token;
    constexpr std::string_view kEnds = "{}()[];<>$";
    while (in_.peek() != kEnd && !is_blank(in_.peek()) &&
           kEnds.find(static_cast<char>(in_.peek())) == std::string_view::npos) {
      token += static_cast<char>(in_.take());
    }
    return token;
  }

  void read_move() {
    const int line = in_.line();
    const std::string token = take_token();
    if (const auto result = as_result(token)) {
      game_.result = *result;
      return;
    }
    const std::string_view move = bare_move(token);
    if (!move.empty()) game_.moves.push_back({std::string(move), line});
    add_glyph(annotation_glyph(marks_of(token)));
    if (in_.peek() != '(' || move.empty()) return;
    const std::string text = take_variation();
    const bool promotion = text.size() == 3 && is_letter(text[1]);  // "e8(Q)"
    if (!promotion) return add_variation(text);
    game_.moves.back().text += text;
  }

  Characters in_;
  PgnGame game_;
  std::optional<PgnError> error_;
};

}  // namespace

std::string annotation_glyph(std::string_view marks) {
  const auto mark = std::find(kMoveMarks.begin(), kMoveMarks.end(), marks);
  return mark == kMoveMarks.end() ? "" : '$' + std::to_string(mark - kMoveMarks.begin() + 1);
}

const PgnTag* PgnGame::tag(std::string_view name) const {
  const auto found =
      std::find_if(tags.begin(), tags.end(), [&](const PgnTag& tag) { return tag.name == name; });
  return found == tags.end() ? nullptr : &*found;
}

std::optional<PgnError> read_pgn(std::istream& in,
                                 const std::function<bool(const PgnGame&)>& game) {
  PgnReader reader(in);
  while (const auto next = reader.next()) {
    if (!game(*next)) return std::nullopt;
  }
  return reader.error();
}

}  // namespace protean
