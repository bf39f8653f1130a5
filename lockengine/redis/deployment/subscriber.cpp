// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/deployment/subscriber.h"

#include <QHash>
#include <QPointer>

#include <array>
#include <map>

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

enum class Kind { Channel, Pattern, Shard };

constexpr const char *invalidationChannel = "__redis__:invalidate";

QByteArray joining(Kind kind)
{
    switch (kind) {
    case Kind::Channel:
        return "SUBSCRIBE"_ba;
    case Kind::Pattern:
        return "PSUBSCRIBE"_ba;
    case Kind::Shard:
        return "SSUBSCRIBE"_ba;
    }
    Q_UNREACHABLE();
}

QByteArray leaving(Kind kind)
{
    switch (kind) {
    case Kind::Channel:
        return "UNSUBSCRIBE"_ba;
    case Kind::Pattern:
        return "PUNSUBSCRIBE"_ba;
    case Kind::Shard:
        return "SUNSUBSCRIBE"_ba;
    }
    Q_UNREACHABLE();
}

} // namespace

// Shared with the subscriptions and the pending tasks, which may outlive the subscriber.
class Subscriber::Private : public std::enable_shared_from_this<Private>
{
public:
    Private(Subscriber *subscriber, Connection &connection)
        : q(subscriber)
        , m_connection(&connection)
    { }

    static QCoro::Task<Result<Subscription>> subscribe(
        std::shared_ptr<Private> self, Kind kind, QByteArray name, Listener listener);
    void receive(const Reply &push);
    void leave(Kind kind, const QByteArray &name, qint64 listenerId);

    Subscriber *q;
    QPointer<Connection> m_connection;

private:
    // One server-side subscription. A name that is dropped and subscribed again gets a new one.
    struct Topic
    {
        std::map<qint64, std::shared_ptr<const Listener>> listeners; // oldest first
        bool isConfirmed = false;
        QList<Completion<Result<Done>>> waiting; // for the confirmation
    };
    using Topics = QHash<QByteArray, std::shared_ptr<Topic>>;

    Topics &topics(Kind kind) { return m_topics[size_t(kind)]; }
    static QCoro::Task<Result<Done>> ensure(
        std::shared_ptr<Private> self, Kind kind, QByteArray name, std::shared_ptr<Topic> topic);
    void settle(
        Kind kind, const QByteArray &name, const std::shared_ptr<Topic> &topic, const Result<Done> &outcome);
    void tell(Kind kind, const QByteArray &name, const QByteArray &channel, const Reply &payload);
    void tellInvalidation(const Reply &keys);
    void loseShard(const QByteArray &channel);

    std::array<Topics, 3> m_topics; // by kind
    qint64 m_lastListener = 0;
};

QCoro::Task<Result<Subscriber::Subscription>> Subscriber::Private::subscribe(
    std::shared_ptr<Private> self, Kind kind, QByteArray name, Listener listener)
{
    if (!self->m_connection || !self->m_connection->isOpen())
        co_return Error(ErrorKind::Closed, "the connection has ended"_ba);
    std::shared_ptr<Topic> &slot = self->topics(kind)[name];
    const bool isFirst = !slot;
    if (isFirst)
        slot = std::make_shared<Topic>();
    const std::shared_ptr<Topic> topic = slot;
    const qint64 id = ++self->m_lastListener;
    topic->listeners.emplace(id, std::make_shared<const Listener>(std::move(listener)));

    Result<Done> outcome = Done();
    if (isFirst) {
        outcome = co_await ensure(self, kind, name, topic);
    } else if (!topic->isConfirmed) {
        const Completion<Result<Done>> confirmed;
        topic->waiting.append(confirmed);
        outcome = co_await confirmed.pending();
    }
    if (!outcome)
        co_return outcome.error();
    const std::weak_ptr<Private> weak = self;
    const auto drop = [weak, kind, name, id](void *) {
        if (const auto alive = weak.lock())
            alive->leave(kind, name, id);
    };
    co_return Subscription(nullptr, drop);
}

// Subscribes at the server and completes all that wait for the confirmation.
QCoro::Task<Result<Done>> Subscriber::Private::ensure(
    std::shared_ptr<Private> self, Kind kind, QByteArray name, std::shared_ptr<Topic> topic)
{
    Command command(joining(kind));
    command.arg(name);
    const Result<Reply> reply = co_await self->m_connection->send(command);
    Result<Done> outcome = Done();
    if (!reply)
        outcome = reply.error();
    else if (reply->isError())
        outcome = reply->asError();
    self->settle(kind, name, topic, outcome);
    co_return outcome;
}

