// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/holders_model.h"

#include "ui/models/client_labels.h"
#include "ui/present/lock_words.h"
#include "ui/present/text.h"

#include <algorithm>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

// Holders without a deadline come last.
bool endsBefore(const Holder &a, const Holder &b)
{
    constexpr ServerTime never = ServerTime::max();
    const ServerTime endOfA = a.deadline.value_or(never);
    const ServerTime endOfB = b.deadline.value_or(never);
    return endOfA != endOfB ? endOfA < endOfB : a.id < b.id;
}

} // namespace

void HoldersModel::nameClients(const ClientLabels *labels)
{
    m_labels = labels;
    followNames(labels, this);
}

// A permit id names no client.
QString HoldersModel::nameOf(const Holder &holder) const
{
    return m_labels && holder.mode != HoldMode::Permit ? m_labels->nameOf(m_system, holder.id) : QString();
}

void HoldersModel::show(const QByteArray &system, QList<Holder> holders)
{
    m_system = system;
    std::sort(holders.begin(), holders.end(), endsBefore);
    exchange(holders, [](const Holder &a, const Holder &b) { return a.id == b.id && a.mode == b.mode; });
}

QVariant HoldersModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Holder &one = holder(index.row());
    if (role == Qt::ToolTipRole)
        return toolTipText(visible(one.id));
    if (role == NameRole)
        return nameOf(one);
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
        return u"%1, %2"_s.arg(clientText(one.id, nameOf(one)), modeWord(one.mode));
    return {};
}

} // namespace ui
