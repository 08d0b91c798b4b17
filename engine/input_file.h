// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <fstream>
#include <string>
#include <string_view>
#include <variant>

/// Files that a user names. A name may be of anything: a folder, a device that never ends, a pipe
/// without a writer.
namespace protean {

/// Why a file cannot be read, and what was expected: "it is a folder; expected a file".
struct Unreadable {
  std::string why;
};

/// No text that is read as a whole is longer than this (bytes).
inline constexpr std::size_t kLongestText = std::size_t{64} << 20;

/// The whole text of a regular file of at most kLongestText, without a byte order mark.
std::variant<std::string, Unreadable> read_text_file(const std::string& name);

/// What stands for standard input where files are named.
inline constexpr std::string_view kStandardInput = "-";

/// How messages call what is read: by its name, or "standard input".
std::string input_name(const std::string& name);

/// What read_text_file() reads, or all of standard input.
std::variant<std::string, Unreadable> read_text_input(const std::string& name);

/// A file or pipe to be read piece by piece.
std::variant<std::ifstream, Unreadable> open_to_read(const std::string& name);

/// True if two names stand for one regular file, by links too, or will once it is made.
bool same_file(const std::string& a, const std::string& b);

}  // namespace protean
