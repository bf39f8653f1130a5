// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/incident_model.h"

#include "ui/models/client_labels.h"
#include "ui/present/incident_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"

#include <algorithm>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

void IncidentModel::nameClients(const ClientLabels *labels)
{
    m_labels = labels;
    followNames(labels, this);
}

QString IncidentModel::title(const Incident &incident) const
{
    const auto forcedBy = m_forcedBy.constFind(incident.number);
    return incidentTitle(incident, forcedBy == m_forcedBy.cend() ? std::nullopt : std::optional(*forcedBy));
}

QString IncidentModel::detail(const Incident &incident) const
{
    const auto nameOf = [&](const QByteArray &id) {
        return m_labels ? m_labels->nameOf(incident.lock.system, id) : QString();
    };
    return incidentDetail(
        incident, nameOf(incident.holder), incident.next ? nameOf(incident.next->holder) : QString());
}

void IncidentModel::add(const QList<Incident> &news)
{
    for (const Incident &incident : news)
        add(incident);
    const int surplus = int(m_incidents.size() - kMost);
    if (surplus <= 0)
        return;
    beginRemoveRows({}, int(kMost), int(m_incidents.size()) - 1);
    m_incidents.remove(0, surplus);
    endRemoveRows();
    const qint64 oldest = m_incidents.constFirst().number;
    m_forcedBy.removeIf([oldest](const auto &one) { return one.key() < oldest; });
}

void IncidentModel::noteForcedBy(qint64 number, const ForcedBy &forcedBy)
{
    const auto known = std::ranges::lower_bound(m_incidents, number, {}, &Incident::number);
    if (known == m_incidents.end() || known->number != number)
        return; // dismissed
    m_forcedBy.insert(number, forcedBy);
    const QModelIndex at = index(int(m_incidents.end() - known) - 1);
    Q_EMIT dataChanged(at, at);
}

void IncidentModel::add(const Incident &incident)
{
    if (incident.number > m_latest) {
        beginInsertRows({}, 0, 0);
        m_incidents.append(incident);
        m_latest = incident.number;
        endInsertRows();
        return;
    }
    const auto known = std::ranges::lower_bound(m_incidents, incident.number, {}, &Incident::number);
    if (known == m_incidents.end() || known->number != incident.number)
        return; // dismissed
    *known = incident;
    const QModelIndex at = index(int(m_incidents.end() - known) - 1);
    Q_EMIT dataChanged(at, at);
}

void IncidentModel::dismiss(int row)
{
    if (row < 0 || row >= rowCount())
        return;
    beginRemoveRows({}, row, row);
    m_forcedBy.remove(incident(row).number);
    m_incidents.removeAt(m_incidents.size() - 1 - row);
    endRemoveRows();
}

void IncidentModel::dismissAll()
{
    beginResetModel();
    m_incidents.clear();
    m_forcedBy.clear();
    endResetModel();
}

void IncidentModel::clear()
{
    dismissAll();
    m_latest = 0;
}

QList<LockId> IncidentModel::locks(int most) const
{
    QList<LockId> locks;
    for (int row = 0; row < rowCount() && locks.size() < most; ++row) {
        const LockId &lock = incident(row).lock;
        if (!lock.name.isEmpty() && !locks.contains(lock))
            locks.append(lock);
    }
    return locks;
}

int IncidentModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_incidents.size());
}

QVariant IncidentModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Incident &one = incident(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return title(one);
    case DetailRole:
        return detail(one);
    case TimeRole:
        return incidentTime(one.at);
    case KindRole:
        return QVariant::fromValue(one.kind);
    case Qt::ToolTipRole:
        return toolTipText(title(one) + u'\n' + detail(one)
            + (one.locks.size() > 1 ? u'\n' + Tr::tr("Press Enter to list all.") : QString()));
    case Qt::AccessibleTextRole:
        return QString(incidentTime(one.at) + u" "_s + title(one) + u". "_s + detail(one));
    default:
        return {};
    }
}

} // namespace ui
