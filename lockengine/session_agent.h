// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The engine-side end of a SessionPort: owns the Session and everything that it borrows, lives and dies on
// the engine thread. Batches are held back and merged while the window has not taken the last one, so that a
// flood of changes costs the window one batch at a time and the engine bounded memory.

#pragma once

#include "lockengine/base/clock_factory.h"
#include "lockengine/session.h"
#include "lockengine/watch/batch_merge.h"

#include <functional>
#include <memory>

namespace lockengine {

class SessionAgent final : public QObject
{
    Q_OBJECT

public:
    using SystemFactory = std::function<std::unique_ptr<LockSystem>(Clock &)>;

    explicit SessionAgent(QString auditPath);

    // On the engine thread, once, before anything below.
    void begin(const SystemFactory &factory, const ClockFactory &clocks);
    // On the engine thread; the window has taken the last batch.
    void batchTaken();

    [[nodiscard]] Session &session() { return *m_session; }

Q_SIGNALS:
    void batchReady(const lockengine::WatchBatch &batch);
    // The session's own signals; said here too, because the session does not exist yet when the port
    // connects.
    void statusChanged(const lockengine::SystemStatus &status);
    void ownHoldChanged(const lockengine::OwnHold &hold);
    void armedChanged(lockengine::Milliseconds left);
    void auditFailed(const lockengine::Error &error);

private:
    void add(const WatchBatch &batch);
    void send();

    std::shared_ptr<Clock> m_clock;
    AuditLog m_audit;
    std::unique_ptr<Session> m_session;
    BatchMerge m_waiting;
    bool m_windowBusy = false;
};

} // namespace lockengine
