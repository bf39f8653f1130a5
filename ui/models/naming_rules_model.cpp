// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/naming_rules_model.h"

#include "ui/present/error_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"

#include <algorithm>

namespace ui {

using namespace lockengine;

NamingRulesModel::NamingRulesModel(QList<NamingRule> rules, QList<QByteArray> seen, QObject *parent)
    : QAbstractTableModel(parent)
    , m_seen(std::move(seen))
{
    replaceAll(rules);
}

int NamingRulesModel::firstFault() const
{
    const auto first
        = std::ranges::find_if(m_faults, [](const std::optional<Error> &fault) { return fault.has_value(); });
    return first == m_faults.end() ? -1 : int(first - m_faults.begin());
}

int NamingRulesModel::insertBehind(int row, const NamingRule &rule)
{
    const int at = std::clamp(row + 1, 0, int(m_rules.size()));
    beginInsertRows({}, at, at);
    m_rules.insert(at, rule);
    m_faults.insert(at, faultOf(rule, m_seen));
    endInsertRows();
    return at;
}

void NamingRulesModel::change(int row, const NamingRule &rule)
{
    if (m_rules[row] == rule)
        return;
    m_rules[row] = rule;
    m_faults[row] = faultOf(rule, m_seen);
    Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
}

void NamingRulesModel::remove(int row)
{
    beginRemoveRows({}, row, row);
    m_rules.removeAt(row);
    m_faults.removeAt(row);
    endRemoveRows();
}

int NamingRulesModel::move(int row, int by)
{
    const int to = row + by;
    if (to < 0 || to >= m_rules.size())
        return row;
    beginMoveRows({}, row, row, {}, by > 0 ? to + 1 : to);
    m_rules.move(row, to);
    m_faults.move(row, to);
    endMoveRows();
    return to;
}

void NamingRulesModel::replaceAll(const QList<NamingRule> &rules)
{
    beginResetModel();
    m_rules = rules;
    m_faults.clear();
    for (const NamingRule &rule : rules)
        m_faults.append(faultOf(rule, m_seen));
    endResetModel();
}

int NamingRulesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rules.size());
}

int NamingRulesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant NamingRulesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const NamingRule &rule = m_rules[index.row()];
    const auto &fault = m_faults[index.row()];
    if (role == Qt::ToolTipRole)
        return fault ? toolTipText(errorSentence(*fault, Occasion::Connecting)) : QVariant();
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    switch (index.column()) {
    case By:
        return rule.by == NamingRule::By::Id ? Tr::tr("Id") : Tr::tr("Expression");
    case Match:
        return visible(rule.match.toUtf8());
    case Name:
        return visible(rule.name.toUtf8());
    default:
        return {};
    }
}

QVariant NamingRulesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case By: //: column: how a client is recognised, by its id or by an expression
        return Tr::tr("By");
    case Match: //: column: the id or the expression
        return Tr::tr("Id or expression");
    case Name:
        return Tr::tr("Name");
    default:
        return {};
    }
}

} // namespace ui
