// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a server or the connection to it keeps `top` from showing, in the one line that there is for it: what
// list and watch say on standard error. Pure.

#pragma once

#include "lockengine/model/system_status.h"
#include "lockengine/watch/lock_view.h"

#include <QByteArray>

namespace lockctl {

// The most important of all, and of how many: "1 of 2: some locks may be missing: ...". Harmless to print.
// Empty: all is shown.
[[nodiscard]] QByteArray topNotice(
    const lockengine::SystemStatus &status, const lockengine::UnfollowedLocks &notKept);

} // namespace lockctl
