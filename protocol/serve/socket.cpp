// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/serve/socket.h"

#include "engine/failure_text.h"
#include "engine/log.h"
#include "protocol/serve/command_words.h"

#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>

#include <chrono>
#include <deque>
#include <exception>
#include <string>
#include <utility>

namespace protean {

namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
using nlohmann::json;

/// In bytes. The longest message from a page is a game in PGN.
constexpr std::size_t kLongestMessage = std::size_t{1} << 20;
/// In bytes. A page that reads nothing is given up when more than this waits for it.
constexpr std::size_t kMostWaiting = std::size_t{16} << 20;

class TableSocket final : public Socket,
                          public Listener,
                          public std::enable_shared_from_this<TableSocket> {
 public:
  TableSocket(beast::tcp_stream stream, Tables& tables, std::shared_ptr<void> owner)
      : stream_(std::move(stream)), tables_(tables), owner_(std::move(owner)) {
    stream_.read_message_max(kLongestMessage);
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = std::chrono::seconds(30);
    timeout.idle_timeout = std::chrono::seconds(60);
    timeout.keep_alive_pings = true;
    stream_.set_option(timeout);
  }

  void accept(const beast::http::request<beast::http::string_body>& request) {
    stream_.async_accept(request, [self = shared_from_this()](beast::error_code error) {
      if (!error) self->read();
    });
  }

  void hear(const json& message) override {
    if (closing_) return;
    waiting_.push_back(message.dump(-1, ' ', false, json::error_handler_t::replace));
    bytes_ += waiting_.back().size();
    log::debug("> " + waiting_.back());
    if (bytes_ > kMostWaiting) return close();
    if (waiting_.size() == 1) write();
  }

  bool seated() const override { return !table_.expired(); }

  void dismiss() override {
    hear({{"type", "dismissed"}});
    table_.reset();
  }

  void close() override {
    if (std::exchange(closing_, true)) return;
    leave();
    beast::error_code ignored;
    stream_.next_layer().socket().close(ignored);
  }

 private:
  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return self->close();
      self->on_message();
      if (!self->closing_) self->read();
    });
  }

  /// A message is only a few levels deep. One that is much deeper is refused, since JSON values are
  /// copied, compared and freed by recursion.
  static json parsed(const std::string& text) {
    constexpr int kDeepest = 16;
    bool deep = false;
    const auto within = [&](int depth, json::parse_event_t, const json&) {
      deep = deep || depth > kDeepest;
      return depth <= kDeepest;
    };
    json command = json::parse(text, within, false);
    if (deep) throw CommandError("values inside values: expected at most 16");
    if (command.is_discarded()) throw CommandError("expected JSON");
    return command;
  }

  void on_message() {
    const std::string text = beast::buffers_to_string(buffer_.data());
    buffer_.consume(buffer_.size());
    log::debug("< " + text);
    try {
      const json command = parsed(text);
      if (command.is_object() && command.value("do", json()) == "sit") {
        sit(text_in(command, "id"));
      } else if (const auto table = table_.lock()) {
        table->obey(command);
      } else {
        throw CommandError("expected {\"do\": \"sit\"} first");
      }
    } catch (const std::exception& error) {
      hear({{"type", "error"}, {"text", failure_text(error)}});
    }
  }

  void sit(const std::string& id) {
    leave();
    const auto table = tables_.seat(id, shared_from_this());
    table_ = table;
    if (!table) throw CommandError("too many boards are open: close one of them, then try again");
  }

  void leave() {
    if (!table_.expired()) tables_.leave(this);
    table_.reset();
  }

  void write() {
    stream_.async_write(boost::asio::buffer(waiting_.front()),
                        [self = shared_from_this()](beast::error_code error, std::size_t) {
                          if (error) return self->close();
                          self->bytes_ -= self->waiting_.front().size();
                          self->waiting_.pop_front();
                          if (!self->waiting_.empty()) self->write();
                        });
  }

  websocket::stream<beast::tcp_stream> stream_;
  Tables& tables_;
  std::shared_ptr<void> owner_;
  beast::flat_buffer buffer_;
  std::weak_ptr<Table> table_;  ///< The table must not outlive the tables, through which it sends.
  std::deque<std::string> waiting_;
  std::size_t bytes_ = 0;  ///< The size of `waiting_`.
  bool closing_ = false;
};

}  // namespace

std::shared_ptr<Socket> serve_socket(beast::tcp_stream stream,
                                     const beast::http::request<beast::http::string_body>& request,
                                     Tables& tables, std::shared_ptr<void> owner) {
  auto socket = std::make_shared<TableSocket>(std::move(stream), tables, std::move(owner));
  socket->accept(request);
  return socket;
}

}  // namespace protean
