// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A client that repeatedly acquires, holds and releases several locks of one server as one.

#pragma once

#include "lockengine/core/act/act_executor.h"
#include "lockengine/core/model/lock_system.h"
#include "lockengine/core/quorum/multi_lock.h"
#include "lockengine/lab/client/seeded_randomness.h"

#include <QTemporaryDir>

#include <memory>

namespace testing {

class BusyMultiClient
{
public:
    BusyMultiClient(const QByteArray &url, const QByteArrayList &members, quint32 seed, quint32 number);

    [[nodiscard]] bool isLive() const;
    // Runs until it has held all members that many times. Holds and pauses take 5 ms on average.
    [[nodiscard]] QCoro::Task<lockengine::Done> live(int times);

private:
    const QTemporaryDir m_folder;
    lockengine::SystemClock m_clock;
    lockengine::SystemRandomness m_ids;
    lockengine::SeededRandomness m_draws;
    lockengine::AuditLog m_audit{m_folder.filePath(QStringLiteral("audit.jsonl"))};
    std::unique_ptr<lockengine::LockSystem> m_system;
    lockengine::ActExecutor m_executor;
    std::unique_ptr<lockengine::MultiLock> m_lock;
};

} // namespace testing
