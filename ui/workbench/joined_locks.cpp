// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workbench/joined_locks.h"

#include <algorithm>

namespace ui {

using namespace lockengine;

JoinedLocks::JoinedLocks(Workspace &workspace, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
{
    m_locks.nameClients(&m_clientLabels);
    m_locks.speakBy(m_serverNow);
    connect(&workspace, &Workspace::changed, this, &JoinedLocks::followNew);
}

void JoinedLocks::follow()
{
    if (m_isFollowing)
        return;
    m_isFollowing = true;
    m_ties = std::make_unique<QObject>();
    followNew();
}

void JoinedLocks::rest()
{
    m_meanwhile.clear(); // clears all of it
    setPaused(false);
    m_isFollowing = false;
    m_ties.reset();
    for (const QByteArray &key : m_systems.keys())
        m_serverNow.unfollow(key);
    m_systems.clear();
    m_findings.clear();
    m_locks.clear();
    Q_EMIT advanced();
}

void JoinedLocks::setPaused(bool paused)
{
    if (paused == isPaused())
        return;
    m_serverNow.setStopped(paused);
    if (!paused)
        catchUp();
    Q_EMIT pausedChanged();
}

void JoinedLocks::catchUp()
{
    const QSet<LockId> meanwhile = std::exchange(m_meanwhile, {});
    for (const auto &connection : m_workspace.connections()) {
        const LockTableModel &theirs = connection->workbench->locks();
        WatchBatch batch;
        for (const LockId &id : meanwhile) {
            if (id.system != connection->key)
                continue;
            const int row = theirs.rowOf(idThere(id));
            if (row >= 0)
                batch.changed += theirs.view(row);
            else
                batch.forgotten += id;
        }
        take(connection->key, batch);
        takeIdleTimes(*connection, batch.changed);
    }
    showFindings();
}

qsizetype JoinedLocks::changedMeanwhile() const
{
    return std::ranges::count_if(m_meanwhile, [this](const LockId &id) {
        const OpenConnection *connection = m_workspace.find(id.system);
        const int row = m_locks.rowOf(id);
        const int rowThere = connection ? connection->workbench->locks().rowOf(idThere(id)) : -1;
        if (row < 0 || rowThere < 0)
            return row != rowThere;
        return isHeldOtherwise(
            m_locks.compact(row).state(), connection->workbench->locks().view(rowThere).state);
    });
}

void JoinedLocks::showFindings()
{
    QHash<QByteArray, FindingList> current;
    for (const auto &connection : m_workspace.connections()) {
        if (m_systems.contains(connection->key))
            current.insert(connection->key, connection->workbench->locks().findings());
    }
    if (std::exchange(m_findings, current) == current)
        return;
    FindingList all;
    for (auto it = current.cbegin(); it != current.cend(); ++it)
        all.add(it->inSystem(it.key()));
    m_locks.showFindings(all);
}

void JoinedLocks::takeIdleTimes(const OpenConnection &connection, const QList<LockView> &views)
{
    const LockTableModel &theirs = connection.workbench->locks();
    QList<LockTableModel::SameLock> locks;
    locks.reserve(views.size());
    for (const LockView &view : views) {
        LockId id = view.state.id;
        id.system = connection.key;
        locks.append({m_locks.rowOf(id), theirs.rowOf(view.state.id)});
    }
    m_locks.takeIdleTimes(theirs, locks);
}

// A connection was opened, closed, or emptied for another server.
bool JoinedLocks::haveConnectionsChanged() const
{
    const auto &open = m_workspace.connections();
    const auto isFollowed = [this](const auto &connection) {
        const bool hadLocks = !m_systems.value(connection->key).isEmpty();
        return m_systems.contains(connection->key) && (connection->workbench->port() || !hadLocks);
    };
    return qsizetype(open.size()) != m_systems.size() || !std::ranges::all_of(open, isFollowed);
}

void JoinedLocks::followNew()
{
    if (!m_isFollowing || (isPaused() && !haveConnectionsChanged()))
        return;
    setPaused(false);
    QHash<QByteArray, LockTableModel::SystemLabel> labels;
    for (const auto &connection : m_workspace.connections()) {
        labels.insert(connection->key, {connection->name, environmentTone(connection->environment)});
        if (!m_systems.contains(connection->key))
            add(*connection);
        else if (!connection->workbench->port() || connection->workbench->locks().rowCount() == 0)
            remove(connection->key); // emptied for another server
    }
    for (const QByteArray &key : m_systems.keys()) {
        if (m_workspace.find(key))
            continue;
        remove(key);
        m_serverNow.unfollow(key);
        m_systems.remove(key);
    }
    m_locks.nameSystems(labels);
    showFindings();
    Q_EMIT advanced();
}

void JoinedLocks::add(const OpenConnection &connection)
{
    Workbench &workbench = *connection.workbench;
    m_systems.insert(connection.key, {});
    m_serverNow.follow(connection.key, workbench.serverNow());
    const auto name = [this, key = connection.key, labels = &workbench.clientLabels()] {
        m_clientLabels.set(labels->naming(), key);
    };
    connect(&workbench.clientLabels(), &ClientLabels::changed, m_ties.get(), name);
    name();
    WatchBatch all;
    all.changed.reserve(workbench.locks().rowCount());
    for (int row = 0; row < workbench.locks().rowCount(); ++row)
        all.changed += workbench.locks().view(row);
    take(connection.key, all);
    takeIdleTimes(connection, all.changed);
    connect(&workbench, &Workbench::applied, m_ties.get(),
        [this, key = connection.key](const WatchBatch &batch) { take(key, batch); });
}

void JoinedLocks::remove(const QByteArray &key)
{
    WatchBatch gone;
    for (int row = 0; row < m_locks.rowCount(); ++row) {
        if (m_locks.compact(row).state().system() == key)
            gone.forgotten += m_locks.compact(row).state().id();
    }
    if (!gone.forgotten.isEmpty())
        m_locks.apply(gone);
    m_systems[key].clear();
}

void JoinedLocks::take(const QByteArray &key, WatchBatch batch)
{
    for (LockView &view : batch.changed) {
        m_systems[key] = view.state.id.system;
        view.state.id.system = key;
    }
    for (LockId &id : batch.forgotten)
        id.system = key;
    for (LockEvent &event : batch.events)
        event.lock.system = key;
    if (isPaused()) {
        for (const LockView &view : std::as_const(batch.changed))
            m_meanwhile.insert(view.state.id);
        for (const LockId &id : std::as_const(batch.forgotten))
            m_meanwhile.insert(id);
        return;
    }
    showFindings();
    m_locks.apply(batch);
    Q_EMIT advanced();
}

LockId JoinedLocks::idThere(const LockId &id) const
{
    return {m_systems.value(id.system), id.name, id.layout};
}

} // namespace ui
