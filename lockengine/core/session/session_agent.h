// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The engine-side part of a SessionPort: owns the Session and all that it refers to; lives on the engine
// thread. While the window processes a batch, later changes merge into one. So a burst of changes costs
// bounded memory, and the window gets one batch at a time.

#pragma once

#include "lockengine/core/base/clock_factory.h"
#include "lockengine/core/session/session.h"
#include "lockengine/core/watch/batch_merge.h"

#include <functional>
#include <memory>

namespace lockengine {

class SessionAgent final : public QObject
{
    Q_OBJECT

public:
    using SystemFactory = std::function<std::unique_ptr<LockSystem>(Clock &)>;

    explicit SessionAgent(QString auditPath);

    // On the engine thread, once, before any other call.
    void begin(const SystemFactory &factory, const ClockFactory &clocks);
    // On the engine thread: the window has processed the last batch.
    void batchTaken();

    [[nodiscard]] Session &session() { return *m_session; }

Q_SIGNALS:
    void batchReady(const lockengine::WatchBatch &batch);
    // Forwarded from the session, which does not exist yet when the port connects.
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
