// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The acting half of a system that keeps locks: acquires, releases and changes them as this client. Lives on
// the engine thread. Acts take the state that the caller saw, never only a name, and refuse when it changed.

#pragma once

#include "lockengine/core/base/clock.h"
#include "lockengine/core/base/result.h"
#include "lockengine/core/model/act.h"
#include "lockengine/core/model/client_search.h"
#include "lockengine/core/model/identity.h"
#include "lockengine/core/model/lock_state.h"
#include "lockengine/core/model/own_lease.h"
#include "lockengine/core/model/repair.h"
#include "lockengine/core/model/system_status.h"

#include <QCoroTask>
#include <QObject>

namespace lockengine {

class ActingSystem : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    [[nodiscard]] virtual SystemStatus status() const = 0;

    // The holder id of that client's thread for the requested lock.
    [[nodiscard]] virtual QByteArray holderFor(const AcquireRequest &request, const Identity &identity) const
    {
        Q_UNUSED(request)
        return identity.client + ':' + QByteArray::number(identity.thread);
    }
    // Acquires a lock as `identity`, waiting up to request.wait. BadInput is returned before anything is
    // sent.
    [[nodiscard]] virtual QCoro::Task<Result<AcquireOutcome>> acquire(
        AcquireRequest request, Identity identity)
        = 0;
    // Ends the running acquire() of that lock and identity. It returns NotAcquired or the outcome already
    // reached, and leaves nothing on the server. Does not wait for that.
    virtual void giveUp(const QByteArray &name, const Identity &identity) = 0;
    // Releases one hold of `holder`, which must still be among seen.holders on the server.
    [[nodiscard]] virtual QCoro::Task<ActOutcome> release(LockState seen, QByteArray holder) = 0;
    // Ends the hold of any holder and wakes the next waiter. Refused when the holders differ from `seen`.
    [[nodiscard]] virtual QCoro::Task<ActOutcome> forceRelease(LockState seen) = 0;
    // The commands that forceRelease(seen) would send, one per line, for the preview.
    [[nodiscard]] virtual QList<QByteArray> previewForceRelease(const LockState &seen) const = 0;
    // Adds `change` permits to a semaphore, or removes them if negative; never zero. Ignores waiters. Refused
    // when the number differs from `seen`. Systems without semaphores keep this default.
    [[nodiscard]] virtual QCoro::Task<ActOutcome> changePermits(LockState seen, qint64 change)
    {
        Q_UNUSED(seen)
        Q_UNUSED(change)
        const Error error(ErrorKind::Unsupported, Reason::KindNotSupported, "there are no semaphores here");
        co_return ActOutcome(ActResult::Refused, error);
    }
    // The commands that changePermits(seen, change) would send, one per line, for the preview.
    [[nodiscard]] virtual QList<QByteArray> previewChangePermits(const LockState &, qint64) const
    {
        return {};
    }
    // Repairs what a finding says, in one step that compares what was seen. It never acquires or releases a
    // hold, except for DropReadHold. Systems without repairs keep these defaults.
    [[nodiscard]] virtual QCoro::Task<ActOutcome> repair(RepairRequest request)
    {
        Q_UNUSED(request)
        const Error error(ErrorKind::Unsupported, "there are no repairs here");
        co_return ActOutcome(ActResult::Refused, error);
    }
    // The commands that repair(request) would send, one per line, for the preview; none: it cannot be
    // repaired.
    [[nodiscard]] virtual QList<QByteArray> previewRepair(const RepairRequest &) const { return {}; }
    // Ends a repair of many steps (Repair::DeleteTraces) after its current step: the session is not armed any
    // more.
    virtual void stopRepair() { }
    // The server's load to which a client search would add. Systems that cannot search keep these defaults.
    [[nodiscard]] virtual QCoro::Task<Result<SearchCost>> searchCost(LockId id)
    {
        Q_UNUSED(id)
        co_return Error(ErrorKind::Unsupported, "clients cannot be searched for here");
    }
    // Watches the commands of all clients until the client that holds or waits for the lock as `holder` sends
    // one. Takes at most ten seconds. Adds load to the server: see SearchCost. One search at a time.
    [[nodiscard]] virtual QCoro::Task<SearchOutcome> findClient(LockId id, QByteArray holder)
    {
        Q_UNUSED(id)
        Q_UNUSED(holder)
        const Error error(ErrorKind::Unsupported, "clients cannot be searched for here");
        co_return SearchOutcome(SearchEnd::Failed, error);
    }
    // Ends findClient() at once.
    virtual void stopSearch() { }
    // Ends every wait and hold of this client. If the server is unreachable, it waits until nothing can be
    // left there: all outcomes are known, or the leases have ended. It then returns the connection's error.
    [[nodiscard]] virtual QCoro::Task<Result<Done>> releaseOwn() = 0;
    // The leases of this client on that lock.
    [[nodiscard]] virtual OwnLease ownLease(const QByteArray &name) const
    {
        Q_UNUSED(name)
        return {};
    }

Q_SIGNALS:
    // A hold or wait of this client changed without a request.
    void ownHoldChanged(const lockengine::OwnHold &hold);
};

} // namespace lockengine
