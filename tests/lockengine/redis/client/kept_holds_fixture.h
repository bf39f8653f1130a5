// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The KeptHolds of a client on a test server, and everything they reported.

#pragma once

#include "lockengine/redis/client/kept_holds.h"
#include "tests/lockengine/redis/client/test_client_context.h"

namespace testing {

inline const HoldKey job("job"_ba, "a:1"_ba);
inline const TakenKind reading(LockKind::ReadWrite, HoldMode::Read);

class KeptHoldsFixture
{
public:
    KeptHoldsFixture()
    {
        QObject::connect(&holds, &KeptHolds::changed, &holds,
            [this](const HoldKey &, TakenKind, OwnHoldPhase phase, bool certain) {
                reported << phase;
                isCertain = certain;
            });
        QObject::connect(&holds, &KeptHolds::unconfirmed, &holds,
            [this](const HoldKey &, TakenKind, MonotonicTime until) { maybeUntil = until; });
        holds.start(at.context);
    }

    // As after an acquire.
    void enter(HoldLease lease, qint64 serverCount = 1, const HoldKey &key = job)
    {
        at.tell(Command("HSET"_ba).arg(key.name).arg(key.holder).arg(serverCount));
        at.tell(Command("PEXPIRE"_ba).arg(key.name).arg(qint64(20'000)));
        holds.enter(key, LockKind::Reentrant, lease, serverCount, at.clock.now());
    }
    void read(HoldLease lease, qint64 serverCount)
    {
        holds.enter(job, reading, lease, serverCount, at.clock.now());
    }
    void stopReadingOnce()
    {
        const KeptHolds::Leaving leaving = holds.leave(job, reading);
        holds.left(job, leaving, ReleaseAnswer::OneHoldLess, at.clock.now());
    }
    bool isRenewed() { return at.tell(Command("PTTL"_ba).arg(job.name)).asInteger().value_or(0) > 20'000; }

    TestClientContext at;
    KeptHolds holds{at.options, at.clock};
    QList<OwnHoldPhase> reported;
    bool isCertain = true; // of the last report
    std::optional<MonotonicTime> maybeUntil;
};

using Phases = QList<OwnHoldPhase>;

} // namespace testing
