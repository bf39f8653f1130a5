// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/redis_system.h"

#include "lockengine/redis/acting_side.h"
#include "lockengine/redis/client/lock_protocol.h"
#include "lockengine/redis/client/repair_plan.h"
#include "lockengine/redis/cluster/cluster_watch.h"
#include "lockengine/redis/denied_command.h"
#include "lockengine/redis/deployment/back_off.h"
#include "lockengine/redis/deployment/sentinel_locator.h"
#include "lockengine/redis/find/client_finder.h"
#include "lockengine/redis/findings/redis_rules.h"
#include "lockengine/redis/kinds/redisson/counting_acts.h"
#include "lockengine/redis/subscriber_count.h"
#include "lockengine/redis/trace_sweep.h"
#include "lockengine/redis/watch/inspector.h"
#include "lockengine/redis/wire/redis_reason.h"

namespace lockengine::redis {

namespace {

constexpr Milliseconds retryPause{200}; // between connection attempts of a wait

ConnectionOptions connectionOptions(const RedisSystemOptions &options)
{
    ConnectionOptions connection;
    connection.address = options.address;
    connection.connectTimeout = options.connectTimeout;
    connection.replyTimeout = options.replyTimeout;
    connection.faultInjector = options.faultInjector;
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

// Both sides and what they share.
struct Sides
{
    std::unique_ptr<ClusterTopology> topology; // cluster only
    std::shared_ptr<Locator> locator; // single server only: both sides must use the same server
    std::unique_ptr<WatchingSide> watching;
    std::unique_ptr<ClientSource> acting;
};

Sides makeSides(const RedisSystemOptions &options, Clock &clock, Randomness &randomness)
{
    Sides sides;
    if (options.address.topology == Topology::Cluster) {
        sides.topology = std::make_unique<ClusterTopology>(connectionOptions(options), clock);
        sides.watching
            = std::make_unique<ClusterWatch>(inspectorOptions(options, {}), *sides.topology, clock);
        sides.acting = std::make_unique<ClusterActing>(
            *sides.topology, clientOptions(options), options.publishing, clock, randomness);
        return sides;
    }
    sides.locator = locatorFor(connectionOptions(options), clock);
    sides.watching = std::make_unique<Inspector>(inspectorOptions(options, sides.locator), clock);
    sides.acting = std::make_unique<ActingSide>(
        connectionOptions(options), clientOptions(options), clock, randomness, sides.locator);
    return sides;
}

// The preview with the publish command of this deployment.
QList<QByteArray> publishedBy(const QByteArray &word, QList<QByteArray> lines)
{
    const QByteArray usual = "PUBLISH ";
    for (QByteArray &line : lines) {
        if (line.startsWith(usual))
            line = word + ' ' + line.sliced(usual.size());
    }
    return lines;
}

class RedisSystem final : public LockSystem
{
public:
    RedisSystem(const RedisSystemOptions &options, Clock &clock)
        : m_clock(clock)
        , m_connection(connectionOptions(options))
        , m_searchLimits(options.search)
        , m_ownId(options.clientId)
        , m_scripts(options.scripts)
        , m_sides(makeSides(options, clock, m_randomness))
        , m_watching(*m_sides.watching)
        , m_acting(*m_sides.acting)
    {
        connect(&m_watching, &WatchingSide::observed, this, [this](const QList<Observation> &batch) {
            for (const Observation &observation : batch)
                m_acting.noteSeen(observation.state);
            Q_EMIT observed(batch);
        });
        connect(
            &m_watching, &WatchingSide::foundAbsent, this, [this](const QByteArray &name, Evidence signs) {
                LockState free;
                free.id.name = name;
                m_acting.noteSeen(free);
                Q_EMIT foundAbsent(name, signs);
            });
        connect(&m_watching, &WatchingSide::outOfTouch, this, &LockSystem::outOfTouch);
        connect(&m_watching, &WatchingSide::statusChanged, this, &LockSystem::statusChanged);
        connect(&m_acting, &ClientSource::ownHoldChanged, this, [this](const OwnHold &hold) {
            if (hold.certain && !m_forcing.contains(hold.lock.name))
                m_watching.noteOwnHold(hold);
            m_watching.refresh({hold.lock});
            Q_EMIT ownHoldChanged(hold);
        });
    }

    ~RedisSystem() override
    {
        for (const std::shared_ptr<EarlyWait> &wait : std::exchange(m_early, {}))
            wait->giveUp(); // it must not resume after this object is destroyed
        stopSearch();
        stopRepair();
    }

    SystemStatus status() const override { return m_watching.status(); }
    void start() override { m_watching.start(); }
    void reconnect() override { m_watching.reconnect(); }

    QCoro::Task<Result<QList<LockState>>> read(QList<LockId> ids) override { return m_watching.read(ids); }
    QCoro::Task<Result<QList<RawRecord>>> records(LockId id) override { return m_watching.records(id); }
    void refresh(const QList<LockId> &ids) override { m_watching.refresh(ids); }
    void stopScan() override { m_watching.stopScan(); }
    void startScan() override { m_watching.startScan(); }
    void readFirst(NameTest test) override { m_watching.readFirst(std::move(test)); }
    void setInView(const QSet<QByteArray> &names) override { m_watching.setInView(names); }
    const RuleBook *rules() const override { return &redisRules(); }

    QByteArray holderFor(const AcquireRequest &request, const Identity &identity) const override
    {
        const LockProtocol *protocol = protocolFor(request.taken());
        return protocol ? protocol->holderOf(identity) : LockSystem::holderFor(request, identity);
    }
    QCoro::Task<Result<AcquireOutcome>> acquire(AcquireRequest request, Identity identity) override;
    void giveUp(const QByteArray &name, const Identity &identity) override
    {
        const QList<std::shared_ptr<EarlyWait>> early = m_early;
        for (const std::shared_ptr<EarlyWait> &wait : early) {
            if (wait->name == name && wait->identity == identity)
                wait->giveUp();
        }
        m_acting.giveUp(name, identity);
    }
    QCoro::Task<ActOutcome> release(LockState seen, QByteArray holder) override;
    QCoro::Task<ActOutcome> forceRelease(LockState seen) override;
    QList<QByteArray> previewForceRelease(const LockState &seen) const override
    {
        return publishedBy(m_acting.publishWord(), forceReleaseCommands(seen));
    }
    QCoro::Task<ActOutcome> changePermits(LockState seen, qint64 change) override;
    QList<QByteArray> previewChangePermits(const LockState &seen, qint64 change) const override
    {
        return publishedBy(m_acting.publishWord(), changePermitsCommands(seen, change));
    }
    QCoro::Task<ActOutcome> repair(RepairRequest request) override;
    void stopRepair() override
    {
        if (m_sweep)
            m_sweep->stop();
    }
    QList<QByteArray> previewRepair(const RepairRequest &request) const override
    {
        if (request.repair == Repair::DeleteTraces)
            return TraceSweep::commands();
        const Result<RepairPlan> plan = planRepair(request, m_clock.wall());
        QList<QByteArray> lines;
        for (const Command &command : plan ? plan->commands : QList<Command>())
            lines.append(command.display());
        return publishedBy(m_acting.publishWord(), lines);
    }
    QCoro::Task<Result<SearchCost>> searchCost(LockId id) override;
    QCoro::Task<SearchOutcome> findClient(LockId id, QByteArray holder) override;
    void stopSearch() override
    {
        const auto search = std::exchange(m_search, nullptr);
        if (search && *search)
            (*search)->stop();
    }
    QCoro::Task<Result<Done>> releaseOwn() override { return m_acting.releaseOwn(); }
    OwnLease ownLease(const QByteArray &name) const override { return m_acting.ownLease(name); }

private:
    // A wait whose client is not connected yet.
    struct EarlyWait
    {
        QByteArray name;
        Identity identity;
        bool isGivenUp = false;
        Completion<Done> pause; // before the next attempt to connect

        void giveUp()
        {
            isGivenUp = true;
            const Completion<Done> over = pause;
            over.complete(Done());
        }
    };

    [[nodiscard]] QCoro::Task<Result<LockClient *>> clientWhileWaiting(
        AcquireRequest request, Identity identity, std::shared_ptr<EarlyWait> wait);
    [[nodiscard]] QCoro::Task<Result<ConnectionOptions>> wayTo(QByteArray lock);
    [[nodiscard]] QCoro::Task<ActOutcome> deleteTraces();
    [[nodiscard]] QCoro::Task<Error> explained(Error refusal, QByteArray lock, QList<Command> commands);
    [[nodiscard]] QCoro::Task<Result<qint64>> subscribersOf(QList<QByteArray> channels);
    [[nodiscard]] QList<ConnectionOptions> optionsFor(const QList<Endpoint> &nodes) const;
    void conclude(const LockId &id, ActResult result);
    void heed(const Error &error);

    Clock &m_clock;
    const ConnectionOptions m_connection;
    const SearchLimits m_searchLimits;
    // The current search. The inner pointer is null until the server is located.
    std::shared_ptr<std::shared_ptr<ClientFinder>> m_search;
    std::shared_ptr<TraceSweep> m_sweep; // the current one
    QSet<QByteArray> m_forcing; // locks being force-unlocked: the holder did not release them
    QList<std::shared_ptr<EarlyWait>> m_early;
    SystemRandomness m_randomness;
    const QByteArray m_ownId; // the client for acts on other clients' holds
    const ScriptStore m_scripts;
    Sides m_sides;
    WatchingSide &m_watching;
    ClientSource &m_acting;
};

QCoro::Task<Result<AcquireOutcome>> RedisSystem::acquire(AcquireRequest request, Identity identity)
{
    const QPointer<RedisSystem> self = this;
    const qint64 before = m_acting.timesGivenUp();
    const MonotonicTime began = m_clock.now();
    const auto wait = std::make_shared<EarlyWait>();
    wait->name = request.name;
    wait->identity = identity;
    m_early.append(wait);
    const Result<LockClient *> client = co_await clientWhileWaiting(request, identity, wait);
    if (self)
        m_early.removeOne(wait);
    if (!client)
        co_return client.error();
    if (m_acting.timesGivenUp() != before || wait->isGivenUp)
        request.wait = Milliseconds::zero(); // the wait was cancelled before it began
    else if (request.wait)
        request.wait = std::max(
            Milliseconds::zero(), *request.wait - std::chrono::floor<Milliseconds>(m_clock.now() - began));
    const Result<AcquireOutcome> outcome = co_await (*client)->acquire(request, identity.thread);
    if (self && !outcome)
        heed(outcome.error());
    co_return outcome;
}

// A wait continues while the server is unreachable, until it times out or is cancelled.
QCoro::Task<Result<LockClient *>> RedisSystem::clientWhileWaiting(
    AcquireRequest request, Identity identity, std::shared_ptr<EarlyWait> wait)
{
    const QPointer<RedisSystem> self = this;
    const qint64 before = m_acting.timesGivenUp();
    const MonotonicTime began = m_clock.now();
    Clock &clock = m_clock;
    Result<LockClient *> client = co_await m_acting.client(identity.client, request.name);
    while (self && !client && !isRefusal(client.error()) && client.error().kind != ErrorKind::ReadOnly) {
        const bool isOver = request.wait && clock.now() - began >= *request.wait;
        if (isOver || wait->isGivenUp || m_acting.timesGivenUp() != before)
            break;
        const Completion<Done> pause;
        wait->pause = pause;
        const TimerGuard timer = clock.callAfter(retryPause, [pause] { pause.complete(Done()); });
        co_await pause.pending();
        if (!self || wait->isGivenUp)
            break;
        client = co_await m_acting.client(identity.client, request.name);
    }
    co_return client;
}

QCoro::Task<ActOutcome> RedisSystem::release(LockState seen, QByteArray holder)
{
    const QByteArray actor = m_acting.clientOfHolder(holder).value_or(m_ownId);
    const Result<LockClient *> client = co_await m_acting.client(actor, seen.id.name);
    if (!client)
        co_return ActOutcome(ActResult::Refused, client.error());
    // Before sending: the effect may be seen before the reply.
    m_watching.expectOwnAct(seen.id, OwnEffect::EndsHold);
    const QPointer<RedisSystem> self = this;
    const ActOutcome outcome = co_await (*client)->releaseSeen(seen, holder);
    if (self)
        conclude(seen.id, outcome.result);
    if (self)
        heed(outcome.error);
    co_return outcome;
}

QCoro::Task<ActOutcome> RedisSystem::forceRelease(LockState seen)
{
    const Result<LockClient *> client = co_await m_acting.client(m_ownId, seen.id.name);
    if (!client)
        co_return ActOutcome(ActResult::Refused, client.error());
    m_watching.expectOwnAct(seen.id, OwnEffect::EndsHold);
    m_forcing.insert(seen.id.name);
    const QPointer<RedisSystem> self = this;
    const ActOutcome outcome = co_await (*client)->forceRelease(seen);
    if (self)
        m_forcing.remove(seen.id.name);
    if (self)
        conclude(seen.id, outcome.result);
    if (self)
        heed(outcome.error);
    co_return outcome;
}

void RedisSystem::conclude(const LockId &id, ActResult result)
{
    if (result == ActResult::Done)
        m_watching.confirmOwnAct(id);
    else
        m_watching.takeBackOwnAct(id);
}

// A ReadOnly error means that the primary has become a replica.
void RedisSystem::heed(const Error &error)
{
    if (error.kind == ErrorKind::ReadOnly)
        m_acting.suspectServer();
}

QCoro::Task<ActOutcome> RedisSystem::changePermits(LockState seen, qint64 change)
{
    const Result<LockClient *> client = co_await m_acting.client(m_ownId, seen.id.name);
    if (!client)
        co_return ActOutcome(ActResult::Refused, client.error());
    m_watching.expectOwnAct(seen.id, OwnEffect::ChangesNumber);
    const QPointer<RedisSystem> self = this;
    const Result<Step> step = changePermitsStep(seen, change);
    const ActOutcome outcome = co_await (*client)->operate(step);
    if (self)
        conclude(seen.id, outcome.result);
    if (self)
        heed(outcome.error);
    co_return outcome;
}

QCoro::Task<ActOutcome> RedisSystem::repair(RepairRequest request)
{
    if (request.repair == Repair::DeleteTraces) {
        const ActOutcome swept = co_await deleteTraces();
        co_return swept;
    }
    const Result<RepairPlan> plan = planRepair(request, m_clock.wall());
    if (!plan)
        co_return ActOutcome(ActResult::Refused, plan.error());
    const QPointer<RedisSystem> self = this;
    const LockId id = request.seen.id;
    Result<LockClient *> client = co_await m_acting.client(m_ownId, id.name);
    if (self && client && !plan->silent.isEmpty()) {
        const Result<qint64> subscribers = co_await subscribersOf(plan->silent);
        if (!subscribers)
            co_return ActOutcome(ActResult::Refused, subscribers.error());
        if (*subscribers > 0)
            co_return ActOutcome(ActResult::ChangedHands);
        if (self)
            client = co_await m_acting.client(m_ownId, id.name); // it may have been closed meanwhile
    }
    if (!self || !client)
        co_return ActOutcome(
            ActResult::Refused, client ? Error(ErrorKind::Closed, "the session ended") : client.error());
    if (request.repair == Repair::DropReadHold)
        m_watching.expectOwnAct(id, OwnEffect::EndsHold);
    ActOutcome outcome = co_await (*client)->operate(plan->step);
    if (self && outcome.error.kind == ErrorKind::NoPermission)
        outcome.error = co_await explained(outcome.error, id.name, plan->commands);
    if (!self)
        co_return outcome;
    if (request.repair == Repair::DropReadHold)
        conclude(id, outcome.result);
    heed(outcome.error);
    co_return outcome;
}

// The refusal of a script, with the permission that it lacks.
QCoro::Task<Error> RedisSystem::explained(Error refusal, QByteArray lock, QList<Command> commands)
{
    Clock &clock = m_clock;
    for (Command &command : commands) {
        if (command.name() == "PUBLISH")
            command = Command(m_acting.publishWord()).args(command.words().sliced(1));
    }
    const Result<ConnectionOptions> server = co_await wayTo(lock);
    if (!server)
        co_return refusal;
    const std::optional<Error> denied = co_await deniedAmong(*server, commands, clock);
    co_return denied.value_or(refusal);
}

// At every server; the script asks again at the one that executes it.
QCoro::Task<Result<qint64>> RedisSystem::subscribersOf(QList<QByteArray> channels)
{
    Clock &clock = m_clock;
    if (m_sides.topology) {
        const QList<ConnectionOptions> nodes = optionsFor(m_sides.topology->map().nodes());
        const Result<qint64> subscribers = co_await subscribersAtNodes(nodes, channels, clock);
        co_return subscribers;
    }
    const Result<ConnectionOptions> server = co_await wayTo(QByteArray());
    if (!server)
        co_return server.error();
    const Result<qint64> subscribers = co_await subscribersAtReplicas(*server, channels, clock);
    co_return subscribers;
}

QList<ConnectionOptions> RedisSystem::optionsFor(const QList<Endpoint> &nodes) const
{
    QList<ConnectionOptions> options;
    for (const Endpoint &node : nodes)
        options.append(m_sides.topology->optionsFor(node));
    return options;
}

QCoro::Task<ActOutcome> RedisSystem::deleteTraces()
{
    if (m_sweep)
        co_return ActOutcome(
            ActResult::Refused, Error(ErrorKind::Unsupported, "traces are being deleted already"));
    const QPointer<RedisSystem> self = this;
    const auto sweep = std::make_shared<TraceSweep>(m_scripts, m_clock);
    m_sweep = sweep;
    QList<ConnectionOptions> servers;
    const Result<ConnectionOptions> first = co_await wayTo(QByteArray()); // a cluster's map is known then
    if (self && m_sides.topology)
        servers = optionsFor(m_sides.topology->map().primaries());
    else if (first)
        servers.append(*first);
    ActOutcome outcome(ActResult::Refused, first ? Error() : first.error());
    if (first)
        outcome = co_await TraceSweep::run(sweep, servers);
    if (self)
        m_sweep.reset();
    co_return outcome;
}

// Connection options for the one server that executes commands for this lock.
QCoro::Task<Result<ConnectionOptions>> RedisSystem::wayTo(QByteArray lock)
{
    const QPointer<RedisSystem> self = this;
    ConnectionOptions options = m_connection;
    if (m_sides.locator) {
        const Result<Address> address = co_await m_sides.locator->locate();
        if (!address)
            co_return address.error();
        options.address = *address;
        co_return options;
    }
    const Result<Done> known = co_await m_sides.topology->known();
    if (!self)
        co_return Error(ErrorKind::Closed, "the session ended");
    if (!known)
        co_return known.error();
    const Endpoint *owner = m_sides.topology->map().ownerOf(slotOf(lock));
    if (!owner)
        co_return Error(ErrorKind::Unreachable, RedisReason::ClusterDown, "no node keeps this slot");
    co_return m_sides.topology->optionsFor(*owner);
}

QCoro::Task<Result<SearchCost>> RedisSystem::searchCost(LockId id)
{
    Clock &clock = m_clock;
    const SearchLimits limits = m_searchLimits;
    const Result<ConnectionOptions> way = co_await wayTo(id.name);
    if (!way)
        co_return way.error();
    const auto finder = std::make_shared<ClientFinder>(*way, limits, clock);
    const Result<SearchCost> cost = co_await ClientFinder::cost(finder);
    co_return cost;
}

QCoro::Task<SearchOutcome> RedisSystem::findClient(LockId id, QByteArray holder)
{
    const QPointer<RedisSystem> self = this;
    if (m_search)
        co_return SearchOutcome(
            SearchEnd::Failed, Error(ErrorKind::BadInput, Reason::SearchUnderWay, "one search at a time"));
    const auto search = std::make_shared<std::shared_ptr<ClientFinder>>();
    m_search = search;
    const Result<ConnectionOptions> way = co_await wayTo(id.name);
    if (!self || m_search != search)
        co_return SearchOutcome(SearchEnd::Stopped);
    if (way)
        *search = std::make_shared<ClientFinder>(*way, m_searchLimits, m_clock);
    SearchOutcome outcome(SearchEnd::Failed, way ? std::nullopt : std::optional(way.error()));
    if (way)
        outcome = co_await ClientFinder::find(*search, id.name, holder);
    if (self && m_search == search)
        m_search.reset();
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
