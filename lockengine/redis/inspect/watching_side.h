// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The side of a RedisSystem that looks: one server, or many of which each keeps a part of the names. It tells
// observations and its own condition, and answers questions about single locks. It can only read. Engine
// thread only.

#pragma once

#include "lockengine/base/result.h"
#include "lockengine/model/act.h"
#include "lockengine/model/name_test.h"
#include "lockengine/model/observation.h"
#include "lockengine/model/system_status.h"
#include "lockengine/redis/inspect/own_steps.h"

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
    // Drops all connections and begins anew at once, also after a refusal.
    virtual void reconnect() = 0;

    [[nodiscard]] virtual const SystemStatus &status() const = 0;

    // Fresh states in the order of the ids; a lock that is not there comes back free, one that we may not
    // read with Flaw::Unread. Fails when none may be read. Closed while not connected.
    [[nodiscard]] virtual QCoro::Task<Result<QList<LockState>>> read(QList<LockId> ids) = 0;
    [[nodiscard]] virtual QCoro::Task<Result<QList<RawRecord>>> records(LockId id) = 0;
    // Fresh observations soon; also of names that are no locks yet.
    virtual void refresh(const QList<LockId> &ids) = 0;
    // The search for what nobody announces; also of servers that are connected to later.
    virtual void stopScan() = 0;
    virtual void startScan() = 0;
    virtual void readFirst(NameTest test) = 0;
    virtual void setInView(const QSet<QByteArray> &names) = 0;
    // One of our clients has the hold, or released it: said with the observation that shows it, if it comes
    // soon.
    virtual void noteOwnHold(const OwnHold &hold) = 0;
    // Our act is about to be sent: what it does is told as ours, if it is seen after the server has
    // confirmed it and soon. An act that did nothing is taken back.
    virtual void expectOwnAct(const LockId &id, OwnEffect effect) = 0;
    virtual void confirmOwnAct(const LockId &id) = 0;
    virtual void takeBackOwnAct(const LockId &id) = 0;

Q_SIGNALS:
    // At most one batch per turn of the event loop, oldest first.
    void observed(const QList<lockengine::Observation> &batch);
    // As LockSystem::foundAbsent().
    void foundAbsent(const QByteArray &name, lockengine::Evidence signs);
    // Whatever was told of these is stale until they are told again.
    void outOfTouch(const QList<lockengine::LockId> &ids);
    void statusChanged(const lockengine::SystemStatus &status);
};

} // namespace lockengine::redis
