// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Opens and leaves sessions: the connect sheet, the keychain, and the question about Lockscope's own holds on
// leaving. Owned by the window.

#pragma once

#include "ui/dialogs/connect_sheet.h"
#include "ui/present/act_words.h"
#include "ui/window/app_context.h"

#include <QPointer>

#include <functional>

namespace ui {

class ConnectionFlow final : public QObject
{
    Q_OBJECT

public:
    ConnectionFlow(PageContext &context, QWidget &window);

    void openSheet();
    void connectTo(const ConnectionChoice &choice);
    // The demo server at `former` is gone; a new one is at `url`. Does nothing if another server is open by
    // now.
    void moveTo(const QString &url, const QString &former);
    // Asks first if Lockscope holds a lock. `then` runs once everything is settled; never after "Cancel".
    void leave(std::function<void()> then);

    // Closes the session without a question.
    void close();
    // Releases Lockscope's holds without a question; `then` runs when done, or after two seconds.
    void releaseAtOnce(std::function<void()> then);

    // Absent: no session is open.
    [[nodiscard]] const std::optional<ConnectionProfile> &current() const { return m_current; }
    [[nodiscard]] Environment environment() const;
    // How the current session was opened, for others on the same server. Requires current().
    [[nodiscard]] const lockengine::SystemAccess &access() const { return m_access; }
    // Null: no session is open.
    [[nodiscard]] const lockengine::SystemKind *system() const { return m_system; }

    // Saves the rules with the connection if it is saved. Requires current().
    void nameClients(const QList<lockengine::NamingRule> &rules);

Q_SIGNALS:
    void currentChanged();
    void declined(); // the sheet was closed without a choice
    void said(const ui::Said &said);

private:
    void fetchPassword(const ConnectionChoice &choice);
    void keepPassword(const ConnectionProfile &profile, const lockengine::Secret &password);
    void noteKept(const QString &id);
    void forgetPassword(const QString &id);
    void open(const ConnectionProfile &profile, const lockengine::Secret &password,
        const lockengine::Secret &guidePassword);

    void settle(std::function<void()> then);
    void releaseOwn(const std::function<void(const lockengine::Result<lockengine::Done> &)> &then);

    PageContext &m_context;
    QWidget &m_window;
    std::function<void()> m_whenSettled; // runs when no act is pending
    QPointer<ConnectSheet> m_sheet;
    std::optional<ConnectionProfile> m_current;
    lockengine::SystemAccess m_access;
    const lockengine::SystemKind *m_system = nullptr;
};

} // namespace ui
