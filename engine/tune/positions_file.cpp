// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/positions_file.h"

#include "engine/input_file.h"
#include "engine/output_file.h"
#include "engine/tune/rules_fingerprint.h"
#include "engine/tune/samples.h"
#include "engine/words.h"
#include "movegen/base/quoted.h"
#include "movegen/board/zobrist.h"
#include "search/evaluation/evaluation_tables.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <tuple>
#include <utility>

namespace protean {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kKind = "protean-positions-1";
/// The longest member, in bytes when unpacked.
constexpr std::size_t kLongestMember = std::size_t{64} << 20;
constexpr int kGzip = 15 + 16;  // zlib's way to ask for gzip

/// Thrown if the file ends in the middle of a member, or is damaged there.
struct Damaged {
  std::string why;
  bool unfinished = false;  ///< It only ends too early.
};

/// Unpacks a file, one member after another.
class Members {
 public:
  explicit Members(std::istream& in) : in_(in) {}

  /// Reads the next member; false at the end of the file. Throws Damaged.
  bool next(std::string& text) {
    text.clear();
    if (!filled()) return false;
    z_stream z{};
    if (inflateInit2(&z, kGzip) != Z_OK) throw std::bad_alloc();
    const struct End {
      z_stream& z;
      ~End() { inflateEnd(&z); }
    } end{z};
    int state = Z_OK;
    while (state == Z_OK) {
      if (!filled()) throw Damaged{"it ends in the middle of a part", true};
      state = inflate_some(z, text);
    }
    if (state != Z_STREAM_END) throw Damaged{"it is not a gzip file, or is damaged"};
    ++number_;
    whole_ = read_;
    return true;
  }

  int number() const { return number_; }              ///< Of the member read last, from 1.
  std::size_t whole_bytes() const { return whole_; }  ///< Up to the end of that member.

 private:
  bool filled() {
    if (left_ > 0) return true;
    in_.read(part_.data(), part_.size());
    left_ = static_cast<std::size_t>(in_.gcount());
    next_ = part_.data();
    return left_ > 0;
  }

  int inflate_some(z_stream& z, std::string& text) {
    std::array<char, 65536> out;
    z.next_in = reinterpret_cast<Bytef*>(next_);
    z.avail_in = static_cast<uInt>(left_);
    z.next_out = reinterpret_cast<Bytef*>(out.data());
    z.avail_out = out.size();
    const int state = inflate(&z, Z_NO_FLUSH);
    const std::size_t used = left_ - z.avail_in;
    next_ += used;
    left_ -= used;
    read_ += used;
    text.append(out.data(), out.size() - z.avail_out);
    if (text.size() > kLongestMember) throw Damaged{"a part is too long"};
    return state;
  }

