// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/deployment/sentinel_locator.h"

#include "lockengine/redis/deployment/back_off.h"
#include "lockengine/redis/wire/redis_reason.h"

#include <QPointer>

#include <algorithm>

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

constexpr Milliseconds roundPause{500}; // after a round without an answer
constexpr qsizetype mostSentinels = 64;

Error aboutSentinel(const Endpoint &sentinel, const Error &error)
{
    return Error(error.kind, error.reason, sentinel.display() + ": " + error.detail);
}

// The error of a round without an answer. A retry is useless only if every sentinel refused.
Error summaryOf(const QList<Error> &errors)
{
    if (std::ranges::all_of(errors, isRefusal))
        return errors.constFirst();
    QByteArrayList details;
    for (const Error &error : errors)
        details += error.detail;
    return Error(ErrorKind::Unreachable, RedisReason::NoSentinelAnswers, details.join("; ").left(500));
}

} // namespace

SentinelLocator::SentinelLocator(ConnectionOptions options, Clock &clock, QObject *parent)
    : Locator(parent)
    , m_options(std::move(options))
    , m_clock(clock)
    , m_sentinels(m_options.address.seeds)
{ }

SentinelLocator::~SentinelLocator()
{
    *m_isAlive = false;
    m_opening.reset();
    m_connection.reset();
    answer(Error(ErrorKind::Closed, "looking for the primary ended"_ba));
}

QCoro::Task<Result<Address>> SentinelLocator::locate()
{
    const std::shared_ptr<bool> isAlive = m_isAlive;
    if (m_connection) {
        const QPointer<SentinelConnection> asked = m_connection.get();
        const Result<Endpoint> primary = co_await m_connection->ask();
        if (!*isAlive)
            co_return Error(ErrorKind::Closed, "looking for the primary ended"_ba);
        if (primary) {
            const Address address = m_options.address.at(*primary);
            take(*primary);
            co_return address;
        }
        if (asked && asked == m_connection.get()) { // it no longer knows the primary, or does not answer
            leaveConnection();
            ++m_turn;
        }
    }
    const Completion<Result<Done>> found;
    m_waiting.append(found);
    goRound();
    const Result<Done> result = co_await found.pending();
    if (!result)
        co_return result.error();
    if (!*isAlive || !m_primary)
        co_return Error(ErrorKind::Closed, "looking for the primary ended"_ba);
    const Address address = m_options.address.at(*m_primary);
    co_return address;
}

// A sentinel may have stale data; another one may be current.
Result<Done> SentinelLocator::verifyRole(const Endpoint &endpoint, Greeting::Role role)
{
    if (role != Greeting::Role::Replica && role != Greeting::Role::Sentinel)
        return Done(); // Unknown: ROLE is not permitted, so trust the sentinel
    if (m_primary == endpoint && m_connection) {
        leaveConnection();
        ++m_turn;
        goRound();
    }
    return Error(ErrorKind::ReadOnly, RedisReason::NotThePrimary, endpoint.display() + " is not the primary");
}

void SentinelLocator::goRound()
{
    m_timer.reset();
    if (std::exchange(m_isAsking, true))
        return;
    QCoro::connect(askInTurn(), this, [](Done) {});
}

QCoro::Task<Done> SentinelLocator::askInTurn()
{
    const std::shared_ptr<bool> isAlive = m_isAlive;
    QList<Error> errors;
    const QList<Endpoint> sentinels = m_sentinels;
    for (qsizetype i = 0; i < sentinels.size(); ++i) {
        const qsizetype turn = (m_turn + i) % sentinels.size();
        if (!std::exchange(m_lacking, {}).isEmpty())
            Q_EMIT troubleChanged();
        if (!*isAlive)
            co_return Done();
        m_opening = std::make_unique<SentinelConnection>(m_options, sentinels[turn], m_clock);
        connect(m_opening.get(), &SentinelConnection::lacked, this, &SentinelLocator::noteLacking);
        const Result<Endpoint> primary = co_await m_opening->open();
        if (!*isAlive)
            co_return Done();
        if (!primary) {
            errors.append(aboutSentinel(sentinels[turn], primary.error()));
            discard(std::move(m_opening));
            continue;
        }
        m_turn = turn;
        m_isAsking = false;
        stayWithOpened();
        take(*primary);
        if (!*isAlive || !m_connection)
            co_return Done();
        const QPointer<SentinelConnection> mine = m_connection.get();
        const QList<Endpoint> others = co_await m_connection->others();
        if (*isAlive && mine && mine == m_connection.get())
            learn(others);
        co_return Done();
    }
    m_isAsking = false;
    endRound(errors);
    co_return Done();
}

void SentinelLocator::stayWithOpened()
{
    m_connection = std::move(m_opening);
    connect(m_connection.get(), &SentinelConnection::primarySwitched, this, &SentinelLocator::take);
    connect(m_connection.get(), &SentinelConnection::lost, this, [this] {
        leaveConnection();
        ++m_turn;
        goRound();
    });
}

void SentinelLocator::leaveConnection()
{
    if (!m_connection)
        return;
    m_connection->disconnect(this);
    discard(std::move(m_connection));
}

// Deleted later: it may be emitting a signal.
void SentinelLocator::discard(std::unique_ptr<SentinelConnection> connection)
{
    connection->setParent(this);
    connection.release()->deleteLater();
}

void SentinelLocator::learn(const QList<Endpoint> &sentinels)
{
    for (const Endpoint &sentinel : sentinels) {
        if (m_sentinels.size() < mostSentinels && !m_sentinels.contains(sentinel))
            m_sentinels.append(sentinel);
    }
}

void SentinelLocator::take(const Endpoint &primary)
{
    const std::shared_ptr<bool> isAlive = m_isAlive;
    const bool isNews = m_primary != primary || m_trouble;
    m_primary = primary;
    setTrouble(std::nullopt);
    if (*isAlive)
        answer(Done());
    if (*isAlive && isNews)
        Q_EMIT moved(primary);
}

void SentinelLocator::endRound(const QList<Error> &errors)
{
    const Error summary = summaryOf(errors);
    const std::shared_ptr<bool> isAlive = m_isAlive;
    if (!isRefusal(summary))
        m_timer = m_clock.callAfter(roundPause, [this] { goRound(); });
    setTrouble(summary);
    if (*isAlive)
        answer(summary);
}

void SentinelLocator::setTrouble(std::optional<Error> trouble)
{
    if (m_trouble == trouble)
        return;
    m_trouble = std::move(trouble);
    Q_EMIT troubleChanged();
}

void SentinelLocator::noteLacking(const Error &permission)
{
    if (m_lacking.contains(permission))
        return;
    m_lacking.append(permission);
    Q_EMIT troubleChanged();
}

void SentinelLocator::answer(const Result<Done> &result)
{
    const QList<Completion<Result<Done>>> waiting = std::exchange(m_waiting, {});
    for (const Completion<Result<Done>> &completion : waiting)
        completion.complete(result);
}

std::shared_ptr<Locator> locatorFor(const ConnectionOptions &options, Clock &clock)
{
    if (options.address.topology == Topology::Sentinel)
        return std::make_shared<SentinelLocator>(options, clock);
    return std::make_shared<FixedLocator>(options.address);
}

} // namespace lockengine::redis
