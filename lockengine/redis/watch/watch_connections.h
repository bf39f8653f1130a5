// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The connections of one watch session and their announcements. One connection handles queries;
// EvidenceConnections (deployment/evidence_connections.h) reads known locks and receives announcements, in
// one order if the server supports that. Losing one connection loses all; announcements made meanwhile are
// missed. Engine thread only.

#pragma once

#include "lockengine/core/model/system_status.h"
#include "lockengine/redis/deployment/evidence_connections.h"
#include "lockengine/redis/deployment/locator.h"
#include "lockengine/redis/read/read_connections.h"
#include "lockengine/redis/wire/connection.h"

#include <QCoroTask>
#include <QObject>
#include <QPointer>

#include <memory>
#include <vector>

namespace lockengine::redis {

class WatchConnections final : public QObject, public ReadConnections
{
    Q_OBJECT

public:
    // Connects to the server found by the locator or, without one, to the address. The clock must outlive it.
    // All sessions of one system share `memory`.
    WatchConnections(ConnectionOptions options, QList<QByteArray> prefixes, Clock &clock,
        std::shared_ptr<Locator> locator = {}, std::shared_ptr<Resp3Memory> memory = {},
        QObject *parent = nullptr);
    ~WatchConnections() override;

    // Connects everything, then subscribes to all permitted channels. refusals() lists what the server
    // denied.
    [[nodiscard]] QCoro::Task<Result<Greeting>> open();
    [[nodiscard]] const QList<Error> &refusals() const { return m_refusals; }
    // The connected server; no value: not known yet.
    [[nodiscard]] const std::optional<Endpoint> &target() const { return m_target; }
    // The options of these connections, for another server of the deployment.
    [[nodiscard]] ConnectionOptions optionsFor(const Endpoint &server) const;
    // The server reported this role. The wrong role is a loss.
    void checkRole(Greeting::Role role);

    // Announces every write of the server, from the reply on.
    [[nodiscard]] QCoro::Task<Result<Done>> announceAll();
    // Announces the next write to each key read over reading(), and all unlock traces and queue keys. Each of
    // these two replaces the other; announcements may be missed during the change.
    [[nodiscard]] QCoro::Task<Result<Done>> announceKnown();
    // Subscribes to keyspace events for all keys, if the server is configured to publish them.
    [[nodiscard]] QCoro::Task<Result<Done>> subscribeToKeyEvents();

    [[nodiscard]] Connection &queryConnection() override { return *m_queryConnection; }
    [[nodiscard]] Connection &reading() override { return m_evidence->reading(); }
    [[nodiscard]] bool remembersReads() const override { return m_evidence->remembersReads(); }
    [[nodiscard]] bool hasOneOrder() const override { return m_evidence->hasOneOrder(); }
    [[nodiscard]] const std::optional<Error> &whyNotOneOrder() const { return m_evidence->whyNotOneOrder(); }

    // Requires: open() succeeded.
    [[nodiscard]] Subscriber &subscriber() { return m_evidence->subscriber(); }
    [[nodiscard]] QCoro::Task<Result<Done>> caughtUp() override;
    [[nodiscard]] bool mayMissSigns() const override { return !m_refusals.isEmpty() || m_isChanging; }
    // Asks the server whether tracking is still on. If it is off, that is a loss.
    [[nodiscard]] QCoro::Task<Done> verifyTracking() { return m_evidence->verifyTracking(); }
    // The last time that the server sent data; the epoch if no connection is open yet.
    [[nodiscard]] MonotonicTime lastReceivedAt() const;
    // Pings each connection that has been silent for this long.
    void pingSilent(Milliseconds silence);
    void close(const Error &reason);

Q_SIGNALS:
    void announced(const QList<QByteArray> &keys);
    void everythingAnnounced();
    void unlockAnnounced(const QByteArray &channel, const QByteArray &text);
    void keyEventReceived(const QByteArray &event, const QByteArray &key);
    // A connection lacks this permission; emitted each time it is missed.
    void lacked(const lockengine::Error &permission);
    void lost(const lockengine::Error &reason);

private:
    [[nodiscard]] QCoro::Task<Result<std::unique_ptr<Connection>>> connectOne();
    [[nodiscard]] QCoro::Task<Result<Done>> listen();
    void tellKeyEvent(const QByteArray &channel, const QByteArray &key);
    void adopt(Connection &connection);
    void stopOpening(const Error &reason);
    void lose(const Error &reason);

    ConnectionOptions m_options; // with the located address once the target is known
    std::shared_ptr<Locator> m_locator;
    std::optional<Endpoint> m_target;
    QList<QByteArray> m_prefixes;
    Clock &m_clock;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    bool m_isLost = false;
    bool m_isChanging = false; // the tracking mode
    QList<Error> m_refusals;
    QList<QPointer<Connection>> m_opening; // owned by the tasks that open them
    std::unique_ptr<Connection> m_queryConnection;
    std::shared_ptr<Resp3Memory> m_memory;
    std::unique_ptr<EvidenceConnections> m_evidence;
    std::vector<Subscriber::Subscription> m_subscriptions; // to channels
};

// The key prefixes of locks with these name prefixes, for tracking. None begins another.
[[nodiscard]] QList<QByteArray> keyPrefixesOf(const QList<QByteArray> &namePrefixes);

} // namespace lockengine::redis
