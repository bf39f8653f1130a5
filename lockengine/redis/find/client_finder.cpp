// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/find/client_finder.h"

#include "lockengine/redis/deployment/server_facts.h"
#include "lockengine/redis/find/client_list.h"
#include "lockengine/redis/wire/missing_permission.h"
#include "lockengine/redis/wire/redis_reason.h"

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

constexpr int usualRoundTrips = 10; // baseline measurements without MONITOR

Error over()
{
    return Error(ErrorKind::Closed, "the search is over");
}

} // namespace

ClientFinder::ClientFinder(ConnectionOptions server, SearchLimits limits, Clock &clock)
    : m_server(std::move(server))
    , m_limits(limits)
    , m_clock(clock)
    , m_look(makeConnection(CommandGuard::Scope::Watch))
    , m_monitor(makeConnection(CommandGuard::Scope::Monitor))
    , m_slowdown(limits.slowFrom)
{
    connect(
        m_monitor.get(), &Connection::pushed, this, [this](const Reply &line) { handleLine(line.text()); });
    connect(m_monitor.get(), &Connection::closed, this,
        [this](const Error &reason) { m_end.complete(SearchOutcome(SearchEnd::Failed, reason)); });
}

ClientFinder::~ClientFinder() = default;

std::unique_ptr<Connection> ClientFinder::makeConnection(CommandGuard::Scope scope) const
{
    ConnectionOptions options = m_server;
    options.guard = CommandGuard(scope);
    options.clientName = "lockscope-find";
    options.protocol = Protocol::Resp2;
    options.bounds.textLineBytes = m_limits.bytes; // a line holds all words of a command
    return std::make_unique<Connection>(options, m_clock);
}

void ClientFinder::stop()
{
    const Self keep = shared_from_this(); // completing m_end may release the last other reference
    m_isStopped = true;
    m_end.complete(SearchOutcome(SearchEnd::Stopped));
    m_monitor->close(over());
    m_look->close(over());
}

QCoro::Task<Result<SearchCost>> ClientFinder::cost(std::shared_ptr<ClientFinder> self)
{
    const Result<SearchCost> cost = co_await look(self);
    self->m_look->close(over());
    co_return cost;
}

QCoro::Task<SearchOutcome> ClientFinder::find(
    std::shared_ptr<ClientFinder> self, QByteArray lock, QByteArray holder)
{
    self->m_began = self->m_clock.now();
    self->m_sign.emplace(self->m_server.address.database, lock, holder);
    SearchOutcome outcome = co_await search(self);
    if (self->m_isStopped && outcome.end == SearchEnd::Failed)
        outcome = SearchOutcome(SearchEnd::Stopped);
    self->m_limit.reset();
    self->m_nextPing.reset();
    self->m_answerLimit.reset();
    self->m_monitor->close(over());
    self->m_look->close(over());
    outcome.cost = self->m_cost;
    outcome.commandsSeen = self->m_commands;
    outcome.answeredBefore = self->m_slowdown.before();
    outcome.answeredLast = self->m_slowdown.during();
    outcome.took = std::chrono::duration_cast<Milliseconds>(self->m_clock.now() - self->m_began);
    co_return outcome;
}

QCoro::Task<SearchOutcome> ClientFinder::search(Self self)
{
    const Result<SearchCost> cost = co_await look(self);
    if (!cost)
        co_return SearchOutcome(SearchEnd::Failed, cost.error());
    self->m_cost = *cost;
    if (cost->commandsPerSecond > self->m_limits.commandsPerSecond)
        co_return SearchOutcome(SearchEnd::TooBusy);
    for (int i = 0; i < usualRoundTrips; ++i) {
        // Like the later pings, but more often.
        co_await sleepFor(self->m_clock, self->m_limits.pingEvery / 5);
        const Result<Microseconds> trip = co_await roundTrip(self);
        if (!trip)
            co_return SearchOutcome(SearchEnd::Failed, trip.error());
        self->m_slowdown.noteBefore(*trip);
    }
    self->m_began = self->m_clock.now(); // listening begins here
    const Result<Done> monitoring = co_await monitor(self);
    if (!monitoring)
        co_return SearchOutcome(SearchEnd::Failed, monitoring.error());
    self->m_limit = self->m_clock.callAfter(self->m_limits.duration,
        [finder = self.get()] { finder->m_end.complete(SearchOutcome(SearchEnd::NotSeen)); });
    self->pingSoon();
    const SearchOutcome outcome = co_await self->m_end.pending();
    self->m_monitor->close(over()); // the remaining steps need no MONITOR
    if (outcome.end != SearchEnd::Found)
        co_return outcome;
    const SearchOutcome described = co_await describe(self, outcome);
    co_return described;
}

