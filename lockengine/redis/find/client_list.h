// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The entry of one connection in CLIENT LIST. Pure; other entries are not parsed.

#pragma once

#include "lockengine/core/model/client_search.h"

namespace lockengine::redis {

// `address` as MONITOR reports it. Only the address is set if the list does not have it, or for a unix
// socket, which clients share.
[[nodiscard]] ClientConnection connectionIn(const QByteArray &list, const QByteArray &address);

} // namespace lockengine::redis
