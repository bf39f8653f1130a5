// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A system that keeps locks, for the neutral half of the engine: an ActingSystem that is also watched. It
// fits ZooKeeper, etcd and SQL tables, too. Lives on the engine thread.

#pragma once

#include "lockengine/core/model/acting_system.h"
#include "lockengine/core/model/name_test.h"
#include "lockengine/core/model/observation.h"

#include <QSet>

namespace lockengine {

struct RuleBook; // lockengine/core/watch/findings

class LockSystem : public ActingSystem
{
    Q_OBJECT

public:
    using ActingSystem::ActingSystem;

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
    // Rules for findings that hold for this system only; null: none. Static.
    [[nodiscard]] virtual const RuleBook *rules() const { return nullptr; }

Q_SIGNALS:
    // Facts about locks, at most one batch per turn of the event loop, oldest first.
    void observed(const QList<lockengine::Observation> &batch);
    // A lock without an earlier observation was read and is absent; it may have been held briefly. `signs`:
    // signs of a release until then: ReleaseMessage, ReleaseTrace.
    void foundAbsent(const QByteArray &name, lockengine::Evidence signs);
    // All reported states of these locks are stale until the next observation: part of the system is
    // unreachable.
    void outOfTouch(const QList<lockengine::LockId> &ids);
    void statusChanged(const lockengine::SystemStatus &status);
};

} // namespace lockengine
