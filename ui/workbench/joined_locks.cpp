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
    for (const auto &place : m_workspace.connections()) {
        const LockTableModel &theirs = place->workbench->locks();
        WatchBatch batch;
        for (const LockId &id : meanwhile) {
            if (id.system != place->key)
                continue;
            const int row = theirs.rowOf(idThere(id));
            if (row >= 0)
                batch.changed += theirs.view(row);
            else
                batch.forgotten += id;
        }
        take(place->key, batch);
        takeMarks(*place, batch.changed);
    }
}

qsizetype JoinedLocks::changedMeanwhile() const
{
    return std::ranges::count_if(m_meanwhile, [this](const LockId &id) {
        const OpenConnection *place = m_workspace.find(id.system);
        const int row = m_locks.rowOf(id);
        const int rowThere = place ? place->workbench->locks().rowOf(idThere(id)) : -1;
        if (row < 0 || rowThere < 0)
            return row != rowThere;
        return isHeldOtherwise(m_locks.compact(row).state(), place->workbench->locks().view(rowThere).state);
    });
}

void JoinedLocks::takeMarks(const OpenConnection &place, const QList<LockView> &views)
{
    const LockTableModel &theirs = place.workbench->locks();
    QList<LockTableModel::SameLock> locks;
    locks.reserve(views.size());
    for (const LockView &view : views) {
        LockId id = view.state.id;
        id.system = place.key;
        locks.append({m_locks.rowOf(id), theirs.rowOf(view.state.id)});
    }
    m_locks.takeMarks(theirs, locks);
}

// A connection was opened, closed, or emptied for another server.
bool JoinedLocks::haveConnectionsChanged() const
{
    const auto &open = m_workspace.connections();
    const auto isFollowed = [this](const auto &place) {
        const bool hadLocks = !m_systems.value(place->key).isEmpty();
        return m_systems.contains(place->key) && (place->workbench->port() || !hadLocks);
    };
    return qsizetype(open.size()) != m_systems.size() || !std::ranges::all_of(open, isFollowed);
}

void JoinedLocks::followNew()
{
    if (!m_isFollowing || (isPaused() && !haveConnectionsChanged()))
        return;
    setPaused(false);
    QHash<QByteArray, LockTableModel::SystemLabel> labels;
    for (const auto &place : m_workspace.connections()) {
        labels.insert(place->key, {place->name, environmentTone(place->environment)});
        if (!m_systems.contains(place->key))
            add(*place);
        else if (!place->workbench->port() || place->workbench->locks().rowCount() == 0)
            remove(place->key); // emptied for another server
    }
    for (const QByteArray &key : m_systems.keys()) {
        if (m_workspace.find(key))
            continue;
        remove(key);
        m_serverNow.unfollow(key);
        m_systems.remove(key);
    }
    m_locks.nameSystems(labels);
    Q_EMIT advanced();
}

void JoinedLocks::add(const OpenConnection &place)
{
    Workbench &workbench = *place.workbench;
    m_systems.insert(place.key, {});
    m_serverNow.follow(place.key, workbench.serverNow());
    const auto name = [this, key = place.key, labels = &workbench.clientLabels()] {
        m_clientLabels.set(labels->naming(), key);
    };
    connect(&workbench.clientLabels(), &ClientLabels::changed, m_ties.get(), name);
    name();
    WatchBatch all;
    all.changed.reserve(workbench.locks().rowCount());
    for (int row = 0; row < workbench.locks().rowCount(); ++row)
        all.changed += workbench.locks().view(row);
    take(place.key, all);
    takeMarks(place, all.changed);
    connect(&workbench, &Workbench::applied, m_ties.get(),
        [this, key = place.key](const WatchBatch &batch) { take(key, batch); });
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
    m_locks.apply(batch);
    Q_EMIT advanced();
}

LockId JoinedLocks::idThere(const LockId &id) const
{
    return {m_systems.value(id.system), id.name, id.layout};
}

} // namespace ui
