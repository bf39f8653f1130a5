// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The read-only side of a RedisSystem: one server, or several nodes that each own a part of the names. It
// reports observations and status, and answers queries about single locks. Engine thread only.

#pragma once

#include "lockengine/core/base/result.h"
#include "lockengine/core/model/act.h"
#include "lockengine/core/model/name_test.h"
#include "lockengine/core/model/observation.h"
#include "lockengine/core/model/system_status.h"
#include "lockengine/redis/read/own_steps.h"

#include <QCoroTask>
#include <QObject>

namespace lockengine::redis {

class WatchingSide : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    // Connects and watches until it is destroyed. Call once.
    virtual void start() = 0;
    // Drops all connections and reconnects at once, also after a refusal.
    virtual void reconnect() = 0;

    [[nodiscard]] virtual const SystemStatus &status() const = 0;

    // Fresh states in the order of the ids. An absent lock is returned as free, an unreadable one with
    // Flaw::Unread. Fails if none is readable. Closed: not connected.
    [[nodiscard]] virtual QCoro::Task<Result<QList<LockState>>> read(QList<LockId> ids) = 0;
    [[nodiscard]] virtual QCoro::Task<Result<QList<RawRecord>>> records(LockId id) = 0;
    // Requests fresh observations, also for names that are not locks yet.
    virtual void refresh(const QList<LockId> &ids) = 0;
    // The scan for unannounced names; also applies to servers connected later.
    virtual void stopScan() = 0;
    virtual void startScan() = 0;
    virtual void readFirst(NameTest test) = 0;
    virtual void setInView(const QSet<QByteArray> &names) = 0;
    // A client of this console acquired or released the lock. Reported with the observation that shows it, if
    // that comes soon.
    virtual void noteOwnHold(const OwnHold &hold) = 0;
    // An act of this console is about to be sent. Its effect is attributed to it if seen soon after the
    // server's confirmation. Call takeBackOwnAct() if it had no effect.
    virtual void expectOwnAct(const LockId &id, OwnEffect effect) = 0;
    virtual void confirmOwnAct(const LockId &id) = 0;
    virtual void takeBackOwnAct(const LockId &id) = 0;

Q_SIGNALS:
    // At most one batch per turn of the event loop, oldest first.
    void observed(const QList<lockengine::Observation> &batch);
    // As LockSystem::foundAbsent().
    void foundAbsent(const QByteArray &name, lockengine::Evidence signs);
    // The reported states of these locks are stale until they are reported again.
    void outOfTouch(const QList<lockengine::LockId> &ids);
    void statusChanged(const lockengine::SystemStatus &status);
};

} // namespace lockengine::redis
