// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/game_file.h"

#include "movegen/base/letters.h"
#include "movegen/base/nearest.h"
#include "movegen/base/quoted.h"
#include "movegen/base/trimmed.h"
#include "movegen/compiler/rule_compiler.h"
#include "movegen/notation/fen.h"
#include "variants/catalogue.h"
#include "variants/custom/custom_variant.h"
#include "variants/custom/keys.h"
#include "variants/custom/known_game.h"
#include "variants/custom/parents.h"

#include <algorithm>
#include <array>
#include <map>
#include <stdexcept>
#include <utility>
#include <variant>

namespace protean {

namespace custom {
namespace {

struct Section {
  std::string name;
  std::string parent;
  int line = 0;
  std::vector<Setting> settings;
  bool faulty = false;  ///< Some of its lines cannot be read.
};

bool is_comment(std::string_view text) {
  return text.starts_with('#') || text.starts_with(';');
}

/// A value without blanks and comments around it. A '#' or ';' at the beginning of a word starts a
/// comment.
std::string_view without_comment(std::string_view text) {
  text = trimmed(text);
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool begins_word = at == 0 || kSpaces.find(text[at - 1]) != std::string_view::npos;
    if (begins_word && is_comment(text.substr(at))) return trimmed(text.substr(0, at));
  }
  return text;
}

bool is_name(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return is_letter(c) || is_digit(c) || c == '-' || c == '_';
  });
}

/// True for words that commands take for something else than the name of a game, and for the name
/// of the list of games among the pages of their rules.
bool is_word_of_commands(std::string_view name) {
  constexpr std::array<std::string_view, 5> kWords = {"all", "index", "generate", "fit", "borrow"};
  return std::find(kWords.begin(), kWords.end(), name) != kWords.end();
}

/// True for the words that separate the parts of a UCI option: such a name could not be read from
/// the list of games.
bool is_word_of_uci(std::string_view name) {
  constexpr std::array<std::string_view, 6> kWords = {"name", "type", "default",
                                                      "min",  "max",  "var"};
  return std::find(kWords.begin(), kWords.end(), name) != kWords.end();
}

/// The most faults of a file that are reported.
constexpr std::size_t kMostReported = 100;
/// More keys than there are.
constexpr std::size_t kMostSettings = 512;

/// The faults of a file: some in words, the rest counted.
class Faults {
 public:
  void add(int line, std::string message) {
    if (room() > 0) {
      reported_.push_back({line, std::move(message)});
    } else {
      ++more_;
    }
  }
  void add_unreported(std::size_t count) { more_ += count; }
  /// Adds a fault that is reported however many there are.
  void add_last(int line, std::string message) { reported_.push_back({line, std::move(message)}); }

  /// How many more faults may be reported.
  std::size_t room() const { return kMostReported - std::min(reported_.size(), kMostReported); }
  std::size_t count() const { return reported_.size() + more_; }
  std::size_t more() const { return more_; }
  const std::vector<GameFileFault>& reported() const { return reported_; }

 private:
  std::vector<GameFileFault> reported_;
  std::size_t more_ = 0;
};

/// Splits a file into sections.
class Lines {
 public:
  explicit Lines(Faults& faults) : faults_(faults) {}

  std::vector<Section> read(std::string_view text) {
    int number = 0;
    while (!text.empty() && !too_many_) {
      const std::size_t end = text.find('\n');
      read_line(trimmed(text.substr(0, end)), ++number);
      text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    }
    return std::move(sections_);
  }

 private:
  /// Puts a fault into words only if it will be reported.
  template <class Words>
  void fault(int line, const Words& words) {
    if (!sections_.empty()) sections_.back().faulty = true;
    faults_.room() > 0 ? faults_.add(line, words()) : faults_.add_unreported(1);
  }

