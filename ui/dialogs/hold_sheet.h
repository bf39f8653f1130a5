// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Confirms ending a hold: force-unlocking, or releasing one hold in the name of somebody else. Shows who
// holds the lock, what it means, and the exact commands; in production the lock's name must be typed. When
// the lock changes hands while the sheet is open, it says so and can no longer be confirmed.

#pragma once

#include "lockengine/watch/lock_view.h"
#include "ui/dialogs/sheet.h"
#include "ui/models/server_now.h"
#include "ui/present/act_words.h"
#include "ui/present/status_words.h"

class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace ui {

class HolderLine;

class HoldSheet final : public Sheet
{
    Q_OBJECT

public:
    struct Subject
    {
        ActName act = ActName::ForceUnlock;
        lockengine::LockView seen;
        Environment environment = Environment::Production;
    };

    HoldSheet(const Theme &theme, const ServerNow &clock, Subject subject, QWidget *parent);

    void showCommands(const QList<QByteArray> &commands);
    // What releasing one hold means, where there is no list of commands.
    void showReleaseOf(const QByteArray &holder);
    // The lock as it stands now.
    void follow(const lockengine::LockView &view);

    // What was shown when the sheet was opened, and what the act is compared with.
    [[nodiscard]] const lockengine::LockView &seen() const { return m_subject.seen; }

Q_SIGNALS:
    void confirmed();

private:
    [[nodiscard]] static QString whatChanged(const lockengine::LockState &now);
    void layOut(const ServerNow &clock);
    void askForName();
    void reconsider();

    Subject m_subject;
    bool m_changed = false;
    HolderLine *m_holder = nullptr;
    QPlainTextEdit *m_commands = nullptr;
    QLineEdit *m_name = nullptr; // absent where the name need not be typed
    QPushButton *m_act = nullptr;
};

} // namespace ui
