// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Creates the lock clients of one system on demand, and connects each to the server that keeps the lock.
// Engine thread only.

#pragma once

#include "lockengine/redis/client/lock_client.h"

namespace lockengine::redis {

class ClientSource : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    // The attached client with this id for the lock `name`. ReadOnly: its server is a replica.
    [[nodiscard]] virtual QCoro::Task<Result<LockClient *>> client(QByteArray id, QByteArray name) = 0;
    // Ends a running acquire of this identity on any client.
    virtual void giveUp(const QByteArray &name, const Identity &identity) = 0;
    // As LockClient::releaseOwn(), for all clients.
    [[nodiscard]] virtual QCoro::Task<Result<Done>> releaseOwn() = 0;
    // As LockClient::ownLease(), for all clients.
    [[nodiscard]] virtual OwnLease ownLease(const QByteArray &name) const = 0;
    // As LockClient::noteSeen(), for all clients.
    virtual void noteSeen(const LockState &seen) = 0;
    // How often releaseOwn() was called. An acquire that was still waiting for its client then makes one
    // attempt.
    [[nodiscard]] virtual qint64 timesGivenUp() const = 0;
    // An act was refused because its server is a replica now.
    virtual void suspectServer() = 0;
    // The id of the client in this source that owns the hold and must learn when it ends.
    [[nodiscard]] virtual std::optional<QByteArray> clientOfHolder(const QByteArray &holder) const = 0;
    // The publish command of this system's acts, for displaying them.
    [[nodiscard]] virtual QByteArray publishWord() const { return "PUBLISH"; }

Q_SIGNALS:
    void ownHoldChanged(const lockengine::OwnHold &hold);
};

} // namespace lockengine::redis
