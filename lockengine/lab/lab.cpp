// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/lab.h"

#include "lockengine/core/base/when_all.h"
#include "lockengine/lab/lab_act_problem.h"
#include "lockengine/lab/lab_private.h"
#include "lockengine/lab/lab_reason.h"
#include "lockengine/redis/classify/classifier.h"
#include "lockengine/redis/kinds/redisson/key_names.h"
#include "lockengine/redis/read/reader.h"

namespace lockengine {

using redis::Connection;
using redis::RawLock;
using redis::SubscriberSample;

namespace {

constexpr double slowest = 0.01;
constexpr double fastest = 100;
constexpr qsizetype longestName = 64;

// For replies that need time to pass.
constexpr auto longestAnswer = std::chrono::minutes(1);
constexpr auto longestWait = std::chrono::hours(24 * 365);

Error gone()
{
    return Error(ErrorKind::Closed, "the lab was let go");
}

LabAnswer done(const LabAct &act)
{
    LabAnswer answer;
    answer.verb = act.verb;
    answer.result = LabResult::Done;
    answer.lock = act.lock;
    answer.thread = act.thread;
    return answer;
}

bool isOfServers(LabVerb verb)
{
    return verb == LabVerb::Pause || verb == LabVerb::Resume || verb == LabVerb::Kill
        || verb == LabVerb::Restart || verb == LabVerb::FailOver || verb == LabVerb::Evict
        || verb == LabVerb::Slow;
}

bool isAsked(LabVerb verb)
{
    return verb == LabVerb::Lock || verb == LabVerb::TryLock || verb == LabVerb::Unlock
        || verb == LabVerb::Say;
}

// The channels of all possible waiters: the unlock channel, the read-write channel, then one per waiter in
// the queue.
QList<QByteArray> channelsOf(const RawLock &raw)
{
    QList<QByteArray> channels{redis::unlockChannel(raw.name), redis::readWriteChannel(raw.name)};
    for (const QByteArray &waiter : raw.queue)
        channels.append(redis::waiterChannel(raw.name, waiter));
    return channels;
}

SubscriberSample subscribersOf(const RawLock &raw, const QList<qint64> &counts)
{
    SubscriberSample subscribers;
    subscribers.exclusive = counts.value(0);
    subscribers.readWrite = counts.value(1);
    for (qsizetype i = 0; i < raw.queue.size(); ++i)
        subscribers.waiters.insert(raw.queue[i], counts.value(i + 2) > 0);
    return subscribers;
}

QCoro::Task<Result<LockState>> readOver(
    std::shared_ptr<Connection> connection, QByteArray system, QByteArray lock)
{
    const QList<QByteArray> names{lock};
    const Result<QList<RawLock>> locks = co_await redis::examine(*connection, names);
    if (!locks)
        co_return locks.error();
    const RawLock raw = locks->constFirst();
    if (raw.refusal)
        co_return *raw.refusal;
    const QList<QByteArray> channels = channelsOf(raw);
    const Result<QList<qint64>> counts = co_await redis::listenersOf(*connection, channels);
    if (!counts)
        co_return counts.error();
    const SubscriberSample subscribers = subscribersOf(raw, *counts);
    LockState stranger;
    stranger.id = redis::lockIdOf(system, lock);
    stranger.observedAt = raw.at;
    if (raw.body != RawLock::Body::Absent)
        stranger.flaws = {Flaw::WrongType};
    const LockState state
        = redis::classify(raw, subscribers, system, redis::Recognition::Requested).value_or(stranger);
    co_return state;
}

constexpr Milliseconds longestRestlessness{20'000}; // of the machine's time
constexpr auto longestLabLateness = std::chrono::hours(1);
constexpr Milliseconds smallStep{100};
// After this many rounds without change, a missing reply means that the server needs time.
constexpr int unmovedRoundLimit = 3;

QCoro::Task<Done> hear(Pending<Result<redis::Reply>> answer)
{
    std::ignore = co_await answer;
    co_return Done();
}

} // namespace

Result<redis::Address> addressOf(const LabServer &server)
{
    Result<redis::Address> address = redis::parseAddress(server.url);
    if (address)
        address.value().password = server.password;
    return address;
}

Lab::Private::Private(Lab *lab, LabSetup setup)
    : q(lab)
    , m_setup(std::move(setup))
    , m_clock(m_time.page())
{
    m_state.isExternal = m_setup.external.has_value();
}

// Completes all pending waits.
void Lab::Private::end()
{
    q = nullptr;
    m_isReady = false;
    m_clients.clear();
    m_servers.reset();
    m_externalConnection.reset();
    const auto turns = std::exchange(m_turns, {});
    const auto waits = std::exchange(m_waits, {});
    for (const Completion<Done> &waiting : turns)
        waiting.complete(Done());
    for (const Completion<Done> &waiting : waits)
        waiting.complete(Done());
    const auto sleeps = m_sleeps; // a copy: each removes itself from the list
    for (const Completion<Done> &sleep : sleeps)
        sleep.complete(Done());
    interrupt();
    goOn();
}

void Lab::Private::start()
{
    if (m_setup.external) {
        m_audit = std::make_unique<AuditLog>(AuditLog::defaultPath());
        m_startedAt = m_system.now();
        return becomeReady();
    }
    if (!m_time.isThere()) {
        Q_EMIT q->failed(Error(ErrorKind::Internal, "no memory for the lab's time"));
        return;
    }
    m_servers = std::make_unique<LabServers>(m_setup, m_time);
    connect(m_servers.get(), &LabServers::progressed, q, &Lab::progressed);
    connect(m_servers.get(), &LabServers::failed, q, &Lab::failed);
    connect(m_servers.get(), &LabServers::changed, this, &Private::noteChange);
    connect(m_servers.get(), &LabServers::timeChanged, this, [this] { m_clock.timeChanged(); });
    connect(m_servers.get(), &LabServers::ready, this, &Private::becomeReady);
    m_servers->start();
}

void Lab::Private::becomeReady()
{
    if (m_servers)
        m_audit = std::make_unique<AuditLog>(
            QString::fromLocal8Bit(m_servers->folder()) + QStringLiteral("/audit.jsonl"));
    m_isReady = true;
    for (const QByteArray &name : m_setup.clients)
        std::ignore = addClient(name);
    tellState();
    Q_EMIT q->ready();
}

VirtualClient *Lab::Private::findClient(const QByteArray &name) const
{
    const auto client = std::ranges::find_if(
        m_clients, [&name](const auto &candidate) { return candidate->name() == name; });
    return client == m_clients.end() ? nullptr : client->get();
}

Result<Done> Lab::Private::addClient(const QByteArray &name)
{
    if (!m_isReady)
        return labActError(LabActProblem::NotReady, "new " + name);
    if (name.isEmpty() || name.size() > longestName)
        return Error(ErrorKind::BadInput, LabReason::NameUnfit, name.left(longestName));
    if (VirtualClient *client = findClient(name)) {
        if (client->state().state != LabClientState::Crashed)
            return Error(ErrorKind::BadInput, LabReason::NameUnfit, name);
        client->startAgain();
        return Done();
    }
    VirtualClient::SharedParts shared;
    shared.clock = &clock();
    shared.audit = m_audit.get();
    shared.seed = m_setup.seed;
    shared.areExternal = m_state.isExternal;
    if (m_servers) {
        shared.targets = m_servers->targets();
        for (LabTarget &target : shared.targets)
            target.tracer = tracerOf(target.name);
        shared.replyDelay
            = [servers = m_servers.get()](const redis::Address &at) { return servers->replyDelayOf(at); };
    } else {
        shared.targets = {LabTarget{"main", *m_setup.external, false, {}}};
    }
    m_clients.push_back(std::make_unique<VirtualClient>(name, shared));
    VirtualClient *const client = m_clients.back().get();
    connect(client, &VirtualClient::changed, this, &Private::noteChange);
    connect(client, &VirtualClient::answered, this, [this, client](quint64 number, const LabAnswer &answer) {
        m_answers.insert({client, number}, answer);
        noteChange();
        Q_EMIT q->answered(client->name(), answer);
    });
    noteChange();
    return Done();
}

// All clients of one server share one tracer.
std::shared_ptr<Tracer> Lab::Private::tracerOf(const QByteArray &target)
{
    std::shared_ptr<Tracer> &tracer = m_tracers[target];
    if (tracer)
        return tracer;
    const auto tell = [weak = weak_from_this()](const ScriptTrace &trace) {
        const auto self = weak.lock();
        if (self && self->q)
            Q_EMIT self->q->traced(trace);
    };
    tracer = std::make_shared<Tracer>(m_system, tell);
    tracer->setOn(m_isTraced);
    return tracer;
}

void Lab::Private::setTraced(bool isTraced)
{
    m_isTraced = isTraced;
    for (const std::shared_ptr<Tracer> &tracer : std::as_const(m_tracers))
        tracer->setOn(isTraced);
}

Clock &Lab::Private::clock()
{
    if (m_state.isExternal)
        return m_system;
    return m_clock;
}

void Lab::Private::setPace(std::optional<double> pace)
{
    m_pace = pace;
    if (m_pace)
        m_pace = std::clamp(*m_pace, slowest, fastest);
    interrupt();
    noteChange();
}

void Lab::Private::setPaused(bool isPaused)
{
    m_isPaused = isPaused;
    if (isPaused)
        interrupt();
    else
        goOn();
    noteChange();
}

void Lab::Private::goOn()
{
    const QList<Completion<Done>> pauses = std::exchange(m_pauses, {});
    for (const Completion<Done> &pause : pauses)
        pause.complete(Done());
}

// Reports changes once per turn of the event loop.
void Lab::Private::noteChange()
{
    if (!m_isReady || !std::exchange(m_isChangeReported, false))
        return;
    QMetaObject::invokeMethod(
        this, [this] { tellState(); }, Qt::QueuedConnection);
}

void Lab::Private::tellState()
{
    m_isChangeReported = true;
    if (!q)
        return;
    LabState state;
    state.isExternal = m_state.isExternal;
    if (m_servers) {
        state.servers = m_servers->state();
        state.timePath = m_time.path();
        state.elapsed = m_time.elapsed();
        state.pace = m_isWaiting && !m_isPaused ? m_pace.value_or(0) : 0;
    } else {
        LabServer server;
        server.name = "main";
        server.state = LabServerState::Running;
        server.url = m_setup.external->display();
        server.password = m_setup.external->password;
        state.servers = {server};
        state.elapsed = std::chrono::duration_cast<Microseconds>(m_system.now() - m_startedAt);
        state.pace = 1;
    }
    for (const auto &client : m_clients)
        state.clients.append(client->state());
    if (state == m_state)
        return;
    m_state = state;
    Q_EMIT q->changed(m_state);
}

Lab::Lab(LabSetup setup, QObject *parent)
    : QObject(parent)
    , m_d(std::make_shared<Private>(this, std::move(setup)))
{ }

Lab::~Lab()
{
    m_d->end();
}

void Lab::start()
{
    m_d->start();
}

Result<Done> Lab::addClient(const QByteArray &name)
{
    return m_d->addClient(name);
}

QCoro::Task<Result<LabAnswer>> Lab::perform(LabAct act)
{
    return Private::perform(m_d, std::move(act));
}

void Lab::setPace(std::optional<double> pace)
{
    m_d->setPace(pace);
}

void Lab::setPaused(bool paused)
{
    m_d->setPaused(paused);
}

void Lab::setTraced(bool isTraced)
{
    m_d->setTraced(isTraced);
}

const LabState &Lab::state() const
{
    return m_d->state();
}

Clock &Lab::clock()
{
    return m_d->clock();
}

std::shared_ptr<redis::FaultInjector> Lab::observerClocks() const
{
    return m_d->observerClocks();
}

QCoro::Task<Result<LockState>> Lab::read(QByteArray server, QByteArray lock)
{
    return Private::read(m_d, std::move(server), std::move(lock));
}

// Performs one act, from its turn until the lab is quiet again.

std::optional<Error> Lab::Private::whyNot(const LabAct &act) const
{
    if (!m_isReady)
        return labActError(LabActProblem::NotReady, act);
    if (act.verb == LabVerb::Wait) {
        if (act.time < Milliseconds(0) || act.time > longestWait)
            return labActError(LabActProblem::WaitTooLong, act);
        return {};
    }
    const Error unknown(ErrorKind::BadInput, LabReason::WhoUnknown, act.who);
    if (isOfServers(act.verb)) {
        if (!m_servers)
            return labActError(LabActProblem::ServerNotOurs, act);
        const int node = m_servers->find(act.who);
        return node < 0 ? std::optional(unknown) : m_servers->whyNot(node, act);
    }
    const VirtualClient *client = findClient(act.who);
    return client ? client->whyNot(act) : std::optional(unknown);
}

QCoro::Task<Result<LabAnswer>> Lab::Private::perform(Self self, LabAct act)
{
    std::optional<Error> error = self->whyNot(act);
    if (error)
        co_return *error;
    if (act.verb == LabVerb::Wait)
        co_return co_await wait(self, act);
    co_await self->takeTurn();
    error = self->q ? self->whyNot(act) : gone(); // earlier acts may have changed it
    Result<LabAnswer> answer;
    if (error)
        answer = *error;
    else if (isAsked(act.verb))
        answer = co_await ask(self, self->findClient(act.who), act);
    else
        answer = co_await happen(self, act);
    self->tellState();
    self->giveTurn();
    co_return answer;
}

QCoro::Task<Result<LabAnswer>> Lab::Private::ask(Self self, VirtualClient *client, LabAct act)
{
    self->m_answers.clear();
    const std::pair<VirtualClient *, quint64> ticket(client, client->ask(act));
    const MonotonicTime patience = self->clock().now() + longestAnswer;
    Result<Done> quiet = co_await untilQuiet(self, LateAnswers::WaitFor);
    // A client that does not wait for another holder gets its reply, even if that takes time.
    while (quiet && self->q && !self->m_answers.contains(ticket) && !self->waits(*client, act)
        && self->m_clock.nextDue().value_or(patience) < patience) {
        co_await advance(self, self->nextStop(patience), false);
        quiet = co_await untilQuiet(self, LateAnswers::WaitFor);
    }
    if (!self->q)
        co_return gone();
    if (self->m_answers.contains(ticket))
        co_return self->m_answers.value(ticket);
    if (!quiet)
        co_return quiet.error();
    client->noteWaiting(act);
    co_return *client->state().answer;
}

// Whether it waits for another holder, or for a stopped server.
bool Lab::Private::waits(const VirtualClient &client, const LabAct &act) const
{
    if (!m_servers)
        return true; // there the lab does not control time
    if (act.verb != LabVerb::Lock)
        return false;
    const auto isUnanswerable = [this](const redis::FaultableEndpoint *end) {
        return !canAnswer(*end) && end->traffic() == redis::FaultableEndpoint::Traffic::Underway;
    };
    return client.waits(act) || std::ranges::any_of(client.faultInjector().ends(), isUnanswerable);
}

QCoro::Task<Result<LabAnswer>> Lab::Private::happen(Self self, LabAct act)
{
    Result<Done> happened = Done();
    if (isOfServers(act.verb))
        happened = co_await self->m_servers->happen(self->m_servers->find(act.who), act);
    else
        self->findClient(act.who)->happen(act);
    if (!self->q)
        co_return gone();
    if (!happened)
        co_return happened.error();
    const Result<Done> quiet = co_await untilQuiet(self, LateAnswers::WaitFor);
    if (!quiet)
        co_return quiet.error();
    co_return done(act);
}

QCoro::Task<Result<LabAnswer>> Lab::Private::wait(Self self, LabAct act)
{
    if (std::exchange(self->m_isWaiting, true)) {
        const Completion<Done> turn;
        self->m_waits.push_back(turn);
        co_await turn.pending();
        if (!self->q)
            co_return gone();
        self->m_isWaiting = true;
    }
    self->noteChange();
    const Result<Done> passed = co_await pass(self, self->clock().now() + act.time);
    self->m_isWaiting = false;
    if (!self->q)
        co_return gone();
    self->tellState();
    if (!self->q)
        co_return gone();
    if (!self->m_waits.empty()) {
        const Completion<Done> next = self->m_waits.front();
        self->m_waits.pop_front();
        next.complete(Done());
    }
    if (!passed)
        co_return passed.error();
    co_return done(act);
}

Pending<Done> Lab::Private::takeTurn()
{
    const Completion<Done> turn;
    if (std::exchange(m_isTurnTaken, true))
        m_turns.push_back(turn);
    else
        turn.complete(Done());
    interrupt();
    return turn.pending();
}

void Lab::Private::giveTurn()
{
    if (m_turns.empty()) {
        m_isTurnTaken = false;
        return;
    }
    const Completion<Done> next = m_turns.front();
    m_turns.pop_front();
    next.complete(Done());
}

// Reads the current state of a lock once, without watching it.

QCoro::Task<Result<LockState>> Lab::Private::read(Self self, QByteArray server, QByteArray lock)
{
    if (self->m_servers && self->m_isReady) {
        const int node = server.isEmpty() ? 0 : self->m_servers->find(server);
        if (node < 0)
            co_return Error(ErrorKind::BadInput, LabReason::WhoUnknown, server);
        const Result<std::shared_ptr<Connection>> connection = co_await self->m_servers->connectionTo(node);
        if (!connection)
            co_return connection.error();
        const Result<LockState> state = co_await readOver(*connection, server, lock);
        co_return state;
    }
    if (!self->m_isReady)
        co_return labActError(LabActProblem::NotReady, "show " + lock);
    std::shared_ptr<Connection> connection = self->m_externalConnection;
    if (!connection || !connection->isOpen()) {
        redis::ConnectionOptions options;
        options.address = *self->m_setup.external;
        connection = std::make_shared<Connection>(options, self->m_system);
        self->m_externalConnection = connection;
        const Result<redis::Greeting> greeting = co_await connection->open();
        if (!greeting)
            co_return greeting.error();
    }
    const Result<LockState> state = co_await readOver(connection, server, lock);
    co_return state;
}

// Advances the lab's time from one due timer to the next, and stops at each until all its effects are over.
// So the events and their times depend neither on the pace nor on the machine's load.

QCoro::Task<Result<Done>> Lab::Private::pass(Self self, MonotonicTime end)
{
    if (!self->m_servers) { // the lab does not control that time
        co_await sleep(self, std::chrono::ceil<Microseconds>(end - self->m_system.now()));
        co_return Done();
    }
    Result<Done> quiet = Done();
    while (quiet && self->q) {
        co_await self->takeTurn();
        if (!self->q || self->m_time.now() >= end) {
            self->giveTurn();
            break;
        }
        if (self->m_isPaused || !self->m_turns.empty()) {
            self->giveTurn();
            co_await pauseEnd(self);
            continue;
        }
        co_await advance(self, self->nextStop(end), true);
        quiet = co_await untilQuiet(self, LateAnswers::Leave);
        self->giveTurn();
    }
    co_return quiet;
}

// A timer alone would never fire if the event loop ends with the lab, and would keep the lab alive forever.
QCoro::Task<Done> Lab::Private::sleep(Self self, Microseconds delay)
{
    const Completion<Done> over;
    const TimerGuard timer = self->m_system.callAfter(delay, [over] { over.complete(Done()); });
    const auto place = self->m_sleeps.insert(self->m_sleeps.end(), over);
    co_await over.pending();
    self->m_sleeps.erase(place);
    co_return Done();
}

QCoro::Task<Done> Lab::Private::pauseEnd(Self self)
{
    while (self->q && self->m_isPaused) {
        const Completion<Done> pause;
        self->m_pauses.append(pause);
        co_await pause.pending();
    }
    co_return Done();
}

// The caller has the turn again when this returns.
QCoro::Task<Done> Lab::Private::advance(Self self, MonotonicTime next, bool givesTurn)
{
    co_await pauseEnd(self);
    if (!self->q)
        co_return Done();
    if (!self->m_pace) {
        self->m_time.leapTo(next);
        self->m_clock.timeChanged();
        self->noteChange();
        co_return Done();
    }
    const Completion<Done> run;
    self->m_run = run;
    self->m_time.run(*self->m_pace, next);
    self->m_clock.timeChanged();
    const TimerGuard arrival = self->m_clock.callAt(next, [run] { run.complete(Done()); });
    if (givesTurn)
        self->giveTurn();
    co_await run.pending();
    self->m_run.reset();
    self->m_time.stand();
    self->m_clock.timeChanged();
    self->noteChange();
    if (givesTurn)
        co_await self->takeTurn();
    co_return Done();
}

// Servers have internal timers that the lab cannot see. If a server is busy, or servers interact, time passes
// in small steps.
MonotonicTime Lab::Private::nextStop(MonotonicTime end) const
{
    const MonotonicTime now = m_time.now();
    MonotonicTime next = std::min(end, std::max(now, m_clock.nextDue().value_or(end)));
    if (m_servers->belongTogether() || m_isServerBusy)
        next = std::min<MonotonicTime>(next, now + smallStep);
    return next;
}

// Stops running time, so that its runner checks for other acts.
void Lab::Private::interrupt()
{
    if (const auto run = std::exchange(m_run, {}))
        run->complete(Done());
}

bool Lab::Private::hasDueTimer() const
{
    const std::optional<MonotonicTime> due = m_clock.nextDue();
    return m_servers && due && *due <= m_time.now();
}

QList<redis::FaultInjector *> Lab::Private::faultInjectors() const
{
    QList<redis::FaultInjector *> faultInjectors{m_lookers.get()};
    for (const auto &client : m_clients) {
        if (!client->faultInjector().isStopped())
            faultInjectors.append(&client->faultInjector());
    }
    return faultInjectors;
}

bool Lab::Private::canAnswer(const redis::FaultableEndpoint &end) const
{
    return !m_servers || !m_servers->standsStill(end.address());
}

Lab::Private::Traffic Lab::Private::traffic() const
{
    using State = redis::FaultableEndpoint::Traffic;
    Traffic traffic;
    for (const redis::FaultInjector *faultInjector : faultInjectors()) {
        traffic.sent += faultInjector->sent();
        for (const redis::FaultableEndpoint *end : faultInjector->ends()) {
            const State state = canAnswer(*end) ? end->traffic() : State::None;
            traffic.isLate = traffic.isLate || state == State::Late;
            traffic.isUnderway = traffic.isUnderway || state == State::Underway;
            traffic.isElsewhere = traffic.isElsewhere
                || (state == State::Underway && (!m_servers || !m_servers->has(end->address())));
        }
    }
    return traffic;
}

// Ensures that all data in flight at the start has arrived at the end: commands to servers, and their replies
// and messages.
QCoro::Task<quint64> Lab::Private::goRound(Self self)
{
    if (self->m_servers)
        co_await self->m_servers->settle();
    std::vector<QCoro::Task<Done>> heard;
    const QList<redis::FaultInjector *> faultInjectors
        = self->q ? self->faultInjectors() : QList<redis::FaultInjector *>();
    for (const redis::FaultInjector *faultInjector : faultInjectors) {
        const QList<redis::FaultableEndpoint *> ends = faultInjector->ends();
        for (redis::FaultableEndpoint *end : ends) {
            if (faultInjector->ends().contains(end) && self->isAlert(*end))
                heard.push_back(hear(end->ping()));
        }
    }
    const quint64 pings = heard.size();
    co_await whenAll(std::move(heard));
    for (int turn = 0; turn < 2 && self->q; ++turn)
        co_await sleep(self, Microseconds(0));
    co_return pings;
}

// Whether a ping there is answered at once.
bool Lab::Private::isAlert(const redis::FaultableEndpoint &end) const
{
    const bool isLate = m_servers && m_servers->replyDelayOf(end.address()) > Milliseconds(0);
    return !isLate && canAnswer(end) && end.traffic() == redis::FaultableEndpoint::Traffic::None;
}

QCoro::Task<Result<Done>> Lab::Private::untilQuiet(Self self, LateAnswers late)
{
    const MonotonicTime patience = self->m_system.now() + longestRestlessness;
    const MonotonicTime farthest = self->clock().now() + longestLabLateness;
    int unmoved = 0; // rounds
    self->m_isServerBusy = false;
    while (self->q) {
        const Traffic before = self->traffic();
        const quint64 pings = co_await goRound(self);
        if (!self->q)
            break;
        const Traffic after = self->traffic();
        const bool isUnmoved = after.sent == before.sent + pings && !self->hasDueTimer();
        const bool isUnderway = before.isUnderway || after.isUnderway;
        unmoved = isUnmoved ? unmoved + 1 : 0;
        self->m_isServerBusy = after.isUnderway && !after.isElsewhere && unmoved >= unmovedRoundLimit;
        const bool isStill = isUnmoved && (!isUnderway || self->m_isServerBusy);
        const bool needsTime = self->m_servers && (after.isLate || self->m_isServerBusy);
        if (isStill && (!needsTime || late == LateAnswers::Leave || self->m_time.now() >= farthest))
            co_return Done();
        if (isStill) {
            co_await advance(self, self->nextStop(farthest), false);
            unmoved = 0;
        } else if (self->m_system.now() > patience) {
            co_return Error(ErrorKind::TimedOut, LabReason::LabNotQuiet, "something goes on and on");
        }
    }
    co_return Error(ErrorKind::Closed, "the lab was let go");
}

} // namespace lockengine
