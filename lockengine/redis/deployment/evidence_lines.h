// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What one server announces (messages, invalidations) and what is read from it, in one order where the server
// allows that.
//
// With RESP3 everything runs over one connection. The order in which its signals and replies reach the caller
// is the order in which they arrived:
//  - a message heard before a reply was published before that read, any other one after it;
//  - an invalidation leaves at the end of the server's event loop: it may come after the reply although it
//    happened before the read. The answer to a PING that is sent after the reply has arrived proves that no
//    such invalidation is still missing.
//
//     const Result<Reply> reply = co_await evidence.reading().transaction(commands);
//     // messages: exact here
//     const Result<Done> passed = co_await evidence.barrier();
//     // invalidations: all that happened before the read are heard
//
// Without RESP3 (hasOneOrder() is false; whyNotOneOrder() says why) messages and invalidations arrive on one
// connection and replies on another. A barrier before the read and one after its reply bound what is known:
//
//     const Result<Done> before = co_await evidence.barrier();
//     // what was heard up to here happened before the read
//     const Result<Reply> reply = co_await evidence.reading().transaction(commands);
//     const Result<Done> after = co_await evidence.barrier();
//     // what was heard between the two barriers happened before or after the read: uncertain
//     // what happened before the read is heard
//
// Only commands of the guard's Watch scope are sent, whatever the options say. SCAN, probes, INFO, NUMSUB and
// acts belong on connections of their own: their replies would delay these. The loss of any connection in
// here is the loss of all; what was announced meanwhile is not known. Engine thread only.

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

class EvidenceLines final : public QObject
{
    Q_OBJECT

public:
    // The address leads to one server. The clock must outlive this object. `memory` is shared among all that
    // watch the same deployment; null: nothing is remembered beyond this object.
    EvidenceLines(ConnectionOptions options, Clock &clock, std::shared_ptr<Resp3Memory> memory = {},
        QObject *parent = nullptr);
    ~EvidenceLines() override;

    // Connects, with RESP3 unless the server is known not to serve it; a server that refuses HELLO 3, ends
    // the connection over it or confirms a subscription in another way is used with RESP2. Call once. Errors
    // are those of connecting.
    [[nodiscard]] QCoro::Task<Result<Greeting>> open();

    // The following require: open() succeeded.

    // Whether messages, invalidations and replies share one connection.
    [[nodiscard]] bool hasOneOrder() const { return m_reading == nullptr; }
    // Why they do not: NoPermission or Unsupported with Reason::OrderNotKnown, to be shown with the status.
    [[nodiscard]] const std::optional<Error> &whyNotOneOrder() const { return m_whyNotOneOrder; }

    // Subscriptions, and the signals invalidated(), everythingInvalidated() and shardLost(). Subscribe before
    // asking for announcements: a connection that is only tracking has no output limit on the server.
    [[nodiscard]] Subscriber &subscriber() { return *m_subscriber; }
    // For reading known or announced locks; with at most 64 reads under way.
    [[nodiscard]] Connection &reading() { return m_reading ? *m_reading : *m_messages; }

    // Every write to a key with one of the prefixes (none of which begins another; empty: to any key) is
    // announced from the answer on. Each of these replaces what was announced before, and between the two
    // something may be missed: read again what was known. Where the former ones ended and the server refuses
    // the new ones, that is a loss.
    [[nodiscard]] QCoro::Task<Result<Done>> announceAll(QList<QByteArray> prefixes);
    // A key read over reading() is announced once from then on, and every write to keys with one of
    // `tracePrefixes` always; those over a second connection that redirects to the one of the messages.
    [[nodiscard]] QCoro::Task<Result<Done>> announceRead(QList<QByteArray> tracePrefixes);
    [[nodiscard]] QCoro::Task<Result<Done>> announceNothing();
    // Whether announceRead() is in force.
    [[nodiscard]] bool remembersReads() const { return m_traces != nullptr; }

    // Resolves when the answer to a PING sent after this call has arrived, without RESP3 the answers of both
    // connections. One PING serves all barriers that were asked for before it was sent; at most one is under
    // way.
    [[nodiscard]] Pending<Result<Done>> barrier() { return m_barrier->pass(); }

    // Asks the server whether it still announces; if not, that is a loss like that of a connection.
    [[nodiscard]] QCoro::Task<Done> verifyTracking();
    // When the server last said anything over any of them.
    [[nodiscard]] MonotonicTime lastHeard() const;
    // Sends a PING on each connection that was silent for so long.
    void pingSilent(Milliseconds silence);
    // Ends all connections; lost() is not emitted.
    void close(const Error &reason);

Q_SIGNALS:
    // A permission that one of the connections lacks; as often as it is missed.
    void lacked(const lockengine::Error &permission);
    // Once, after open() succeeded. With Reason::AnnouncementsCut where the server closed the connection of
    // the messages: it does so when more is announced than is read in time.
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
    [[nodiscard]] QCoro::Task<Done> judgeLoss(Error reason);
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
    bool m_mayBeChance = false; // the same with the next connection, or not
    bool m_isOpen = false;
    bool m_isLost = false;
    QList<QPointer<Connection>> m_opening; // owned by the tasks that open them
    std::unique_ptr<Connection> m_messages; // with RESP3 for everything
    std::unique_ptr<Connection> m_reading; // with RESP2
    std::unique_ptr<Connection> m_traces;
    std::unique_ptr<Subscriber> m_subscriber;
    std::unique_ptr<Barrier> m_barrier;
    Subscriber::Subscription m_proof; // that subscriptions work; a connection with one has an output limit
    Tracking m_tracking;
    Tracking m_traceTracking;
};

} // namespace lockengine::redis
