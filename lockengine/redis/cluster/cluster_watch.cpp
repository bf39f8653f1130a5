// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/cluster/cluster_watch.h"

#include "lockengine/core/base/when_all.h"
#include "lockengine/redis/cluster/joined_status.h"
#include "lockengine/redis/deployment/back_off.h"
#include "lockengine/redis/read/read_at_once.h"
#include "lockengine/redis/wire/redis_reason.h"

#include <QMetaObject>

#include <algorithm>

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

constexpr int readAttempts = 10; // of a name whose slot is moving

Error unkept()
{
    return Error(ErrorKind::Unreachable, RedisReason::ClusterDown, "no node of the cluster keeps this name");
}

} // namespace

ClusterWatch::ClusterWatch(InspectorOptions options, ClusterTopology &topology, Clock &clock)
    : m_options(std::move(options))
    , m_topology(topology)
    , m_clock(clock)
    , m_elsewhere(std::make_unique<ListenersElsewhere>(
          [this](const Endpoint &node) { return m_topology.optionsFor(node); }, clock))
{
    connect(m_elsewhere.get(), &ListenersElsewhere::troubleChanged, this, [this] { tellSoon(); });
    m_status.address = m_options.connection.address.display();
    connect(&m_topology, &ClusterTopology::changed, this, &ClusterWatch::follow);
    connect(&m_topology, &ClusterTopology::failed, this, [this](const Error &error) {
        m_failure = error;
        tellSoon();
    });
}

ClusterWatch::~ClusterWatch()
{
    *m_isAlive = false;
    m_elsewhere->disconnect(this);
}

void ClusterWatch::start()
{
    m_topology.start();
    m_status.phase = ConnectionPhase::Connecting;
    if (!m_topology.map().isEmpty())
        follow();
    tellSoon();
}

void ClusterWatch::reconnect()
{
    m_failure.reset();
    m_topology.restart();
    for (auto &[name, part] : m_parts)
        part.inspector->reconnect();
}

bool ClusterWatch::keeps(const Endpoint &node, const QByteArray &name) const
{
    const Endpoint *owner = m_topology.map().ownerOf(slotOf(name));
    return owner && *owner == node;
}

Inspector *ClusterWatch::inspectorFor(const QByteArray &name) const
{
    const Endpoint *owner = m_topology.map().ownerOf(slotOf(name));
    const auto part = owner ? m_parts.find(owner->display()) : m_parts.end();
    return part == m_parts.end() ? nullptr : part->second.inspector.get();
}

ClusterWatch::Slots ClusterWatch::slotsOf(const Endpoint &node) const
{
    Slots kept;
    for (const SlotMap::Range &range : m_topology.map().slotsOf(node)) {
        for (int slot = range.first; slot <= range.last; ++slot)
            kept.set(size_t(slot));
    }
    return kept;
}

void ClusterWatch::addPart(const Endpoint &node)
{
    InspectorOptions options = m_options;
    options.connection = m_topology.optionsFor(node);
    options.keeps = [this, node](const QByteArray &name) { return keeps(node, name); };
    options.elsewhere = m_elsewhere.get();
    auto inspector = std::make_unique<Inspector>(options, m_clock);
    if (!m_mayScan)
        inspector->stopScan();
    inspector->readFirst(m_first);
    inspector->setInView(m_inView);
    connect(inspector.get(), &Inspector::observed, this,
        [this, node](const QList<Observation> &batch) { tell(node, batch); });
    connect(inspector.get(), &Inspector::foundAbsent, this, &WatchingSide::foundAbsent);
    connect(inspector.get(), &Inspector::outOfTouch, this, &WatchingSide::outOfTouch);
    connect(inspector.get(), &Inspector::strayed, this, [this] { m_topology.suspect(); });
    connect(inspector.get(), &Inspector::statusChanged, this, [this, node](const SystemStatus &status) {
        if (status.phase == ConnectionPhase::Reconnecting)
            m_topology.suspect(node);
        tellSoon();
    });
    Inspector *added = inspector.get();
    m_parts[node.display()] = Part{node, std::move(inspector), slotsOf(node)};
    added->start();
}

