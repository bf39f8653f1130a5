// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Parses a lock into a view that knows only the deadline of its lease.

#pragma once

#include "lockengine/core/watch/lock_view.h"
#include "tests/support/lock_picture.h"

namespace testing {

[[nodiscard]] inline lockengine::LockView viewOf(const QByteArray &picture, lockengine::ServerTime at)
{
    lockengine::LockView view;
    view.state = lockFromPicture(picture, at);
    view.lease.expiry = view.state.lease.expiry;
    view.lease.deadline = at + view.state.lease.left;
    return view;
}

} // namespace testing
