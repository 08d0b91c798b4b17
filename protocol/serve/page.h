// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace protean {

/// A file of the page, built from protocol/page and embedded in the program.
struct PageFile {
  std::string_view path;  ///< "/page.js"
  std::string_view type;  ///< "text/javascript"
  std::string_view text;
};

/// The file with this path; null if there is none.
const PageFile* page_file(std::string_view path);
/// False if the program was built without npm, and so without its page.
bool has_page();

}  // namespace protean
