// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Lock pictures as the views that the watcher would create from them.

#pragma once

#include "lockengine/core/watch/lock_view.h"

namespace testing {

[[nodiscard]] lockengine::LockView viewOf(const QByteArray &picture, lockengine::ServerTime now);
[[nodiscard]] lockengine::WatchBatch batchOf(const QByteArrayList &pictures, lockengine::ServerTime now);

} // namespace testing
