// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

/// Who may ask. A page of another site, opened in the same browser, can send requests here too: by
/// `Host` and `Origin` it is told apart.
namespace protean {

/// True if a request with this `Host` was meant for this server: localhost or an address of the
/// loopback, and, where it `listens` on others, any address as numbers or the machine's own name.
/// So a foreign name that points here is refused.
bool is_own_host(std::string_view host, bool listens);

/// True if a page of this `Origin` came from the server that the request with this `Host` is for.
bool is_own_origin(std::string_view origin, std::string_view host);

}  // namespace protean
