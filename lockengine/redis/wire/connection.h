// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One connection to one Redis server. It never reopens: deployment/link creates a new one. Commands are
// pipelined in the order of send(). Every Pending is completed exactly once: by its reply, or with Closed,
// TimedOut or Protocol when the connection ends. That includes its destruction.
//
// A late reply ends the whole connection. The outcome of its command is unknown, and later replies could no
// longer be matched. Engine thread only.

#pragma once

#include "lockengine/core/base/clock.h"
#include "lockengine/redis/wire/address.h"
#include "lockengine/redis/wire/command.h"
#include "lockengine/redis/wire/command_guard.h"
#include "lockengine/redis/wire/fault_injector.h"
#include "lockengine/redis/wire/handshake.h"
#include "lockengine/redis/wire/protocol.h"
#include "lockengine/redis/wire/reply_reader.h"

#include <QCoroTask>
#include <QObject>

#include <memory>

namespace lockengine::redis {

// When replyTimeout starts.
enum class LateSince {
    Sending,
    LastByte, // of any data received, at most ten times the limit: invalidations delay replies
};

struct ConnectionOptions
{
    Address address;
    QByteArray clientName = "lockscope"; // CLIENT SETNAME; no spaces
    Milliseconds connectTimeout{5000}; // for TCP, TLS and handshake together
    Milliseconds replyTimeout{3000}; // for one reply
    LateSince lateSince = LateSince::Sending;
    ReplyBounds bounds;
    CommandGuard guard; // the only place that enforces which commands may be sent
    std::shared_ptr<FaultInjector> faultInjector; // null: no fault injection
    Protocol protocol = Protocol::Resp2; // Resp3: requested, needs scope Watch; see Greeting
};

class Connection final : public QObject
{
    Q_OBJECT

public:
    // The clock must outlive the connection.
    Connection(ConnectionOptions options, Clock &clock, QObject *parent = nullptr);
    ~Connection() override;

    // Connects, verifies TLS, authenticates, selects the database, names the client and queries the role. If
    // the server refuses RESP3, the connection uses RESP2. Call once. A missing database is BadInput; a
    // server that is loading its data is Loading.
    [[nodiscard]] QCoro::Task<Result<Greeting>> open();
    [[nodiscard]] bool isOpen() const;
    // The result of open(); empty before.
    [[nodiscard]] const Greeting &greeting() const;

    // Sends the command. Its reply is the value, error replies included; errors of Result come from the
    // transport, or are Forbidden from the guard. Commands sent in one turn of the event loop are batched. A
    // command that changes subscriptions must name exactly one channel, because the server replies per
    // channel.
    [[nodiscard]] Pending<Result<Reply>> send(const Command &command);
    // Sends MULTI, the commands and EXEC in one write; the result is the array of their replies. An error
    // reply of EXEC is an Error here, with the message of the first refused command if there is one. Only for
    // reading: a server that refuses MULTI runs the commands one by one.
    [[nodiscard]] Pending<Result<Reply>> transaction(const QList<Command> &commands);
    // The same with TIME after EXEC in the same write; its reply is the last item. It measures how long the
    // server worked: since Redis 7.2 the clock does not advance within a transaction.
    [[nodiscard]] Pending<Result<Reply>> timedTransaction(const QList<Command> &commands);

    // Ends the connection now; pending replies complete with `reason`.
    void close(Error reason);

    // The round trip of the last command that was sent with no other in flight.
    [[nodiscard]] std::optional<Microseconds> latency() const;
    // When data last arrived.
    [[nodiscard]] MonotonicTime lastReceivedAt() const;

Q_SIGNALS:
    // A subscription message as sent: kind (message, pmessage, smessage), the pattern if any, the channel,
    // the payload. The payload of an invalidation is an array of keys, or nil for all keys. With RESP3 it
    // follows the kind "invalidate". Pushes and replies are delivered in order of arrival.
    void pushed(const lockengine::redis::Reply &push);
    // The server denied permission for a command, those of open() included. Emitted before its Pending
    // completes; see missingPermission(). The receiver must not destroy the connection.
    void lacked(const lockengine::Error &permission);
    // Emitted once when a connection that opened has ended, after the last Pending completed. Not emitted by
    // the destructor.
    void closed(const lockengine::Error &reason);

private:
    class Private;
    std::shared_ptr<Private> m_d; // shared with running calls: a completion may destroy the connection
};

} // namespace lockengine::redis
