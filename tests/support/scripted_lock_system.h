// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A LockSystem without a server: the test describes the locks in pictures (lock_picture.h), and the system
// behaves as if they were stored. Leases run on the injected clock, acts compare with the seen state, and a
// lost connection makes a gap. Changes are emitted synchronously, so a test waits only for the code under
// test. Locks shown before start() already exist when watching begins; locks shown later are known to have
// been absent.

#pragma once

#include "lockengine/core/model/lock_system.h"
#include "tests/support/lock_picture.h"

#include <QHash>

namespace testing {

class ScriptedLockSystem final : public lockengine::LockSystem
{
    Q_OBJECT

public:
    // The clock must outlive the system.
    explicit ScriptedLockSystem(lockengine::Clock &clock, QObject *parent = nullptr);
    ~ScriptedLockSystem() override;

    // Sets the lock in the picture to that state; `signs` are evidence letters ("mt": message and trace).
    void show(const QByteArray &picture, const QByteArray &signs = {});
    // Several in one batch.
    void showAll(const QByteArrayList &pictures);
    // The same, as a scan finds them: they may have existed before, with their waiters.
    void discover(const QByteArrayList &pictures);
    void show(const lockengine::LockState &state, lockengine::Evidence signs = {});
    void showStates(const QList<lockengine::LockState> &states);
    // `count` locks named "lock:0" and up, in every shape: held, free, with waiters, fixed, watchdog, without
    // TTL.
    void populate(int count);

    void setStatus(const lockengine::SystemStatus &status);
    void setPhase(lockengine::ConnectionPhase phase, lockengine::Error error = {});
    // Live -> Reconnecting; changes shown from now on stay unnoticed until comeBack() rereads everything.
    void loseConnection(lockengine::Error error = lockengine::ErrorKind::Closed);
    void comeBack();

    // Overrides the outcome of the next release or forced release, which then changes nothing.
    void answerNextAct(lockengine::ActOutcome outcome) { m_nextAct = std::move(outcome); }
    void answerNextAcquire(lockengine::Result<lockengine::AcquireOutcome> outcome)
    {
        m_nextAcquire = std::move(outcome);
    }
    // The cost of the search for a client, and the outcome of each search.
    void setSearchCost(lockengine::Result<lockengine::SearchCost> cost) { m_searchCost = std::move(cost); }
    void answerSearches(lockengine::SearchOutcome outcome) { m_searchOutcome = std::move(outcome); }
    // A pattern with the thread as %1 and the client as %2; the default is "client:thread".
    void callHolders(const char *pattern) { m_holderPattern = QString::fromLatin1(pattern); }
    // From now on acts stay pending until giveAnswers().
    void holdAnswers() { m_holding = true; }
    void giveAnswers();
    void tellOwnHold(const lockengine::OwnHold &hold) { Q_EMIT ownHoldChanged(hold); }

    // The requests, oldest first: "acquire order:1", "release order:1 A:1", "forceRelease order:1", "refresh
    // order:1".
    [[nodiscard]] QByteArrayList asked() const { return m_asked; }
    // The locks in view, or pinned as if they were.
    [[nodiscard]] const QSet<QByteArray> &inView() const { return m_inView; }
    // The current state of a lock, with its remaining lease.
    [[nodiscard]] lockengine::LockState stateOf(const QByteArray &name) const;
    [[nodiscard]] static lockengine::LockId idOf(const QByteArray &name);
    [[nodiscard]] lockengine::ServerTime serverNow() const;

    [[nodiscard]] lockengine::SystemStatus status() const override { return m_status; }
    void start() override;
    void reconnect() override;
    [[nodiscard]] QCoro::Task<lockengine::Result<QList<lockengine::LockState>>> read(
        QList<lockengine::LockId> ids) override;
    [[nodiscard]] QCoro::Task<lockengine::Result<QList<lockengine::RawRecord>>> records(
        lockengine::LockId id) override;
    void refresh(const QList<lockengine::LockId> &ids) override;
    void setInView(const QSet<QByteArray> &names) override { m_inView = names; }
    [[nodiscard]] QByteArray holderFor(
        const lockengine::AcquireRequest &request, const lockengine::Identity &identity) const override
    {
        return m_holderPattern.isEmpty()
            ? LockSystem::holderFor(request, identity)
            : m_holderPattern.arg(identity.thread).arg(QString::fromUtf8(identity.client)).toUtf8();
    }
    [[nodiscard]] QCoro::Task<lockengine::Result<lockengine::AcquireOutcome>> acquire(
        lockengine::AcquireRequest request, lockengine::Identity identity) override;
    void giveUp(const QByteArray &name, const lockengine::Identity &) override
    {
        m_asked.append("giveUp " + name);
    }
    [[nodiscard]] QCoro::Task<lockengine::ActOutcome> release(
        lockengine::LockState seen, QByteArray holder) override;
    [[nodiscard]] QCoro::Task<lockengine::ActOutcome> forceRelease(lockengine::LockState seen) override;
    [[nodiscard]] QList<QByteArray> previewForceRelease(const lockengine::LockState &seen) const override;
    [[nodiscard]] QCoro::Task<lockengine::ActOutcome> changePermits(
        lockengine::LockState seen, qint64 change) override;
    [[nodiscard]] QList<QByteArray> previewChangePermits(
        const lockengine::LockState &seen, qint64 change) const override;
    [[nodiscard]] QCoro::Task<lockengine::Result<lockengine::SearchCost>> searchCost(
        lockengine::LockId id) override;
    [[nodiscard]] QCoro::Task<lockengine::SearchOutcome> findClient(
        lockengine::LockId id, QByteArray holder) override;
    void stopSearch() override;
    [[nodiscard]] QCoro::Task<lockengine::Result<lockengine::Done>> releaseOwn() override;

private:
    [[nodiscard]] lockengine::Pending<lockengine::Done> answerTime();
    [[nodiscard]] lockengine::Observation observe(
        const lockengine::LockState &state, lockengine::Evidence signs) const;
    [[nodiscard]] lockengine::ActOutcome actOnNumber(
        const lockengine::LockState &seen, const QByteArray &permit);
    [[nodiscard]] lockengine::ActOutcome actOn(const lockengine::LockState &seen, const QByteArray &holder);
    [[nodiscard]] lockengine::AcquireOutcome take(
        const lockengine::AcquireRequest &request, const lockengine::Identity &identity);
    void tell(const QList<lockengine::Observation> &batch);

    lockengine::Clock &m_clock;
    lockengine::SystemStatus m_status;
    QHash<QByteArray, lockengine::LockState> m_locks;
    QHash<QByteArray, lockengine::OwnHold> m_own; // by holder
    std::optional<lockengine::ActOutcome> m_nextAct;
    std::optional<lockengine::Result<lockengine::AcquireOutcome>> m_nextAcquire;
    lockengine::Result<lockengine::SearchCost> m_searchCost = lockengine::SearchCost();
    lockengine::SearchOutcome m_searchOutcome{lockengine::SearchEnd::NotSeen};
    QList<lockengine::Completion<lockengine::Done>> m_held;
    QSet<QByteArray> m_inView;
    QByteArrayList m_asked;
    QString m_holderPattern;
    bool m_holding = false;
};

} // namespace testing
