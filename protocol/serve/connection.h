// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/serve/tables.h"

#include <boost/asio/ip/tcp.hpp>

#include <memory>

namespace protean {

/// What all connections share.
struct ServerContext {
  Tables& tables;
  bool listens = false;  ///< The server listens on an address other than the loopback's.
};

/// A browser's connection, on which it asks for files of the page, or for a table.
class Visitor {
 public:
  virtual ~Visitor() = default;
  /// Ends the connection.
  virtual void close() = 0;
  /// True while it has no table: then it may be closed to make room.
  virtual bool idle() const = 0;
};

/// Serves a connection until it ends.
std::shared_ptr<Visitor> serve_connection(boost::asio::ip::tcp::socket socket,
                                          ServerContext& house);

}  // namespace protean
