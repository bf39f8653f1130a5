// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One lock that we acquire, keep and release, and the events of that hold, printed as they happen. What we do
// ourselves is reported at once, from the server's own answers. Only these, or the end of the lease, end the
// hold; how it ended the watcher reports, where it saw it.

#pragma once

#include "app/lockctl/commands/holding.h"
#include "lockengine/watch/lock_view.h"

namespace lockctl {

class HeldLock final : public Holding
{
    Q_OBJECT

public:
    // The context and the lines must outlive it, and everything it has under way.
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
    [[nodiscard]] lockengine::Pending<lockengine::Done> told() const override { return m_told.pending(); }

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
    // Says until when it may be held; false: there is nothing to say.
    bool complainOfDoubt(const QByteArray &consequence = {}) const;
    void printAcquired(lockengine::EventKind kind, const lockengine::AcquireOutcome &outcome);
    [[nodiscard]] lockengine::LockEvent ownEvent(
        lockengine::EventKind kind, lockengine::MonotonicTime sentAt) const;
    [[nodiscard]] lockengine::LockEvent unexplainedEnd() const;
    [[nodiscard]] lockengine::LockEvent lossAs(lockengine::EventKind kind) const; // not certain
    [[nodiscard]] lockengine::LockEvent endOf(lockengine::EventKind kind) const; // not certain

    CommandContext &m_context;
    const lockengine::AcquireRequest m_request;
    EventLines &m_lines;
    Phase m_phase = Phase::Waiting;
    std::optional<lockengine::MonotonicTime> m_leaseEnd; // of a fixed lease
    std::optional<lockengine::MonotonicTime> m_leaseOver; // the last confirmed lease, which was not renewed
    bool m_isUnconfirmed = false; // its lease ended while it was to be released, and nothing else is known
    bool m_ranOut = false; // at the loss, nothing but the end of its lease is known
    lockengine::EventKind m_end = lockengine::EventKind::Released;
    QByteArray m_holder;
    lockengine::MonotonicTime m_acquiredAt{}; // when the last acquire was sent
    lockengine::Completion<lockengine::Done> m_told;
    std::optional<lockengine::LockEvent>
        m_seenEnd; // what the watcher said, until our own connection confirms it
    lockengine::TimerGuard m_seenEndLimit;
    lockengine::TimerGuard m_notice;
    lockengine::TimerGuard
        m_patience; // for the watcher's word on a loss that our own connection noticed first
};

} // namespace lockctl
