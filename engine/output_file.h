// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/descriptor_stream.h"

#include <fstream>
#include <optional>
#include <string>

namespace protean {

/// A file to be written anew. Until commit() the text goes to a file beside it, so that what stood
/// there before is lost only for something whole. Devices and pipes, and what is open already, as
/// /dev/stdout, are written to directly.
class OutputFile {
 public:
  /// Throws std::runtime_error if the file cannot be written.
  explicit OutputFile(const std::string& name);
  /// Takes away what was not committed.
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  std::ostream& stream() { return open_ ? static_cast<std::ostream&>(*open_) : file_; }

  /// Puts the text in its place. Throws std::runtime_error if some of it could not be written.
  void commit();

 private:
  std::string name_;    ///< As the user says it.
  std::string target_;  ///< What the name stands for, links followed.
  std::string beside_;  ///< Where the text is meanwhile; empty once it is in its place.
  std::ofstream file_;
  std::optional<DescriptorStream> open_;  ///< In place of the file.
};

/// Writes a whole file; throws as OutputFile does.
void write_file(const std::string& name, const std::string& text);

/// Throws as OutputFile does where a file cannot be written, before long work is done for it.
/// Nothing is left of that. A pipe is not tried: closed again, it would have ended for its reader.
void expect_writable(const std::string& name);

/// Makes a folder, and those it lies in, where they are not there. Throws
/// std::runtime_error("cannot make folder 'NAME': ...") if that cannot be done.
void make_folder(const std::string& name);

/// Why a file could not be written, by the error that the system gave, and what was expected: "it
/// is a folder; expected a file". The error may be 0, for one that is not known.
std::string why_not_written(const std::string& name, int error);

/// Throws std::runtime_error("cannot write 'NAME': ...") if writing to the stream has failed.
void expect_written(const std::ostream& stream, const std::string& name);

}  // namespace protean