void Subscriber::Private::settle(
    Kind kind, const QByteArray &name, const std::shared_ptr<Topic> &topic, const Result<Done> &outcome)
{
    topic->isConfirmed = outcome.ok();
    if (!outcome && topics(kind).value(name) == topic)
        topics(kind).remove(name);
    for (const Completion<Result<Done>> &waiting : std::exchange(topic->waiting, {}))
        waiting.complete(outcome);
}

void Subscriber::Private::leave(Kind kind, const QByteArray &name, qint64 listenerId)
{
    const auto topic = topics(kind).value(name);
    if (!topic || topic->listeners.erase(listenerId) == 0 || !topic->listeners.empty())
        return;
    topics(kind).remove(name);
    if (!m_connection)
        return;
    Command command(leaving(kind));
    std::ignore = m_connection->send(command.arg(name)); // the reply does not matter: no listener is left
}

void Subscriber::Private::receive(const Reply &push)
{
    const QList<Reply> &items = push.items();
    const QByteArray kind = items.value(0).text();
    if (kind == "message" && items.size() == 3 && items[1].text() == invalidationChannel)
        return tellInvalidation(items[2]);
    if (kind == "invalidate" && items.size() == 2) // with RESP3
        return tellInvalidation(items[1]);
    if (kind == "message" && items.size() == 3)
        tell(Kind::Channel, items[1].text(), items[1].text(), items[2]);
    else if (kind == "pmessage" && items.size() == 4)
        tell(Kind::Pattern, items[1].text(), items[2].text(), items[3]);
    else if (kind == "smessage" && items.size() == 3)
        tell(Kind::Shard, items[1].text(), items[1].text(), items[2]);
    else if (kind == "sunsubscribe" && items.size() == 3)
        loseShard(items[1].text());
}

void Subscriber::Private::loseShard(const QByteArray &channel)
{
    const auto keep = shared_from_this();
    if (topics(Kind::Shard).remove(channel) && q)
        Q_EMIT q->shardLost(channel);
}

void Subscriber::Private::tell(
    Kind kind, const QByteArray &name, const QByteArray &channel, const Reply &payload)
{
    const auto keep = shared_from_this();
    const auto topic = topics(kind).value(name);
    if (!topic || !topic->isConfirmed)
        return;
    const auto listeners = topic->listeners; // may change during the calls
    for (const auto &[id, listener] : listeners) {
        if (topic->listeners.contains(id))
            (*listener)(channel, payload.text());
    }
}

void Subscriber::Private::tellInvalidation(const Reply &keys)
{
    if (keys.isNil()) {
        Q_EMIT q->everythingInvalidated();
        return;
    }
    QList<QByteArray> names;
    names.reserve(keys.items().size());
    for (const Reply &key : keys.items())
        names.append(key.text());
    Q_EMIT q->invalidated(names);
}

Subscriber::Subscriber(Connection &connection, QObject *parent)
    : QObject(parent)
    , m_d(std::make_shared<Private>(this, connection))
{
    connect(&connection, &Connection::pushed, this, [this](const Reply &push) { m_d->receive(push); });
}

Subscriber::~Subscriber()
{
    m_d->q = nullptr;
}

QCoro::Task<Result<Subscriber::Subscription>> Subscriber::subscribe(QByteArray channel, Listener listener)
{
    return Private::subscribe(m_d, Kind::Channel, std::move(channel), std::move(listener));
}

QCoro::Task<Result<Subscriber::Subscription>> Subscriber::subscribePattern(
    QByteArray pattern, Listener listener)
{
    return Private::subscribe(m_d, Kind::Pattern, std::move(pattern), std::move(listener));
}

QCoro::Task<Result<Subscriber::Subscription>> Subscriber::subscribeShard(
    QByteArray channel, Listener listener)
{
    return Private::subscribe(m_d, Kind::Shard, std::move(channel), std::move(listener));
}

Pending<Result<Reply>> Subscriber::ping()
{
    if (m_d->m_connection)
        return m_d->m_connection->send(Command("PING"_ba));
    const Completion<Result<Reply>> gone;
    gone.complete(Error(ErrorKind::Closed, "the connection is gone"_ba));
    return gone.pending();
}

qint64 Subscriber::clientId() const
{
    return m_d->m_connection ? m_d->m_connection->greeting().clientId : 0;
}

bool Subscriber::isOver(const Connection &connection) const
{
    return m_d->m_connection == &connection;
}

} // namespace lockengine::redis