  void read_line(std::string_view line, int number) {
    if (line.empty() || is_comment(line)) return;
    if (line[0] == '[') return read_heading(line, number);
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos || equals == 0)
      return fault(number, [&] {
        return "found " + quoted(line) + "; expected 'key = value' or '[name]'" +
               (line.starts_with("//") ? "; a comment begins with '#' or ';'" : "");
      });
    const std::string key(trimmed(line.substr(0, equals)));
    if (sections_.empty())
      return fault(number, [&] {
        return shown(key) + ": found before any section; expected '[name]' first";
      });
    auto& settings = sections_.back().settings;
    if (settings.size() == kMostSettings)
      return fault(number, [&] {
        return shown(key) + ": found after " + std::to_string(kMostSettings) +
               " keys of the section; expected no more";
      });
    const auto known = std::find_if(settings.begin(), settings.end(),
                                    [&](const Setting& s) { return s.key == key; });
    if (known != settings.end())
      return fault(number, [&] {
        return shown(key) + ": found again after line " + std::to_string(known->line) +
               "; expected once in a section";
      });
    settings.push_back({key, std::string(without_comment(line.substr(equals + 1))), number});
  }

  void read_heading(std::string_view line, int number) {
    too_many_ = sections_.size() == kMostSections;
    if (too_many_)
      return faults_.add_last(number, "found more than " + std::to_string(kMostSections) +
                                          " sections; expected no more, and read no further");
    sections_.emplace_back();
    Section& section = sections_.back();
    section.line = number;
    const std::size_t end = std::min(line.find(']'), line.size());
    const std::string_view after = end < line.size() ? trimmed(line.substr(end + 1)) : "";
    if (end == line.size() || !(after.empty() || is_comment(after)))
      return fault(number, [&] {
        return "found " + quoted(line) + "; expected '[name]' or '[name:parent]'";
      });
    const std::string_view inside = line.substr(1, end - 1);
    const std::size_t colon = inside.find(':');
    const bool inherits = colon != std::string_view::npos;
    section.name = trimmed(inside.substr(0, colon));
    if (inherits) section.parent = trimmed(inside.substr(colon + 1));
    if (is_name(section.name) && (!inherits || !section.parent.empty())) return;
    fault(number, [&] {
      return "found " + quoted(line) +
             "; expected '[name]' or '[name:parent]' of letters, digits, '-' and '_'";
    });
  }

  Faults& faults_;
  std::vector<Section> sections_;
  bool too_many_ = false;
};

/// Definitions by section name.
using Definitions = std::map<std::string, Definition>;

/// What sections may inherit from.
struct Parents {
  Definitions known;
  std::map<std::string, int> refused;  ///< Sections with faults: their names and lines.
};

/// The names of the first definitions, and how many more there are.
std::string names_in(const Definitions& definitions) {
  constexpr std::size_t kMostNames = 50;
  std::string text;
  std::size_t named = 0;
  for (const auto& [name, definition] : definitions) {
    if (named == kMostNames) break;
    text += (named++ == 0 ? "" : " ") + shown(name);
  }
  const std::size_t more = definitions.size() - named;
  return more == 0 ? text : text + " and " + std::to_string(more) + " more";
}

/// What was expected instead of a parent that does not exist.
std::string expected_parent(const std::string& name, const Parents& parents) {
  std::vector<std::string> names;
  for (const auto& [known, definition] : parents.known) names.push_back(known);
  const Variant* played = find_variant(name);
  const std::string id = played == nullptr ? "" : played->info().id;
  std::string meant;
  if (played == nullptr) meant = did_you_mean(name, names);
  if (parents.known.count(id)) meant = "; did you mean " + quoted(id) + "?";
  if (!meant.empty()) return "; expected a section above or a game to inherit from" + meant;
  return std::string(played == nullptr
                         ? ""
                         : ", which this program plays but no section can inherit from") +
         "; expected a section above or one of " + names_in(parents.known);
}

/// As in Fairy-Stockfish, a section that inherits from a game without double steps inherits no
/// region for them, and a section that inherits no region inherits no double steps.
void settle_double_steps(Definition& d) {
  if (!d.double_step) d.double_step_region = {};
  d.double_step = d.double_step_region != Zones{};
}

/// What the section inherits. Adds the fault if its parent cannot be used; the pieces are then left
/// open.
Definition inherited(const Section& section, const Parents& parents, Faults& faults) {
  Definition definition;
  definition.open = !is_name(section.name);  // Its heading may not have been read completely.
  if (section.parent.empty()) {
    definition.promotes_to = {};  // there are no pieces yet that a pawn could become
    return definition;
  }
  const auto refused = parents.refused.find(section.parent);
  const auto parent = parents.known.find(section.parent);
  const std::string found = shown(section.name) + ": found the parent " + quoted(section.parent);
  if (refused != parents.refused.end()) {
    faults.add(section.line, found + ", which is refused for what is wrong from line " +
                                 std::to_string(refused->second) + " on; expected it mended");
  } else if (parent == parents.known.end()) {
    faults.add(section.line, found + expected_parent(section.parent, parents));
  } else {
    definition = parent->second;
    take_from_known_game(section.parent, definition);
    settle_double_steps(definition);
    definition.lines.clear();
    return definition;
  }
  definition.open = true;
  return definition;
}

