// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <stdexcept>
#include <string>

namespace protean {

/// The file is not a result; the message names it and what was expected.
struct ResultFileError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Reads a file that a command wrote as JSON. `what` says what it should be, for errors: "result of
/// perft". Throws ResultFileError.
nlohmann::json read_result_file(const std::string& name, const std::string& what);

/// What is wrong with the JSON of a file, in words for the person who gave it: "key 'shard' not
/// found".
std::string fault_of(const nlohmann::json::exception& error);

}  // namespace protean
