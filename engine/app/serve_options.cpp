// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/serve_options.h"

#include "variants/catalogue.h"

#include <stdexcept>

namespace protean {

namespace po = boost::program_options;

void add_serve_options(po::options_description& description) {
  description.add_options()("port", po::value<int>()->default_value(8080),
                            "0 to 65535; 0: any free one")(
      "variant", po::value<std::string>()->default_value("chess"), "the game to begin with")(
      "open", po::bool_switch(), "show the page in the browser")(
      "listen", po::value<std::string>()->default_value("127.0.0.1"),
      "another address: whoever reaches it can play");
}

ServeOptions serve_options(const po::variables_map& options) {
  ServeOptions wanted;
  const int port = options["port"].as<int>();
  if (port < 0 || port > 65535)
    throw std::invalid_argument("--port " + std::to_string(port) + ": expected 0 to 65535");
  const auto& name = options["variant"].as<std::string>();
  const Variant* variant = find_variant(name);
  if (variant == nullptr)
    throw std::invalid_argument("no variant is called '" + name +
                                "': 'protean variants' lists them");
  wanted.port = static_cast<std::uint16_t>(port);
  wanted.address = options["listen"].as<std::string>();
  wanted.variant = variant->info().id;
  wanted.open = options["open"].as<bool>();
  return wanted;
}

}  // namespace protean
