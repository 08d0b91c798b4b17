// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/output_file.h"
#include "engine/study/diagram.h"
#include "movegen/base/quoted.h"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

extern char** environ;

namespace protean {

namespace {

constexpr char kConverter[] = "rsvg-convert";

/// A folder of its own for the picture on its way, gone afterwards.
class Workshop {
 public:
  Workshop() {
    std::string name = (std::filesystem::temp_directory_path() / "protean-XXXXXX").string();
    if (mkdtemp(name.data()) != nullptr) folder_ = name;
  }
  ~Workshop() {
    std::error_code ignored;
    if (!folder_.empty()) std::filesystem::remove_all(folder_, ignored);
  }
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;
  bool open() const { return !folder_.empty(); }
  std::string picture() const { return (folder_ / "diagram.svg").string(); }

 private:
  std::filesystem::path folder_;
};

}  // namespace

std::optional<std::string> write_png(const std::string& svg, const std::string& name) {
  const Workshop workshop;
  if (!workshop.open()) return "no folder for temporary files";
  std::string source = workshop.picture();
  write_file(source, svg);
  std::string converter = kConverter, zoom = "--zoom=2", output = "--output=" + name;
  std::array<char*, 5> words = {converter.data(), zoom.data(), output.data(), source.data(),
                                nullptr};
  pid_t child = 0;
  const int error = posix_spawnp(&child, kConverter, nullptr, nullptr, words.data(), environ);
  if (error == ENOENT) return "a PNG needs the program " + std::string(kConverter);
  if (error != 0) return std::string(kConverter) + ": " + std::strerror(error);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return std::nullopt;
  return std::string(kConverter) + " could not write " + protean::quoted(name);
}

}  // namespace protean
