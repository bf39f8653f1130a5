// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The interface between the neutral half of the engine and a system that keeps locks; it also fits ZooKeeper,
// etcd and SQL tables. Lives on the engine thread. Acts take the state that the caller saw, never only a
// name, and refuse when it changed.

#pragma once

#include "lockengine/core/base/clock.h"
#include "lockengine/core/base/result.h"
#include "lockengine/core/model/act.h"
#include "lockengine/core/model/client_search.h"
#include "lockengine/core/model/identity.h"
#include "lockengine/core/model/name_test.h"
#include "lockengine/core/model/observation.h"
#include "lockengine/core/model/own_lease.h"
#include "lockengine/core/model/system_status.h"

#include <QCoroTask>
#include <QObject>
#include <QSet>

namespace lockengine {

class LockSystem : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    [[nodiscard]] virtual SystemStatus status() const = 0;

    // Connects, discovers and watches until the object is destroyed; reconnects automatically. Call once.
    virtual void start() = 0;
    // Aborts everything in flight and reconnects at once, skipping the back-off.
    virtual void reconnect() = 0;

    // Fresh states, in the order of `ids`; each set of keys is read atomically. A missing lock is returned as
    // free, an unreadable one with Flaw::Unread. An Error only when nothing could be read.
    [[nodiscard]] virtual QCoro::Task<Result<QList<LockState>>> read(QList<LockId> ids) = 0;
    // The raw records of one lock, for display. Truncated at a limit.
    [[nodiscard]] virtual QCoro::Task<Result<QList<RawRecord>>> records(LockId id) = 0;
    // Requests a fresh observation soon, for example after a deadline. Requests are coalesced.
    virtual void refresh(const QList<LockId> &ids) = 0;
    // Stops and restarts the scan for locks that no notification reports. Known and announced locks are
    // followed in any case. Systems without a scan keep these defaults.
    virtual void stopScan() { }
    virtual void startScan() { }
    // Reads matching names before others that the scan finds, also during the scan. Each call replaces the
    // previous test.
    virtual void readFirst(NameTest) { }
    // Names in view are read first after a lost connection. While there are any, the server's clock is read
    // every two seconds, because it may be set; otherwise only occasionally.
    virtual void setInView(const QSet<QByteArray> &names) { Q_UNUSED(names) }

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
    // Facts about locks, at most one batch per turn of the event loop, oldest first.
    void observed(const QList<lockengine::Observation> &batch);
    // A lock without an earlier observation was read and is absent; it may have been held briefly. `signs`:
    // signs of a release until then: ReleaseMessage, ReleaseTrace.
    void foundAbsent(const QByteArray &name, lockengine::Evidence signs);
    // All reported states of these locks are stale until the next observation: part of the system is
    // unreachable.
    void outOfTouch(const QList<lockengine::LockId> &ids);
    // A hold or wait of this client changed without a request.
    void ownHoldChanged(const lockengine::OwnHold &hold);
    void statusChanged(const lockengine::SystemStatus &status);
};

} // namespace lockengine
