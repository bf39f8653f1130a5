// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/cluster/cluster_topology.h"

#include "lockengine/redis/deployment/back_off.h"
#include "lockengine/redis/deployment/server_facts.h"

#include <algorithm>

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

constexpr Milliseconds quietPause{1'000};
constexpr int looksPerQuestion = 5; // a slot moved by hand shows only in the map
constexpr Milliseconds restlessPause{100};
constexpr Milliseconds failurePause{500};
constexpr Milliseconds restlessness{3'000}; // after the last sign of change
constexpr Milliseconds nodePatience{1'000}; // per node; others may answer sooner
constexpr int mostDisbelieved = 30; // then the cluster was recreated and its epochs restarted

ConnectionOptions optionsOf(ConnectionOptions options)
{
    options.guard = CommandGuard(CommandGuard::Scope::Watch);
    return options;
}

ConnectionOptions impatient(ConnectionOptions options)
{
    options.connectTimeout = std::min(options.connectTimeout, nodePatience);
    options.replyTimeout = std::min(options.replyTimeout, nodePatience);
    return options;
}

} // namespace

ClusterTopology::ClusterTopology(ConnectionOptions options, Clock &clock, QObject *parent)
    : QObject(parent)
    , m_options(optionsOf(std::move(options)))
    , m_clock(clock)
    , m_claims(impatient(m_options), clock)
{
    connect(&m_claims, &SlotClaims::heard, this, &ClusterTopology::combine);
}

ClusterTopology::~ClusterTopology()
{
    *m_isAlive = false;
    if (m_connection)
        m_connection->close(Error(ErrorKind::Closed, "the session ended"));
    conclude(Error(ErrorKind::Closed, "the session ended"));
}

void ClusterTopology::start()
{
    if (!m_isAsking && !m_timer && !m_isRefused)
        askNow();
}

void ClusterTopology::restart()
{
    m_isRefused = false;
    m_failure.reset();
    suspect();
}

void ClusterTopology::suspect()
{
    const bool wasQuiet = !m_restlessUntil || *m_restlessUntil < m_clock.now();
    m_restlessUntil = m_clock.now() + restlessness;
    if (m_isAsking)
        m_askAgain = true;
    else if (wasQuiet && !m_isRefused)
        askNow();
}

void ClusterTopology::suspect(const Endpoint &node)
{
    m_suspect = node;
    suspect();
}

ConnectionOptions ClusterTopology::optionsFor(const Endpoint &node) const
{
    ConnectionOptions options = m_options;
    options.address = m_options.address.at(node);
    return options;
}

QCoro::Task<Result<Done>> ClusterTopology::known()
{
    if (!m_map.isEmpty())
        co_return Done();
    if (m_isRefused) {
        const Error refusal = *m_failure;
        co_return refusal;
    }
    const Completion<Result<Done>> known;
    m_waiting.append(known);
    start();
    const Result<Done> result = co_await known.pending();
    co_return result;
}

QCoro::Task<Done> ClusterTopology::askedAgain()
{
    const Completion<Done> asked;
    m_onAsked.append(asked);
    suspect();
    co_await asked.pending();
    co_return Done();
}

void ClusterTopology::askNow()
{
    m_timer.reset();
    m_isAsking = true;
    m_askAgain = false;
    QCoro::connect(askAll(), this, [this](const Result<Done> &result) {
        m_isAsking = false;
        conclude(result);
    });
}

void ClusterTopology::askIn(Milliseconds pause)
{
    m_timer = m_clock.callAfter(pause, [this] { askNow(); });
}

bool ClusterTopology::isRestless() const
{
    return m_askAgain || !m_map.isComplete() || (m_restlessUntil && m_clock.now() < *m_restlessUntil);
}

// Completes the pending requests and schedules the next poll.
void ClusterTopology::conclude(const Result<Done> &result)
{
    const bool isAlive = *m_isAlive;
    m_failure = result ? std::nullopt : std::optional(result.error());
    if (isAlive) {
        m_isRefused = !result && m_map.isEmpty() && isRefusal(result.error());
        if (!m_isRefused)
            askIn(!result ? failurePause : isRestless() ? restlessPause : quietPause);
    }
    for (const auto &waiting : std::exchange(m_waiting, {}))
        waiting.complete(result);
    for (const auto &asked : std::exchange(m_onAsked, {}))
        asked.complete(Done());
    if (isAlive && !result)
        Q_EMIT failed(result.error());
}

// The node that answered last, then all known nodes, then the seeds. A suspected node comes last.
QList<Endpoint> ClusterTopology::candidates() const
{
    QList<Endpoint> all;
    const auto add = [&all](const Endpoint &node) {
        if (!all.contains(node))
            all.append(node);
    };
    if (m_connection && m_connection->isOpen())
        add(m_last);
    for (const Endpoint &node : m_map.nodes() + m_options.address.seeds)
        add(node);
    if (m_suspect && all.removeAll(*m_suspect) > 0)
        all.append(*m_suspect);
    return all;
}

// True if the node that answered last still reports the same cluster condition.
QCoro::Task<bool> ClusterTopology::looksTheSame()
{
    const auto alive = m_isAlive;
    const std::shared_ptr<Connection> connection = m_connection;
    const Result<Reply> facts = co_await connection->send(Command("CLUSTER"_ba).arg("INFO"_ba));
    if (!*alive)
        co_return false;
    if (!facts) {
        m_suspect = m_last;
        connection->close(facts.error());
        co_return false;
    }
    co_return ServerFacts(facts->text()).clusterCondition() == m_condition;
}

QCoro::Task<Result<Done>> ClusterTopology::askAll()
{
    const auto alive = m_isAlive;
    if (!isRestless() && m_connection && m_connection->isOpen() && ++m_looks % looksPerQuestion != 0) {
        const bool isSame = co_await looksTheSame();
        if (!*alive)
            co_return Error(ErrorKind::Closed, "the session ended");
        if (isSame)
            co_return Done();
    }
    Error failure(ErrorKind::Unreachable, "no node of the cluster is named");
    const QList<Endpoint> nodes = candidates();
    m_suspect.reset();
    for (const Endpoint &node : nodes) {
        const Result<Answer> answer = co_await askOne(node);
        if (!*alive)
            co_return Error(ErrorKind::Closed, "the session ended");
        if (!answer) {
            failure = answer.error();
            continue;
        }
        if (believe(*answer))
            co_return Done();
        failure = Error(ErrorKind::Unreachable, "the nodes that answer have an older cluster map");
    }
    co_return failure;
}

QCoro::Task<Result<ClusterTopology::Answer>> ClusterTopology::askOne(Endpoint node)
{
    const auto alive = m_isAlive;
    if (!m_connection || !m_connection->isOpen() || m_last != node) {
        const ConnectionOptions options = impatient(optionsFor(node));
        const auto connection = std::make_shared<Connection>(options, m_clock);
        m_connection = connection;
        m_last = node;
        const Result<Greeting> greeting = co_await connection->open();
        if (!*alive)
            co_return Error(ErrorKind::Closed, "the session ended");
        if (!greeting)
            co_return greeting.error();
    }
    const std::shared_ptr<Connection> connection = m_connection;
    MapSource source;
    source.teller = node;
    source.transport = m_options.address.transport;
    Pending<Result<Reply>> info = connection->send(Command("CLUSTER"_ba).arg("INFO"_ba));
    const Result<SlotMap> map = co_await askMap(connection, source);
    const Result<Reply> facts = co_await info;
    if (!map)
        co_return map.error();
    if (!facts)
        co_return facts.error();
    Answer answer;
    answer.map = *map;
    answer.epoch = ServerFacts(facts->text()).number("cluster_current_epoch"_ba).value_or(0);
    answer.condition = ServerFacts(facts->text()).clusterCondition();
    co_return answer;
}

QCoro::Task<Result<SlotMap>> ClusterTopology::askMap(std::shared_ptr<Connection> connection, MapSource source)
{
    const auto alive = m_isAlive;
    if (m_knowsShards) {
        const Result<Reply> shards = co_await connection->send(Command("CLUSTER"_ba).arg("SHARDS"_ba));
        if (!shards)
            co_return shards.error();
        if (!shards->isError())
            co_return parseShards(*shards, source);
        if (!*alive)
            co_return Error(ErrorKind::Closed, "the session ended");
        m_knowsShards = shards->asError().kind != ErrorKind::Unsupported;
    }
    const Result<Reply> slots = co_await connection->send(Command("CLUSTER"_ba).arg("SLOTS"_ba));
    if (!slots)
        co_return slots.error();
    if (slots->isError())
        co_return slots->asError();
    co_return parseSlots(*slots, source);
}

bool ClusterTopology::believe(const Answer &answer)
{
    if (answer.map.isEmpty() || (answer.epoch < m_epoch && ++m_disbelieved < mostDisbelieved))
        return false;
    m_disbelieved = 0;
    m_epoch = answer.epoch;
    m_reported = answer.map;
    if (std::exchange(m_condition, answer.condition) != answer.condition)
        m_restlessUntil = m_clock.now() + restlessness;
    const auto alive = m_isAlive;
    combine();
    if (!*alive)
        return true;
    if (isRestless())
        m_claims.ask(m_reported.primaries());
    else
        m_claims.rest();
    return true;
}

void ClusterTopology::combine()
{
    SlotMap map = m_reported.correctedBy(m_claims.by(m_reported.primaries()));
    if (map == m_map)
        return;
    m_map = std::move(map);
    Q_EMIT changed();
}

} // namespace lockengine::redis
