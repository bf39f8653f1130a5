// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What to type into a shell to look at a lock with redis-cli: reading commands only, every byte quoted for
// bash.

#pragma once

#include "lockengine/model/lock_state.h"

#include <QString>

namespace ui {

// `address`: the secret-free URL of the server. One command a line.
[[nodiscard]] QString asRedisCli(const lockengine::LockState &lock, const QByteArray &address);

[[nodiscard]] QString shellQuoted(const QByteArray &bytes);

} // namespace ui
