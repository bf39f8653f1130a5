// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A multi or red lock that lockctl acquires, keeps and releases; every name on every server is a member.
// Prints events of the whole lock with each member's outcome, and changes of single members.

#pragma once

#include "app/lockctl/commands/holding.h"
#include "app/lockctl/output/json_lines.h"
#include "lockengine/core/quorum/quorum_lock.h"
#include "lockengine/core/watch/lock_view.h"

namespace lockctl {

class HeldMembers final : public Holding
{
    Q_OBJECT

public:
    // Requires: a request for a multi or red lock.
    HeldMembers(CommandContext &context, const MemberNames &names, lockengine::AcquireRequest request,
        EventLines &lines);

    [[nodiscard]] QCoro::Task<lockengine::Result<lockengine::AcquireOutcome>> acquire(qint64 times) override;
    void giveUp() override { m_lock->giveUp(); }
    [[nodiscard]] QCoro::Task<lockengine::Result<lockengine::Done>> release() override;
    [[nodiscard]] bool isOutcomeOpen() const override;
    [[nodiscard]] QCoro::Task<QByteArray> whyNot(lockengine::AcquireOutcome outcome) override;

    [[nodiscard]] std::optional<lockengine::MonotonicTime> confirmedUntil() const override;
    [[nodiscard]] bool isLost() const override { return m_isLost; }
    [[nodiscard]] bool ranOut() const override { return m_isLost && m_request.lease && !m_lostMembers; }
    [[nodiscard]] lockengine::Pending<lockengine::Done> lossPrinted() const override
    {
        return m_lossPrinted.pending();
    }

private:
    // Seen by the watcher, not confirmed yet.
    struct SeenEnd
    {
        lockengine::LockEvent event;
        lockengine::MonotonicTime at;
    };
    struct Part
    {
        ServerEntry entry;
        QByteArray name;
        QByteArray holder;
        std::optional<SeenEnd> seenEnd;
    };

    void follow(const ServerEntry &entry, const lockengine::WatchBatch &batch);
    void followMember(qsizetype index, lockengine::MemberHold::Phase phase);
    void tellSeenEnd(qsizetype index);
    void lose();
    [[nodiscard]] QCoro::Task<lockengine::Result<lockengine::Done>> settle();
    // Whether there was something to report.
    bool warnAboutUnknownOutcome(const QByteArray &consequence) const;
    void planNotice();
    void tellLoss(
        lockengine::EventKind kind, lockengine::MonotonicTime since, const QList<MemberLine> &members);
    // It happened between `since` and now.
    [[nodiscard]] lockengine::LockEvent ownEvent(
        lockengine::EventKind kind, lockengine::MonotonicTime since) const;
    [[nodiscard]] MemberLine lineOf(qsizetype index, const QByteArray &outcome) const;
    [[nodiscard]] QList<MemberLine> phaseLines() const;

    CommandContext &m_context;
    const lockengine::AcquireRequest m_request;
    EventLines &m_lines;
    lockengine::SystemRandomness m_randomness;
    QList<Part> m_parts;
    std::unique_ptr<lockengine::QuorumLock> m_lock;
    lockengine::QuorumOutcome m_outcome;
    std::optional<lockengine::MonotonicTime> m_validUntil; // of a fixed lease
    bool m_isLost = false;
    bool m_lostMembers = false;
    lockengine::TimerGuard m_notice;
    lockengine::Completion<lockengine::Done> m_lossPrinted;
};

} // namespace lockctl
