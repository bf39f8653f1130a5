// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// An OutcomeReconciliation on a test server, with its holds and waits.

#pragma once

#include "lockengine/redis/client/outcome_reconciliation.h"
#include "tests/lockengine/redis/client/test_client.h"
#include "tests/lockengine/redis/client/test_client_context.h"

namespace testing {

inline const HoldKey job("job"_ba, "a:1"_ba);

struct ReconciliationFixture
{
    ReconciliationFixture() { holds.start(at.context); }

    void open() { reconciliation.start(at.context); }
    void serverHolds(qint64 count) { at.tell(Command("HSET"_ba).arg(job.name).arg(job.holder).arg(count)); }
    QByteArray count() { return at.tell(Command("HGET"_ba).arg(job.name).arg(job.holder)).text(); }
    // Returns the old connection. Its pending commands are still in flight.
    std::unique_ptr<Connection> loseConnection()
    {
        std::ignore = isReady();
        reconciliation.stop(Error(ErrorKind::Closed, "cut by the test"));
        std::unique_ptr<Connection> old = at.abandonConnection();
        at.connectAgain();
        return old;
    }
    bool isReady() { return runTask(reconciliation.ready()).ok(); }
    void addPendingOutcome(const HoldKey &key, TakenKind kind, Milliseconds allowance)
    {
        reconciliation.addPendingOutcome(
            key, OutcomeReconciliation::PendingOutcome(kind, allowance, at.clock.now() + 30s));
    }

    TestClientContext at;
    KeptHolds holds{at.options, at.clock};
    OwnWaits waits{[](const HoldKey &, TakenKind, OwnHoldPhase) {}};
    OutcomeReconciliation reconciliation{at.options, holds, waits, at.clock};
};

} // namespace testing
