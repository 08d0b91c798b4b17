// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/log.h"

#include "engine/output_file.h"
#include "movegen/base/listed.h"
#include "movegen/base/quoted.h"

#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/spdlog.h>

#include <array>
#include <cerrno>
#include <fstream>
#include <iostream>
#include <memory>
#include <mutex>

namespace protean::log {

namespace {

std::shared_ptr<spdlog::logger>& logger() {
  static std::shared_ptr<spdlog::logger> instance;
  return instance;
}

std::optional<spdlog::level::level_enum> parse_level(std::string_view name) {
  static constexpr std::array kLevels{spdlog::level::trace, spdlog::level::debug,
                                      spdlog::level::info,  spdlog::level::warn,
                                      spdlog::level::err,   spdlog::level::off};
  for (std::size_t i = 0; i < kLevelNames.size(); ++i) {
    if (name == kLevelNames[i]) return kLevels[i];
  }
  return std::nullopt;
}

void write(spdlog::level::level_enum level, std::string_view text) {
  if (logger()) logger()->log(level, text);
}

std::string cannot_write(const std::string& path, int error) {
  return "cannot write the log file " + protean::quoted(path) + ": " + why_not_written(path, error);
}

/// Reports only the first failure to write to the log; the program carries on.
void tell_once(const std::string& path, int error) {
  static std::once_flag reported;
  std::call_once(reported,
                 [&] { std::cerr << "protean: " << cannot_write(path, error) << std::endl; });
}

}  // namespace

std::optional<std::string> wrong_level(std::string_view level) {
  if (parse_level(level)) return std::nullopt;
  return "unknown log level " + protean::quoted(level) + ": expected " +
         listed({kLevelNames.begin(), kLevelNames.end()}, "or");
}

std::optional<std::string> open(const std::string& path, std::string_view level) {
  const auto known = parse_level(level);
  if (!known) return wrong_level(level);
  // The library would create the folders of a mistyped path, and has its own wording for the other
  // errors.
  errno = 0;
  if (!std::ofstream(path, std::ios::app)) return cannot_write(path, errno);
  try {
    auto sink = std::make_shared<spdlog::sinks::basic_file_sink_mt>(path);
    auto created = std::make_shared<spdlog::logger>("protean", std::move(sink));
    created->set_level(*known);
    created->flush_on(*known);  // a log is read when something has gone wrong
    created->set_error_handler([path](const std::string&) { tell_once(path, errno); });
    logger() = std::move(created);
  } catch (const spdlog::spdlog_ex& e) {
    return "cannot write the log file " + protean::quoted(path) + ": " + e.what();
  }
  return std::nullopt;
}

void debug(std::string_view text) {
  write(spdlog::level::debug, text);
}
void info(std::string_view text) {
  write(spdlog::level::info, text);
}
void error(std::string_view text) {
  write(spdlog::level::err, text);
}

}  // namespace protean::log
