// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/serve/tables.h"

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include <memory>

namespace protean {

/// A WebSocket between a page and its table. Each message, in either direction, is a JSON object.
/// The first one that a page sends is {"do": "sit", "id": ID}, with the id of its table if it had
/// one.
class Socket {
 public:
  virtual ~Socket() = default;
  /// Ends the connection, without waiting for the page to agree.
  virtual void close() = 0;
  /// True while its page has a table.
  virtual bool seated() const = 0;
};

/// Takes over a stream on which this request asked for a WebSocket; keeps `owner` alive meanwhile.
std::shared_ptr<Socket> serve_socket(
    boost::beast::tcp_stream stream,
    const boost::beast::http::request<boost::beast::http::string_body>& request, Tables& tables,
    std::shared_ptr<void> owner);

}  // namespace protean
