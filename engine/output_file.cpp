// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/output_file.h"

#include "movegen/base/quoted.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <ostream>
#include <stdexcept>
#include <system_error>

namespace protean {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const std::string& name, int error) {
  const std::string why = error == 0 ? "" : ": " + std::generic_category().message(error);
  throw std::runtime_error("cannot write " + protean::quoted(name) + why);
}

/// Where a link leads, so that the link itself stays; the file at its end need not exist.
std::string without_links(const std::string& name) {
  constexpr int kMostLinks = 40;  // as many as Linux follows
  std::error_code error;
  fs::path path = name;
  for (int i = 0; i < kMostLinks && fs::is_symlink(path, error); ++i)
    path = path.parent_path() / fs::read_symlink(path, error);
  return path.string();
}

}  // namespace

OutputFile::OutputFile(const std::string& name) : name_(name), target_(without_links(name)) {
  std::error_code error;
  const fs::file_status there = fs::status(target_, error);
  if (fs::is_directory(there)) refuse(name, EISDIR);
  errno = 0;
  // Nothing may take the place of a device.
  if (fs::exists(there) && !fs::is_regular_file(there)) {
    file_.open(target_);
  } else {
    if (fs::exists(there) && ::access(target_.c_str(), W_OK) != 0) refuse(name, errno);
    beside_ = target_ + ".part" + std::to_string(::getpid());
    file_.open(beside_);
  }
  if (file_) return;
  beside_.clear();
  refuse(name, errno);
}

OutputFile::~OutputFile() {
  if (!beside_.empty()) std::remove(beside_.c_str());
}

void OutputFile::commit() {
  errno = 0;
  file_.close();
  expect_written(file_, name_);
  if (beside_.empty()) return;
  if (std::rename(beside_.c_str(), target_.c_str()) != 0) refuse(name_, errno);
  beside_.clear();
}

void write_file(const std::string& name, const std::string& text) {
  OutputFile file(name);
  file.stream() << text;
  file.commit();
}

void make_folder(const std::string& name) {
  std::error_code error;
  fs::create_directories(name, error);
  if (error)
    throw std::runtime_error("cannot make folder " + protean::quoted(name) + ": " +
                             error.message());
}

void expect_written(const std::ostream& stream, const std::string& name) {
  if (!stream) refuse(name, errno);
}

}  // namespace protean
