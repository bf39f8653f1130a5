// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What hold and run keep: taken, watched and given back, whatever it consists of; its events are printed as
// they happen.

#pragma once

#include "app/lockctl/arguments/invocation.h"
#include "app/lockctl/commands/command_context.h"
#include "app/lockctl/commands/event_lines.h"

#include <QObject>

#include <memory>

namespace lockctl {

class StopReasons;

// The watcher tells a release where it cannot know what ended a hold. Of a hold of our own that says nothing.
[[nodiscard]] inline bool isOnlyTheOrdinaryEnd(const lockengine::LockEvent &event)
{
    return event.kind == lockengine::EventKind::Released && !event.certain;
}

class Holding : public QObject
{
    Q_OBJECT

public:
    // Enters `times` times. NotAcquired leaves nothing held.
    [[nodiscard]] virtual QCoro::Task<lockengine::Result<lockengine::AcquireOutcome>> acquire(qint64 times)
        = 0;
    // Ends an acquire() that waits; it then answers NotAcquired or Closed.
    virtual void giveUp() = 0;
    // Releases all that is left of it. Stays, and says so, while the server may keep something of it and
    // cannot be asked.
    [[nodiscard]] virtual QCoro::Task<lockengine::Result<lockengine::Done>> release() = 0;
    // A reply was lost: the server may keep something of it.
    [[nodiscard]] virtual bool isOutcomeOpen() const { return false; }
    // It counts until then, unless the server confirms it again; absent: not known, or not held.
    [[nodiscard]] virtual std::optional<lockengine::MonotonicTime> confirmedUntil() const { return {}; }
    // Why it was not acquired, for people; asks the server for the holder where that helps.
    [[nodiscard]] virtual QCoro::Task<QByteArray> whyNot(lockengine::AcquireOutcome outcome) = 0;

    [[nodiscard]] virtual bool isLost() const = 0;
    // Ran to the end of a lease that nobody was to renew.
    [[nodiscard]] virtual bool ranOut() const = 0;
    // Resolves when the event of the loss has been printed. Requires: isLost().
    [[nodiscard]] virtual lockengine::Pending<lockengine::Done> told() const = 0;

Q_SIGNALS:
    // confirmedUntil() may be earlier than before.
    void weakened();
    // It is not ours any more, without our asking.
    void lost();
};

// The names of what is to be held together, and what each of them is.
struct MemberNames
{
    QList<QByteArray> names;
    LockKind kind = LockKind::Reentrant;
};

// Connects, to all servers that a lock of that kind needs, and makes what takes it; the members are heeded
// where the kind has any. A request that waits may wait for the server too, and being asked to stop ends
// that. The context and the lines must outlive it.
[[nodiscard]] QCoro::Task<lockengine::Result<std::shared_ptr<Holding>>> prepareHolding(
    CommandContext &context, MemberNames members, lockengine::AcquireRequest request, EventLines &lines,
    StopReasons &stop);

} // namespace lockctl
