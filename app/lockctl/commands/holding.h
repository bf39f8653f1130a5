// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The lock that hold and run acquire, watch and release, of one or several members. Prints its events as they
// happen.

#pragma once

#include "app/lockctl/arguments/invocation.h"
#include "app/lockctl/commands/command_context.h"
#include "app/lockctl/commands/event_lines.h"

#include <QObject>

#include <memory>

namespace lockctl {

class StopReasons;

// The watcher assumes a release when it does not know how a hold ended. For an own hold, that is no
// information.
[[nodiscard]] inline bool isOnlyTheOrdinaryEnd(const lockengine::LockEvent &event)
{
    return event.kind == lockengine::EventKind::Released && !event.certain;
}

class Holding : public QObject
{
    Q_OBJECT

public:
    // Acquires `times` holds. After NotAcquired, none is left.
    [[nodiscard]] virtual QCoro::Task<lockengine::Result<lockengine::AcquireOutcome>> acquire(qint64 times)
        = 0;
    // Cancels a waiting acquire(), which then returns NotAcquired or Closed.
    virtual void giveUp() = 0;
    // Releases everything. While a server may still hold something and cannot be reached, it waits and
    // reports that.
    [[nodiscard]] virtual QCoro::Task<lockengine::Result<lockengine::Done>> release() = 0;
    // A reply was lost: the server may still have a hold.
    [[nodiscard]] virtual bool isOutcomeOpen() const { return false; }
    // The lock is valid until then unless it is confirmed again; absent: unknown, or not held.
    [[nodiscard]] virtual std::optional<lockengine::MonotonicTime> confirmedUntil() const { return {}; }
    // Why it was not acquired, for people; asks the server for the holder if that helps.
    [[nodiscard]] virtual QCoro::Task<QByteArray> whyNot(lockengine::AcquireOutcome outcome) = 0;

    [[nodiscard]] virtual bool isLost() const = 0;
    // Whether a lease without a watchdog reached its end.
    [[nodiscard]] virtual bool ranOut() const = 0;
    // Resolves when the loss has been printed. Requires: isLost().
    [[nodiscard]] virtual lockengine::Pending<lockengine::Done> lossPrinted() const = 0;

Q_SIGNALS:
    // confirmedUntil() may have become earlier.
    void weakened();
    // The lock is lost without a release.
    void lost();
};

// The names of the members, and their kind.
struct MemberNames
{
    QList<QByteArray> names;
    LockKind kind = LockKind::Reentrant;
};

// Connects to all servers that the kind needs, and creates the Holding; `members` matter only for kinds with
// members. A waiting request may also wait for the server; a stop request ends that. The context and the
// lines must outlive it.
[[nodiscard]] QCoro::Task<lockengine::Result<std::shared_ptr<Holding>>> prepareHolding(
    CommandContext &context, MemberNames members, lockengine::AcquireRequest request, EventLines &lines,
    StopReasons &stop);

} // namespace lockctl
