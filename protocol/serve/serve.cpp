// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/serve/serve.h"

#include "protocol/serve/connection.h"
#include "protocol/serve/page.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>

#include <array>
#include <chrono>
#include <csignal>
#include <iostream>
#include <list>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>

extern char** environ;  // NOLINT(readability-redundant-declaration): not all systems declare it

namespace protean {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

/// From this many connections on, the oldest idle ones are closed for new ones.
constexpr std::size_t kMostVisitors = 256;
/// The delay before the next try if no connection can be accepted, for lack of descriptors.
constexpr std::chrono::milliseconds kRespite{100};

/// Accepts connections, and keeps their number bounded.
class Acceptor {
 public:
  Acceptor(asio::io_context& loop, const tcp::endpoint& place, ServerContext& house)
      : acceptor_(loop), timer_(loop), house_(house) {
    acceptor_.open(place.protocol());
    // The browser may outlive this program and must not hold its port.
    ::fcntl(acceptor_.native_handle(), F_SETFD, FD_CLOEXEC);
    acceptor_.set_option(asio::socket_base::reuse_address(true));
    acceptor_.bind(place);
    acceptor_.listen(asio::socket_base::max_listen_connections);
  }

  tcp::endpoint place() const { return acceptor_.local_endpoint(); }

  void open() {
    acceptor_.async_accept([this](error_code error, tcp::socket socket) {
      if (error == asio::error::operation_aborted) return;
      if (error) return rest();
      make_room();
      visitors_.push_back(serve_connection(std::move(socket), house_));
      open();
    });
  }

 private:
  void rest() {
    make_room();
    timer_.expires_after(kRespite);
    timer_.async_wait([this](error_code error) {
      if (!error) open();
    });
  }

  /// Forgets connections that have ended and, if there are many, closes the oldest idle ones.
  void make_room() {
    visitors_.remove_if([](const auto& visitor) { return visitor.expired(); });
    for (auto it = visitors_.begin(); it != visitors_.end() && visitors_.size() >= kMostVisitors;) {
      const auto visitor = it->lock();
      const bool goes = !visitor || visitor->idle();
      if (visitor && goes) visitor->close();
      it = goes ? visitors_.erase(it) : std::next(it);
    }
  }

  tcp::acceptor acceptor_;
  asio::steady_timer timer_;
  ServerContext& house_;
  std::list<std::weak_ptr<Visitor>> visitors_;
};

/// Shows a page in the user's browser, without waiting for it; false if there is no program that
/// can.
bool open_in_browser(std::string url) {
  std::string program = "xdg-open";
  std::array<char*, 3> arguments = {program.data(), url.data(), nullptr};
  pid_t child = 0;
  if (posix_spawnp(&child, program.c_str(), nullptr, nullptr, arguments.data(), environ) != 0)
    return false;
  std::thread([child] { ::waitpid(child, nullptr, 0); }).detach();
  return true;
}

std::string url_of(const tcp::endpoint& place) {
  const std::string address = place.address().to_string();
  return "http://" + (place.address().is_v6() ? "[" + address + "]" : address) + ':' +
         std::to_string(place.port()) + '/';
}

}  // namespace

int run_serve(const ServeOptions& options, std::ostream& out, std::ostream& err) {
  error_code error;
  const auto address = asio::ip::make_address(options.address, error);
  if (error)
    throw std::runtime_error("--listen " + options.address +
                             ": expected an address such as 127.0.0.1 or ::1");
  asio::io_context loop(1);
  asio::signal_set signals(loop, SIGINT, SIGTERM);
  signals.async_wait([&](error_code, int) {
    signals.clear();  // a second one ends the program at once
    loop.stop();
  });
  Tables tables(loop, options.variant, options.evaluation);
  ServerContext house{tables, !address.is_loopback()};
  std::unique_ptr<Acceptor> door;
  try {
    door = std::make_unique<Acceptor>(loop, tcp::endpoint(address, options.port), house);
  } catch (const boost::system::system_error& failure) {
    throw std::runtime_error("cannot serve on " + options.address + " port " +
                             std::to_string(options.port) + ": " + failure.code().message());
  }
  if (!has_page())
    err << "protean: built without npm, so there is no page: see protocol/serve/README.md\n";
  if (house.listens)
    err << "protean: anyone who reaches " << options.address
        << " can play here and use this machine's time; nothing is encrypted\n";
  const std::string url = url_of(door->place());
  out << "Protean serves on " << url << " until interrupted." << std::endl;
  if (options.open && !open_in_browser(url))
    err << "protean: cannot show the page: xdg-open is not installed\n";
  door->open();
  loop.run();
  return 0;
}

}  // namespace protean
