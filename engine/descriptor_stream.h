// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <ostream>
#include <sstream>
#include <string>

namespace protean {

/// The descriptor that a name such as /dev/stdout or /dev/fd/3 refers to, links followed; empty if
/// it refers to none.
std::optional<int> descriptor_of(const std::string& name);

/// Writes to a file that is already open, after what was written through the same descriptor.
/// Opening the file again by its name would write from its start.
class DescriptorStream : public std::ostream {
 public:
  /// If the descriptor cannot be written to, the stream fails at once, with the reason in errno.
  /// The descriptor stays open when the stream is destroyed.
  explicit DescriptorStream(int descriptor);

 private:
  /// Keeps the text until the stream is flushed.
  class Buffer final : public std::stringbuf {
   public:
    explicit Buffer(int descriptor) : descriptor_(descriptor) {}

   protected:
    int sync() override;

   private:
    int descriptor_;
  };

  Buffer buffer_;
};

}  // namespace protean
