// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What CLIENT LIST says of one connection. Pure; all other lines are passed over unread.

#pragma once

#include "lockengine/model/client_search.h"

namespace lockengine::redis {

// `address` as MONITOR tells it. With nothing but the address where the list does not have it, and for a
// unix socket, whose clients share one.
[[nodiscard]] ClientConnection connectionIn(const QByteArray &list, const QByteArray &address);

} // namespace lockengine::redis
