// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What `top` cannot show because of the server or the connection, in one line; list and watch print it to
// standard error. Pure.

#pragma once

#include "lockengine/core/model/system_status.h"
#include "lockengine/core/watch/lock_view.h"

#include <QByteArray>

namespace lockctl {

// The most important notice and the number of all: "1 of 2: some locks may be missing: ...". Harmless to
// print. Empty: everything is shown.
[[nodiscard]] QByteArray topNotice(
    const lockengine::SystemStatus &status, const lockengine::UnfollowedLocks &notKept);

} // namespace lockctl
