// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/deployment/link.h"

#include "lockengine/redis/wire/redis_reason.h"

#include <QCoroTask>
#include <QPointer>

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

QCoro::Task<Done> ping(Connection &connection)
{
    const Command command("PING"_ba);
    const Result<Reply> reply
        = co_await connection.send(command); // without an answer the connection closes itself
    std::ignore = reply;
    co_return Done();
}

} // namespace

Link::Link(LinkOptions options, Clock &clock, Randomness &randomness, QObject *parent)
    : QObject(parent)
    , m_options(std::move(options))
    , m_clock(clock)
    , m_backOff(m_options.firstPause, m_options.longestPause, randomness)
{
    if (!m_options.locator)
        m_options.locator = std::make_shared<FixedLocator>(m_options.connection.address);
    connect(m_options.locator.get(), &Locator::moved, this, &Link::follow);
}

Link::~Link()
{
    stop();
}

void Link::start()
{
    if (m_state != State::Connecting && m_state != State::Up)
        connectNow();
}

void Link::stop()
{
    m_state = State::Stopped;
    m_backOff.reset();
    m_timer.reset();
    dropConnection();
}

Connection *Link::connection() const
{
    return m_state == State::Up ? m_connection : nullptr;
}

void Link::connectNow()
{
    m_timer.reset();
    m_state = State::Connecting;
    QCoro::connect(connectOnce(++m_attempt), this, [](Done) {});
}

QCoro::Task<Done> Link::connectOnce(quint64 attempt)
{
    const QPointer<Link> self = this;
    const std::shared_ptr<Locator> locator = m_options.locator;
    const Result<Address> address = co_await locator->locate();
    if (!self || m_attempt != attempt || m_state != State::Connecting)
        co_return Done();
    if (!address) {
        lose(address.error());
        co_return Done();
    }
    ConnectionOptions options = m_options.connection;
    options.address = *address;
    m_target = address->endpoint();
    m_connection = new Connection(options, m_clock, this);
    connect(m_connection, &Connection::closed, this, &Link::lose);
    QCoro::connect(m_connection->open(), m_connection,
        [this](const Result<Greeting> &greeting) { finishOpening(greeting); });
    co_return Done();
}

// A pending locate() delivers the new endpoint.
void Link::follow(const Endpoint &to)
{
    const bool isLocating = m_state == State::Connecting && !m_connection;
    if (m_state == State::Stopped || isLocating || (m_connection && m_target == to))
        return;
    const bool wasUp = m_state == State::Up;
    m_backOff.reset();
    m_timer.reset();
    dropConnection();
    m_state = State::Waiting;
    const QPointer<Link> self = this;
    if (wasUp)
        Q_EMIT down(Error(ErrorKind::Closed, RedisReason::PrimaryMoved, to.display()), Milliseconds(0));
    if (self && m_state == State::Waiting)
        connectNow();
}

void Link::doubt()
{
    if (m_state != State::Up)
        return;
    const QPointer<Link> self = this;
    const Connection *const doubted = m_connection;
    const Result<Done> verdict = m_options.locator->verifyRole(m_target, Greeting::Role::Replica);
    if (self && !verdict && m_connection == doubted)
        lose(verdict.error());
}

void Link::finishOpening(const Result<Greeting> &greeting)
{
    if (m_state != State::Connecting)
        return;
    if (!greeting)
        return lose(greeting.error());
    const QPointer<Link> self = this;
    const Result<Done> verdict = m_options.locator->verifyRole(m_target, greeting->role);
    if (!self || m_state != State::Connecting)
        return;
    if (!verdict)
        return lose(verdict.error());
    m_state = State::Up;
    m_backOff.noteUp(m_clock.now());
    watchSilence();
    Q_EMIT up(*greeting);
}

void Link::lose(const Error &reason)
{
    m_timer.reset();
    dropConnection();
    if (isRefusal(reason)) {
        m_state = State::Refused;
        Q_EMIT down(reason, std::nullopt);
        return;
    }
    m_state = State::Waiting;
    const Milliseconds pause = m_backOff.nextPause(m_clock.now());
    m_timer = m_clock.callAfter(pause, [this] { connectNow(); });
    Q_EMIT down(reason, pause);
}

void Link::dropConnection()
{
    if (!m_connection)
        return;
    Connection *const old = std::exchange(m_connection, nullptr);
    old->disconnect(this);
    old->close(Error(ErrorKind::Closed, "Lockscope closed the connection"_ba));
    old->deleteLater();
}

void Link::watchSilence()
{
    const auto silence = m_clock.now() - m_connection->lastReceivedAt();
    const auto left = std::chrono::ceil<Microseconds>(m_options.pingInterval - silence);
    m_timer = m_clock.callAfter(left, [this] { checkSilence(); });
}

void Link::checkSilence()
{
    if (m_clock.now() - m_connection->lastReceivedAt() < m_options.pingInterval)
        return watchSilence();
    m_timer = m_clock.callAfter(m_options.pingInterval, [this] { checkSilence(); });
    QCoro::connect(ping(*m_connection), m_connection, [] {});
}

} // namespace lockengine::redis
