// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workbench/workbench.h"

#include "lockengine/core/act/forced_by_search.h"
#include "lockengine/core/base/spare_memory.h"

#include <algorithm>

namespace ui {

using namespace lockengine;
using namespace std::chrono_literals;

namespace {

// Limits removals: each removed row costs each view a pass over all rows, and forgotten rows are not urgent.
constexpr qsizetype forgottenPerFrame = 20;
constexpr qsizetype mostForgotten = 10'000; // kept in any case
constexpr qsizetype mostPending = 10'000; // events held back during a pause, as many as the log keeps

} // namespace

Workbench::Workbench(EngineThread &engine, QString auditPath, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
    , m_auditPath(std::move(auditPath))
{
    m_locks.nameClients(&m_clientLabels);
    m_locks.speakBy(m_serverNow);
    m_events.nameClients(&m_clientLabels);
    m_incidents.nameClients(&m_clientLabels);
    m_frame.setSingleShot(true);
    m_frame.setInterval(16);
    connect(&m_frame, &QTimer::timeout, this, &Workbench::applyPending);
    m_armedTicks.setInterval(1000);
    connect(&m_armedTicks, &QTimer::timeout, this, [this] {
        if (!isArmed())
            m_armedTicks.stop();
        Q_EMIT armedChanged();
    });
}

Workbench::~Workbench() = default;

void Workbench::open(
    SessionPort::SystemFactory factory, const QByteArray &clientId, const ClockFactory &clocks)
{
    close();
    m_clientId = clientId;
    m_status.phase = ConnectionPhase::Connecting;
    const auto clock = clocks();
    m_serverNow.goBy(*clock);
    m_clock = clock;
    m_port = std::make_unique<SessionPort>(m_engine, std::move(factory), m_auditPath, clocks);
    m_port->readFirst(m_first);
    listen();
    Q_EMIT statusChanged();
}

void Workbench::readFirst(NameTest test)
{
    m_first = std::move(test);
    if (m_port)
        m_port->readFirst(m_first);
}

void Workbench::setInView(const QList<LockId> &ids)
{
    m_inView = ids;
    tellInView();
}

void Workbench::tellInView()
{
    constexpr int mostIncidents = 64;
    if (m_port)
        m_port->setInView(m_inView + m_incidents.locks(mostIncidents));
}

void Workbench::close()
{
    setPaused(false);
    m_port.reset();
    m_frame.stop();
    m_pendingChanges.clear();
    m_pendingForgotten.clear();
    m_pendingEvents.clear();
    m_pendingIncidents.clear();
    m_findings = {};
    m_haveFindingsChanged = false;
    m_inView.clear();
    m_locks.clear();
    m_events.clear();
    m_incidents.clear();
    delete std::exchange(m_forcedBy, nullptr);
    m_lastForced = 0;
    m_notShown = {};
    m_eventsLeftOut = 0;
    m_status = {};
    takeArmed(Milliseconds::zero());
    Q_EMIT statusChanged();
    Q_EMIT advanced();
}

void Workbench::listen()
{
    connect(m_port.get(), &SessionPort::updated, this, &Workbench::take);
    connect(m_port.get(), &SessionPort::statusChanged, this, [this](const SystemStatus &status) {
        if (status.scan.finishedOnce && !m_status.scan.finishedOnce)
            QTimer::singleShot(1s, this, releaseSpareMemory); // after the scan's results are read
        m_status = status;
        Q_EMIT statusChanged();
    });
    connect(m_port.get(), &SessionPort::armedChanged, this, &Workbench::takeArmed);
    connect(m_port.get(), &SessionPort::ownHoldChanged, this, &Workbench::ownHoldChanged);
    connect(m_port.get(), &SessionPort::auditFailed, this, &Workbench::auditFailed);
}

void Workbench::take(const WatchBatch &batch)
{
    m_serverNow.take(batch);
    for (const LockId &id : batch.forgotten) {
        m_pendingChanges.remove(id);
        if (m_locks.rowOf(id) >= 0) // a lock that came and went during a pause was never shown
            m_pendingForgotten.insert(id);
    }
    for (const LockView &view : batch.changed) {
        m_pendingForgotten.remove(view.state.id);
        m_pendingChanges.insert(view.state.id, view);
    }
    m_pendingEvents += batch.events;
    if (const qsizetype tooMany = m_pendingEvents.size() - mostPending; tooMany > 0) {
        m_pendingEvents.remove(0, tooMany);
        m_eventsLeftOut += tooMany;
    }
    addIncidents(m_pendingIncidents, batch.incidents, IncidentModel::kMost);
    searchForcedBy(batch.incidents);
    m_findings.apply(batch.findings);
    m_haveFindingsChanged = m_haveFindingsChanged || !batch.findings.isEmpty();
    m_notShown = batch.notKept;
    m_eventsLeftOut += batch.eventsLeftOut;
    if (!m_frame.isActive() && !isPaused())
        m_frame.start();
}

// At most once per incident; an updated incident keeps its number.
void Workbench::searchForcedBy(const QList<Incident> &incidents)
{
    for (const Incident &incident : incidents) {
        if (incident.kind != IncidentKind::ForceUnlocked || incident.isOurs
            || incident.number <= m_lastForced)
            continue;
        m_lastForced = incident.number;
        if (!m_forcedBy) {
            m_forcedBy = new ForcedBySearch(m_auditPath, this);
            connect(m_forcedBy, &ForcedBySearch::searched, &m_incidents,
                [this](qint64 incident, const std::optional<ForcedBy> &forcedBy) {
                    if (forcedBy)
                        m_incidents.noteForcedBy(incident, *forcedBy);
                });
        }
        m_forcedBy->ask({incident.number, m_status.address, incident.lock.name, SystemClock().wall()});
    }
}

void Workbench::setPaused(bool paused)
{
    if (paused == isPaused())
        return;
    m_frame.stop();
    m_serverNow.setStopped(paused);
    if (!paused)
        applyPending();
    Q_EMIT pausedChanged();
}

qsizetype Workbench::changedMeanwhile() const
{
    if (!isPaused())
        return 0;
    const auto isOther = [this](const LockView &pending) {
        const int row = m_locks.rowOf(pending.state.id);
        return row < 0 || isHeldOtherwise(m_locks.compact(row).state(), pending.state);
    };
    return m_pendingForgotten.size()
        + std::count_if(m_pendingChanges.cbegin(), m_pendingChanges.cend(), isOther);
}

void Workbench::applyPending()
{
    WatchBatch batch;
    batch.changed = std::exchange(m_pendingChanges, {}).values();
    for (auto it = m_pendingForgotten.begin();
         mayForget() && it != m_pendingForgotten.end() && batch.forgotten.size() < forgottenPerFrame;) {
        batch.forgotten += *it;
        it = m_pendingForgotten.erase(it);
    }
    batch.events = std::exchange(m_pendingEvents, {});
    if (std::exchange(m_haveFindingsChanged, false))
        m_locks.showFindings(m_findings); // first, so that new rows come at their place
    m_locks.apply(batch);
    m_events.append(batch.events);
    if (!m_pendingIncidents.isEmpty()) {
        m_incidents.add(std::exchange(m_pendingIncidents, {}));
        tellInView();
    }
    Q_EMIT applied(batch);
    if (!m_pendingForgotten.isEmpty() && mayForget())
        m_frame.start();
    Q_EMIT advanced();
}

bool Workbench::mayForget() const
{
    return !m_keepsForgotten || m_pendingForgotten.size() > mostForgotten;
}

void Workbench::keepForgotten(bool keep)
{
    m_keepsForgotten = keep;
    if (!keep && !m_pendingForgotten.isEmpty() && !isPaused())
        m_frame.start();
}

void Workbench::takeArmed(Milliseconds left)
{
    m_armedUntil = m_clock->now() + left;
    if (left > Milliseconds::zero())
        m_armedTicks.start();
    else
        m_armedTicks.stop();
    Q_EMIT armedChanged();
}

Milliseconds Workbench::armedLeft() const
{
    const auto left = std::chrono::duration_cast<Milliseconds>(m_armedUntil - m_clock->now());
    return std::max(left, Milliseconds::zero());
}

QByteArray Workbench::ownHolder(const LockState &state) const
{
    if (m_clientId.isEmpty())
        return {};
    for (const Holder &holder : state.holders) {
        if (holder.id.startsWith(m_clientId + ':'))
            return holder.id;
    }
    return {};
}

bool Workbench::mayHold() const
{
    return !ownLocks().isEmpty() || (m_port && m_port->isActOpen());
}

QList<LockView> Workbench::ownLocks() const
{
    const auto isOwn = [](std::optional<OwnHoldPhase> phase) {
        return phase == OwnHoldPhase::Held || phase == OwnHoldPhase::Waiting
            || phase == OwnHoldPhase::Unverified || phase == OwnHoldPhase::LostPosition;
    };
    QList<LockView> own;
    for (int row = 0; row < m_locks.rowCount(); ++row) {
        if (isOwn(m_locks.compact(row).own()) && !m_pendingChanges.contains(m_locks.view(row).state.id))
            own += m_locks.view(row);
    }
    for (const LockView &pending : m_pendingChanges) { // many during a pause
        if (isOwn(pending.own))
            own += pending;
    }
    return own;
}

} // namespace ui
