// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Where the lock clients of one system come from: they are made when they are asked for, and connected to
// whoever keeps the lock. Engine thread only.

#pragma once

#include "lockengine/redis/redisson/lock_client.h"

namespace lockengine::redis {

class ClientSource : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    // The client of that id for the lock of that name, attached. ReadOnly: its server is a replica.
    [[nodiscard]] virtual QCoro::Task<Result<LockClient *>> client(QByteArray id, QByteArray name) = 0;
    // Ends an acquire of that identity that is under way on a client.
    virtual void giveUp(const QByteArray &name, const Identity &identity) = 0;
    // As LockClient::releaseOwn(), for all clients.
    [[nodiscard]] virtual QCoro::Task<Result<Done>> releaseOwn() = 0;
    // As LockClient::ownLease(), for all clients.
    [[nodiscard]] virtual OwnLease ownLease(const QByteArray &name) const = 0;
    // As LockClient::noteSeen(), for all clients.
    virtual void noteSeen(const LockState &seen) = 0;
    // How often that was asked for: an acquire that came before there was a client then makes one attempt.
    [[nodiscard]] virtual qint64 timesGivenUp() const = 0;
    // An act was refused because its server is a replica now.
    virtual void doubtServer() = 0;
    // The id of the client of ours whose hold that is; it has to know when the hold ends.
    [[nodiscard]] virtual std::optional<QByteArray> clientOfHolder(const QByteArray &holder) const = 0;
    // The word by which acts here publish, for whoever shows their commands.
    [[nodiscard]] virtual QByteArray publishWord() const { return "PUBLISH"; }

Q_SIGNALS:
    void ownHoldChanged(const lockengine::OwnHold &hold);
};

} // namespace lockengine::redis
