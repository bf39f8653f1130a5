// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Sets or removes the name of one client. Validates the input; the caller stores it.

#pragma once

#include "lockengine/core/naming/naming_rule.h"
#include "ui/dialogs/sheet.h"

class QLineEdit;
class QRadioButton;

namespace ui {

// How long names are kept.
enum class NamesLast {
    WithTheConnection,
    UntilItIsClosed, // not saved
};

class NameClientSheet final : public Sheet
{
    Q_OBJECT

public:
    // `rules`: the existing rules. Requires: namableText(id) is not empty.
    NameClientSheet(const Theme &theme, const QByteArray &id, QList<lockengine::NamingRule> rules,
        NamesLast last, QWidget *parent);

Q_SIGNALS:
    // The rules with the typed name, or without the removed one.
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
