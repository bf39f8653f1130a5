// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/lab.h"

#include "lockengine/lab/lab_misfit.h"
#include "lockengine/lab/lab_private.h"

namespace lockengine {

namespace {

constexpr double slowest = 0.01;
constexpr double fastest = 100;
constexpr qsizetype longestName = 64;

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
    m_state.isForeign = m_setup.foreign.has_value();
}

// Completes all pending waits.
void Lab::Private::end()
{
    q = nullptr;
    m_isReady = false;
    m_clients.clear();
    m_servers.reset();
    m_foreignReading.reset();
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
    if (m_setup.foreign) {
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
        return misfitError(LabMisfit::NotReady, "new " + name);
    if (name.isEmpty() || name.size() > longestName)
        return Error(ErrorKind::BadInput, Reason::NameUnfit, name.left(longestName));
    if (VirtualClient *client = findClient(name)) {
        if (client->state().state != LabClientState::Crashed)
            return Error(ErrorKind::BadInput, Reason::NameUnfit, name);
        client->startAgain();
        return Done();
    }
    VirtualClient::Surroundings surroundings;
    surroundings.clock = &clock();
    surroundings.audit = m_audit.get();
    surroundings.seed = m_setup.seed;
    surroundings.areForeign = m_state.isForeign;
    if (m_servers) {
        surroundings.targets = m_servers->targets();
        for (LabTarget &target : surroundings.targets)
            target.tracer = tracerOf(target.name);
        surroundings.lateness
            = [servers = m_servers.get()](const redis::Address &at) { return servers->latenessOf(at); };
    } else {
        surroundings.targets = {LabTarget{"main", *m_setup.foreign, false, {}}};
    }
    m_clients.push_back(std::make_unique<VirtualClient>(name, surroundings));
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
    if (m_state.isForeign)
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
    if (!m_isReady || !std::exchange(m_isChangeTold, false))
        return;
    QMetaObject::invokeMethod(
        this, [this] { tellState(); }, Qt::QueuedConnection);
}

void Lab::Private::tellState()
{
    m_isChangeTold = true;
    if (!q)
        return;
    LabState state;
    state.isForeign = m_state.isForeign;
    if (m_servers) {
        state.servers = m_servers->state();
        state.timePath = m_time.path();
        state.elapsed = m_time.elapsed();
        state.pace = m_isWaiting && !m_isPaused ? m_pace.value_or(0) : 0;
    } else {
        LabServer server;
        server.name = "main";
        server.state = LabServerState::Running;
        server.url = m_setup.foreign->display();
        server.password = m_setup.foreign->password;
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

std::shared_ptr<redis::Cable> Lab::lookers() const
{
    return m_d->lookers();
}

QCoro::Task<Result<LockState>> Lab::read(QByteArray server, QByteArray lock)
{
    return Private::read(m_d, std::move(server), std::move(lock));
}

} // namespace lockengine