// Moves each lock to the inspector of its slot's new owner. Locks in slots without an owner wait for one.
void ClusterWatch::follow()
{
    m_failure.reset();
    m_elsewhere->setNodes(m_topology.map().nodes());
    QList<LockState> moving = std::exchange(m_homeless, {});
    const QList<Endpoint> &primaries = m_topology.map().primaries();
    for (auto part = m_parts.begin(); part != m_parts.end();) {
        moving += part->second.inspector->handOver();
        if (primaries.contains(part->second.node)) {
            ++part;
            continue;
        }
        part->second.inspector->disconnect(this);
        Inspector *gone = part->second.inspector.release(); // it may be the sender of the current signal
        gone->setParent(this);
        gone->deleteLater();
        part = m_parts.erase(part);
    }
    for (const Endpoint &node : primaries) {
        if (!m_parts.contains(node.display()))
            addPart(node);
    }
    QHash<Inspector *, QList<LockState>> arriving;
    QList<LockId> ids;
    for (const LockState &state : moving) {
        ids.append(state.id);
        if (Inspector *next = inspectorFor(state.id.name))
            arriving[next].append(state);
        else
            m_homeless.append(state);
    }
    if (!ids.isEmpty())
        Q_EMIT outOfTouch(ids);
    for (auto next = arriving.cbegin(); next != arriving.cend(); ++next)
        next.key()->takeOver(next.value());
    for (auto &[name, part] : m_parts) {
        const Slots former = std::exchange(part.kept, slotsOf(part.node));
        part.inspector->keepsChanged((part.kept & ~former).any());
    }
    tellSoon();
}

void ClusterWatch::tell(const Endpoint &node, const QList<Observation> &batch)
{
    for (const Observation &observation : batch) {
        if (keeps(node, observation.state.id.name))
            m_batch.append(observation);
    }
    tellSoon();
}

// Everything reported in one turn of the event loop goes out as one batch.
void ClusterWatch::tellSoon()
{
    m_isStatusDue = true;
    if (std::exchange(m_isTelling, true))
        return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_isTelling = false;
            const auto alive = m_isAlive;
            if (!m_batch.isEmpty())
                Q_EMIT observed(std::exchange(m_batch, {}));
            if (*alive && std::exchange(m_isStatusDue, false))
                tellStatus();
        },
        Qt::QueuedConnection);
}

void ClusterWatch::tellStatus()
{
    SystemStatus whole;
    whole.address = m_status.address;
    whole.phase = m_status.phase;
    QList<PartStatus> parts;
    for (const auto &[name, part] : m_parts)
        parts.append({name, part.inspector->status()});
    if (parts.isEmpty() && m_failure) {
        whole.error = *m_failure;
        whole.phase = isRefusal(*m_failure) ? ConnectionPhase::Refused : ConnectionPhase::Reconnecting;
    }
    if (!parts.isEmpty() && m_failure)
        whole.degraded.append(*m_failure);
    if (!parts.isEmpty() && !m_topology.map().isComplete())
        whole.degraded.append(
            Error(ErrorKind::Unreachable, RedisReason::ClusterDown, "some slots are kept by no node"));
    if (!whole.degraded.isEmpty())
        whole.scan.incomplete = whole.degraded.constLast();
    whole.degraded += m_elsewhere->trouble();
    whole = joined(whole, parts);
    if (whole == m_status)
        return;
    m_status = whole;
    Q_EMIT statusChanged(m_status);
}

void ClusterWatch::refresh(const QList<LockId> &ids)
{
    QHash<Inspector *, QList<LockId>> parts;
    for (const LockId &id : ids)
        parts[inspectorFor(id.name)].append(id);
    for (auto part = parts.cbegin(); part != parts.cend(); ++part) {
        if (part.key())
            part.key()->refresh(part.value());
    }
}

void ClusterWatch::stopScan()
{
    m_mayScan = false;
    for (const auto &[name, part] : m_parts)
        part.inspector->stopScan();
}

void ClusterWatch::startScan()
{
    m_mayScan = true;
    for (const auto &[name, part] : m_parts)
        part.inspector->startScan();
}

