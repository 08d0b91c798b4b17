// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/evaluation/network.h"

#include "movegen/board/hands.h"
#include "movegen/board/state_bytes.h"
#include "search/each_type.h"

#include <boost/archive/iterators/base64_from_binary.hpp>
#include <boost/archive/iterators/binary_from_base64.hpp>
#include <boost/archive/iterators/transform_width.hpp>

#include <algorithm>
#include <bit>
#include <charconv>
#include <exception>
#include <utility>

namespace protean {
namespace {

constexpr std::string_view kWord = "network";
constexpr std::size_t kLineLength = 96;
constexpr int kBitsInHand = 16;  ///< Bits of a plane for the pieces of one type in hand.
constexpr int kHeldInPlane = 64 / kBitsInHand;

/// Where a network begins in a text of weights; npos if there is none.
std::size_t network_begin(std::string_view text) {
  if (text.starts_with(kWord)) return 0;
  const std::size_t at = text.find("\n" + std::string(kWord));
  return at == std::string_view::npos ? at : at + 1;
}

// Pairs of planes have the order of the types, without kNoPieceType.
constexpr std::size_t pair_of(PieceType type) {
  return std::size_t{type} - (type > kNoPieceType);
}
constexpr std::size_t type_of_pair(std::size_t pair) {
  return pair + (pair >= kNoPieceType);
}

/// The lowest `n` bits set, but fewer than `most`.
constexpr std::uint64_t ones(int n, int most) {
  return (std::uint64_t{1} << std::clamp(n, 0, most - 1)) - 1;
}

/// In each byte, as many of the lowest bits set as its value says, at most 8.
constexpr std::uint64_t levels(std::uint64_t bytes) {
  std::uint64_t all = 0;
  for (int shift = 0; shift < 64; shift += 8)
    all |= ones(static_cast<int>(bytes >> shift & 0xFF), 9) << shift;
  return all;
}

std::uint64_t check_of(std::string_view bytes) {
  std::uint64_t h = 14695981039346656037ULL;  // FNV-1a
  for (const char c : bytes) h = (h ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
  return h;
}

// Number by number: the compiler processes as many at a time as the processor can.
void add(Network::Accumulator& sum, const Network::Accumulator& row) {
  for (std::size_t k = 0; k < Network::kHidden; ++k)
    sum[k] = static_cast<std::int16_t>(sum[k] + row[k]);
}
void subtract(Network::Accumulator& sum, const Network::Accumulator& row) {
  for (std::size_t k = 0; k < Network::kHidden; ++k)
    sum[k] = static_cast<std::int16_t>(sum[k] - row[k]);
}

void append(std::string& bytes, int number) {
  bytes += static_cast<char>(number & 0xFF);
  bytes += static_cast<char>(number >> 8 & 0xFF);
}

void append(std::string& bytes, const Network::Accumulator& row) {
  for (std::size_t i = 0; i < Network::kHidden; ++i) append(bytes, row[i]);
}

/// Takes numbers off the front of `bytes`, which must be long enough.
class Numbers {
 public:
  explicit Numbers(std::string_view bytes) : bytes_(bytes) {}

  std::int16_t next() {
    const auto low = static_cast<unsigned char>(bytes_[0]);
    const auto high = static_cast<unsigned char>(bytes_[1]);
    bytes_.remove_prefix(2);
    return static_cast<std::int16_t>(low | high << 8);
  }
  Network::Accumulator row() {
    Network::Accumulator row{};
    for (std::size_t i = 0; i < Network::kHidden; ++i) row[i] = next();
    return row;
  }

 private:
  std::string_view bytes_;
};

std::string to_base64(const std::string& bytes) {
  using namespace boost::archive::iterators;
  using Encoder = base64_from_binary<transform_width<std::string::const_iterator, 6, 8>>;
  return {Encoder(bytes.begin()), Encoder(bytes.end())};
}

/// The `size` bytes that a text encodes; empty if it is not base64, or of another length.
std::string from_base64(std::string_view text, std::size_t size) {
  using namespace boost::archive::iterators;
  using Decoder = transform_width<binary_from_base64<const char*>, 8, 6>;
  std::string digits;
  for (const char c : text) {
    if (c != '\n' && c != '\r' && c != ' ') digits += c;
  }
  if (digits.size() != (size * 8 + 5) / 6) return {};
  digits += "AAA";  // The decoder may read more than it uses.
  std::string bytes;
  try {
    Decoder at(digits.data());
    for (std::size_t i = 0; i < size; ++i, ++at) bytes += *at;
  } catch (const std::exception&) {  // a character that is no digit
    return {};
  }
  return bytes;
}

/// Takes a number off the front of a line; 0 if there is none.
std::uint64_t take_number(std::string_view& line, int base) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  std::uint64_t number = 0;
  const char* end = line.data() + line.size();
  const auto read = std::from_chars(line.data(), end, number, base);
  line.remove_prefix(static_cast<std::size_t>(read.ptr - line.data()));
  return number;
}

}  // namespace

NetworkInputs::NetworkInputs(const RuleProgram& program, const Goals& goals, bool alike)
    : types_end_(program.types_end),
      board_(program.book.board),
      checks_(goals.checks),
      tallies_(goals.tallies),
      counts_(goals.counts),
      marked_(goals.marked),
      walled_(goals.walled),
      counts_plies_(goals.counts_plies),
      black_view_(program.book.perspective(Black)),
      castling_((program.castling_homes[White] | program.castling_homes[Black]) != 0),
      alike_(alike) {
  std::size_t types = 0;  // types_end would count kNoPieceType
  for (PieceType m = Pawn; m < program.types_end; ++m) {
    ++types;
    if (program.book.hands.types.has(m)) held_.push_back(m);
  }
  flat_from_ = 2 * (types + castling_ + marked_.size() + walled_.size());
  const std::size_t pairs_in_hand = (held_.size() + kHeldInPlane - 1) / kHeldInPlane;
  counts_from_ = flat_from_ + 2 * (pairs_in_hand + checks_.has_value());
  planes_ = counts_from_ + 2 * (counts_.size() + tallies_.size() + counts_plies_);
}

void NetworkInputs::read(const Position& pos, Planes& out) const {
  std::size_t at = 0;
  const auto add = [&](std::uint64_t white, std::uint64_t black) {
    out[at++] = white;
    out[at++] = black;
  };
  const Bitboard white = pos.by_color(White);
  const Bitboard black = pos.by_color(Black);
  for_each_type<Pawn>(types_end_, [&](PieceType m) {
    const Bitboard all = pos.pieces(m);
    add(all & white, all & black);
  });
  if (castling_) add(pos.castling() & white, pos.castling() & black);
  for (const int word : marked_) add(pos.word(word) & white, pos.word(word) & black);
  for (const int word : walled_) add(pos.word(word), pos.word(word));
  // Most hands are empty once the set-up is over.
  const bool held = !hand_of(pos, White).empty() || !hand_of(pos, Black).empty();
  for (std::size_t i = 0; i < held_.size(); i += kHeldInPlane) {
    std::array<std::uint64_t, 2> hands{};
    for (std::size_t k = i; held && k < std::min(i + kHeldInPlane, held_.size()); ++k) {
      for (const Color c : {White, Black})
        hands[c] |= ones(hand_of(pos, c)[held_[k]], kBitsInHand) << (k - i) * kBitsInHand;
    }
    add(hands[White], hands[Black]);
  }
  if (checks_) add(ones(checks_->given(pos, White), 64), ones(checks_->given(pos, Black), 64));
  for (const int word : counts_) add(levels(pos.word(word)), levels(pos.word(word + 1)));
  for (const int word : tallies_) {
    const auto of_side = [&](Color c) {
      return static_cast<std::uint64_t>(state_byte(pos, word, c));
    };
    add(of_side(White), of_side(Black));
  }
  if (counts_plies_) {
    const std::uint64_t made = ones(pos.phase(), 64);
    add(pos.side() == White ? made : 0, pos.side() == Black ? made : 0);
  }
}

std::size_t NetworkInputs::mirrored(std::size_t feature) const {
  if (feature / 64 % planes_ >= flat_from_) return feature;
  const auto s = static_cast<Square>(feature % 64);
  return file_of(s) < board_.files ? feature - s + board_.mirrored(s) : feature;
}

std::optional<NetworkInputs::Place> NetworkInputs::place_in(
    const NetworkInputs& other, Place here, const TypeElsewhere& types_there) const {
  const std::size_t pair = here.plane / 2;
  const std::size_t color = here.plane % 2;
  if (pair < types()) {
    const PieceType there = types_there[type_of_pair(pair)];
    if (there == kNoPieceType || pair_of(there) >= other.types()) return std::nullopt;
    return Place{2 * pair_of(there) + color, here.bit};
  }
  if (here.plane < flat_from_) {
    const bool squares = pair > types() || !castling_;
    if (squares || !other.castling_) return std::nullopt;
    return Place{2 * other.types() + color, here.bit};
  }
  if (here.plane >= counts_from_) {
    // What a game counts has no meaning in another one.
    const bool plies = counts_plies_ && here.plane + 2 >= planes_;
    if (!plies || !other.counts_plies_) return std::nullopt;
    return Place{other.planes_ - 2 + color, here.bit};
  }
  if (checks_ && here.plane + 2 >= counts_from_) {
    // What matters is how many checks are still needed.
    const int bit = here.bit - checks_->needed + (other.checks_ ? other.checks_->needed : 0);
    if (!other.checks_ || bit < 0) return std::nullopt;
    return Place{other.counts_from_ - 2 + color, bit};
  }
  const std::size_t held =
      (pair - flat_from_ / 2) * kHeldInPlane + static_cast<std::size_t>(here.bit / kBitsInHand);
  if (held >= held_.size()) return std::nullopt;
  const auto found = std::find(other.held_.begin(), other.held_.end(), types_there[held_[held]]);
  if (found == other.held_.end()) return std::nullopt;
  const auto at = static_cast<std::size_t>(found - other.held_.begin());
  return Place{other.flat_from_ + at / kHeldInPlane * 2 + color,
               static_cast<int>(at % kHeldInPlane) * kBitsInHand + here.bit % kBitsInHand};
}

Network Network::lent_to(const NetworkInputs& other,
                         const NetworkInputs::TypeElsewhere& types) const {
  Parameters p = p_;
  p.rows.assign(other.features(), Accumulator{});
  for (const Color view : {White, Black}) {
    for (std::size_t plane = 0; plane < other.planes(); ++plane) {
      for (int bit = 0; bit < 64; ++bit) {
        const auto here = other.place_in(inputs_, {plane, bit}, types);
        if (here)
          p.rows[other.feature(view, plane, bit)] =
              p_.rows[inputs_.feature(view, here->plane, here->bit)];
      }
    }
  }
  return {other, std::move(p)};
}

void Network::change(const Sums& from, const NetworkInputs::Planes& planes, Sums& into) const {
  Accumulator white = from.of_side[White];
  Accumulator black = from.of_side[Black];
  const std::size_t end = inputs_.planes();
  for (std::size_t plane = 0; plane < end; ++plane) {
    const std::uint64_t changed = planes[plane] ^ from.planes[plane];
    if (!changed) continue;
    for (std::uint64_t added = changed & planes[plane]; added; added &= added - 1) {
      const int bit = std::countr_zero(added);
      add(white, p_.rows[inputs_.feature(White, plane, bit)]);
      add(black, p_.rows[inputs_.feature(Black, plane, bit)]);
    }
    for (std::uint64_t removed = changed & ~planes[plane]; removed; removed &= removed - 1) {
      const int bit = std::countr_zero(removed);
      subtract(white, p_.rows[inputs_.feature(White, plane, bit)]);
      subtract(black, p_.rows[inputs_.feature(Black, plane, bit)]);
    }
  }
  for (std::size_t plane = 0; plane < end; ++plane) into.planes[plane] = planes[plane];
  into.of_side[White] = white;
  into.of_side[Black] = black;
  into.filled = true;
}

Value Network::output(const Sums& sums, Color side) const {
  int all = 0;  // has room for the largest sum that a file may produce, but not for the bias too
  for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
    const Accumulator& sum = sums.of_side[i == 0 ? side : !side];
    // 16 bits throughout, so that the compiler processes as many numbers at a time as the processor
    // can: the square of kOne fits without a sign, and what the shift leaves of it fits with one.
    std::array<std::int16_t, kHidden> squares;
    for (std::size_t k = 0; k < kHidden; ++k) {
      const auto cut = static_cast<std::uint16_t>(std::clamp<std::int16_t>(sum[k], 0, kOne));
      const auto square = static_cast<std::uint16_t>(cut * cut);
      squares[k] = static_cast<std::int16_t>(square >> kSquareShift);
    }
    for (std::size_t k = 0; k < kHidden; ++k) all += squares[k] * p_.output[i][k];
  }
  const std::int64_t with_bias = std::int64_t{p_.output_bias} * kSquareOfOne + all;
  return static_cast<Value>(std::clamp<std::int64_t>(with_bias / (kSquareOfOne * kParts),
                                                     -kMostCorrected, kMostCorrected));
}

