// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One connection to one Redis server, from connecting to its end; it does not come back to life, deployment/link makes
// a new one. Commands are pipelined in the order of send(). Every Pending handed out is completed exactly once: by its
// reply, or with Closed / TimedOut / Protocol when the connection ends, however that happens, the destructor included.
//
// A reply that is late ends the whole connection: what was asked may have happened, so its outcome is unknown, and the
// replies behind it could no longer be told apart. Engine thread only.

#pragma once

#include "lockengine/base/clock.h"
#include "lockengine/redis/wire/address.h"
#include "lockengine/redis/wire/command.h"
#include "lockengine/redis/wire/command_guard.h"
#include "lockengine/redis/wire/reply_reader.h"

#include <QCoroTask>
#include <QObject>

#include <memory>

namespace lockengine::redis {

struct ConnectionOptions
{
    Address address;
    QByteArray clientName = "lockscope"; // CLIENT SETNAME; no spaces
    Milliseconds connectTimeout {5000};  // TCP, TLS and the first commands, together
    Milliseconds replyTimeout {3000};    // for one reply, from its send()
    ReplyBounds bounds;
    CommandGuard guard;                  // what may be written at all; the single place where it is enforced
};

// What the server said about itself when the connection was made.
struct Greeting
{
    enum class Role { Unknown, Primary, Replica, Sentinel };

    Role role = Role::Unknown; // Unknown: ROLE is not allowed or not known there
    qint64 clientId = 0;       // CLIENT ID; 0 where not allowed
    QByteArray version;        // from INFO server; empty where not allowed
    QByteArray runId;
};

class Connection final : public QObject
{
    Q_OBJECT

public:
    // The clock must outlive the connection.
    Connection(ConnectionOptions options, Clock &clock, QObject *parent = nullptr);
    ~Connection() override;

    // Connects, verifies TLS, authenticates, selects the database, names the client and asks for the role. Call once.
    [[nodiscard]] QCoro::Task<Result<Greeting>> open();
    [[nodiscard]] bool isOpen() const;

    // Writes the command; the reply of the server, error replies included, comes as a value. Errors of Result are
    // those of the transport, and Forbidden from the guard.
    [[nodiscard]] Pending<Result<Reply>> send(const Command &command);
    // MULTI, the commands, EXEC in one write; the array of their replies. An error reply of EXEC is an Error here.
    [[nodiscard]] Pending<Result<Reply>> transaction(const QList<Command> &commands);

    // Ends the connection now; pending replies complete with `reason`.
    void close(Error reason);

    // The last round trip of any command that was alone on the wire.
    [[nodiscard]] std::optional<Microseconds> latency() const;

Q_SIGNALS:
    // A message of a subscription (message, pmessage, smessage): kind, channel as published, payload. For
    // invalidations the payload array is given item by item, a null array as one empty `flushed` list.
    void pushed(const lockengine::redis::Reply &push);
    // Emitted once, after open() succeeded and the connection then ended.
    void closed(const lockengine::Error &reason);

private:
    class Private;
    std::unique_ptr<Private> m_d;
};

} // namespace lockengine::redis
