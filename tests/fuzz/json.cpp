// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/merge_command.h"
#include "tests/fuzz/support.h"
#include "tests/fuzz/targets.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <list>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace protean::fuzz {
namespace {

/// A file in memory.
class MemoryFile {
 public:
  explicit MemoryFile(std::string_view text) : descriptor_(memfd_create("part", MFD_CLOEXEC)) {
    while (descriptor_ >= 0 && !text.empty()) {
      const ssize_t written = write(descriptor_, text.data(), text.size());
      if (written <= 0) break;
      text.remove_prefix(static_cast<std::size_t>(written));
    }
    if (descriptor_ < 0 || !text.empty()) throw std::runtime_error("cannot make a file in memory");
  }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  ~MemoryFile() { close(descriptor_); }

  std::string name() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

 private:
  int descriptor_;
};

}  // namespace

void json(std::string_view input) {
  constexpr std::string_view kBetween = "\n----\n";
  constexpr std::size_t kMostParts = 8;
  std::list<MemoryFile> files;
  std::vector<std::string> names;
  while (names.empty() || (!input.empty() && names.size() < kMostParts)) {
    const std::size_t end = std::min(input.find(kBetween), input.size());
    names.push_back(files.emplace_back(input.substr(0, end)).name());
    input.remove_prefix(std::min(end + kBetween.size(), input.size()));
  }
  std::ostringstream out;
  try {
    run_merge_command(names, {}, out);
  } catch (const std::runtime_error& error) {
    require(std::string_view(error.what()).starts_with("merge: "),
            std::string("an error that names the command: ") + error.what());
  }
}

}  // namespace protean::fuzz
