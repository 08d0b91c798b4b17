// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/output_file.h"

#include "engine/without_links.h"
#include "movegen/base/quoted.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <system_error>

namespace protean {

namespace {

namespace fs = std::filesystem;

/// `tried` is the file that the error concerns, if that is not the one that the user named.
[[noreturn]] void refuse(const std::string& name, int error, const std::string& tried) {
  throw std::runtime_error("cannot write " + protean::quoted(name) + ": " +
                           why_not_written(tried, error));
}
[[noreturn]] void refuse(const std::string& name, int error) {
  refuse(name, error, name);
}

/// Why a folder does not exist: the first part of its path that is missing or not a folder. Empty
/// if it exists.
std::string why_no_folder(const fs::path& folder) {
  std::error_code ignored;
  fs::path part;
  for (const fs::path& name : folder) {
    part /= name;
    if (fs::is_directory(part, ignored)) continue;
    const bool there = fs::exists(part, ignored);
    return (there ? protean::quoted(part.string()) + " is not a folder"
                  : "there is no folder " + protean::quoted(part.string())) +
           "; expected one that is there";
  }
  return {};
}

/// The file beside `target` that becomes it in the end; its name is not too long if that is not.
std::string part_of(const fs::path& target) {
  constexpr std::size_t kMost = 200;
  const std::string name = target.filename().string();
  const std::string own =
      name.size() <= kMost ? name : std::to_string(std::hash<std::string>{}(name));
  return (target.parent_path() / (own + ".part" + std::to_string(::getpid()))).string();
}

/// The system's own words, for rare errors.
std::string in_other_words(int error) {
  return "the system says " + protean::quoted(std::generic_category().message(error)) +
         "; expected one that can be written";
}

}  // namespace

OutputFile::OutputFile(const std::string& name) : name_(name), target_(without_links(name)) {
  if (name.empty()) refuse(name, ENOENT);
  if (const auto descriptor = descriptor_of(name)) {
    open_.emplace(*descriptor);
    expect_written(*open_, name);
    return;
  }
  std::error_code error;
  const fs::file_status there = fs::status(name, error);
  if (fs::is_directory(there)) refuse(name, EISDIR);
  errno = 0;
  // A device must not be replaced by a file.
  if (fs::exists(there) && !fs::is_regular_file(there)) {
    file_.open(name);
  } else {
    if (fs::exists(there) && ::access(target_.c_str(), W_OK) != 0) refuse(name, errno);
    beside_ = part_of(target_);
    file_.open(beside_);
    // The new file keeps the permissions of the old one.
    if (file_ && fs::exists(there)) fs::permissions(beside_, there.permissions(), error);
  }
  if (file_) return;
  refuse(name, errno, beside_.empty() ? name : beside_);
}

OutputFile::~OutputFile() {
  if (!beside_.empty()) std::remove(beside_.c_str());
}

void OutputFile::commit() {
  errno = 0;  // the reason for an earlier failure is no longer known
  if (open_) return expect_written(open_->flush(), name_);
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

void expect_writable(const std::string& name) {
  std::error_code error;
  if (fs::is_fifo(name, error)) return;
  const OutputFile never_committed(name);
}

void make_folder(const std::string& name) {
  std::error_code error;
  fs::create_directories(name, error);
  if (!error) return;
  const bool may_not =
      error == std::errc::permission_denied || error == std::errc::operation_not_permitted;
  const std::string why =
      name.empty() ? "expected the name of a folder"
      : may_not    ? "you may not make folders there; expected a place where you may"
      : error == std::errc::not_a_directory ? why_no_folder(name)
                                            : why_not_written(name, error.value());
  throw std::runtime_error("cannot make folder " + protean::quoted(name) + ": " + why);
}

std::string why_not_written(const std::string& name, int error) {
  std::error_code ignored;
  switch (error) {
    case 0: return "only part of it was taken; expected room for the whole";
    case EISDIR: return "it is a folder; expected a file";
    case ENOSPC:
    case EDQUOT: return "no room is left; expected room for the whole";
    case EROFS: return "its disk can only be read; expected one that can be written";
    case ENAMETOOLONG: return "the name is too long; expected a shorter one";
    case EACCES:
    case EPERM:
      return fs::exists(name, ignored)
                 ? "you may not write to it; expected a file that you may write to"
                 : "you may not make files in its folder; expected a folder where you may";
    case ENOENT:
    case ENOTDIR: {
      if (name.empty()) return "expected the name of a file";
      const std::string why = why_no_folder(fs::path(name).parent_path());
      return why.empty() ? in_other_words(error) : why;
    }
    default: return in_other_words(error);
  }
}

void expect_written(const std::ostream& stream, const std::string& name) {
  if (!stream) refuse(name, errno);
}

}  // namespace protean
