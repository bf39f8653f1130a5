// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// All names of clients that a connection has: exact ids and expressions, in their order. Says of the chosen
// one why it cannot be used, or which of the clients that are shown it names. Imports and exports them.

#pragma once

#include "ui/dialogs/sheet.h"
#include "ui/models/naming_rules_model.h"

class QComboBox;
class QLineEdit;
class QTableView;

namespace ui {

class ClientNamesSheet final : public Sheet
{
    Q_OBJECT

public:
    // `seen`: ids of the clients that are shown.
    ClientNamesSheet(const Theme &theme, const QList<lockengine::NamingRule> &rules,
        const QList<QByteArray> &seen, QWidget *parent);

    // Adds the rules of a file in front of those that there are; one with the same id or expression replaces
    // the former. Nothing changes where the file cannot be used, and the sheet says why.
    void importFrom(const QString &path);
    void exportTo(const QString &path);

Q_SIGNALS:
    void chosen(const QList<lockengine::NamingRule> &rules);

private:
    void layOutRules();
    void layOutForm();
    void layOutButtons();
    void addRule();
    void removeRule();
    void moveRule(int by);
    void choose(int row);
    [[nodiscard]] int current() const;
    void showCurrent();
    void takeTyped();
    void judge();
    void mark(const QLineEdit *wrong);
    QLineEdit *refuse(int row);
    [[nodiscard]] QString clientsSentence(const lockengine::NamingRule &rule) const;
    void openFile(bool isExport);
    void save();

    const QList<QByteArray> m_seen;
    NamingRulesModel m_rules;
    QTableView *m_table;
    QWidget *m_form;
    QComboBox *m_by;
    QLineEdit *m_match;
    QLineEdit *m_name;
    QPushButton *m_remove;
    QPushButton *m_up;
    QPushButton *m_down;
};

} // namespace ui