Value Network::correction(const Position& pos) const {
  Sums sums;
  return correction(pos, sums, sums);
}

Value Network::correction(const Position& pos, Sums& own, const Sums& other) const {
  NetworkInputs::Planes planes;
  inputs_.read(pos, planes);
  const auto differing = [&](const Sums& from) {
    std::size_t n = 0;
    for (std::size_t i = 0; i < inputs_.planes(); ++i) n += planes[i] != from.planes[i];
    return n;
  };
  if (!own.filled) own.of_side = {p_.bias, p_.bias};  // as of an empty board, whose planes are 0
  const bool nearer = other.filled && (!own.filled || differing(other) < differing(own));
  change(nearer ? other : own, planes, own);
  return output(own, pos.side());
}

std::string Network::text() const {
  std::string bytes;
  for (const Accumulator& row : p_.rows) append(bytes, row);
  append(bytes, p_.bias);
  for (const Accumulator& row : p_.output) append(bytes, row);
  append(bytes, p_.output_bias);
  std::array<char, 16> check{};
  const auto end = std::to_chars(check.data(), check.data() + check.size(), check_of(bytes), 16);
  std::string text(kWord);
  text += " " + std::to_string(kHidden) + " " + std::to_string(p_.rows.size()) + " " +
          std::string(check.data(), end.ptr) + "\n";
  const std::string digits = to_base64(bytes);
  for (std::size_t at = 0; at < digits.size(); at += kLineLength)
    text += digits.substr(at, kLineLength) + "\n";
  return text;
}

