// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/event_log_model.h"

#include "ui/models/client_labels.h"
#include "ui/present/event_words.h"
#include "ui/present/lock_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"

#include <algorithm>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

EventLogModel::EventLogModel(qsizetype bound, QObject *parent)
    : QAbstractTableModel(parent)
    , m_bound(bound)
{ }

void EventLogModel::nameClients(const ClientLabels *labels)
{
    m_labels = labels;
    followNames(labels, this);
}

QString EventLogModel::sentence(const LogEntry &entry) const
{
    const LockEvent &event = entry.event;
    const QString name = m_labels ? m_labels->nameOf(event.lock.system, event.holder) : QString();
    return entry.isMissedRenewal ? missedRenewalSentence(event, name) : eventSentence(event, name);
}

void EventLogModel::append(const QList<LockEvent> &events)
{
    qsizetype room = m_bound / 5;
    QList<LogEntry> entries;
    for (auto event = events.crbegin(); event != events.crend(); ++event) {
        if (event->kind != EventKind::Renewed || room-- > 0)
            entries.prepend(*event);
    }
    keepRenewals(qMax<qsizetype>(room, 0));
    add(entries);
}

void EventLogModel::keepRenewals(qsizetype most)
{
    const auto isRenewal = [](const LogEntry &entry) { return entry.event.kind == EventKind::Renewed; };
    qsizetype over = std::ranges::count_if(m_entries, isRenewal) - most;
    if (over <= m_bound / 40)
        return; // removing many at once is cheaper than a few per batch
    const auto size = [this] { return qsizetype(m_entries.size()); };
    for (qsizetype first = 0; over > 0; ++first) {
        qsizetype end = first;
        for (; end < size() && over > 0 && isRenewal(m_entries[size_t(end)]); ++end)
            --over;
        drop(first, end - first);
    }
}

void EventLogModel::add(const QList<LogEntry> &entries)
{
    const qsizetype kept = qMin(entries.size(), m_bound);
    if (kept == 0)
        return;
    drop(0, qsizetype(m_entries.size()) + kept - m_bound);
    const int first = int(m_entries.size());
    beginInsertRows({}, first, first + int(kept) - 1);
    m_entries.insert(m_entries.end(), entries.end() - kept, entries.end());
    endInsertRows();
}

void EventLogModel::clear()
{
    drop(0, qsizetype(m_entries.size()));
}

void EventLogModel::show(const QList<LogEntry> &entries)
{
    qsizetype common = 0;
    if (!entries.isEmpty()) {
        const auto at = std::find(m_entries.begin(), m_entries.end(), entries.first());
        drop(0, at - m_entries.begin());
        while (common < entries.size() && size_t(common) < m_entries.size()
            && m_entries[size_t(common)] == entries[common])
            ++common;
    }
    drop(common, qsizetype(m_entries.size()) - common);
    add(entries.mid(common));
}

void EventLogModel::drop(qsizetype first, qsizetype count)
{
    if (count <= 0)
        return;
    beginRemoveRows({}, int(first), int(first + count) - 1);
    m_entries.erase(m_entries.begin() + first, m_entries.begin() + first + count);
    endRemoveRows();
}

int EventLogModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_entries.size());
}

int EventLogModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant EventLogModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const LogEntry &entry = m_entries[size_t(index.row())];
    const LockEvent &event = entry.event;
    if (role == EventRole)
        return QVariant::fromValue(event);
    if (role == MissedRenewalRole)
        return entry.isMissedRenewal;
    if (role == Qt::ToolTipRole && entry.isMissedRenewal)
        return toolTipText(sentence(entry));
    if (role == Qt::ToolTipRole)
        return toolTipText(sentence(entry) + u'\n' + evidenceSentence(event));
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    switch (index.column()) {
    case Time:
        return timeOfDay(event.at);
    case Lock:
        return lockName(event.lock.name);
    case Event:
        return sentence(entry);
    default:
        return {};
    }
}

QVariant EventLogModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Time: //: column: when it happened
        return Tr::tr("Time");
    case Lock:
        return Tr::tr("Lock");
    case Event: //: column: what happened
        return Tr::tr("Event");
    default:
        return {};
    }
}

} // namespace ui
