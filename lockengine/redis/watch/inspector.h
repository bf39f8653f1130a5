// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Watches the locks of one Redis server for its lifetime: connects, scans, reads, follows announcements and
// reconnects. Engine thread only.

#pragma once

#include "lockengine/redis/deployment/back_off.h"
#include "lockengine/redis/read/lock_registry.h"
#include "lockengine/redis/watch/inspector_options.h"
#include "lockengine/redis/watch/watching_side.h"

#include <memory>

namespace lockengine::redis {

class WatchSession;

class Inspector final : public WatchingSide
{
    Q_OBJECT

public:
    // The clock must outlive the inspector.
    Inspector(InspectorOptions options, Clock &clock, QObject *parent = nullptr);
    // Must not be destroyed by a receiver of its signals.
    ~Inspector() override;

    void start() override;
    void reconnect() override;

    [[nodiscard]] const SystemStatus &status() const override { return m_status; }

    [[nodiscard]] QCoro::Task<Result<QList<LockState>>> read(QList<LockId> ids) override;
    [[nodiscard]] QCoro::Task<Result<QList<RawRecord>>> records(LockId id) override;
    void refresh(const QList<LockId> &ids) override;
    void stopScan() override;
    void startScan() override;
    void readFirst(NameTest test) override;
    void setInView(const QSet<QByteArray> &names) override;
    void noteOwnHold(const OwnHold &hold) override;
    void expectOwnAct(const LockId &id, OwnEffect effect) override;
    void confirmOwnAct(const LockId &id) override;
    void takeBackOwnAct(const LockId &id) override;

    // Cluster only: forgets, without a signal, the locks in slots that this node no longer owns. Returns
    // their last states.
    [[nodiscard]] QList<LockState> handOver();
    // Cluster only: follows these locks from now on, as after a gap, because another inspector followed them
    // before.
    void takeOver(const QList<LockState> &states);
    // Cluster only: the answers of `keeps` have changed for some names.
    void keepsChanged(bool hasGained);

Q_SIGNALS:
    // Cluster only: the server does not own a name that it should own, or the reverse.
    void strayed();

private:
    void connectNow();
    void follow(const Endpoint &to);
    void opened(const Error &failure, bool isOpen);
    void ended(const Error &reason);
    void retryLater(const Error &reason);
    void dropSession();
    void tell();
    void loseTouch(const QList<QByteArray> &names);
    [[nodiscard]] QCoro::Task<QHash<QByteArray, SubscriberSample>> learnListeners(QList<RawLock> locks);
    [[nodiscard]] LockState stateOf(const RawLock &raw, const SubscriberSample &subscribers) const;

    InspectorOptions m_options;
    Clock &m_clock;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    LockRegistry m_registry;
    bool m_mayScan = true;
    NameTest m_first;
    QSet<QByteArray> m_inView; // names of the locks that the user can see
    SystemStatus m_status;
    std::unique_ptr<WatchSession> m_session;
    SystemRandomness m_randomness; // for the retry pauses only
    BackOff m_backOff;
    TimerGuard m_retryTimer;
};

} // namespace lockengine::redis
