// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/input_file.h"

#include "engine/without_links.h"
#include "movegen/base/byte_order_mark.h"
#include "movegen/base/quoted.h"

#include <array>
#include <cerrno>
#include <filesystem>
#include <iostream>
#include <optional>
#include <system_error>
#include <utility>

namespace protean {

namespace {

namespace fs = std::filesystem;

std::string error_text(int error) {
  if (error == EACCES || error == EPERM) return "you may not read it; expected a file that you may";
  return "the system says " + protean::quoted(std::generic_category().message(error)) +
         "; expected a file that can be read";
}

/// Why a file of this kind cannot be read; empty if it can.
std::optional<Unreadable> wrong_kind(const std::string& name, bool pipe_will_do) {
  std::error_code error;
  const fs::file_status status = fs::status(name, error);
  switch (status.type()) {
    case fs::file_type::regular: return std::nullopt;
    case fs::file_type::not_found: return Unreadable{"there is no such file"};
    case fs::file_type::none: return Unreadable{error_text(error.value())};
    case fs::file_type::directory: return Unreadable{"it is a folder; expected a file"};
    case fs::file_type::fifo:
      if (pipe_will_do) return std::nullopt;
      return Unreadable{"it is a pipe; expected a file"};
    default: return Unreadable{"it is a device; expected a file"};
  }
}

std::variant<std::ifstream, Unreadable> open_kind(const std::string& name, bool pipe_will_do) {
  if (auto wrong = wrong_kind(name, pipe_will_do)) return *std::move(wrong);
  errno = 0;
  std::ifstream file(name, std::ios::binary);
  if (!file) return Unreadable{error_text(errno)};
  return file;
}

std::variant<std::string, Unreadable> whole_text(std::istream& in) {
  std::string text;
  std::array<char, 65536> part;
  // The size that a file claims to have is not trusted: it may grow, or not be a file after all.
  while (in.read(part.data(), part.size()) || in.gcount() > 0) {
    text.append(part.data(), static_cast<std::size_t>(in.gcount()));
    if (text.size() > kLongestText) {
      return Unreadable{"it is longer than " + std::to_string(kLongestText >> 20) +
                        " MB; expected less"};
    }
  }
  if (in.bad()) return Unreadable{error_text(errno)};
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"))
    return Unreadable{"it is UTF-16: save it as UTF-8"};
  drop_byte_order_mark(text);
  return text;
}

/// Where a file of this name would be made. Empty if none can be made.
fs::path place_of(const std::string& name) {
  std::error_code ignored;
  return fs::weakly_canonical(without_links(fs::absolute(name, ignored)), ignored);
}

}  // namespace

bool same_file(const std::string& a, const std::string& b) {
  std::error_code ignored;
  if (fs::exists(a, ignored))
    return fs::is_regular_file(a, ignored) && fs::equivalent(a, b, ignored);
  if (a.empty() || b.empty()) return false;
  const fs::path place = place_of(a);
  return !place.empty() && place == place_of(b);
}

std::variant<std::string, Unreadable> read_text_file(const std::string& name) {
  auto opened = open_kind(name, false);
  if (auto* wrong = std::get_if<Unreadable>(&opened)) return std::move(*wrong);
  return whole_text(std::get<std::ifstream>(opened));
}

std::string input_name(const std::string& name) {
  return name == kStandardInput ? "standard input" : name;
}

std::variant<std::string, Unreadable> read_text_input(const std::string& name) {
  return name == kStandardInput ? whole_text(std::cin) : read_text_file(name);
}

std::variant<std::ifstream, Unreadable> open_to_read(const std::string& name) {
  return open_kind(name, true);
}

}  // namespace protean
