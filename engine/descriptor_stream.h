// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <ostream>
#include <sstream>
#include <string>

namespace protean {

/// The number of the open file that a name such as /dev/stdout or /dev/fd/3 leads to; empty where
/// it leads to none.
std::optional<int> descriptor_of(const std::string& name);

/// Writes to a file that is open already, behind what has been written through the same descriptor.
/// Opened a second time by its name, a file would be written from its start.
class DescriptorStream : public std::ostream {
 public:
  /// Fails at once, with the reason in errno, where the descriptor cannot be written to. It stays
  /// open afterwards.
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
