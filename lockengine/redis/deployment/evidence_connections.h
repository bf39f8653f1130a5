// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What one server announces (messages, invalidations) and what is read from it, in one order if the server
// supports that.
//
// With RESP3 everything uses one connection. Signals and replies reach the caller in the order of arrival:
//  - A message received before a reply was published before that read, a later message after it.
//  - An invalidation is sent at the end of the server's event loop. It may follow the reply even if the write
//    preceded the read. The answer to a PING sent after the reply proves that no such invalidation is
//    missing.
//
//     const Result<Reply> reply = co_await evidence.reading().transaction(commands);
//     // messages: exact here
//     const Result<Done> passed = co_await evidence.barrier();
//     // invalidations: all writes before the read are known
//
// Without RESP3 hasOneOrder() is false and whyNotOneOrder() has the reason. Messages and invalidations arrive
// on one connection, replies on another. A barrier before the read and one after its reply bound the order:
//
//     const Result<Done> before = co_await evidence.barrier();
//     // everything received so far happened before the read
//     const Result<Reply> reply = co_await evidence.reading().transaction(commands);
//     const Result<Done> after = co_await evidence.barrier();
//     // received between the barriers: before or after the read, uncertain
//     // everything that happened before the read has been received
//
// It sends only commands of the guard's Watch scope, whatever the options say. SCAN, probes, INFO, NUMSUB and
// acts need their own connections: their replies would delay these. Losing one connection loses all;
// announcements made meanwhile are missed. Engine thread only.

#pragma once

#include "lockengine/redis/deployment/barrier.h"
#include "lockengine/redis/deployment/resp3_memory.h"
#include "lockengine/redis/deployment/tracker.h"
#include "lockengine/redis/wire/connection.h"

#include <QCoroTask>
#include <QObject>
#include <QPointer>

#include <memory>

namespace lockengine::redis {

class EvidenceConnections final : public QObject
{
    Q_OBJECT

public:
    // The address must name one server. The clock must outlive it. All watchers of one deployment share
    // `memory`; null: it keeps its own.
    EvidenceConnections(ConnectionOptions options, Clock &clock, std::shared_ptr<Resp3Memory> memory = {},
        QObject *parent = nullptr);
    ~EvidenceConnections() override;

    // Connects with RESP3 unless the server is known not to support it. It falls back to RESP2 if the server
    // refuses HELLO 3, closes the connection, or confirms a subscription without a push. Call once. Errors
    // are those of connecting.
    [[nodiscard]] QCoro::Task<Result<Greeting>> open();

    // The following require a successful open().

    // True if messages, invalidations and replies share one connection.
    [[nodiscard]] bool hasOneOrder() const { return m_reading == nullptr; }
    // Why not: NoPermission or Unsupported with Reason::OrderNotKnown, to show with the status.
    [[nodiscard]] const std::optional<Error> &whyNotOneOrder() const { return m_whyNotOneOrder; }

    // Subscriptions, and the signals invalidated(), everythingInvalidated() and shardLost(). Subscribe before
    // enabling tracking: a connection that only tracks has no output limit on the server.
    [[nodiscard]] Subscriber &subscriber() { return *m_subscriber; }
    // Reads known or announced locks; at most 64 reads in flight.
    [[nodiscard]] Connection &reading() { return m_reading ? *m_reading : *m_messages; }

    // Announces every write to a key with one of these prefixes, from the reply on. No prefix may begin
    // another; empty: all keys. announceAll(), announceRead() and announceNothing() replace each other.
    // Announcements may be missed during the change, so read known locks again. It is a loss if the old
    // tracking ended and the server refuses the new one.
    [[nodiscard]] QCoro::Task<Result<Done>> announceAll(QList<QByteArray> prefixes);
    // Announces the next write to each key read over reading(), and every write to keys with one of
    // `tracePrefixes`. The latter use a second connection that redirects to the message connection.
    [[nodiscard]] QCoro::Task<Result<Done>> announceRead(QList<QByteArray> tracePrefixes);
    [[nodiscard]] QCoro::Task<Result<Done>> announceNothing();
    // True while announceRead() is in force.
    [[nodiscard]] bool remembersReads() const { return m_traces != nullptr; }

    // Resolves when a PING sent after this call has been answered; without RESP3, on both connections. One
    // PING serves all barriers requested before it is sent; at most one is in flight.
    [[nodiscard]] Pending<Result<Done>> barrier() { return m_barrier->pass(); }

    // Asks the server whether tracking is still on. If it is off, that is a loss.
    [[nodiscard]] QCoro::Task<Done> verifyTracking();
    // The last time that any connection received data.
    [[nodiscard]] MonotonicTime lastReceivedAt() const;
    // Sends a PING on each connection that has been silent for this long.
    void pingSilent(Milliseconds silence);
    // Closes all connections without emitting lost().
    void close(const Error &reason);

Q_SIGNALS:
    // A connection lacks this permission; emitted each time it is missed.
    void lacked(const lockengine::Error &permission);
    // Emitted once, after a successful open(). RedisReason::AnnouncementsCut: the server closed the message
    // connection, as it does when the output buffer limit is exceeded.
    void lost(const lockengine::Error &reason);

private:
    using Opened = Result<std::unique_ptr<Connection>>;

    [[nodiscard]] QCoro::Task<Opened> connectOne(Protocol protocol);
    [[nodiscard]] QCoro::Task<Result<Greeting>> openWithResp3();
    [[nodiscard]] QCoro::Task<Result<Greeting>> openWithResp2();
    [[nodiscard]] QCoro::Task<Result<Done>> proveResp3();
    void giveUpOrder(const Error &cause);
    [[nodiscard]] QCoro::Task<Result<Done>> stopAnnouncing();
    [[nodiscard]] Error notAnnounced(Error reason, bool wasAnnouncing);
    [[nodiscard]] QCoro::Task<Done> verifyOne(Connection &connection);
    [[nodiscard]] QCoro::Task<Done> checkLoss(Error reason);
    void useForMessages(std::unique_ptr<Connection> connection);
    void adopt(Connection &connection);
    void loseMessages(const Error &reason);
    void lose(const Error &reason);
    void stopOpening(const Error &reason);
    [[nodiscard]] QList<Connection *> connections() const;

    ConnectionOptions m_options;
    Clock &m_clock;
    std::shared_ptr<Resp3Memory> m_memory;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    std::optional<Error> m_whyNotOneOrder;
    bool m_mayBeChance = false; // m_whyNotOneOrder may not apply to the next connection
    bool m_isOpen = false;
    bool m_isLost = false;
    QList<QPointer<Connection>> m_opening; // owned by the tasks that open them
    std::unique_ptr<Connection> m_messages; // with RESP3: for everything
    std::unique_ptr<Connection> m_reading; // RESP2 only
    std::unique_ptr<Connection> m_traces;
    std::unique_ptr<Subscriber> m_subscriber;
    std::unique_ptr<Barrier> m_barrier;
    // Proves that subscriptions work; a subscribed connection has an output limit.
    Subscriber::Subscription m_proof;
    Tracking m_tracking;
    Tracking m_traceTracking;
};

} // namespace lockengine::redis