/// The section's definition. Adds its faults.
Definition define(const Section& section, const Parents& parents, Faults& faults) {
  Definition definition = inherited(section, parents, faults);
  definition.parent = section.parent;
  const KeyFaults wrong = apply_settings(section.settings, definition, faults.room());
  for (const KeyFault& fault : wrong.reported)
    faults.add(fault.setting.line, shown(fault.setting.key) + ": " + fault.message);
  faults.add_unreported(wrong.more);
  return definition;
}

const Parents& known_parents() {
  static const Parents all = [] {
    Parents parents;
    Faults faults;
    for (const std::string_view text : {chess_parents(), other_parents()}) {
      for (const Section& section : Lines(faults).read(text))
        parents.known[section.name] = define(section, parents, faults);
    }
    if (faults.count() > 0) throw std::logic_error("parents: " + faults.reported().front().message);
    return parents;
  }();
  return all;
}

/// True for names of games that do not come from files.
bool is_taken(const std::string& name) {
  const Variant* owner = find_variant(name);
  return owner != nullptr && owner->info().family != kCustomFamily;
}

/// Where the startFen of a section that sets none comes from, for people.
std::string whose_start_fen(const Definition& d) {
  return d.parent.empty() ? "; it is that of chess, as none is set"
                          : "; it is inherited from " + shown(d.parent) + ", and must be set too";
}

/// Compiles the definition. Null if that fails; then adds the faults.
std::unique_ptr<const Variant> make_game(const Section& section, const Definition& definition,
                                         Faults& faults) {
  const auto blame = [&](const std::string& key, const std::string& message) {
    const auto line = definition.lines.find(key);
    const bool inherits = key == "startFen" && !definition.own_start_fen;
    faults.add(line == definition.lines.end() ? section.line : line->second,
               shown(key) + ": " + message + (inherits ? whose_start_fen(definition) : ""));
  };
  if (definition.pieces.empty()) {
    const std::string parent = definition.parent.empty() ? "no parent and " : "";
    blame(section.name, "found " + parent + "no pieces; expected a parent, as in [" +
                            shown(section.name) + ":chess], or pieces, such as 'king = k'");
    return nullptr;
  }
  Built built = build_rules(definition);
  for (const DefinitionFault& fault : built.faults) blame(fault.key, fault.message);
  if (!built.faults.empty()) return nullptr;
  try {
    const auto program = compile_rules(section.name, built.book);
    const auto start = parse_fen(*program, built.book.start_fen);
    if (const auto* error = std::get_if<FenError>(&start)) {
      blame("startFen", error->message);
      return nullptr;
    }
  } catch (const std::invalid_argument& wrong) {
    blame(section.name,
          "found rules that do not go together; expected others: " + std::string(wrong.what()));
    return nullptr;
  }
  return std::make_unique<CustomVariant>(section.name, std::move(built.book), definition);
}

}  // namespace
}  // namespace custom

GameFile read_game_file(std::string_view text) {
  using namespace custom;
  GameFile file;
  Faults faults;
  Parents parents = known_parents();
  std::map<std::string, int> names;
  for (const Section& section : Lines(faults).read(text)) {
    const std::size_t before = faults.count();
    const auto [earlier, fresh] = names.emplace(lower(section.name), section.line);
    const bool named = is_name(section.name);
    if (named && (!fresh || is_taken(section.name))) {
      const std::string owner =
          fresh ? "a game of this program" : "line " + std::to_string(earlier->second);
      faults.add(section.line, shown(section.name) + ": found a name that " + owner +
                                   " has already; expected another");
    }
    if (is_word_of_uci(section.name))
      faults.add(section.line,
                 shown(section.name) + ": found a word of UCI; expected another name");
    if (is_word_of_commands(section.name))
      faults.add(section.line,
                 shown(section.name) + ": found a word of commands; expected another name");
    const Definition definition = define(section, parents, faults);
    std::unique_ptr<const Variant> game;
    if (!section.faulty && faults.count() == before) game = make_game(section, definition, faults);
    if (game) {
      parents.known[section.name] = definition;
      file.games.push_back(std::move(game));
    } else if (named && fresh && !(is_taken(section.name) && parents.known.count(section.name))) {
      parents.refused.emplace(section.name, section.line);
    }
  }
  file.faults = faults.reported();
  std::stable_sort(file.faults.begin(), file.faults.end(),
                   [](const GameFileFault& a, const GameFileFault& b) { return a.line < b.line; });
  file.more_faults = faults.more();
  return file;
}

}  // namespace protean
