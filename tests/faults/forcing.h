// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One operator at its own console: reads the locks, pauses for a moment, and force-unlocks one that it saw
// held. It uses an armed ActExecutor with an audit record, as the programs do.

#pragma once

#include "lockengine/core/act/act_executor.h"
#include "lockengine/core/watch/checker/operation.h"
#include "lockengine/redis/redis_system.h"
#include "tests/faults/contending.h"

namespace testing {

class Forcing final : public QObject
{
    Q_OBJECT

public:
    // `audit`: the file of the audit records. `scripts`: replacements for our scripts.
    Forcing(lockengine::redis::Address address, std::uint64_t seed, QByteArrayList locks, QString audit,
        lockengine::redis::ScriptStore scripts = {});

    void start();
    // Emits over() after pending operations end.
    void stop() { m_isStopping = true; }

Q_SIGNALS:
    void over();

private:
    [[nodiscard]] QCoro::Task<lockengine::Done> live();
    [[nodiscard]] QCoro::Task<lockengine::Done> openOne();
    // One operation for each holder that was seen.
    [[nodiscard]] QList<lockengine::Operation> begin(const lockengine::LockState &seen) const;
    void end(QList<lockengine::Operation> operations, lockengine::ActResult result) const;

    lockengine::SystemClock m_clock;
    SeededRandomness m_randomness;
    const QByteArrayList m_locks;
    std::unique_ptr<lockengine::LockSystem> m_system;
    lockengine::AuditLog m_audit;
    lockengine::ActExecutor m_executor;
    bool m_isStopping = false;
};

} // namespace testing
