// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/watch/watch_session.h"

#include "lockengine/core/base/background.h"
#include "lockengine/redis/wire/redis_reason.h"

#include <algorithm>

namespace lockengine::redis {
namespace {

using namespace std::chrono_literals;

constexpr Milliseconds tickPause{1000};
constexpr Milliseconds longestSilence{10'000}; // of a connection, before a PING
constexpr std::chrono::minutes clockStepShown{10}; // how long a step of the server's clock is reported

} // namespace

WatchSession::WatchSession(
    const InspectorOptions &options, LockRegistry &registry, WatchingSide &side, Clock &clock)
    : m_options(options)
    , m_registry(registry)
    , m_side(side)
    , m_clock(clock)
    , m_connections(options.connection, options.prefixes, clock, options.locator, options.resp3)
    , m_scope(options, registry, clock)
    , m_modes(options, m_connections, m_report, clock)
    , m_facts(options, registry, m_connections, m_report, clock)
{
    connect(&m_connections, &WatchConnections::lost, this, &WatchSession::lost);
    connect(&m_connections, &WatchConnections::lacked, &m_report, &WatchReport::degrade);
    connect(&m_report, &WatchReport::outdated, this, &WatchSession::refreshReport);
    connect(&m_report, &WatchReport::changed, this, &WatchSession::reportChanged);
    connect(&m_scope, &WatchScope::strayed, this, &WatchSession::strayed);
    connect(&m_scope, &WatchScope::outOfTouch, this, &WatchSession::outOfTouch);
    connect(&m_modes, &WatchModes::entered, this, [this](bool isChange) {
        verifyAbsence();
        if (isChange)
            m_rounds->rescan();
    });
    connect(&m_modes, &WatchModes::missedChanges, this, [this] {
        m_registry.markAllUncertain();
        rereadAll();
    });
}

WatchSession::~WatchSession()
{
    *m_isAlive = false;
    if (m_elsewhere)
        m_elsewhere->disconnect(this);
    m_connections.disconnect(this);
    m_connections.disconnect(&m_report);
}

void WatchSession::end(const Error &reason)
{
    if (m_queue)
        m_queue->disconnect(&m_side);
    m_registry.noteAnswered(report().server, m_connections.lastReceivedAt());
    m_connections.close(reason);
}

QCoro::Task<Result<Greeting>> WatchSession::open()
{
    const auto alive = m_isAlive;
    const Result<Greeting> greeting = co_await m_connections.open();
    if (!*alive)
        co_return Error(ErrorKind::Closed, "watching ended");
    if (!greeting)
        co_return greeting.error();
    m_facts.begin(*greeting);
    for (const auto &refusal : m_connections.refusals())
        m_report.degrade(refusal);
    if (m_connections.whyNotOneOrder())
        m_report.degrade(*m_connections.whyNotOneOrder());
    wire();
    co_await m_facts.learn();
    if (!*alive)
        co_return Error(ErrorKind::Closed, "watching ended");
    co_await m_modes.choose();
    if (!*alive)
        co_return Error(ErrorKind::Closed, "watching ended");
    if (m_modes.mode() == WatchMode::Poll)
        m_upkeep->poll();
    if (!queryConnection().isOpen())
        co_return Error(ErrorKind::Closed, "the connection ended");
    begin();
    co_return greeting;
}

void WatchSession::wire()
{
    const WatchContext context{m_options, m_registry, m_connections, m_report, m_scope, m_modes, m_clock};
    m_queue = std::make_unique<ReadQueue>(
        m_options.system, m_registry, m_cache, m_connections, m_facts.memory(), m_clock);
    m_queue->setPacing(m_options.scanPacing);
    wireSampler();
    if (m_scope.isOfCluster())
        m_shardSubscriptions
            = std::make_unique<ShardSubscriptions>(m_registry, m_connections.subscriber(), m_clock);
    const WatchRounds::Readers readers{*m_queue, m_cache, *m_sampler, m_shardSubscriptions.get()};
    m_rounds = std::make_unique<WatchRounds>(context, readers, m_mayScan);
    m_rounds->prefer(m_first);
    m_announcements = std::make_unique<Announcements>(context, *m_queue);
    m_upkeep = std::make_unique<WatchUpkeep>(context, *m_queue);
    connect(m_queue.get(), &ReadQueue::observed, this, [this](const QList<Observation> &batch) {
        m_scope.noteRead(batch);
        m_announcements->checkChanges(batch, m_rounds->isRoundRead());
        for (const auto &observation : batch) {
            if (observation.state.isHeld() || observation.signs || observation.changes > 0)
                m_sampler->noteUse(observation.state.id.name);
        }
    });
    connect(m_queue.get(), &ReadQueue::observed, &m_side, &WatchingSide::observed);
    connect(m_queue.get(), &ReadQueue::becameIdle, m_rounds.get(), &WatchRounds::noteIdle);
    connect(m_queue.get(), &ReadQueue::elsewhere, this, [this](const QByteArray &name, const Error &reason) {
        m_scope.noteStray(name, reason);
        if (!m_scope.isOfCluster())
            m_report.degrade(
                Error(ErrorKind::ServerError, RedisReason::KeptElsewhere, "this server keeps a part only"));
    });
    connect(m_queue.get(), &ReadQueue::isNoLock, &m_scope,
        [this](const QByteArray &name) { m_scope.noteRead(name); });
    connect(m_queue.get(), &ReadQueue::isAbsent, &m_side, &WatchingSide::foundAbsent);
    connect(m_queue.get(), &ReadQueue::isAbsent, this, [this](const QByteArray &name, Evidence signs) {
        if (signs)
            m_sampler->noteUse(name);
    });
    connect(m_queue.get(), &ReadQueue::refused, &m_report, &WatchReport::degrade);
    connect(&m_scope, &WatchScope::readAgain, m_queue.get(), &ReadQueue::wantFresh);
    connect(m_rounds.get(), &WatchRounds::synchronised, this, &WatchSession::reportChanged);
    connect(m_announcements.get(), &Announcements::doubted, this, &WatchSession::markAllUncertain);
    connect(m_sampler.get(), &SubscriberSampler::changed, m_queue.get(), &ReadQueue::want);
    connect(m_sampler.get(), &SubscriberSampler::found, m_announcements.get(), &Announcements::takeNames);
    if (m_shardSubscriptions)
        wireShard();
}

void WatchSession::wireSampler()
{
    m_sampler = std::make_unique<SubscriberSampler>(m_registry, queryConnection(), m_clock);
    m_sampler->setScope([this](const QByteArray &name) { return m_scope.isWanted(name); });
    if (m_options.elsewhere) {
        m_sampler->askElsewhereToo(*m_options.elsewhere, target().value_or(Endpoint()));
        return;
    }
    if (m_scope.isOfCluster())
        return;
    m_elsewhere = std::make_unique<ListenersElsewhere>(
        [this](const Endpoint &server) { return m_connections.optionsFor(server); },
        [this] { return serversNamedBy(queryConnection()); }, m_clock);
    connect(m_elsewhere.get(), &ListenersElsewhere::troubleChanged, this,
        [this] { m_report.replace(Reason::ListenersPartlySeen, m_elsewhere->trouble()); });
    m_sampler->askElsewhereToo(*m_elsewhere, Endpoint());
}

// A node of a cluster also receives sharded messages, by channel.
void WatchSession::wireShard()
{
    m_queue->setReceivesAll([this](const LockState &state, MonotonicTime asked) {
        return m_shardSubscriptions->receivesAll(state, asked);
    });
    connect(m_queue.get(), &ReadQueue::observed, this, [this](const QList<Observation> &batch) {
        for (const auto &observation : batch)
            m_shardSubscriptions->follow(observation.state);
    });
    connect(m_shardSubscriptions.get(), &ShardSubscriptions::received, m_announcements.get(),
        &Announcements::takeUnlock);
    // From here on, reads can be compared with all messages of the lock's clients.
    connect(m_shardSubscriptions.get(), &ShardSubscriptions::confirmed, m_queue.get(),
        [this](const QByteArray &name) {
            if (m_registry.find(name))
                m_queue->want({name});
        });
    connect(m_shardSubscriptions.get(), &ShardSubscriptions::refused, &m_report, &WatchReport::degrade);
    m_sampler->askShardToo(
        [this](const QByteArray &channel) { return m_shardSubscriptions->isSubscribed(channel); });
}

void WatchSession::begin()
{
    m_registry.markGap();
    connect(&m_connections, &WatchConnections::everythingAnnounced, this, &WatchSession::startAnew);
    m_announcements->listen();
    m_modes.begin();
    rereadAll();
    m_infoPoller = std::make_unique<ServerInfoPoller>(queryConnection(), m_clock, attention());
    connect(m_infoPoller.get(), &ServerInfoPoller::described, this, &WatchSession::noteDescription);
    connect(m_infoPoller.get(), &ServerInfoPoller::refused, this, [this] {
        m_facts.noteUndescribed();
        refreshReport();
    });
    connect(m_infoPoller.get(), &ServerInfoPoller::stepped, this, &WatchSession::noteStep);
    connect(
        m_infoPoller.get(), &ServerInfoPoller::written, m_announcements.get(), &Announcements::checkSilence);
    connect(m_infoPoller.get(), &ServerInfoPoller::answered, m_announcements.get(),
        &Announcements::noteEarlierWrites);
    m_rounds->begin();
    m_sampler->tick();
    scheduleTick();
    refreshReport();
}

void WatchSession::refresh(const QList<QByteArray> &names)
{
    const auto now = m_clock.now();
    for (const auto &name : names) {
        if (auto *lock = m_registry.find(name))
            lock->touched = now;
    }
    if (m_queue)
        m_queue->wantFresh(names);
}

void WatchSession::stopScan()
{
    m_mayScan = false;
    if (m_rounds)
        m_rounds->stop();
}

void WatchSession::startScan()
{
    m_mayScan = true;
    if (m_rounds)
        m_rounds->start();
}

void WatchSession::readFirst(const NameTest &test)
{
    m_first = test;
    if (m_rounds)
        m_rounds->prefer(test);
}

void WatchSession::setInView(const QSet<QByteArray> &names)
{
    m_inView = names;
    if (m_infoPoller)
        m_infoPoller->attend(attention());
}

Attention WatchSession::attention() const
{
    return m_inView.isEmpty() ? Attention::None : Attention::Leases;
}

void WatchSession::keepsChanged(bool hasGained)
{
    const QList<QByteArray> ours = m_scope.takeOwn();
    if (!m_queue)
        return;
    if (hasGained)
        verifyAbsence();
    m_announcements->takeNames(ours);
    if (hasGained)
        m_rounds->scanOnceMore();
}

void WatchSession::verifyAbsence()
{
    m_rounds->noteDoubt();
    m_announcements->noteGap();
    m_cache.clear();
    m_queue->setOrigin({});
}

void WatchSession::markAllUncertain()
{
    m_registry.markAllUncertain();
    verifyAbsence();
    rereadAll();
    m_rounds->scanOnceMore();
}

void WatchSession::startAnew()
{
    m_registry.markGap();
    verifyAbsence();
    rereadAll();
    m_rounds->rescan();
}

void WatchSession::rereadAll()
{
    QList<QByteArray> names = m_registry.names();
    const auto others = std::partition(names.begin(), names.end(),
        [this](const QByteArray &name) { return m_inView.contains(name) || (m_first && m_first(name)); });
    m_queue->wantFresh(QList<QByteArray>(names.begin(), others));
    m_queue->wantInTurn(QList<QByteArray>(others, names.end()), Care::Companions);
}

void WatchSession::noteStep(const ClockStep &step)
{
    m_queue->setServerClock(step.to);
    m_steppedAt = m_clock.now();
    m_report.status().clockStep = step;
    refreshReport();
}

void WatchSession::noteDescription(const ServerFacts &facts)
{
    if (const auto shown = facts.time(); shown && !m_queue->serverClock().isKnown())
        m_queue->setServerClock(*shown); // no lock has shown it
    const SystemStatus before = report();
    if (facts.isCluster() && !m_scope.isOfCluster())
        m_sampler->doubtSilence();
    const WatchFacts::Server server = m_facts.take(facts);
    const SystemStatus &now = report();
    if (server == WatchFacts::Server::Replaced) {
        Q_EMIT lost(
            Error(ErrorKind::Closed, RedisReason::ServerReplaced, "another server answers at this address"));
        return;
    }
    if (server == WatchFacts::Server::MetLate)
        startAnew();
    const bool isNews = before.health != now.health || before.role != now.role || before.evicts != now.evicts
        || before.isFull != now.isFull;
    if (isNews)
        refreshReport();
}

void WatchSession::scheduleTick()
{
    m_tickTimer = m_clock.callAfter(tickPause, [this] { tick(); });
}

void WatchSession::tick()
{
    const auto alive = m_isAlive;
    scheduleTick();
    ++m_ticks;
    m_modes.checkTrackingLoad();
    m_connections.pingSilent(longestSilence);
    m_sampler->tick();
    m_registry.forgetIdle(m_clock.now(), m_options.patience);
    if (m_shardSubscriptions)
        m_shardSubscriptions->dropForgotten();
    if (m_ticks % 6 == 0) {
        m_upkeep->verifyHeld();
        m_rounds->stepSlowly();
        if (m_modes.mode() == WatchMode::KeyEvents)
            m_upkeep->readNext(8); // finds changes without an event
        m_modes.judgeLoad();
    }
    if (m_ticks % 10 == 0)
        runInBackground(this, m_facts.learnRole());
    if (m_ticks % 10 == 1 && m_scope.isOfCluster())
        runInBackground(this, m_facts.learnMoves());
    if (m_ticks % 30 == 5)
        runInBackground(this, m_facts.learnMemory());
    if (m_ticks % 30 == 0)
        runInBackground(this, m_connections.verifyTracking());
    if (m_ticks % 30 == 0 && report().actsRefused) // the permission may have been granted
        runInBackground(this, m_facts.learnPermissions());
    if (m_ticks % 120 == 0)
        m_announcements->ageTraces();
    if (*alive)
        refreshReport();
}

void WatchSession::refreshReport()
{
    if (!isOpen())
        return;
    SystemStatus &status = m_report.status();
    m_rounds->describe(status);
    if (!status.scan.incomplete)
        status.scan.incomplete = m_queue->refusal();
    if (!status.scan.incomplete)
        status.scan.incomplete = m_scope.strayReason();
    if (m_clock.now() - m_steppedAt > clockStepShown)
        status.clockStep.reset();
    status.locksKnown = m_registry.size();
    status.health.idleChannels = m_sampler->idleChannels();
    status.latency = queryConnection().latency();
    status.clock = m_queue->serverClock();
    m_report.publish();
}

} // namespace lockengine::redis
