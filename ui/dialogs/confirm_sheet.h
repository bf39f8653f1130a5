// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Confirms an act on a lock that was seen: shows who is hit, what it means, and the exact commands; in
// production the lock's name must be typed. When the lock becomes another while the sheet is open, it says so
// and can no longer be confirmed. What the act is says the sheet that is made of it.

#pragma once

#include "lockengine/watch/lock_view.h"
#include "ui/dialogs/sheet.h"
#include "ui/models/server_now.h"
#include "ui/present/status_words.h"

class QLineEdit;
class QPlainTextEdit;

namespace ui {

class ClientLabels;

class ConfirmSheet : public Sheet
{
    Q_OBJECT

public:
    struct Subject
    {
        lockengine::LockView seen;
        Environment environment = Environment::Production;
        const ClientLabels *labels = nullptr; // outlives the sheet; null: clients have no names
    };

    ConfirmSheet(
        const Theme &theme, const QString &title, const QString &meaning, Subject subject, QWidget *parent);

    void showCommands(const QList<QByteArray> &commands);
    // The lock as it stands now.
    void follow(const lockengine::LockView &view);

    // What was shown when the sheet was opened, and what the act is compared with.
    [[nodiscard]] const lockengine::LockView &seen() const { return m_subject.seen; }
    // Why, in the operator's words; empty where the sheet does not ask.
    [[nodiscard]] QByteArray reason() const;

Q_SIGNALS:
    void confirmed();

protected:
    void addHolderLine(const ServerNow &clock);
    void addCommands(const QString &heading);
    // Ends the sheet: asks for a reason and the name where that is due, and adds the buttons.
    void addEnd(const QString &act);
    void showText(const QString &text);
    void reconsider();

    // Empty while the act would still hit what was seen.
    [[nodiscard]] virtual QString whatChanged(const lockengine::LockState &now) const = 0;
    // Whether all that the sheet asks for was given.
    [[nodiscard]] virtual bool isComplete() const { return true; }

private:
    void askForReason();
    void askForName();

    Subject m_subject;
    bool m_changed = false;
    QPlainTextEdit *m_commands = nullptr;
    QLineEdit *m_reason = nullptr; // these two only in production
    QLineEdit *m_name = nullptr;
    QPushButton *m_act = nullptr;
};

} // namespace ui
