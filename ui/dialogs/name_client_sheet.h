// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Gives one client a name, or takes it away. Checks what was typed; the caller keeps it.

#pragma once

#include "lockengine/naming/naming_rule.h"
#include "ui/dialogs/sheet.h"

class QLineEdit;
class QRadioButton;

namespace ui {

// Where names are kept.
enum class NamesLast {
    WithTheConnection,
    UntilItIsClosed, // it is not saved
};

class NameClientSheet final : public Sheet
{
    Q_OBJECT

public:
    // `rules`: those that there are. Requires: namableText(id) is not empty.
    NameClientSheet(const Theme &theme, const QByteArray &id, QList<lockengine::NamingRule> rules,
        NamesLast last, QWidget *parent);

Q_SIGNALS:
    // With the name that was typed, or without the former one.
    void chosen(const QList<lockengine::NamingRule> &rules);
    void allNamesWanted();

private:
    void layOutForm();
    void showFormerName();
    [[nodiscard]] QString match() const;
    [[nodiscard]] QList<lockengine::NamingRule> otherRules() const;
    void save();
    void removeName();

    const QString m_id;
    const QList<lockengine::NamingRule> m_rules;
    QLineEdit *m_name;
    QRadioButton *m_client;
    QRadioButton *m_thread;
    QPushButton *m_remove;
};

} // namespace ui
