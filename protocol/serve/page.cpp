// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/serve/page.h"

#include "protocol/serve/page_files.h"

#include <algorithm>

namespace protean {

const PageFile* page_file(std::string_view path) {
  const auto files = page_files();
  const auto found =
      std::find_if(files.begin(), files.end(), [&](const PageFile& f) { return f.path == path; });
  return found == files.end() ? nullptr : &*found;
}

bool has_page() {
  return !page_files().empty();
}

}  // namespace protean
