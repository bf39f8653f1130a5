// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/watch/listeners_elsewhere.h"

#include "lockengine/core/base/background.h"

#include <algorithm>

namespace lockengine::redis {

namespace {

constexpr std::chrono::seconds learnPause{10};
constexpr std::chrono::seconds idleTime{30};
constexpr Milliseconds listFreshness{500}; // of the list of servers, for a new question
constexpr Milliseconds roundLimit{800}; // less than kPause, so that each question gets its own round
// Names in m_trouble.
constexpr char watchedServer[] = "its replicas";
constexpr char tooManyServers[] = "the other servers";
constexpr char hiddenServers[] = "a replica";

} // namespace

ListenersElsewhere::ListenersElsewhere(ConnectionTo connectionTo, Learn learn, Clock &clock)
    : m_connectionTo(std::move(connectionTo))
    , m_learn(std::move(learn))
    , m_clock(clock)
    , m_roundAt(clock.now() - kPause)
    , m_idle(
          clock, idleTime, [] { return false; }, [this] { rest(); })
{ }

ListenersElsewhere::ListenersElsewhere(ConnectionTo connectionTo, Clock &clock)
    : ListenersElsewhere(std::move(connectionTo), nullptr, clock)
{ }

ListenersElsewhere::~ListenersElsewhere()
{
    *m_isAlive = false;
    m_round.reset(); // the pending questions end with their servers
    m_peers.clear();
}

void ListenersElsewhere::setNodes(const QList<Endpoint> &nodes)
{
    m_nodes = nodes;
    if (m_isActive)
        settle();
}

void ListenersElsewhere::prepare()
{
    m_idle.restart();
    if (!std::exchange(m_isActive, true) && !m_learn)
        settle();
    if (mustLearn(false))
        runInBackground(this, learnServers());
    for (const auto &[name, peer] : m_peers)
        peer->start();
}

void ListenersElsewhere::ask(const Endpoint &self, const QList<QByteArray> &channels)
{
    const bool wasAsked = !m_questions.isEmpty();
    if (channels.isEmpty()) {
        m_questions.remove(self.display());
    } else {
        prepare();
        m_questions.insert(
            self.display(), Question{self, channels.first(std::min(channels.size(), kChannels))});
        m_isDue = true;
        startRoundSoon();
    }
    if (wasAsked == m_questions.isEmpty() && !m_trouble.empty())
        Q_EMIT troubleChanged();
}

void ListenersElsewhere::startRoundSoon()
{
    if (m_round || m_isStarting || m_isLearning || m_timer)
        return;
    const auto wait = std::chrono::ceil<Microseconds>(m_roundAt + kPause - m_clock.now());
    if (wait <= Microseconds(0)) {
        runInBackground(this, startRound());
        return;
    }
    m_timer = m_clock.callAfter(wait, [this] {
        const TimerGuard fired = std::exchange(m_timer, nullptr); // keeps the running callback alive
        startRoundSoon();
    });
}

// A server that refuses is not asked more often.
bool ListenersElsewhere::mustLearn(bool isNewQuestion) const
{
    if (!m_learn || m_isLearning)
        return false;
    const bool isNever = !m_learnedAt;
    const auto age = isNever ? MonotonicTime::duration::zero() : m_clock.now() - *m_learnedAt;
    return isNever || age >= learnPause || (m_isLearned && isNewQuestion && age > listFreshness);
}

bool ListenersElsewhere::asksAnew() const
{
    return std::ranges::any_of(m_questions, [this](const Question &question) {
        return std::ranges::any_of(
            question.channels, [this](const QByteArray &channel) { return !m_asked.contains(channel); });
    });
}

QList<QByteArray> ListenersElsewhere::channelsFor(const QByteArray &server, const Questions &questions) const
{
    QList<QByteArray> channels;
    for (auto question = questions.cbegin(); question != questions.cend(); ++question) {
        if (question.key() != server)
            channels += question->channels;
    }
    return channels;
}

// New silence is not judged by an old list of servers: a replica may have joined.
QCoro::Task<Done> ListenersElsewhere::startRound()
{
    const auto alive = m_isAlive;
    m_isStarting = true;
    m_roundAt = m_clock.now();
    if (mustLearn(asksAnew())) {
        co_await learnServers();
        if (!*alive)
            co_return Done();
    }
    m_isStarting = false;
    m_isDue = false;
    Round round;
    round.number = ++m_rounds;
    round.questions = m_questions;
    m_asked.clear();
    for (const Question &question : std::as_const(m_questions))
        m_asked.unite(QSet<QByteArray>(question.channels.cbegin(), question.channels.cend()));
    QList<QByteArray> servers;
    for (const auto &[name, peer] : m_peers) {
        if (!channelsFor(name, round.questions).isEmpty())
            servers.append(name);
    }
    round.pending = QSet<QByteArray>(servers.cbegin(), servers.cend());
    m_round = round;
    if (servers.isEmpty()) {
        endRound();
        co_return Done();
    }
    m_limit = m_clock.callAfter(roundLimit, [this] { endRound(); });
    for (const QByteArray &name : std::as_const(servers)) {
        const auto peer = m_peers.find(name);
        if (peer == m_peers.end())
            continue;
        QCoro::Task<Result<QSet<QByteArray>>> asked
            = peer->second->listening(channelsFor(name, round.questions));
        QCoro::connect(std::move(asked), this,
            [this, number = round.number, name](
                const Result<QSet<QByteArray>> &listening) { take(number, name, listening); });
        if (!*alive)
            co_return Done();
    }
    co_return Done();
}

void ListenersElsewhere::take(
    quint64 round, const QByteArray &server, const Result<QSet<QByteArray>> &listening)
{
    if (!m_round || m_round->number != round || !m_round->pending.remove(server))
        return;
    if (listening)
        m_round->listening.unite(*listening);
    else
        m_round->unanswered.append(server);
    note(server, listening ? std::nullopt : std::optional(listening.error()));
    if (m_round && m_round->number == round && m_round->pending.isEmpty())
        endRound();
}

void ListenersElsewhere::endRound()
{
    const auto alive = m_isAlive;
    const TimerGuard fired = std::exchange(m_limit, nullptr); // keeps the running callback alive
    if (!m_round)
        return;
    const Round round = *std::exchange(m_round, std::nullopt);
    for (const QByteArray &late : round.pending)
        note(late, Error(ErrorKind::TimedOut, "no answer within a second"));
    const QList<QByteArray> silent = round.unanswered + round.pending.values();
    const bool knowsAll = knowsAllServers();
    for (auto question = round.questions.cbegin(); *alive && question != round.questions.cend(); ++question) {
        const bool isWhole = knowsAll && std::ranges::all_of(silent, [&question](const QByteArray &server) {
            return server == question.key();
        });
        Answers answers;
        for (const QByteArray &channel : question->channels)
            answers.insert(channel,
                round.listening.contains(channel) ? Answer::Listens
                    : isWhole                     ? Answer::Silent
                                                  : Answer::Unknown);
        Q_EMIT answered(question->self, answers);
    }
    if (*alive && m_isDue)
        startRoundSoon();
}

QCoro::Task<Done> ListenersElsewhere::learnServers()
{
    const auto alive = m_isAlive;
    m_isLearning = true;
    const Result<NamedServers> named = co_await m_learn();
    if (!*alive)
        co_return Done();
    m_isLearning = false;
    m_isLearned = named.ok();
    m_learnedAt = m_clock.now();
    if (named)
        m_named = *named;
    settle();
    std::optional<Error> failure;
    if (!named)
        failure = named.error();
    note(watchedServer, failure);
    if (*alive && m_isDue)
        startRoundSoon();
    co_return Done();
}

// The primary of a replica is known already if the replica was named by it, so only the way up is followed:
// from the watched server to its primary, and on to that one's. Each of them names replicas, and so on.
QList<Endpoint> ListenersElsewhere::knownServers() const
{
    QList<Endpoint> servers = m_nodes;
    const auto namedBy = [this](const Endpoint &server) {
        const auto peer = m_peers.find(server.display());
        return peer == m_peers.end() ? NamedServers() : peer->second->named().value_or(NamedServers());
    };
    const auto add = [&servers](const QList<Endpoint> &some) {
        for (const Endpoint &server : some) {
            if (!servers.contains(server))
                servers.append(server);
        }
    };
    std::optional<Endpoint> primary = m_named.primary;
    while (primary && !servers.contains(*primary)) {
        servers.append(*primary);
        primary = namedBy(*primary).primary;
    }
    add(m_named.replicas);
    for (qsizetype i = 0; i < servers.size() && servers.size() <= kNodes; ++i) // it grows
        add(namedBy(servers[i]).replicas);
    return servers;
}

bool ListenersElsewhere::knowsAllServers() const
{
    const bool isNamed
        = std::ranges::all_of(m_peers, [](const auto &entry) { return entry.second->named().has_value(); });
    return isNamed && !hidesServers() && (!m_learn || m_isLearned)
        && qsizetype(m_peers.size()) == knownServers().size();
}

bool ListenersElsewhere::hidesServers() const
{
    return !m_named.isWhole || std::ranges::any_of(m_peers, [](const auto &entry) {
        return entry.second->named() && !entry.second->named()->isWhole;
    });
}

void ListenersElsewhere::settle()
{
    const qsizetype most = m_learn ? kServers : kNodes;
    QList<Endpoint> servers = knownServers();
    servers = servers.first(std::min(servers.size(), most));
    std::map<QByteArray, std::unique_ptr<PeerServer>> former = std::exchange(m_peers, {});
    const auto kind = m_learn ? PeerServer::Kind::Replicating : PeerServer::Kind::ClusterNode;
    for (const Endpoint &server : std::as_const(servers)) {
        std::unique_ptr<PeerServer> &peer = m_peers[server.display()];
        if (const auto known = former.find(server.display()); known != former.end()) {
            peer = std::move(known->second);
            former.erase(known);
            continue;
        }
        peer = std::make_unique<PeerServer>(m_connectionTo(server), kind, m_clock, m_randomness);
        connect(peer.get(), &PeerServer::namedOthers, this, &ListenersElsewhere::settle);
        connect(peer.get(), &PeerServer::connected, this,
            [this, name = server.display()] { note(name, std::nullopt); });
        peer->start();
    }
    for (auto &[name, peer] : former) {
        retire(std::move(peer));
        m_trouble.erase(name);
    }
    std::optional<Error> hidden;
    if (hidesServers())
        hidden = Error(ErrorKind::Unreachable, "its address is not known");
    note(hiddenServers, hidden);
    const bool isTooMany = qsizetype(m_peers.size()) < knownServers().size();
    if (isTooMany)
        note(tooManyServers, Error(ErrorKind::OverBudget, "more than " + QByteArray::number(most)));
    else
        note(tooManyServers, std::nullopt);
}

// It may be the sender of the current signal.
void ListenersElsewhere::retire(std::unique_ptr<PeerServer> peer)
{
    peer->disconnect(this);
    peer->stop();
    peer->setParent(this);
    peer.release()->deleteLater();
}

void ListenersElsewhere::note(const QByteArray &server, const std::optional<Error> &trouble)
{
    const auto known = m_trouble.find(server);
    if (!trouble) {
        if (known == m_trouble.end())
            return;
        m_trouble.erase(known);
    } else {
        if (known != m_trouble.end() && known->second == *trouble)
            return;
        m_trouble.insert_or_assign(server, *trouble);
    }
    Q_EMIT troubleChanged();
}

QList<Error> ListenersElsewhere::trouble() const
{
    QList<Error> all;
    if (m_questions.isEmpty()) // nothing depends on it
        return all;
    for (const auto &[server, error] : m_trouble)
        all.append(Error(ErrorKind::Unreachable, Reason::ListenersPartlySeen, server + ": " + error.detail));
    return all;
}

// Nothing has been asked for a while.
void ListenersElsewhere::rest()
{
    m_isActive = false;
    m_isLearned = false;
    m_learnedAt.reset();
    m_questions.clear();
    for (auto &[name, peer] : std::exchange(m_peers, {}))
        retire(std::move(peer));
    m_trouble.clear();
    Q_EMIT troubleChanged();
}

} // namespace lockengine::redis