std::variant<std::optional<Network>, std::string> Network::read(const NetworkInputs& inputs,
                                                                std::string_view text,
                                                                std::string_view file) {
  const std::size_t begin = network_begin(text);
  if (begin == std::string_view::npos) return std::optional<Network>{};
  const auto line_number =
      1 + std::count(text.begin(), text.begin() + static_cast<long>(begin), '\n');
  const auto wrong = [&](const std::string& what) {
    return std::string(file) + ":" + std::to_string(line_number) + ": " + what;
  };
  text.remove_prefix(begin);
  std::string_view line = text.substr(kWord.size(), text.find('\n') - kWord.size());
  const std::size_t hidden = take_number(line, 10);
  const std::size_t features = take_number(line, 10);
  const std::uint64_t check = take_number(line, 16);
  if (hidden != kHidden || features != inputs.features())
    return wrong("found a network of " + std::to_string(hidden) + " sums over " +
                 std::to_string(features) + " features; expected " + std::to_string(kHidden) +
                 " over " + std::to_string(inputs.features()) +
                 ", as the rules of the game have them");
  const std::size_t size = 2 * (kHidden * (features + 3) + 1);
  const std::string bytes = from_base64(text.substr(std::min(text.find('\n'), text.size())), size);
  if (bytes.empty() || check_of(bytes) != check)
    return wrong("the numbers of the network are damaged: expected " + std::to_string(size) +
                 " bytes in base64 that fit the line's check");
  Numbers numbers(bytes);
  Parameters p;
  for (std::size_t i = 0; i < features; ++i) p.rows.push_back(numbers.row());
  p.bias = numbers.row();
  p.output = {numbers.row(), numbers.row()};
  p.output_bias = numbers.next();
  return std::optional<Network>(Network(inputs, std::move(p)));
}

std::string_view distinct_part(std::string_view text) {
  const std::size_t begin = network_begin(text);
  return begin == std::string_view::npos ? text : text.substr(0, text.find('\n', begin));
}

}  // namespace protean
