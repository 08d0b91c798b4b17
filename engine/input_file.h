// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <fstream>
#include <string>
#include <string_view>
#include <variant>

/// Files that a user names. A name may refer to anything: a folder, a device that never ends, a
/// pipe without a writer.
namespace protean {

/// Why a file cannot be read, and what was expected: "it is a folder; expected a file".
struct Unreadable {
  std::string why;
};

/// The longest text that is read as a whole, in bytes.
inline constexpr std::size_t kLongestText = std::size_t{64} << 20;

/// The whole text of a regular file of at most kLongestText bytes, without a byte order mark.
/// UTF-16 is refused.
std::variant<std::string, Unreadable> read_text_file(const std::string& name);

/// Stands for standard input where a file is named.
inline constexpr std::string_view kStandardInput = "-";

/// The name of an input in messages: the file's name, or "standard input".
std::string input_name(const std::string& name);

/// Reads a file like read_text_file(), or all of standard input if that is named.
std::variant<std::string, Unreadable> read_text_input(const std::string& name);

/// Opens a file or pipe for reading piece by piece.
std::variant<std::ifstream, Unreadable> open_to_read(const std::string& name);

/// True if two names refer to one regular file, links included, or will once it is made.
bool same_file(const std::string& a, const std::string& b);

}  // namespace protean
