// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One lock that we take, keep and give back, and the events of that hold, printed as they happen. What we do
// ourselves is told at once, from the server's own answers; what happens to the hold meanwhile is told by the
// watcher, and where that cannot see it, by our own watchdog.

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
    [[nodiscard]] QByteArray whyNot(const lockengine::AcquireOutcome &outcome) const override;

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
    void lose();
    void tellEnd(const lockengine::LockEvent &event);
    void printOwn(lockengine::EventKind kind, const lockengine::AcquireOutcome &outcome);
    [[nodiscard]] lockengine::LockEvent ownEvent(lockengine::EventKind kind) const;
    [[nodiscard]] lockengine::LockEvent unexplainedEnd() const;

    CommandContext &m_context;
    const lockengine::AcquireRequest m_request;
    EventLines &m_lines;
    Phase m_phase = Phase::Waiting;
    lockengine::EventKind m_end = lockengine::EventKind::Released;
    QByteArray m_holder;
    lockengine::Completion<lockengine::Done> m_told;
    lockengine::TimerGuard m_patience; // for the watcher's word on a loss that our watchdog noticed first
};

} // namespace lockctl
