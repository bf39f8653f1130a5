// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Chooses a server: a saved connection or a new address. Never stores a password; passes on the typed one and
// whether to keep it.

#pragma once

#include "lockengine/core/base/secret.h"
#include "ui/dialogs/sheet.h"
#include "ui/settings/saved_connections.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLayout;
class QLineEdit;
class QListWidget;

namespace ui {

struct ConnectionChoice
{
    ConnectionProfile profile; // as saved, if it is saved
    lockengine::Secret password; // empty: none was typed
    lockengine::Secret guidePassword; // of sentinels; empty: none was typed
    bool keepPassword = false;
};

class ConnectSheet final : public Sheet
{
    Q_OBJECT

public:
    // `savedConnections` and `systems` must outlive the sheet.
    ConnectSheet(const Theme &theme, SavedConnections &savedConnections,
        const lockengine::SystemKinds &systems, const QString &selected, QWidget *parent);

Q_SIGNALS:
    void chosen(const ui::ConnectionChoice &choice);
    // The password of this saved connection must no longer be kept.
    void passwordForgotten(const QString &id);

private:
    QWidget *layOutList();
    QWidget *layOutForm();
    void fillList(const QString &selected);
    void showProfile(const ConnectionProfile &profile);
    [[nodiscard]] ConnectionProfile typedProfile() const;
    // Whether the address can be used; if not, shows why.
    [[nodiscard]] bool checkAddress();
    void save();
    void forgetPasswordIfUnwanted();
    void removeSelected();
    // A file path field with a browse button.
    [[nodiscard]] QLineEdit *addFileRow(
        QFormLayout &form, const QString &label, const QString &name, const QString &nameFilter);
    void choose();
    // Shows the fields that the system of the typed address has.
    void fitToSystem();

    SavedConnections &m_savedConnections;
    const lockengine::SystemKinds &m_systems;
    QString m_id; // of the profile on view; empty: a new one
    bool m_passwordInKeychain = false;
    QList<lockengine::NamingRule> m_clientNames; // edited in another sheet
    QListWidget *m_list;
    QFormLayout *m_form;
    QLineEdit *m_name;
    QLineEdit *m_url;
    QComboBox *m_environment;
    QLineEdit *m_caFile;
    QLineEdit *m_certFile;
    QLineEdit *m_keyFile;
    QList<QLayout *> m_tlsRows;
    QLineEdit *m_password;
    QLineEdit *m_guidePassword; // shown while the address names sentinels
    QCheckBox *m_keep;
    QCheckBox *m_gentle;
    QPushButton *m_delete;
    QPushButton *m_connect;
};

} // namespace ui