  std::istream& in_;
  std::array<char, 65536> part_;
  char* next_ = nullptr;
  std::size_t left_ = 0;
  std::size_t read_ = 0;
  std::size_t whole_ = 0;
  int number_ = 0;
};

std::string where_damaged(const Damaged& damage, const Members& members) {
  return damage.why + ", after " +
         counted(static_cast<std::uint64_t>(members.number()), "whole part");
}

std::string packed(const std::string& text) {
  z_stream z{};
  if (deflateInit2(&z, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kGzip, 8, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::bad_alloc();
  std::string out(deflateBound(&z, text.size()), '\0');
  z.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  z.avail_in = static_cast<uInt>(text.size());
  z.next_out = reinterpret_cast<Bytef*>(out.data());
  z.avail_out = static_cast<uInt>(out.size());
  deflate(&z, Z_FINISH);
  out.resize(z.total_out);
  deflateEnd(&z);
  return out;
}

std::string hexadecimal(std::uint64_t number) {
  std::ostringstream text;
  text << std::hex << number;
  return text.str();
}

/// The first line of a member.
struct Header {
  PositionsOrigin origin;
  std::set<int> games;
  std::size_t positions = 0;
};

/// Replaces spaces, since values have none.
std::string one_word(std::string text) {
  std::replace(text.begin(), text.end(), ' ', '_');
  return text;
}

/// What every member of a game begins with.
std::string beginning(const PositionsOrigin& from) {
  return std::string(kKind) + " game=" + from.game + " rules=" + hexadecimal(from.rules) + ' ';
}

std::string to_text(const Header& header) {
  const PositionsOrigin& from = header.origin;
  std::ostringstream text;
  text << beginning(from) << "engine=" << one_word(from.engine) << " evaluation=" << from.evaluation
       << " nodes=" << from.nodes << " seed=" << from.seed << " aside=" << from.aside
       << " positions=" << header.positions << " games=";
  const char* comma = "";
  for (const int game : header.games) text << std::exchange(comma, ",") << game;
  return text.str() + "\n";
}

std::optional<std::set<int>> read_games(std::string_view text) {
  std::set<int> games;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const auto game = parse_number<int>(text.substr(0, comma));
    if (!game) return std::nullopt;
    games.insert(*game);
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return games;
}

std::optional<Header> read_header(std::string_view line) {
  const auto words = split_words(line);
  if (words.empty() || words[0] != kKind) return std::nullopt;
  std::map<std::string_view, std::string_view> values;
  for (const std::string_view word : words) {
    const std::size_t equals = word.find('=');
    if (equals != std::string_view::npos) values[word.substr(0, equals)] = word.substr(equals + 1);
  }
  const auto rules = parse_number<std::uint64_t>(values["rules"], 16);
  const auto nodes = parse_number<std::uint64_t>(values["nodes"]);
  const auto seed = parse_number<std::uint64_t>(values["seed"]);
  const auto positions = parse_number<std::size_t>(values["positions"]);
  auto games = read_games(values["games"]);
  if (!rules || !nodes || !seed || !positions || !games) return std::nullopt;
  return Header{{std::string(values["game"]), *rules, std::string(values["engine"]),
                 std::string(values["evaluation"]), *nodes, *seed, values["aside"] != "0"},
                std::move(*games),
                *positions};
}

/// What distinguishes games of one origin from those of another.
auto identity(const PositionsOrigin& origin) {
  return std::tuple(origin.evaluation, origin.nodes, origin.seed, origin.aside);
}

std::runtime_error cannot(const std::string& what, const std::string& name,
                          const std::string& why) {
  return std::runtime_error("cannot " + what + ' ' + protean::quoted(name) + ": " + why);
}

/// The header of a member of a file for this game. Throws std::runtime_error if it is of another
/// game or other rules, or is no header.
Header expected_header(const RuleProgram& program, std::uint64_t rules, const std::string& name,
                       int member, std::string_view text) {
  const auto header = read_header(text.substr(0, text.find('\n')));
  const std::string where = name + ", part " + std::to_string(member) + ": ";
  if (!header) throw std::runtime_error(where + "expected positions as 'train generate' writes");
  if (header->origin.game != program.id)
    throw std::runtime_error(where + "found positions of " + protean::quoted(header->origin.game) +
                             "; expected " + protean::quoted(program.id));
  if (header->origin.rules != rules)
    throw std::runtime_error(where + "found positions of other rules of " +
                             protean::quoted(program.id) + "; expected the present rules");
  return *header;
}

/// Appends all of it or nothing, so that more may be appended once there is room again. Throws
/// std::runtime_error if it cannot.
void append(const std::string& name, const std::string& bytes) {
  std::error_code unknown;
  const std::uintmax_t before = fs::file_size(name, unknown);
  errno = 0;
  std::ofstream file(name, std::ios::binary | std::ios::app);
  file << bytes << std::flush;
  if (file) return;
  const std::string why = why_not_written(name, errno);
  file.close();
  if (!unknown) fs::resize_file(name, before, unknown);
  throw cannot("write", name, why);
}

/// Shortens a file to this many bytes. Returns how many bytes it has lost.
std::size_t cut_to(const std::string& name, std::size_t bytes) {
  std::error_code error;
  const std::uintmax_t before = fs::file_size(name, error);
  if (!error) fs::resize_file(name, bytes, error);
  if (error) throw cannot("write", name, why_not_written(name, error.value()));
  return static_cast<std::size_t>(before) - bytes;
}

}  // namespace

std::string evaluation_fingerprint(const RuleProgram& program, const EvaluationSource& source) {
  const EvaluationTables tables = build_evaluation_tables(program, source);
  std::uint64_t print = 0;
  const auto add = [&print](std::uint64_t word) { print = zobrist::mix(print ^ word); };
  for (const Tapered w : tables.weights) {
    add(static_cast<std::uint64_t>(w.full()));
    add(static_cast<std::uint64_t>(w.sparse()));
  }
  if (tables.network) {
    for (const char c : tables.network->text()) add(static_cast<unsigned char>(c));
  }
  return hexadecimal(print);
}

PositionsWriter::PositionsWriter(const RuleProgram& program, std::string name,
                                 PositionsOrigin origin)
    : program_(program), name_(std::move(name)), origin_(std::move(origin)) {
  origin_.game = program.id;
  origin_.rules = rules_fingerprint(program);
  origin_.engine = one_word(origin_.engine);
  std::error_code ignored;
  if (std::filesystem::exists(name_, ignored) &&
      !std::filesystem::is_regular_file(name_, ignored) &&
      !std::filesystem::is_directory(name_, ignored))
    throw cannot("write", name_, "it is no file to add to; expected one");
  append(name_, "");
  auto opened = open_to_read(name_);
  if (const auto* wrong = std::get_if<Unreadable>(&opened))
    throw cannot("write", name_, wrong->why);
  Members members(std::get<std::ifstream>(opened));
  std::string text;
  try {
    while (members.next(text)) {
      Header had = expected_header(program_, origin_.rules, name_, members.number(), text);
      if (identity(had.origin) != identity(origin_)) continue;
      games_.merge(had.games);
      positions_ += had.positions;
    }
  } catch (const Damaged& damage) {
    // Whole members may follow damage, so only an unfinished end is cut off. A file that begins
    // otherwise is not a file of positions, or is of another game.
    const bool ours = members.number() > 0 || text.starts_with(beginning(origin_));
    if (!ours || !damage.unfinished) throw cannot("read", name_, where_damaged(damage, members));
    cut_off_ = cut_to(name_, members.whole_bytes());
  }
}

void PositionsWriter::add(int game, const std::vector<QuietPosition>& found) {
  found_.insert(found_.end(), found.begin(), found.end());
  unwritten_.insert(game);
  if (unwritten_.size() >= kGamesInMember) flush();
}

void PositionsWriter::flush() {
  if (unwritten_.empty()) return;
  std::ostringstream text;
  text << to_text({origin_, unwritten_, found_.size()});
  write_positions(program_, found_, text);
  append(name_, packed(text.str()));
  positions_ += found_.size();
  games_.merge(unwritten_);
  unwritten_.clear();
  found_.clear();
}

void read_positions_files(const RuleProgram& program, const std::vector<std::string>& names,
                          const std::function<void(const QuietPosition&)>& visit) {
  const std::uint64_t rules = rules_fingerprint(program);
  using Identity = decltype(identity(PositionsOrigin{}));
  std::map<std::pair<Identity, int>, int> numbers;  // of games, over all files
  for (const std::string& name : names) {
    auto opened = open_to_read(name);
    if (const auto* wrong = std::get_if<Unreadable>(&opened))
      throw cannot("read", name, wrong->why);
    Members members(std::get<std::ifstream>(opened));
    const auto next = [&](std::string& text) {
      try {
        return members.next(text);
      } catch (const Damaged& damage) {
        throw cannot("read", name, where_damaged(damage, members));
      }
    };
    std::string text;
    while (next(text)) {
      const Header header = expected_header(program, rules, name, members.number(), text);
      const std::string where = name + ", part " + std::to_string(members.number());
      for (const int game : header.games) {
        const auto number = static_cast<int>(numbers.size());
        if (!numbers.try_emplace({identity(header.origin), game}, number).second)
          throw std::runtime_error(where + ": found game " + std::to_string(game) + " of seed " +
                                   std::to_string(header.origin.seed) +
                                   " a second time; expected each game once");
      }
      std::istringstream lines(text.substr(text.find('\n') + 1));
      auto read = read_positions(program, lines, where);
      if (const auto* error = std::get_if<std::string>(&read)) throw std::runtime_error(*error);
      auto& positions = std::get<std::vector<QuietPosition>>(read);
      if (positions.size() != header.positions)
        throw std::runtime_error(where + ": found " + std::to_string(positions.size()) +
                                 " positions; expected " + std::to_string(header.positions));
      for (QuietPosition& position : positions) {
        const auto at = numbers.find({identity(header.origin), position.game});
        if (at == numbers.end())
          throw std::runtime_error(where + ": found a position of game " +
                                   std::to_string(position.game) + "; expected those of its games");
        position.game = at->second;
        visit(position);
      }
    }
  }
}

}  // namespace protean
