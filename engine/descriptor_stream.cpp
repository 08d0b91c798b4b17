// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/descriptor_stream.h"

#include "engine/without_links.h"
#include "movegen/base/words.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <string_view>

namespace protean {

std::optional<int> descriptor_of(const std::string& name) {
  const std::filesystem::path path = without_links(name);
  return names_descriptor(path) ? parse_number<int>(path.filename().string()) : std::nullopt;
}

DescriptorStream::DescriptorStream(int descriptor) : std::ostream(nullptr), buffer_(descriptor) {
  rdbuf(&buffer_);
  const int flags = ::fcntl(descriptor, F_GETFL);
  if (flags != -1 && (flags & O_ACCMODE) != O_RDONLY) return;
  errno = EBADF;
  setstate(badbit);
}

int DescriptorStream::Buffer::sync() {
  const std::string text = str();
  str({});
  for (std::string_view left = text; !left.empty();) {
    const ssize_t written = ::write(descriptor_, left.data(), left.size());
    if (written < 0 && errno != EINTR) return -1;
    if (written > 0) left.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

}  // namespace protean
