// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workbench/workspace.h"

#include <algorithm>

namespace ui {

using namespace lockengine;

namespace {

// Each connection names its system itself, the same for all its locks.
int rowOf(const LockTableModel &locks, const LockId &lock)
{
    if (locks.rowCount() == 0)
        return -1;
    return locks.rowOf({locks.view(0).state.id.system, lock.name, lock.layout});
}

} // namespace

Workspace::Workspace(EngineThread &engine, QString auditPath, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
    , m_auditPath(std::move(auditPath))
{
    add();
}

Workspace::~Workspace() = default;

OpenConnection *Workspace::find(const QByteArray &key) const
{
    const auto found
        = std::find_if(m_open.begin(), m_open.end(), [&key](const auto &each) { return each->key == key; });
    return found == m_open.end() ? nullptr : found->get();
}

OpenConnection &Workspace::add()
{
    auto connection = std::make_unique<OpenConnection>();
    connection->key = QByteArray::number(++m_opened);
    connection->workbench = std::make_unique<Workbench>(m_engine, m_auditPath);
    connect(connection->workbench.get(), &Workbench::statusChanged, this, &Workspace::changed);
    m_open.push_back(std::move(connection));
    OpenConnection &added = *m_open.back();
    Q_EMIT changed();
    return added;
}

void Workspace::remove(const QByteArray &key)
{
    std::erase_if(m_open, [&key](const auto &each) { return each->key == key; });
    Q_EMIT changed();
}

void Workspace::label(OpenConnection &connection, const QString &name, Environment environment)
{
    connection.name = name;
    connection.environment = environment;
    Q_EMIT changed();
}

QList<MemberSight> Workspace::sightsOf(const LockId &lock) const
{
    QList<MemberSight> sights;
    for (const auto &each : m_open) {
        Workbench &workbench = *each->workbench;
        if (!workbench.port())
            continue;
        const SystemStatus &status = workbench.status();
        MemberSight sight;
        sight.system = each->key;
        sight.server = status.server;
        sight.isSeen = status.phase == ConnectionPhase::Live;
        sight.now = workbench.serverNow().now();
        if (const int row = rowOf(workbench.locks(), lock); row >= 0)
            sight.lock = workbench.locks().view(row);
        sights += sight;
    }
    return sights;
}

std::optional<MemberGroup> Workspace::groupOf(const LockId &lock)
{
    const LockId key({}, lock.name, lock.layout);
    const auto former = m_groups.constFind(key);
    const auto group
        = groupMembers(sightsOf(lock), former == m_groups.constEnd() ? std::nullopt : std::optional(*former));
    if (group)
        m_groups.insert(key, *group);
    else
        m_groups.remove(key);
    return group;
}

std::optional<NamedGroup> Workspace::named(const std::optional<MemberGroup> &group) const
{
    if (!group)
        return std::nullopt;
    NamedGroup result{*group, {}};
    for (const MemberLook &member : group->members) {
        const OpenConnection *connection = find(member.system);
        result.names += connection ? connection->name : QString();
    }
    return result;
}

} // namespace ui
