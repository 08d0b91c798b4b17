// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/descriptor_stream.h"

#include <fstream>
#include <optional>
#include <string>

namespace protean {

/// A file that is written from scratch. Until commit() the text goes to a temporary file next to
/// it, so that only a complete file replaces the old one. Devices, pipes and files that are already
/// open, such as /dev/stdout, are written to directly.
class OutputFile {
 public:
  /// Throws std::runtime_error if the file cannot be written.
  explicit OutputFile(const std::string& name);
  /// Removes what was not committed.
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  std::ostream& stream() { return open_ ? static_cast<std::ostream&>(*open_) : file_; }

  /// Moves the text to its place. Throws std::runtime_error if some of it could not be written.
  void commit();

 private:
  std::string name_;    ///< As the user gave it.
  std::string target_;  ///< The file that the name refers to, links followed.
  std::string beside_;  ///< Temporary file; empty if there is none, or once it has been moved.
  std::ofstream file_;
  std::optional<DescriptorStream> open_;  ///< Instead of file_, for an open file.
};

/// Writes a whole file; throws as OutputFile does.
void write_file(const std::string& name, const std::string& text);

/// Throws as OutputFile does if a file cannot be written: for use before long work whose result
/// goes there. Leaves nothing behind. Does not try a pipe: closing it again would end it for its
/// reader.
void expect_writable(const std::string& name);

/// Makes a folder and its parents unless they exist. Throws std::runtime_error("cannot make folder
/// 'NAME': ...") if that fails.
void make_folder(const std::string& name);

/// Why a file could not be written, by the error number of the system, and what was expected: "it
/// is a folder; expected a file". The error is 0 if it is not known.
std::string why_not_written(const std::string& name, int error);

/// Throws std::runtime_error("cannot write 'NAME': ...") if writing to the stream has failed.
void expect_written(const std::ostream& stream, const std::string& name);

}  // namespace protean
