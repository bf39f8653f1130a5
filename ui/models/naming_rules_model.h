// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Naming rules being edited, in the order in which they are tried, each with its fault, if any.

#pragma once

#include "lockengine/core/naming/naming_rule.h"

#include <QAbstractTableModel>

namespace ui {

class NamingRulesModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { By, Match, Name, ColumnCount };

    // `seen`: ids of the clients on view; expressions are tried on them.
    explicit NamingRulesModel(
        QList<lockengine::NamingRule> rules, QList<QByteArray> seen, QObject *parent = nullptr);

    [[nodiscard]] const QList<lockengine::NamingRule> &rules() const { return m_rules; }
    [[nodiscard]] const std::optional<lockengine::Error> &fault(int row) const { return m_faults[row]; }
    // -1: all rules are valid.
    [[nodiscard]] int firstFault() const;

    // Inserts after `row`; returns the new row.
    int insertBehind(int row, const lockengine::NamingRule &rule);
    void change(int row, const lockengine::NamingRule &rule);
    void remove(int row);
    // Moves a rule up (-1) or down (1) if possible; returns its row afterwards.
    int move(int row, int by);
    void replaceAll(const QList<lockengine::NamingRule> &rules);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QList<lockengine::NamingRule> m_rules;
    const QList<QByteArray> m_seen;
    QList<std::optional<lockengine::Error>> m_faults; // one for each rule
};

} // namespace ui
