// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/redis_system.h"

#include "lockengine/redis/acting_side.h"
#include "lockengine/redis/deployment/sentinel_locator.h"
#include "lockengine/redis/inspect/inspector.h"
#include "lockengine/redis/redisson/counting_acts.h"

namespace lockengine::redis {

namespace {

ConnectionOptions connectionOptions(const RedisSystemOptions &options)
{
    ConnectionOptions connection;
    connection.address = options.address;
    connection.connectTimeout = options.connectTimeout;
    connection.replyTimeout = options.replyTimeout;
    return connection;
}

InspectorOptions inspectorOptions(const RedisSystemOptions &options, std::shared_ptr<Locator> locator)
{
    InspectorOptions inspector;
    inspector.locator = std::move(locator);
    inspector.connection = connectionOptions(options);
    inspector.system = options.name;
    inspector.prefixes = options.prefixes;
    inspector.announcedBudget = options.announcedBudget;
    inspector.scanPacing = options.scanPacing;
    return inspector;
}

LockClientOptions clientOptions(const RedisSystemOptions &options)
{
    LockClientOptions client;
    client.system = options.name;
    client.watchdogTimeout = options.watchdogTimeout;
    client.scripts = options.scripts;
    return client;
}

class RedisSystem final : public LockSystem
{
public:
    RedisSystem(const RedisSystemOptions &options, Clock &clock)
        : m_ownId(options.clientId)
        , m_locator(locatorFor(connectionOptions(options), clock))
        , m_inspector(inspectorOptions(options, m_locator), clock)
        , m_actingSide(connectionOptions(options), clientOptions(options), clock, m_randomness, m_locator)
    {
        connect(&m_inspector, &Inspector::observed, this, &LockSystem::observed);
        connect(&m_inspector, &Inspector::statusChanged, this, &LockSystem::statusChanged);
        connect(&m_actingSide, &ActingSide::ownHoldChanged, this, [this](const OwnHold &hold) {
            if (hold.phase == OwnHoldPhase::Held || hold.phase == OwnHoldPhase::Released)
                m_inspector.noteOwnAct(hold.lock);
            m_inspector.refresh({hold.lock});
            Q_EMIT ownHoldChanged(hold);
        });
    }

    SystemStatus status() const override { return m_inspector.status(); }
    void start() override { m_inspector.start(); }
    void reconnect() override { m_inspector.reconnect(); }

    QCoro::Task<Result<QList<LockState>>> read(QList<LockId> ids) override { return m_inspector.read(ids); }
    QCoro::Task<Result<QList<RawRecord>>> records(LockId id) override { return m_inspector.records(id); }
    void refresh(const QList<LockId> &ids) override { m_inspector.refresh(ids); }

    QCoro::Task<Result<AcquireOutcome>> acquire(AcquireRequest request, Identity identity) override;
    void giveUp(const QByteArray &name, const Identity &identity) override
    {
        m_actingSide.giveUp(name, identity);
    }
    QCoro::Task<ActOutcome> release(LockState seen, QByteArray holder) override;
    QCoro::Task<ActOutcome> forceRelease(LockState seen) override;
    QList<QByteArray> previewForceRelease(const LockState &seen) const override
    {
        return forceReleaseCommands(seen);
    }
    QCoro::Task<ActOutcome> changePermits(LockState seen, qint64 change) override;
    QList<QByteArray> previewChangePermits(const LockState &seen, qint64 change) const override
    {
        return changePermitsCommands(seen, change);
    }
    QCoro::Task<Result<Done>> releaseOwn() override { return m_actingSide.releaseOwn(); }

private:
    void heed(const Error &error);

    SystemRandomness m_randomness;
    const QByteArray m_ownId; // acts on other people's holds are ours
    const std::shared_ptr<Locator> m_locator; // one for both sides: they are to be at the same server
    Inspector m_inspector;
    ActingSide m_actingSide;
};

QCoro::Task<Result<AcquireOutcome>> RedisSystem::acquire(AcquireRequest request, Identity identity)
{
    const qint64 before = m_actingSide.timesGivenUp();
    const Result<LockClient *> client = co_await m_actingSide.client(identity.client);
    if (!client)
        co_return client.error();
    if (m_actingSide.timesGivenUp() != before)
        request.wait = Milliseconds::zero(); // the wait was given up before it began
    const QPointer<RedisSystem> self = this;
    const Result<AcquireOutcome> outcome = co_await (*client)->acquire(request, identity.thread);
    if (self && !outcome)
        heed(outcome.error());
    co_return outcome;
}

QCoro::Task<ActOutcome> RedisSystem::release(LockState seen, QByteArray holder)
{
    const QByteArray actor = m_actingSide.clientOfHolder(holder).value_or(m_ownId);
    const Result<LockClient *> client = co_await m_actingSide.client(actor);
    if (!client)
        co_return ActOutcome(ActResult::Refused, client.error());
    m_inspector.expectOwnEnding(seen.id); // before: its consequence may be seen before its reply
    const QPointer<RedisSystem> self = this;
    const ActOutcome outcome = co_await (*client)->releaseSeen(seen, holder);
    if (self && outcome.result != ActResult::Done)
        m_inspector.takeBackOwnAct(seen.id);
    if (self)
        heed(outcome.error);
    co_return outcome;
}

QCoro::Task<ActOutcome> RedisSystem::forceRelease(LockState seen)
{
    const Result<LockClient *> client = co_await m_actingSide.client(m_ownId);
    if (!client)
        co_return ActOutcome(ActResult::Refused, client.error());
    m_inspector.expectOwnEnding(seen.id);
    const QPointer<RedisSystem> self = this;
    const ActOutcome outcome = co_await (*client)->forceRelease(seen);
    if (self && outcome.result != ActResult::Done)
        m_inspector.takeBackOwnAct(seen.id);
    if (self)
        heed(outcome.error);
    co_return outcome;
}

// A primary that became a replica says so to whoever acts.
void RedisSystem::heed(const Error &error)
{
    if (error.kind == ErrorKind::ReadOnly)
        m_actingSide.doubtServer();
}

QCoro::Task<ActOutcome> RedisSystem::changePermits(LockState seen, qint64 change)
{
    const Result<LockClient *> client = co_await m_actingSide.client(m_ownId);
    if (!client)
        co_return ActOutcome(ActResult::Refused, client.error());
    m_inspector.expectOwnEnding(seen.id);
    const QPointer<RedisSystem> self = this;
    const ActOutcome outcome = co_await (*client)->changePermits(seen, change);
    if (self && outcome.result != ActResult::Done)
        m_inspector.takeBackOwnAct(seen.id);
    co_return outcome;
}

} // namespace

std::unique_ptr<LockSystem> makeRedisSystem(RedisSystemOptions options, Clock &clock)
{
    if (options.clientId.isEmpty()) {
        SystemRandomness randomness;
        options.clientId = randomUuid(randomness);
    }
    if (options.name.isEmpty())
        options.name = options.address.display();
    return std::make_unique<RedisSystem>(options, clock);
}

} // namespace lockengine::redis
