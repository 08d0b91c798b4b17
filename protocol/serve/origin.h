// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

/// Decides which requests are answered. A page of another site, opened in the same browser, can
/// send requests here too; `Host` and `Origin` distinguish it.
namespace protean {

/// True if a request with this `Host` was meant for this server: localhost or a loopback address
/// and, if it `listens` on other addresses, any numeric address or the machine's own name. This
/// refuses a foreign name that resolves to this machine.
bool is_own_host(std::string_view host, bool listens);

/// True if a page with this `Origin` came from the server that a request with this `Host` is for.
bool is_own_origin(std::string_view origin, std::string_view host);

}  // namespace protean
