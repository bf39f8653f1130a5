// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Edits a connection's client names: exact ids and expressions, in order. For the selected rule it shows the
// fault, or the visible clients that it names. Imports and exports the rules.

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
    // `seen`: ids of the clients on view.
    ClientNamesSheet(const Theme &theme, const QList<lockengine::NamingRule> &rules,
        const QList<QByteArray> &seen, QWidget *parent);

    // Inserts the rules of a file before the existing ones; a rule with the same id or expression replaces
    // the old one. If the file cannot be used, nothing changes and the sheet says why.
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
    void checkMarked();
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
