// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Watches the locks of one Redis server for as long as it lives: connects, finds, reads, hears of changes,
// connects anew. It tells observations and its own condition, and answers questions about single locks. It
// can only read. Engine thread only.

#pragma once

#include "lockengine/model/act.h"
#include "lockengine/model/observation.h"
#include "lockengine/redis/deployment/back_off.h"
#include "lockengine/redis/inspect/inspector_options.h"
#include "lockengine/redis/inspect/lock_book.h"

#include <QCoroTask>
#include <QObject>

#include <memory>

namespace lockengine::redis {

class WatchSession;

class Inspector final : public QObject
{
    Q_OBJECT

public:
    // The clock must outlive the inspector.
    Inspector(InspectorOptions options, Clock &clock, QObject *parent = nullptr);
    // Not to be destroyed by a receiver of its signals.
    ~Inspector() override;

    // Connects and watches until the inspector is destroyed. Call once.
    void start();
    // Drops all connections and begins anew at once, also after a refusal.
    void reconnect();

    [[nodiscard]] const SystemStatus &status() const { return m_status; }

    // Fresh states in the order of the ids; a lock that is not there comes back free, one that we may not
    // read with Flaw::Unread. Fails when none may be read. Closed while not connected.
    [[nodiscard]] QCoro::Task<Result<QList<LockState>>> read(QList<LockId> ids);
    [[nodiscard]] QCoro::Task<Result<QList<RawRecord>>> records(LockId id);
    // Fresh observations soon; also of names that are no locks yet.
    void refresh(const QList<LockId> &ids);
    // Somebody here changed the lock: said with its next observation.
    void noteOwnAct(const LockId &id);
    // An act of ours is about to end a hold, or to change a number: said with the observation in which that
    // happened, if it comes soon and the act is not taken back before. What else happens to the lock
    // meanwhile is not ours.
    void expectOwnEnding(const LockId &id);
    void takeBackOwnAct(const LockId &id);

Q_SIGNALS:
    // At most one batch per turn of the event loop, oldest first.
    void observed(const QList<lockengine::Observation> &batch);
    void statusChanged(const lockengine::SystemStatus &status);

private:
    void connectNow();
    void follow(const Endpoint &to);
    void opened(const Error &failure, bool isOpen);
    void ended(const Error &reason);
    void retryLater(const Error &reason);
    void dropSession();
    void tell();
    QCoro::Task<Done> learnListeners(QList<RawLock> locks);
    [[nodiscard]] LockState stateOf(const RawLock &raw) const;

    InspectorOptions m_options;
    Clock &m_clock;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    LockBook m_book;
    SystemStatus m_status;
    std::unique_ptr<WatchSession> m_session;
    SystemRandomness m_randomness; // of the pauses; nothing else here is left to chance
    BackOff m_backOff;
    TimerGuard m_retryTimer;
};

} // namespace lockengine::redis
