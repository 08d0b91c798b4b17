// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <boost/program_options.hpp>

namespace protean {

/// The value of a command-line option; `name` stands for it in the help text.
template <class Value>
auto value(const char* name) {
  return boost::program_options::value<Value>()->value_name(name);
}
template <class Value>
auto value(const char* name, const Value& otherwise) {
  return value<Value>(name)->default_value(otherwise);
}

}  // namespace protean
