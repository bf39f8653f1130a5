// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/watch/watch_connections.h"

#include "lockengine/redis/kinds/redisson/key_names.h"
#include "lockengine/redis/watch/watched_channels.h"

#include <algorithm>

namespace lockengine::redis {
namespace {

void ignoreAnswer(QObject *context, QCoro::Task<Result<Reply>> task)
{
    QCoro::connect(std::move(task), context, [](const Result<Reply> &) {});
}

QCoro::Task<Result<Reply>> awaited(Pending<Result<Reply>> pending)
{
    Result<Reply> reply = co_await pending;
    co_return reply;
}

} // namespace

QList<QByteArray> keyPrefixesOf(const QList<QByteArray> &namePrefixes)
{
    QList<QByteArray> all;
    const QList<QByteArray> parts{"", derivedPrefix(DerivedPart::Queue),
        derivedPrefix(DerivedPart::Deadlines), derivedPrefix(DerivedPart::Token),
        derivedPrefix(DerivedPart::Latch)};
    for (const auto &prefix : namePrefixes) {
        for (const auto &part : parts) {
            all.append(part + prefix);
            if (!prefix.contains('{'))
                all.append(part + '{' + prefix);
        }
    }
    std::ranges::sort(all);
    QList<QByteArray> apart; // sorted: a prefix precedes the names it begins
    for (const auto &prefix : all) {
        if (apart.isEmpty() || !prefix.startsWith(apart.constLast()))
            apart.append(prefix);
    }
    return apart;
}

WatchConnections::WatchConnections(ConnectionOptions options, QList<QByteArray> prefixes, Clock &clock,
    std::shared_ptr<Locator> locator, std::shared_ptr<Resp3Memory> memory, QObject *parent)
    : QObject(parent)
    , m_options(std::move(options))
    , m_locator(locator ? std::move(locator) : std::make_shared<FixedLocator>(m_options.address))
    , m_prefixes(std::move(prefixes))
    , m_clock(clock)
    , m_memory(std::move(memory))
{ }

WatchConnections::~WatchConnections()
{
    *m_isAlive = false;
    stopOpening(Error(ErrorKind::Closed, "watching ended"));
    m_subscriptions.clear();
    m_evidence.reset();
}

QCoro::Task<Result<std::unique_ptr<Connection>>> WatchConnections::connectOne()
{
    const auto alive = m_isAlive;
    auto connection = std::make_unique<Connection>(m_options, m_clock);
    m_opening.removeAll(nullptr);
    m_opening.append(connection.get());
    connect(connection.get(), &Connection::lacked, this, &WatchConnections::lacked);
    const Result<Greeting> greeting = co_await connection->open();
    if (!*alive)
        co_return Error(ErrorKind::Closed, "watching ended");
    if (!greeting)
        co_return greeting.error();
    adopt(*connection);
    co_return Result<std::unique_ptr<Connection>>(std::move(connection));
}

// Otherwise they would outlive this object and the clock until the server answers or the timeout expires.
void WatchConnections::stopOpening(const Error &reason)
{
    for (const QPointer<Connection> &connection : std::exchange(m_opening, {})) {
        if (connection && !connection->isOpen())
            connection->close(reason);
    }
}

ConnectionOptions WatchConnections::optionsFor(const Endpoint &server) const
{
    ConnectionOptions options = m_options;
    options.address = m_options.address.at(server);
    options.address.database = 0;
    if (options.address.transport == Transport::Unix) {
        options.address.transport = Transport::Tcp;
        options.address.path.clear();
    }
    return options;
}

void WatchConnections::adopt(Connection &connection)
{
    connect(&connection, &Connection::closed, this, [this](const Error &reason) { lose(reason); });
}

void WatchConnections::checkRole(Greeting::Role role)
{
    const auto alive = m_isAlive;
    const Result<Done> isRight = m_target ? m_locator->verifyRole(*m_target, role) : Done();
    if (*alive && !isRight)
        lose(isRight.error());
}

void WatchConnections::lose(const Error &reason)
{
    if (!std::exchange(m_isLost, true))
        Q_EMIT lost(reason);
}

QCoro::Task<Result<Greeting>> WatchConnections::open()
{
    const auto alive = m_isAlive;
    const auto locator = m_locator; // keeps the locator alive during its answer
    const Result<Address> address = co_await locator->locate();
    if (!*alive)
        co_return Error(ErrorKind::Closed, "watching ended");
    if (!address)
        co_return address.error();
    m_options.address = *address;
    m_target = address->endpoint();
    m_evidence = std::make_unique<EvidenceConnections>(m_options, m_clock, m_memory);
    connect(m_evidence.get(), &EvidenceConnections::lacked, this, &WatchConnections::lacked);
    connect(
        m_evidence.get(), &EvidenceConnections::lost, this, [this](const Error &reason) { lose(reason); });
    QCoro::Task<Result<std::unique_ptr<Connection>>> first = connectOne();
    const Result<Greeting> evidence = co_await m_evidence->open();
    if (!*alive)
        co_return Error(ErrorKind::Closed, "watching ended");
    Result<std::unique_ptr<Connection>> queryConnection = co_await std::move(first);
    if (!*alive)
        co_return Error(ErrorKind::Closed, "watching ended");
    if (!queryConnection)
        co_return queryConnection.error();
    if (!evidence)
        co_return evidence.error();
    const Result<Done> isRight = locator->verifyRole(*m_target, queryConnection.value()->greeting().role);
    if (!*alive)
        co_return Error(ErrorKind::Closed, "watching ended");
    if (!isRight)
        co_return isRight.error();
    m_queryConnection = std::move(queryConnection.value());
    connect(&subscriber(), &Subscriber::invalidated, this, &WatchConnections::announced);
    connect(&subscriber(), &Subscriber::everythingInvalidated, this, &WatchConnections::everythingAnnounced);
    const Result<Done> heard = co_await listen();
    if (!heard)
        co_return heard.error();
    co_return m_queryConnection->greeting();
}

QCoro::Task<Result<Done>> WatchConnections::listen()
{
    const auto alive = m_isAlive;
    const auto channels = watchedChannels(m_options.address.database);
    const auto hearUnlock = [this](const QByteArray &channel, const QByteArray &text) {
        Q_EMIT unlockAnnounced(channel, text);
    };
    const auto hearKey
        = [this](const QByteArray &channel, const QByteArray &key) { tellKeyEvent(channel, key); };
    std::vector<QCoro::Task<Result<Subscriber::Subscription>>> tasks;
    for (const auto &pattern : channels.unlocks)
        tasks.push_back(subscriber().subscribePattern(pattern, hearUnlock));
    for (const auto &notice : noticeChannels(m_options.address.database))
        tasks.push_back(subscriber().subscribe(notice, hearKey));
    for (auto &task : tasks) {
        Result<Subscriber::Subscription> subscription = co_await task;
        if (!*alive)
            co_return Error(ErrorKind::Closed, "watching ended");
        if (subscription)
            m_subscriptions.push_back(std::move(subscription.value()));
        else if (m_isLost || !reading().isOpen())
            co_return subscription.error();
        else
            m_refusals.append(subscription.error());
    }
    co_return Done();
}

QCoro::Task<Result<Done>> WatchConnections::caughtUp()
{
    const Result<Done> passed = co_await m_evidence->barrier();
    co_return passed;
}

void WatchConnections::tellKeyEvent(const QByteArray &channel, const QByteArray &key)
{
    Q_EMIT keyEventReceived(channel.sliced(channel.indexOf("__:") + 3), key);
}

QCoro::Task<Result<Done>> WatchConnections::subscribeToKeyEvents()
{
    const auto alive = m_isAlive;
    const auto pattern = watchedChannels(m_options.address.database).keyEvents;
    const auto hearKey
        = [this](const QByteArray &channel, const QByteArray &key) { tellKeyEvent(channel, key); };
    const Subscriber::Listener listener = hearKey;
    Result<Subscriber::Subscription> subscription = co_await subscriber().subscribePattern(pattern, listener);
    if (!*alive)
        co_return Error(ErrorKind::Closed, "watching ended");
    if (!subscription)
        co_return subscription.error();
    m_subscriptions.push_back(std::move(subscription.value()));
    co_return Done();
}

MonotonicTime WatchConnections::lastReceivedAt() const
{
    const MonotonicTime asked = m_queryConnection ? m_queryConnection->lastReceivedAt() : MonotonicTime();
    return m_evidence ? std::max(asked, m_evidence->lastReceivedAt()) : asked;
}

void WatchConnections::pingSilent(Milliseconds silence)
{
    const auto now = m_clock.now();
    if (m_queryConnection && m_queryConnection->isOpen()
        && now - m_queryConnection->lastReceivedAt() >= silence)
        ignoreAnswer(this, awaited(m_queryConnection->send(Command("PING"))));
    m_evidence->pingSilent(silence);
}

void WatchConnections::close(const Error &reason)
{
    m_isLost = true;
    stopOpening(reason);
    if (m_queryConnection)
        m_queryConnection->close(reason);
    if (m_evidence)
        m_evidence->close(reason);
}

// Turns on key change announcements.

QCoro::Task<Result<Done>> WatchConnections::announceAll()
{
    const auto alive = m_isAlive;
    m_isChanging = true;
    const Result<Done> announced = co_await m_evidence->announceAll(keyPrefixesOf(m_prefixes));
    if (!*alive)
        co_return Error(ErrorKind::Closed, "watching ended");
    m_isChanging = false;
    co_return announced;
}

QCoro::Task<Result<Done>> WatchConnections::announceKnown()
{
    const auto alive = m_isAlive;
    // Queue keys also reveal waiters of locks whose companion keys were not read.
    const QList<QByteArray> always{derivedPrefix(DerivedPart::Latch), derivedPrefix(DerivedPart::Queue),
        derivedPrefix(DerivedPart::Deadlines)};
    m_isChanging = true;
    const Result<Done> announced = co_await m_evidence->announceRead(always);
    if (!*alive)
        co_return Error(ErrorKind::Closed, "watching ended");
    m_isChanging = false;
    co_return announced;
}

} // namespace lockengine::redis