QCoro::Task<Result<SearchCost>> ClientFinder::look(Self self)
{
    const Result<Greeting> greeting = co_await self->m_look->open();
    if (!greeting)
        co_return greeting.error();
    if (greeting->role == Greeting::Role::Replica)
        co_return Error(ErrorKind::ReadOnly, RedisReason::ReplicaHearsNoClients, "this server is a replica");
    const Result<Reply> stats = co_await self->m_look->send(Command("INFO"_ba).arg("stats"_ba));
    if (!stats)
        co_return stats.error();
    const Result<Reply> clients = co_await self->m_look->send(Command("INFO"_ba).arg("clients"_ba));
    if (!clients)
        co_return clients.error();
    if (stats->isError())
        co_return stats->asError();
    const std::optional<qint64> load = ServerFacts(stats->text()).number("instantaneous_ops_per_sec");
    if (!load)
        co_return Error(ErrorKind::ServerError, "the server does not report its load");
    SearchCost cost;
    cost.commandsPerSecond = *load;
    cost.clients = ServerFacts(clients->text()).number("connected_clients").value_or(0);
    co_return cost;
}

QCoro::Task<Result<Microseconds>> ClientFinder::roundTrip(Self self)
{
    const MonotonicTime sent = self->m_clock.now();
    const Result<Reply> reply = co_await self->m_look->send(Command("PING"_ba));
    if (!reply)
        co_return reply.error();
    if (reply->isError())
        co_return reply->asError();
    co_return std::chrono::duration_cast<Microseconds>(self->m_clock.now() - sent);
}

QCoro::Task<Result<Done>> ClientFinder::monitor(Self self)
{
    const Result<Greeting> greeting = co_await self->m_monitor->open();
    if (!greeting)
        co_return greeting.error();
    const Command command("MONITOR"_ba);
    const Result<Reply> reply = co_await self->m_monitor->send(command);
    if (!reply)
        co_return reply.error();
    if (!reply->isError())
        co_return Done();
    const Error refusal = reply->asError();
    if (refusal.kind == ErrorKind::NoPermission)
        co_return missingPermission(command, refusal, CommandGuard(CommandGuard::Scope::Monitor));
    co_return refusal;
}

void ClientFinder::handleLine(const QByteArray &line)
{
    ++m_commands;
    m_bytes += line.size();
    if (const auto sender = m_sign->senderIn(line)) {
        SearchOutcome found(SearchEnd::Found);
        found.client.address = *sender;
        m_end.complete(found);
    } else if (m_bytes >= m_limits.bytes) {
        m_end.complete(SearchOutcome(SearchEnd::TooMuch));
    }
}

void ClientFinder::pingSoon()
{
    m_nextPing = m_clock.callAfter(m_limits.pingEvery, [this] { ping(); });
}

void ClientFinder::ping()
{
    m_isAnswerLate = false;
    m_pinged = m_clock.now();
    awaitAnswer(m_slowdown.longest() + Microseconds(1));
    QCoro::connect(roundTrip(shared_from_this()), this,
        [this](const Result<Microseconds> &trip) { checkRoundTrip(trip); });
}

// A late answer counts as slow before it arrives, and again for each PING that it delays. A server that does
// not answer is the slowest.
void ClientFinder::awaitAnswer(Microseconds longest)
{
    m_answerLimit = m_clock.callAfter(longest, [this] {
        const TimerGuard fired = std::exchange(m_answerLimit, nullptr); // keeps the running callback alive
        m_isAnswerLate = true;
        const auto since = std::chrono::ceil<Microseconds>(m_clock.now() - m_pinged);
        if (m_slowdown.isNotedIn(std::max(since, m_slowdown.longest() + Microseconds(1))))
            m_end.complete(SearchOutcome(SearchEnd::SystemSlowed));
        else
            awaitAnswer(m_limits.pingEvery);
    });
}

void ClientFinder::checkRoundTrip(const Result<Microseconds> &roundTrip)
{
    m_answerLimit.reset();
    if (!roundTrip)
        m_end.complete(SearchOutcome(SearchEnd::Failed, roundTrip.error()));
    else if (!m_isAnswerLate && m_slowdown.isNotedIn(*roundTrip))
        m_end.complete(SearchOutcome(SearchEnd::SystemSlowed));
    else
        pingSoon();
}

QCoro::Task<SearchOutcome> ClientFinder::describe(Self self, SearchOutcome found)
{
    const Command command = Command("CLIENT"_ba).arg("LIST"_ba);
    const Result<Reply> reply = co_await self->m_look->send(command);
    if (!reply)
        found.error = reply.error();
    else if (!reply->isError())
        found.client = connectionIn(reply->text(), found.client.address);
    else
        found.error = missingPermission(command, reply->asError(), CommandGuard());
    co_return found;
}

} // namespace lockengine::redis
