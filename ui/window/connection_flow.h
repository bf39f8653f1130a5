// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// From "Connect…" to an open session: the sheet, the keychain, and the question what becomes of our holds
// when the session is left. Owned by the window.

#pragma once

#include "ui/dialogs/connect_sheet.h"
#include "ui/present/act_words.h"
#include "ui/window/surroundings.h"

#include <QPointer>

#include <functional>

namespace ui {

class ConnectionFlow final : public QObject
{
    Q_OBJECT

public:
    ConnectionFlow(PageSurroundings &surroundings, QWidget &window);

    void openSheet();
    void connectTo(const ConnectionChoice &choice);
    // The demo's server at `former` is gone for good, and another one is at `url`. Does nothing when
    // something else is looked at by now.
    void moveTo(const QString &url, const QString &former);
    // Asks first when we hold something; `then` runs once nothing is left to decide, and not at all on
    // "cancel".
    void leave(std::function<void()> then);

    // Ends what is open, without a question; then nothing is.
    void close();
    // Gives back what we hold without a question; `then` runs when that is done, or after two seconds.
    void releaseAtOnce(std::function<void()> then);

    // Absent: nothing is open.
    [[nodiscard]] const std::optional<ConnectionProfile> &current() const { return m_current; }
    [[nodiscard]] Environment environment() const;
    // How the current one was opened; for who works on the same server. Requires current().
    [[nodiscard]] const Access &access() const { return m_access; }

    // Kept with the connection where it is saved. Requires current().
    void nameClients(const QList<lockengine::NamingRule> &rules);

Q_SIGNALS:
    void currentChanged();
    void declined(); // the sheet was closed, and nothing chosen
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

    PageSurroundings &m_surroundings;
    QWidget &m_window;
    std::function<void()> m_whenSettled; // what waits until no act is open any more
    QPointer<ConnectSheet> m_sheet;
    std::optional<ConnectionProfile> m_current;
    Access m_access;
};

} // namespace ui
