// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Confirms an act on a lock as it was seen: shows the affected clients, the effect and the exact commands. In
// production the user must type the lock's name. If the lock changes in a way that matters while the sheet is
// open, the sheet says so and can no longer be confirmed. Subclasses define the act.

#pragma once

#include "lockengine/core/watch/lock_view.h"
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
    // Takes the current state of the lock.
    void follow(const lockengine::LockView &view);

    // The lock as shown when the sheet was opened; the act is compared with it.
    [[nodiscard]] const lockengine::LockView &seen() const { return m_subject.seen; }
    // The operator's reason; empty if the sheet does not ask for one.
    [[nodiscard]] QByteArray reason() const;

Q_SIGNALS:
    void confirmed();

protected:
    void addHolderLine(const ServerNow &clock);
    void addCommands(const QString &heading);
    // Adds the fields for reason and name if needed, then the buttons. Call it last.
    void addEnd(const QString &act);
    void showText(const QString &text);
    void reconsider();

    // Empty while the act would still affect what was seen.
    [[nodiscard]] virtual QString whatChanged(const lockengine::LockState &now) const = 0;
    // Whether the user has filled in everything that the sheet asks for.
    [[nodiscard]] virtual bool isComplete() const { return true; }

private:
    void askForReason();
    void askForName();

    Subject m_subject;
    bool m_changed = false;
    QPlainTextEdit *m_commands = nullptr;
    QLineEdit *m_reason = nullptr; // this and the next: only in production
    QLineEdit *m_name = nullptr;
    QPushButton *m_act = nullptr;
};

} // namespace ui
