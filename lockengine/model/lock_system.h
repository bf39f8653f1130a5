// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The contract between the neutral half of the engine and a system that keeps locks; ZooKeeper,
// etcd and SQL tables fit the same words. Lives on the engine thread. Acts take the state that the caller
// saw, never a bare name, and refuse when it changed.

#pragma once

#include "lockengine/base/clock.h"
#include "lockengine/base/result.h"
#include "lockengine/model/act.h"
#include "lockengine/model/client_search.h"
#include "lockengine/model/identity.h"
#include "lockengine/model/name_test.h"
#include "lockengine/model/observation.h"
#include "lockengine/model/own_lease.h"
#include "lockengine/model/system_status.h"

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

    // Connects, discovers and watches until the object is destroyed; reconnects by itself. Call once.
    virtual void start() = 0;
    // Drops all that is in flight and begins anew at once, without waiting for the back-off.
    virtual void reconnect() = 0;

    // Fresh states, in the order of `ids`; each set of keys is read atomically. A lock that is not there
    // comes back free, one that may not be read with Flaw::Unread. Fails as a whole when nothing could be
    // read.
    [[nodiscard]] virtual QCoro::Task<Result<QList<LockState>>> read(QList<LockId> ids) = 0;
    // The raw records behind one lock, for people who want to see them. Truncated at a bound.
    [[nodiscard]] virtual QCoro::Task<Result<QList<RawRecord>>> records(LockId id) = 0;
    // Asks for a fresh observation soon (a deadline passed, a row was opened); coalesced.
    virtual void refresh(const QList<LockId> &ids) = 0;
    // Ends the search for locks that nobody announces, and begins it anew. What is known, and what is
    // announced, is followed in any case. Systems that need no search keep these.
    virtual void stopScan() { }
    virtual void startScan() { }
    // What a user looks for is read before the other names that the search finds, also before the search has
    // ended. Until the next call, which takes its place.
    virtual void readFirst(NameTest) { }
    // What a user looks at is read before the other locks after a loss of the connection; and as long as
    // there is any, the system's clock is asked for every other second, for it may be set, and else now and
    // then.
    virtual void setInView(const QSet<QByteArray> &names) { Q_UNUSED(names) }

    // What that client's thread is called among the holders of the lock that it asks for.
    [[nodiscard]] virtual QByteArray holderFor(const AcquireRequest &request, const Identity &identity) const
    {
        Q_UNUSED(request)
        return identity.client + ':' + QByteArray::number(identity.thread);
    }
    // Takes a lock as `identity`, waiting up to request.wait. BadInput before anything is sent.
    [[nodiscard]] virtual QCoro::Task<Result<AcquireOutcome>> acquire(
        AcquireRequest request, Identity identity)
        = 0;
    // Ends acquire() of that lock as that identity, if one is under way: it comes back as NotAcquired, or
    // with what had become of it already, and leaves nothing behind. Does not wait for that.
    virtual void giveUp(const QByteArray &name, const Identity &identity) = 0;
    // Gives back one hold of `holder`, which must still be among seen.holders on the server.
    [[nodiscard]] virtual QCoro::Task<ActOutcome> release(LockState seen, QByteArray holder) = 0;
    // Ends the hold whoever has it, and wakes the next waiter; refused when the holders are not those of
    // `seen`.
    [[nodiscard]] virtual QCoro::Task<ActOutcome> forceRelease(LockState seen) = 0;
    // What forceRelease(seen) would send, one command a line, for the preview.
    [[nodiscard]] virtual QList<QByteArray> previewForceRelease(const LockState &seen) const = 0;
    // Adds `change` permits to a semaphore, or takes them away where it is below zero (it is not zero),
    // whoever waits for them; refused when its number is not the one of `seen`. Systems without semaphores
    // keep this answer.
    [[nodiscard]] virtual QCoro::Task<ActOutcome> changePermits(LockState seen, qint64 change)
    {
        Q_UNUSED(seen)
        Q_UNUSED(change)
        const Error error(ErrorKind::Unsupported, Reason::KindNotSupported, "there are no semaphores here");
        co_return ActOutcome(ActResult::Refused, error);
    }
    // What changePermits(seen, change) would send, one command a line, for the preview.
    [[nodiscard]] virtual QList<QByteArray> previewChangePermits(const LockState &, qint64) const
    {
        return {};
    }
    // What the search for a client of that lock would add to. Systems that cannot search keep these answers.
    [[nodiscard]] virtual QCoro::Task<Result<SearchCost>> searchCost(LockId id)
    {
        Q_UNUSED(id)
        co_return Error(ErrorKind::Unsupported, "clients cannot be searched for here");
    }
    // Watches what all clients ask for until the one speaks that holds that lock, or waits for it, as
    // `holder`; for ten seconds at most. It burdens the system: see SearchCost. One search at a time.
    [[nodiscard]] virtual QCoro::Task<SearchOutcome> findClient(LockId id, QByteArray holder)
    {
        Q_UNUSED(id)
        Q_UNUSED(holder)
        const Error error(ErrorKind::Unsupported, "clients cannot be searched for here");
        co_return SearchOutcome(SearchEnd::Failed, error);
    }
    // Ends findClient() at once.
    virtual void stopSearch() { }
    // Ends every wait and hold of ours: releases what is held, gives up what waits. While the system cannot
    // be reached it stays until nothing of ours can be left there: every outcome is known, or the leases in
    // question have ended; the error is then that of the connection.
    [[nodiscard]] virtual QCoro::Task<Result<Done>> releaseOwn() = 0;
    // How long what is ours on that lock lasts.
    [[nodiscard]] virtual OwnLease ownLease(const QByteArray &name) const
    {
        Q_UNUSED(name)
        return {};
    }

Q_SIGNALS:
    // Facts about locks, at most one batch per turn of the event loop, oldest first.
    void observed(const QList<lockengine::Observation> &batch);
    // A lock of which no observation was told was read, and it is not there; it may have been held for a
    // moment. The signs of a release that were noticed until then: ReleaseMessage, ReleaseTrace.
    void foundAbsent(const QByteArray &name, lockengine::Evidence signs);
    // Whatever was told of these is stale until they are told again: a part of the system was lost.
    void outOfTouch(const QList<lockengine::LockId> &ids);
    // A hold or wait of ours changed without our asking.
    void ownHoldChanged(const lockengine::OwnHold &hold);
    void statusChanged(const lockengine::SystemStatus &status);
};

} // namespace lockengine
