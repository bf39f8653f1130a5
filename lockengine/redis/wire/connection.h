// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One connection to one Redis server, from connecting to its end; it does not come back to life,
// deployment/link makes a new one. Commands are pipelined in the order of send(). Every Pending handed out is
// completed exactly once: by its reply, or with Closed / TimedOut / Protocol when the connection ends,
// however that happens, the destructor included.
//
// A reply that is late ends the whole connection: what was asked may have happened, so its outcome is
// unknown, and the replies behind it could no longer be told apart. Engine thread only.

#pragma once

#include "lockengine/base/clock.h"
#include "lockengine/redis/wire/address.h"
#include "lockengine/redis/wire/cable.h"
#include "lockengine/redis/wire/command.h"
#include "lockengine/redis/wire/command_guard.h"
#include "lockengine/redis/wire/handshake.h"
#include "lockengine/redis/wire/protocol.h"
#include "lockengine/redis/wire/reply_reader.h"

#include <QCoroTask>
#include <QObject>

#include <memory>

namespace lockengine::redis {

// Since when a reply is late.
enum class LateSince {
    Sending,
    LastByte, // of anything the server sent, at most ten times the limit: announcements delay replies
};

struct ConnectionOptions
{
    Address address;
    QByteArray clientName = "lockscope"; // CLIENT SETNAME; no spaces
    Milliseconds connectTimeout{5000}; // TCP, TLS and the first commands, together
    Milliseconds replyTimeout{3000}; // for one reply
    LateSince lateSince = LateSince::Sending;
    ReplyBounds bounds;
    CommandGuard guard; // what may be written at all; the single place where it is enforced
    std::shared_ptr<Cable> cable; // null: nobody breaks anything
    Protocol protocol = Protocol::Resp2; // Resp3: asked for, with a guard for watching; see Greeting
};

class Connection final : public QObject
{
    Q_OBJECT

public:
    // The clock must outlive the connection.
    Connection(ConnectionOptions options, Clock &clock, QObject *parent = nullptr);
    ~Connection() override;

    // Connects, verifies TLS, authenticates, selects the database, names the client and asks for the role.
    // Where RESP3 is asked for and refused, the connection speaks RESP2. Call once. A database that is not
    // there is BadInput; a server that still loads its data is Loading.
    [[nodiscard]] QCoro::Task<Result<Greeting>> open();
    [[nodiscard]] bool isOpen() const;
    // What open() resolved to; empty before.
    [[nodiscard]] const Greeting &greeting() const;

    // Writes the command; the reply of the server, error replies included, comes as a value. Errors of Result
    // are those of the transport, and Forbidden from the guard. All that is sent in one turn of the event
    // loop leaves in one write at its end. A command that changes subscriptions names one channel: the server
    // answers per channel.
    [[nodiscard]] Pending<Result<Reply>> send(const Command &command);
    // MULTI, the commands, EXEC in one write; the array of their replies. An error reply of EXEC is an Error
    // here, a refused command's own words if there was one. For reading: a server that refuses MULTI runs
    // them one by one.
    [[nodiscard]] Pending<Result<Reply>> transaction(const QList<Command> &commands);
    // The same, and TIME behind EXEC in the same write; its reply is the last of the array. For how long the
    // server worked: since Redis 7.2 its clock stands still within a transaction.
    [[nodiscard]] Pending<Result<Reply>> timedTransaction(const QList<Command> &commands);

    // Ends the connection now; pending replies complete with `reason`.
    void close(Error reason);

    // The last round trip of any command that was alone on the wire.
    [[nodiscard]] std::optional<Microseconds> latency() const;
    // When the server was last heard.
    [[nodiscard]] MonotonicTime lastHeard() const;

Q_SIGNALS:
    // A message of a subscription as the server sent it: kind (message, pmessage, smessage), the pattern if
    // any, the channel, the payload. The payload of an invalidation is an array of keys, or nil for all of
    // them; with RESP3 it stands behind the kind "invalidate". Pushes and replies are told in the order in
    // which they arrived.
    void pushed(const lockengine::redis::Reply &push);
    // The server did not permit a command, those of open() included; before its Pending is completed. See
    // missingPermission(). The connection is not to be destroyed here.
    void lacked(const lockengine::Error &permission);
    // Emitted once, after open() succeeded and the connection then ended; after the last Pending was
    // completed, and not by the destructor.
    void closed(const lockengine::Error &reason);

private:
    class Private;
    std::shared_ptr<Private>
        m_d; // shared with what is under way, for a completion may destroy the connection
};

} // namespace lockengine::redis
