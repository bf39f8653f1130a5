// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Watches the locks of one Redis server for as long as it lives: connects, finds, reads, hears of changes,
// connects anew. Engine thread only.

#pragma once

#include "lockengine/redis/deployment/back_off.h"
#include "lockengine/redis/inspect/inspector_options.h"
#include "lockengine/redis/inspect/lock_book.h"
#include "lockengine/redis/inspect/watching_side.h"

#include <memory>

namespace lockengine::redis {

class WatchSession;

class Inspector final : public WatchingSide
{
    Q_OBJECT

public:
    // The clock must outlive the inspector.
    Inspector(InspectorOptions options, Clock &clock, QObject *parent = nullptr);
    // Not to be destroyed by a receiver of its signals.
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

    // Of a cluster: forgets the locks that it does not keep any more, without a word; their last states.
    [[nodiscard]] QList<LockState> handOver();
    // Of a cluster: follows these from now on, as after a gap, for they were followed elsewhere before.
    void takeOver(const QList<LockState> &states);
    // Of a cluster: `keeps` answers otherwise now for some names.
    void keepsChanged(bool hasGained);

Q_SIGNALS:
    // Of a cluster: the server said that it does not keep a name which it should, or the other way round.
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
    [[nodiscard]] QCoro::Task<QHash<QByteArray, Audience>> learnListeners(QList<RawLock> locks);
    [[nodiscard]] LockState stateOf(const RawLock &raw, const Audience &audience) const;

    InspectorOptions m_options;
    Clock &m_clock;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    LockBook m_book;
    bool m_mayScan = true;
    NameTest m_first;
    QSet<QByteArray> m_inView; // names of locks that a user looks at
    SystemStatus m_status;
    std::unique_ptr<WatchSession> m_session;
    SystemRandomness m_randomness; // of the pauses; nothing else here is left to chance
    BackOff m_backOff;
    TimerGuard m_retryTimer;
};

} // namespace lockengine::redis
