// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/view_picture.h"
#include "tests/ui/support/printed_rows.h"

#include "tests/support/lock_picture.h"

namespace testing {

using namespace lockengine;

LockView viewOf(const QByteArray &picture, ServerTime now)
{
    LockView view;
    view.state = lockFromPicture(picture, now);
    const Lease &lease = view.state.lease;
    view.lease.expiry = lease.expiry;
    view.lease.deadline = now + lease.left;
    view.lease.ceiling = lease.ceiling;
    view.lease.watchdogSeen = lease.renewal == Renewal::Watchdog;
    view.lease.anchoredAt = now;
    view.lease.leftAtAnchor = lease.left;
    if (view.state.isHeld())
        view.heldSince = HeldSince{now - std::chrono::seconds(12), true};
    return view;
}

WatchBatch batchOf(const QByteArrayList &pictures, ServerTime now)
{
    WatchBatch batch;
    for (const QByteArray &picture : pictures)
        batch.changed += viewOf(picture, now);
    return batch;
}

} // namespace testing
