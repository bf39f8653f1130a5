// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Shell commands that show a lock with redis-cli: read-only, every byte quoted for bash.

#pragma once

#include "lockengine/core/model/lock_state.h"

#include <QString>

namespace lockengine::redis {

// `address`: the secret-free URL of the server. One command per line.
[[nodiscard]] QString asRedisCli(const lockengine::LockState &lock, const QByteArray &address);

[[nodiscard]] QString shellQuoted(const QByteArray &bytes);

} // namespace lockengine::redis
