// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The locks of all open connections in one table, and beside it the members of the chosen one across them.
// Shows only: whoever wants to act opens the lock in its own connection, which is armed by itself.

#pragma once

#include "ui/actions/table_actions.h"
#include "ui/models/lock_filter_model.h"
#include "ui/window/surroundings.h"
#include "ui/workbench/joined_locks.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QPushButton;
class QSplitter;
class QToolButton;

namespace ui {

class FilterField;
class LockTableView;
class MembersView;
class TallyRow;
class WindowActions;
struct Preferences;

class AllPage final : public QWidget
{
    Q_OBJECT

public:
    // The actions outlive the page.
    AllPage(const Surroundings &surroundings, WindowActions &actions, QWidget *parent = nullptr);

    void openMenu();
    // Beside the pills, for some seconds.
    void say(const QString &sentence);
    void note(Preferences &preferences) const;

Q_SIGNALS:
    // Somebody wants to see it where it is.
    void opened(const QByteArray &connection, const lockengine::LockId &lock);
    // The user wants to name a client that can be named, in the connection of its row.
    void nameWanted(const QByteArray &connection, const QByteArray &client);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *layOutTop(WindowActions &actions);
    TallyRow *layOutTally();
    QWidget *layOutSide();
    void openChosen();
    void openLockMenu(const QPoint &at, bool byKeyboard);
    void nameClient();
    void showChosen();
    void showFacts();
    void showPaused();
    // About once a second.
    void review();
    // What is shown and looked for here is read first on each server, while the page is seen.
    void readShownFirst();
    void readWantedFirst();

    Surroundings m_surroundings;
    JoinedLocks m_joined;
    LockFilterModel m_filtered;
    TableActions m_actions;
    QTimer m_ticks; // the members' leases run down
    QTimer m_views; // of the table
    size_t m_known = 0; // connections
    FilterField *m_filter;
    QLabel *m_facts;
    QToolButton *m_menu;
    TallyRow *m_tally;
    LockTableView *m_table;
    QLabel *m_title;
    QLabel *m_alone; // nothing speaks for members
    MembersView *m_members;
    QPushButton *m_open;
};

} // namespace ui
