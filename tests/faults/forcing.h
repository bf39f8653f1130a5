// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What one operator does, at a console of his own: looks at the locks, thinks for a moment, and opens one
// that he saw held by force, over an act desk that is armed and writes a record, as the programs do.

#pragma once

#include "lockengine/act/act_desk.h"
#include "lockengine/redis/redis_system.h"
#include "lockengine/watch/checker/operation.h"
#include "tests/faults/contending.h"

namespace testing {

class Forcing final : public QObject
{
    Q_OBJECT

public:
    // `audit`: the file of the records. `scripts`: what runs in the place of ours.
    Forcing(lockengine::redis::Address address, std::uint64_t seed, QByteArrayList locks, QString audit,
        lockengine::redis::ScriptStore scripts = {});

    void start();
    // Ends in over(), after what is under way.
    void stop() { m_isStopping = true; }

Q_SIGNALS:
    void over();

private:
    [[nodiscard]] QCoro::Task<lockengine::Done> live();
    [[nodiscard]] QCoro::Task<lockengine::Done> openOne();
    // One for each holder that was seen.
    [[nodiscard]] QList<lockengine::Operation> begin(const lockengine::LockState &seen) const;
    void end(QList<lockengine::Operation> operations, lockengine::ActResult result) const;

    lockengine::SystemClock m_clock;
    SeededRandomness m_randomness;
    const QByteArrayList m_locks;
    std::unique_ptr<lockengine::LockSystem> m_system;
    lockengine::AuditLog m_audit;
    lockengine::ActDesk m_desk;
    bool m_isStopping = false;
};

} // namespace testing
