// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Whether channels have subscribers at other servers of the deployment: a client may listen at a replica, or
// at any node of a cluster. The watched server does not know them. Only channels without a subscriber at the
// watched server need the question. Asks each other server at most once in kPause, only while it is asked,
// and disconnects after 30 idle seconds. While a server cannot be asked, nothing counts as silent. Engine
// thread only.
//
// A server outside a cluster names its replicas and its primary, and these name further ones. Lockscope
// connects to at most kServers of them, with the credentials and the TLS rules of the session.

#pragma once

#include "lockengine/core/base/randomness.h"
#include "lockengine/redis/deployment/idle_timer.h"
#include "lockengine/redis/watch/peer_server.h"

#include <functional>
#include <map>

namespace lockengine::redis {

class ListenersElsewhere final : public QObject
{
    Q_OBJECT

public:
    static constexpr Milliseconds kPause{900}; // from the beginning of one question to the next
    static constexpr qsizetype kChannels = 1'000; // most channels in a question
    static constexpr qsizetype kServers = 16; // outside a cluster
    static constexpr qsizetype kNodes = 128; // of a cluster

    enum class Answer {
        Listens, // at least one subscriber
        Silent, // all other servers were asked, and none has a subscriber
        Unknown, // a server could not be asked, and the others have no subscriber
    };
    using Answers = QHash<QByteArray, Answer>; // by channel

    using ConnectionTo = std::function<ConnectionOptions(const Endpoint &server)>;
    // The servers that the watched server names.
    using Learn = std::function<QCoro::Task<Result<NamedServers>>()>;

    // Outside a cluster. The clock must outlive it.
    ListenersElsewhere(ConnectionTo connectionTo, Learn learn, Clock &clock);
    // For a cluster, shared by the watchers of all its nodes. Call setNodes().
    ListenersElsewhere(ConnectionTo connectionTo, Clock &clock);
    ~ListenersElsewhere() override;

    // All nodes of the cluster.
    void setNodes(const QList<Endpoint> &nodes);
    // There is a queue, so questions may come: connects. Call about once a second.
    void prepare();
    // Asks soon about these channels, at all servers other than `self`, which is the watcher's own. Replaces
    // its former question; none: withdraws it.
    void ask(const Endpoint &self, const QList<QByteArray> &channels);
    // Why some answers are Unknown; each names a server. None without a question.
    [[nodiscard]] QList<Error> trouble() const;

Q_SIGNALS:
    void answered(const lockengine::redis::Endpoint &self,
        const lockengine::redis::ListenersElsewhere::Answers &answers);
    void troubleChanged(); // perhaps

private:
    struct Question
    {
        Endpoint self;
        QList<QByteArray> channels;
    };
    using Questions = QHash<QByteArray, Question>; // by Endpoint::display()
    struct Round
    {
        quint64 number = 0;
        Questions questions;
        QSet<QByteArray> pending; // servers
        QList<QByteArray> unanswered; // servers
        QSet<QByteArray> listening; // channels
    };

    void startRoundSoon();
    [[nodiscard]] QCoro::Task<Done> startRound();
    [[nodiscard]] bool mustLearn(bool isNewQuestion) const;
    [[nodiscard]] bool asksAnew() const;
    [[nodiscard]] QList<QByteArray> channelsFor(const QByteArray &server, const Questions &questions) const;
    void take(quint64 round, const QByteArray &server, const Result<QSet<QByteArray>> &listening);
    void endRound();
    [[nodiscard]] QCoro::Task<Done> learnServers();
    // Opens and closes connections, so that there is one to each known server.
    void settle();
    [[nodiscard]] QList<Endpoint> knownServers() const;
    [[nodiscard]] bool knowsAllServers() const;
    [[nodiscard]] bool hidesServers() const;
    void retire(std::unique_ptr<PeerServer> peer);
    void note(const QByteArray &server, const std::optional<Error> &trouble);
    void rest();

    const ConnectionTo m_connectionTo;
    const Learn m_learn; // null: a cluster
    Clock &m_clock;
    SystemRandomness m_randomness; // for the retry pauses only
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    bool m_isActive = false;
    bool m_isLearned = false;
    bool m_isLearning = false;
    std::optional<MonotonicTime> m_learnedAt; // or refused
    QList<Endpoint> m_nodes; // cluster only
    NamedServers m_named; // by the watched server
    std::map<QByteArray, std::unique_ptr<PeerServer>> m_peers; // by Endpoint::display()
    Questions m_questions;
    QSet<QByteArray> m_asked; // channels of the last round
    bool m_isDue = false; // there is a question since the last round began
    MonotonicTime m_roundAt;
    quint64 m_rounds = 0;
    std::optional<Round> m_round;
    bool m_isStarting = false;
    std::map<QByteArray, Error> m_trouble; // by server
    TimerGuard m_timer; // the next round
    TimerGuard m_limit; // of the current round
    IdleTimer m_idle;
};

} // namespace lockengine::redis
