// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/serve/connection.h"

#include "protocol/serve/origin.h"
#include "protocol/serve/page.h"
#include "protocol/serve/socket.h"

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <chrono>
#include <optional>
#include <utility>

namespace protean {

namespace {

namespace beast = boost::beast;
namespace http = beast::http;

constexpr std::chrono::seconds kPatience{30};
constexpr std::uint64_t kLongestBody = 1024;
constexpr std::uint32_t kLongestHeader = 8192;

constexpr std::string_view kNoPage =
    "This Protean was built without its page, which needs npm.\n"
    "Install npm, then build again.\n";

using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;

std::string_view view_of(beast::string_view text) {
  return {text.data(), text.size()};
}

Response answer(const Request& request, http::status status, std::string_view type,
                std::string_view text) {
  Response response{status, request.version()};
  response.set(http::field::content_type, beast::string_view(type.data(), type.size()));
  response.set(http::field::cache_control, "no-store");
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  response.set("Content-Security-Policy",
               "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
               "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
               "frame-ancestors 'none'");
  response.keep_alive(request.keep_alive());
  if (request.method() != http::verb::head) response.body() = text;
  response.content_length(text.size());
  return response;
}

Response refusal(const Request& request, http::status status, std::string_view text) {
  Response response = answer(request, status, "text/plain; charset=utf-8", text);
  if (status == http::status::method_not_allowed) response.set(http::field::allow, "GET, HEAD");
  return response;
}

Response page_answer(const Request& request) {
  const bool asks = request.method() == http::verb::get || request.method() == http::verb::head;
  if (!asks) return refusal(request, http::status::method_not_allowed, "expected GET or HEAD\n");
  const std::string_view target = view_of(request.target());
  const std::string_view path = target.substr(0, target.find('?'));
  if (path == "/" && !has_page())
    return refusal(request, http::status::service_unavailable, kNoPage);
  const PageFile* file = page_file(path == "/" ? "/index.html" : path);
  if (file == nullptr) return refusal(request, http::status::not_found, "there is no such page\n");
  return answer(request, http::status::ok, file->type, file->text);
}

/// A connection that speaks HTTP, until it asks for a WebSocket.
class HttpVisitor final : public Visitor, public std::enable_shared_from_this<HttpVisitor> {
 public:
  HttpVisitor(boost::asio::ip::tcp::socket socket, ServerContext& house)
      : stream_(std::move(socket)), house_(house) {}

  void read() {
    parser_.emplace();
    parser_->body_limit(kLongestBody);
    parser_->header_limit(kLongestHeader);
    stream_.expires_after(kPatience);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](beast::error_code error, std::size_t) {
                       self->on_read(error);
                     });
  }

  void close() override {
    if (const auto socket = socket_.lock()) return socket->close();
    beast::error_code ignored;
    stream_.socket().close(ignored);
  }
  bool idle() const override {
    const auto socket = socket_.lock();
    return !socket || !socket->seated();
  }

 private:
  void on_read(beast::error_code error) {
    if (error) return reject_malformed_request(error);
    const Request request = parser_->release();
    if (!is_own_host(view_of(request[http::field::host]), house_.listens))
      return write(
          refusal(request, http::status::misdirected_request, "the Host is not this server's\n"));
    if (beast::websocket::is_upgrade(request)) return upgrade(request);
    write(page_answer(request));
  }

  void reject_malformed_request(beast::error_code error) {
    if (error == http::error::end_of_stream || error == beast::error::timeout ||
        error.category() != http::make_error_code(http::error::bad_method).category())
      return close();
    Request nothing;
    nothing.keep_alive(false);
    if (error == http::error::body_limit)
      return write(refusal(nothing, http::status::payload_too_large, "expected a shorter body\n"));
    if (error == http::error::header_limit)
      return write(refusal(nothing, http::status::request_header_fields_too_large,
                           "expected a shorter header\n"));
    write(refusal(nothing, http::status::bad_request, "expected HTTP\n"));
  }

  void upgrade(const Request& request) {
    const auto host = view_of(request[http::field::host]);
    if (!is_own_origin(view_of(request[http::field::origin]), host))
      return write(refusal(request, http::status::forbidden, "the Origin is not this server's\n"));
    if (request.target() != "/table")
      return write(refusal(request, http::status::not_found, "there is no such table\n"));
    stream_.expires_never();
    socket_ = serve_socket(std::move(stream_), request, house_.tables, shared_from_this());
  }

  void write(Response response) {
    response_ = std::move(response);
    http::async_write(stream_, response_,
                      [self = shared_from_this()](beast::error_code error, std::size_t) {
                        if (error || self->response_.need_eof()) return self->close();
                        self->read();
                      });
  }

  beast::tcp_stream stream_;
  ServerContext& house_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  Response response_;
  std::weak_ptr<Socket> socket_;
};

}  // namespace

std::shared_ptr<Visitor> serve_connection(boost::asio::ip::tcp::socket socket,
                                          ServerContext& house) {
  boost::system::error_code ignored;
  socket.set_option(boost::asio::ip::tcp::no_delay(true), ignored);
  auto visitor = std::make_shared<HttpVisitor>(std::move(socket), house);
  visitor->read();
  return visitor;
}

}  // namespace protean
