// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Chooses a server: one of those that are saved, or a new address. Never stores a password itself: it hands
// over what was typed, and whether to keep it.

#pragma once

#include "lockengine/base/secret.h"
#include "ui/dialogs/sheet.h"
#include "ui/settings/connection_book.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLineEdit;
class QListWidget;

namespace ui {

struct ConnectionChoice
{
    ConnectionProfile profile; // as saved, if it was
    lockengine::Secret password; // empty: none was typed
    lockengine::Secret guidePassword; // of sentinels; empty: none was typed
    bool keepPassword = false;
};

class ConnectSheet final : public Sheet
{
    Q_OBJECT

public:
    // Book and kind outlive the sheet.
    ConnectSheet(const Theme &theme, ConnectionBook &book, const ServerKind &kind, const QString &selected,
        QWidget *parent);

Q_SIGNALS:
    void chosen(const ui::ConnectionChoice &choice);
    // The password of that saved connection is not to be kept any longer.
    void passwordForgotten(const QString &id);

private:
    QWidget *layOutList();
    QWidget *layOutForm();
    void fillList(const QString &selected);
    void showProfile(const ConnectionProfile &profile);
    [[nodiscard]] ConnectionProfile typedProfile() const;
    // Says what is wrong with the address; absent: it cannot be used.
    [[nodiscard]] bool checkAddress();
    void save();
    void forgetPasswordIfUnwanted();
    void removeSelected();
    // A field for the path of a file, with a button that looks for one.
    [[nodiscard]] QLineEdit *addFileRow(
        QFormLayout &form, const QString &label, const QString &name, const QString &nameFilter);
    void choose();
    void considerGuides();

    ConnectionBook &m_book;
    const ServerKind &m_kind;
    QString m_id; // of the profile on view; empty: a new one
    bool m_passwordInKeychain = false;
    QList<lockengine::NamingRule> m_clientNames; // which are edited elsewhere
    QListWidget *m_list;
    QFormLayout *m_form;
    QLineEdit *m_name;
    QLineEdit *m_url;
    QComboBox *m_environment;
    QLineEdit *m_caFile;
    QLineEdit *m_certFile;
    QLineEdit *m_keyFile;
    QLineEdit *m_password;
    QLineEdit *m_guidePassword; // while the address names sentinels
    QCheckBox *m_keep;
    QCheckBox *m_gentle;
    QPushButton *m_delete;
    QPushButton *m_connect;
};

} // namespace ui