void ClusterWatch::readFirst(NameTest test)
{
    m_first = std::move(test);
    for (const auto &[name, part] : m_parts)
        part.inspector->readFirst(m_first);
}

void ClusterWatch::setInView(const QSet<QByteArray> &names)
{
    m_inView = names;
    for (const auto &[name, part] : m_parts)
        part.inspector->setInView(names);
}

void ClusterWatch::noteOwnHold(const OwnHold &hold)
{
    if (Inspector *inspector = inspectorFor(hold.lock.name))
        inspector->noteOwnHold(hold);
}

void ClusterWatch::expectOwnAct(const LockId &id, OwnEffect effect)
{
    if (Inspector *inspector = inspectorFor(id.name))
        inspector->expectOwnAct(id, effect);
}

void ClusterWatch::confirmOwnAct(const LockId &id)
{
    if (Inspector *inspector = inspectorFor(id.name))
        inspector->confirmOwnAct(id);
}

void ClusterWatch::takeBackOwnAct(const LockId &id)
{
    if (Inspector *inspector = inspectorFor(id.name))
        inspector->takeBackOwnAct(id);
}

// Reads that a caller requests by name.

QCoro::Task<Result<QList<LockState>>> ClusterWatch::readPart(Inspector *inspector, QList<LockId> ids)
{
    if (!inspector)
        co_return unkept();
    const Result<QList<LockState>> states = co_await inspector->read(ids);
    co_return states;
}

// Retries a name whose slot is moving, each time at the current owner.
QCoro::Task<Result<LockState>> ClusterWatch::readOne(LockId id)
{
    const auto alive = m_isAlive;
    Error failure = unkept();
    for (int attempt = 0; *alive && attempt < readAttempts; ++attempt) {
        const QList<LockId> ids(1, id);
        const Result<QList<LockState>> states = co_await readPart(inspectorFor(id.name), ids);
        if (states)
            co_return states->value(0);
        failure = states.error();
        if (!*alive || !isElsewhere(failure))
            co_return failure;
        co_await m_topology.askedAgain();
    }
    co_return failure;
}

QCoro::Task<Result<QList<LockState>>> ClusterWatch::read(QList<LockId> ids)
{
    const auto alive = m_isAlive;
    QHash<Inspector *, QList<LockId>> parts;
    for (const LockId &id : ids)
        parts[inspectorFor(id.name)].append(id);
    std::vector<QCoro::Task<Result<QList<LockState>>>> tasks;
    const QList<Inspector *> inspectors = parts.keys();
    for (Inspector *inspector : inspectors)
        tasks.push_back(readPart(inspector, parts.value(inspector)));
    QHash<QByteArray, LockState> states;
    const std::vector<Result<QList<LockState>>> answers = co_await whenAll(std::move(tasks));
    for (const Result<QList<LockState>> &some : answers) {
        for (const LockState &state : some ? *some : QList<LockState>())
            states.insert(state.id.name, state);
    }
    if (!*alive)
        co_return Error(ErrorKind::Closed, "watching ended");
    QList<LockState> ordered;
    std::optional<Error> failure;
    for (const LockId &id : ids) {
        LockState state;
        const auto known = states.constFind(id.name);
        const bool isRead = known != states.cend() && !known->isUnread();
        if (isRead) {
            ordered.append(*known);
            continue;
        }
        const Result<LockState> again = co_await readOne(id);
        if (!*alive)
            co_return Error(ErrorKind::Closed, "watching ended");
        if (!again)
            failure = again.error();
        state.id = id;
        state.flaws = {Flaw::Unread};
        ordered.append(again ? *again : state);
    }
    const bool isAnyRead = std::any_of(
        ordered.cbegin(), ordered.cend(), [](const LockState &state) { return !state.isUnread(); });
    if (failure && !isAnyRead)
        co_return *failure;
    co_return ordered;
}

QCoro::Task<Result<QList<RawRecord>>> ClusterWatch::records(LockId id)
{
    Inspector *inspector = inspectorFor(id.name);
    if (!inspector)
        co_return unkept();
    const Result<QList<RawRecord>> records = co_await inspector->records(id);
    co_return records;
}

} // namespace lockengine::redis
