// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/serve/origin.h"

#include "movegen/base/letters.h"

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/host_name.hpp>

#include <cstddef>
#include <string>

namespace protean {

namespace {

/// The host without its port and brackets, in lower case; empty if it is malformed.
std::string name_of(std::string_view host) {
  const std::string name = lower(host);
  if (name.starts_with('[')) {
    const std::size_t end = name.find(']');
    return end == std::string::npos ? std::string() : name.substr(1, end - 1);
  }
  return name.substr(0, name.find(':'));
}

}  // namespace

bool is_own_host(std::string_view host, bool listens) {
  const std::string name = name_of(host);
  if (name.empty()) return false;
  if (name == "localhost") return true;
  boost::system::error_code error;
  const auto address = boost::asio::ip::make_address(name, error);
  if (!error) return listens || address.is_loopback();
  if (!listens) return false;
  const std::string own = boost::asio::ip::host_name(error);
  return !error && name == name_of(own);
}

bool is_own_origin(std::string_view origin, std::string_view host) {
  constexpr std::string_view kScheme = "http://";
  return origin.starts_with(kScheme) && !host.empty() && origin.substr(kScheme.size()) == host;
}

}  // namespace protean
