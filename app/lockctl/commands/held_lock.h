// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One lock that lockctl acquires, keeps and releases; prints the events of the hold as they happen. Own acts
// are reported from the server's replies. Only these, or the end of the lease, end the hold; the watcher
// reports how it ended, if it saw that.

#pragma once

#include "app/lockctl/commands/holding.h"
#include "lockengine/core/watch/lock_view.h"

namespace lockctl {

class HeldLock final : public Holding
{
    Q_OBJECT

public:
    // The context and the lines must outlive it and all its pending operations.
    HeldLock(CommandContext &context, lockengine::AcquireRequest request, EventLines &lines);

    [[nodiscard]] QCoro::Task<lockengine::Result<lockengine::AcquireOutcome>> acquire(qint64 times) override;
    void giveUp() override;
    [[nodiscard]] QCoro::Task<lockengine::Result<lockengine::Done>> release() override;
    [[nodiscard]] QCoro::Task<QByteArray> whyNot(lockengine::AcquireOutcome outcome) override;

    [[nodiscard]] bool isOutcomeOpen() const override;
    [[nodiscard]] std::optional<lockengine::MonotonicTime> confirmedUntil() const override;

    [[nodiscard]] bool isLost() const override { return m_phase == Phase::Lost; }
    [[nodiscard]] bool ranOut() const override
    {
        return isLost() && m_request.lease && m_end == lockengine::EventKind::Expired;
    }
    [[nodiscard]] lockengine::Pending<lockengine::Done> lossPrinted() const override
    {
        return m_lossPrinted.pending();
    }

private:
    enum class Phase { Waiting, Held, Releasing, Lost };

    void follow(const lockengine::WatchBatch &batch);
    void followEvent(const lockengine::LockEvent &event);
    void followOwn(const lockengine::OwnHold &hold);
    void followAbsence(const QByteArray &name, lockengine::Evidence signs);
    void noteSeenEnd(const lockengine::LockEvent &event);
    void lose(bool certain);
    void tellEnd(const lockengine::LockEvent &event);
    void planNotice();
    // Reports until when the lock may be held; false: nothing to report.
    bool warnAboutUnknownOutcome(const QByteArray &consequence = {}) const;
    void printAcquired(lockengine::EventKind kind, const lockengine::AcquireOutcome &outcome);
    [[nodiscard]] lockengine::LockEvent ownEvent(
        lockengine::EventKind kind, lockengine::MonotonicTime sentAt) const;
    [[nodiscard]] lockengine::LockEvent unexplainedEnd() const;
    [[nodiscard]] lockengine::LockEvent lossAs(lockengine::EventKind kind) const; // uncertain
    [[nodiscard]] lockengine::LockEvent endOf(lockengine::EventKind kind) const; // uncertain

    CommandContext &m_context;
    const lockengine::AcquireRequest m_request;
    EventLines &m_lines;
    Phase m_phase = Phase::Waiting;
    std::optional<lockengine::MonotonicTime> m_leaseEnd; // of a fixed lease
    std::optional<lockengine::MonotonicTime> m_leaseOver; // end of the last confirmed, unrenewed lease
    bool m_isUnconfirmed = false; // its lease ended during the release, and nothing else is known
    bool m_ranOut = false; // at the loss, only the end of its lease is known
    lockengine::EventKind m_end = lockengine::EventKind::Released;
    QByteArray m_holder;
    lockengine::MonotonicTime m_acquiredAt{}; // when the last acquire was sent
    lockengine::Completion<lockengine::Done> m_lossPrinted;
    std::optional<lockengine::LockEvent> m_seenEnd; // from the watcher, until the connection confirms it
    lockengine::TimerGuard m_seenEndLimit;
    lockengine::TimerGuard m_notice;
    lockengine::TimerGuard
        m_patience; // waits for the watcher's explanation of a loss noticed by the connection
};

} // namespace lockctl
