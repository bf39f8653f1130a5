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

QString EventLogModel::sentence(const LockEvent &event) const
{
    return eventSentence(event, m_labels ? m_labels->nameOf(event.lock.system, event.holder) : QString());
}

void EventLogModel::append(const QList<LockEvent> &events)
{
    const qsizetype kept = qMin(events.size(), m_bound);
    if (kept == 0)
        return;
    dropFirst(qsizetype(m_events.size()) + kept - m_bound);
    const int first = int(m_events.size());
    beginInsertRows({}, first, first + int(kept) - 1);
    m_events.insert(m_events.end(), events.end() - kept, events.end());
    endInsertRows();
}

void EventLogModel::clear()
{
    dropFirst(qsizetype(m_events.size()));
}

void EventLogModel::show(const QList<LockEvent> &events)
{
    qsizetype common = 0;
    if (!events.isEmpty()) {
        const auto at = std::find(m_events.begin(), m_events.end(), events.first());
        dropFirst(at - m_events.begin());
        while (common < events.size() && size_t(common) < m_events.size()
            && m_events[size_t(common)] == events[common])
            ++common;
    }
    if (size_t(common) < m_events.size()) {
        beginRemoveRows({}, int(common), int(m_events.size()) - 1);
        m_events.erase(m_events.begin() + common, m_events.end());
        endRemoveRows();
    }
    append(events.mid(common));
}

void EventLogModel::dropFirst(qsizetype count)
{
    if (count <= 0)
        return;
    beginRemoveRows({}, 0, int(count) - 1);
    m_events.erase(m_events.begin(), m_events.begin() + count);
    endRemoveRows();
}

int EventLogModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_events.size());
}

int EventLogModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant EventLogModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const LockEvent &event = m_events[size_t(index.row())];
    if (role == EventRole)
        return QVariant::fromValue(event);
    if (role == Qt::ToolTipRole)
        return toolTipText(sentence(event) + u'\n' + evidenceSentence(event));
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    switch (index.column()) {
    case Time:
        return timeOfDay(event.at);
    case Lock:
        return lockName(event.lock.name);
    case Event:
        return sentence(event);
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
