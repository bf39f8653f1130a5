// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The connections of one session of watching, and the announcements that come over them: one connection that
// asks, and the evidence (deployment/evidence_lines.h), over which known locks are read and everything is
// announced in one order where the server allows that. The loss of any of them is the loss of all: what was
// announced meanwhile is not known. Engine thread only.

#pragma once

#include "lockengine/model/system_status.h"
#include "lockengine/redis/deployment/evidence_lines.h"
#include "lockengine/redis/deployment/locator.h"
#include "lockengine/redis/wire/connection.h"

#include <QCoroTask>
#include <QObject>
#include <QPointer>

#include <memory>
#include <vector>

namespace lockengine::redis {

class WatchLines final : public QObject
{
    Q_OBJECT

public:
    // To where the locator says, or, without one, to the address; all of them to the same server. The clock
    // must outlive the lines.
    // `memory` is shared among all sessions of one system.
    WatchLines(ConnectionOptions options, QList<QByteArray> prefixes, Clock &clock,
        std::shared_ptr<Locator> locator = {}, std::shared_ptr<Resp3Memory> memory = {},
        QObject *parent = nullptr);
    ~WatchLines() override;

    // Connects both; then listens to all that it may. What the server refuses to let us hear is in
    // refusals().
    [[nodiscard]] QCoro::Task<Result<Greeting>> open();
    [[nodiscard]] const QList<Error> &refusals() const { return m_refusals; }
    // Whom they lead to; no value while that is not known yet.
    [[nodiscard]] const std::optional<Endpoint> &target() const { return m_target; }
    // The server said that it has this role; where it ought to have another one, that is a loss.
    void judgeRole(Greeting::Role role);

    // Every write of the server is announced from the answer on.
    [[nodiscard]] QCoro::Task<Result<Done>> announceAll();
    // Keys read over reading() are announced once from then on, and traces of unlocks always. Either replaces
    // what was announced before, and between the two something may be missed.
    [[nodiscard]] QCoro::Task<Result<Done>> announceKnown();
    // What the server tells of its own accord about any key, if it was set up to.
    [[nodiscard]] QCoro::Task<Result<Done>> hearKeyEvents();

    // For names that nobody knows, SCAN and questions about the server. Never remembered by it.
    [[nodiscard]] Connection &asking() { return *m_asking; }
    // For the contents of known locks.
    [[nodiscard]] Connection &reading() { return m_evidence->reading(); }
    [[nodiscard]] bool remembersReads() const { return m_evidence->remembersReads(); }
    // Whether announcements and the answers of reading() arrive in the order in which they happened.
    [[nodiscard]] bool hasOneOrder() const { return m_evidence->hasOneOrder(); }
    [[nodiscard]] const std::optional<Error> &whyNotOneOrder() const { return m_evidence->whyNotOneOrder(); }

    // Requires: open() succeeded.
    [[nodiscard]] Subscriber &subscriber() { return m_evidence->subscriber(); }
    // Resolves when everything that the server announced before the call has arrived.
    [[nodiscard]] QCoro::Task<Result<Done>> caughtUp();
    // Whether a release may leave signs that we do not hear: a subscription was refused, or one way of
    // announcing is giving way to another.
    [[nodiscard]] bool mayMissSigns() const { return !m_refusals.isEmpty() || m_isChanging; }
    // Asks the server whether it still announces; if not, that is a loss like that of a connection.
    [[nodiscard]] QCoro::Task<Done> verifyTracking() { return m_evidence->verifyTracking(); }
    // When the server last said anything; the beginning of time where nothing is open yet.
    [[nodiscard]] MonotonicTime lastHeard() const;
    // Asks every connection that was silent for so long whether it is still there.
    void pingSilent(Milliseconds silence);
    void close(const Error &reason);

Q_SIGNALS:
    void announced(const QList<QByteArray> &keys);
    void everythingAnnounced();
    void unlockTold(const QByteArray &channel, const QByteArray &text);
    void keyEventTold(const QByteArray &event, const QByteArray &key);
    // A permission that one of the connections lacks; as often as it is missed.
    void lacked(const lockengine::Error &permission);
    void lost(const lockengine::Error &reason);

private:
    [[nodiscard]] QCoro::Task<Result<std::unique_ptr<Connection>>> connectOne();
    [[nodiscard]] QCoro::Task<Result<Done>> listen();
    void tellKeyEvent(const QByteArray &channel, const QByteArray &key);
    void adopt(Connection &connection);
    void stopOpening(const Error &reason);
    void lose(const Error &reason);

    ConnectionOptions m_options; // with the located address once there is a target
    std::shared_ptr<Locator> m_locator;
    std::optional<Endpoint> m_target;
    QList<QByteArray> m_prefixes;
    Clock &m_clock;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    bool m_isLost = false;
    bool m_isChanging = false; // what is announced
    QList<Error> m_refusals;
    QList<QPointer<Connection>> m_opening; // owned by the tasks that open them
    std::unique_ptr<Connection> m_asking;
    std::shared_ptr<Resp3Memory> m_memory;
    std::unique_ptr<EvidenceLines> m_evidence;
    std::vector<Subscriber::Subscription> m_subscriptions; // to channels
};

// The prefixes under which keys of locks with these names live, for tracking by prefix. None overlaps
// another.
[[nodiscard]] QList<QByteArray> keyPrefixesOf(const QList<QByteArray> &namePrefixes);

} // namespace lockengine::redis
