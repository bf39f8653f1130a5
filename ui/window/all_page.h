// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The locks of all open connections in one table, with the members of the selected lock beside it. Read-only:
// to act, the user opens the lock in its own connection, which is armed separately.

#pragma once

#include "ui/actions/table_actions.h"
#include "ui/models/lock_filter_model.h"
#include "ui/window/app_context.h"
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
    // The actions must outlive the page.
    AllPage(const AppContext &context, WindowActions &actions, QWidget *parent = nullptr);

    void openMenu();
    // Shown beside the pills for some seconds.
    void say(const QString &sentence);
    void note(Preferences &preferences) const;

Q_SIGNALS:
    // Asks to show the lock in its own connection.
    void opened(const QByteArray &connection, const lockengine::LockId &lock);
    // Asks to name a client, in the connection of its row.
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
    void showServers();
    void showTally();
    void showPaused();
    // Called about once a second.
    void review();
    // While the page is visible, every server reads the shown and searched locks first.
    void readShownFirst();
    void readWantedFirst();

    AppContext m_context;
    JoinedLocks m_joined;
    LockFilterModel m_filtered;
    TableActions m_actions;
    QTimer m_ticks; // updates the members' leases
    QTimer m_views; // calls review()
    size_t m_known = 0; // number of connections
    lockengine::FindingCounts m_counted; // as the pills show them
    FilterField *m_filter;
    QLabel *m_facts;
    QToolButton *m_menu;
    TallyRow *m_tally;
    LockTableView *m_table;
    QLabel *m_title;
    QLabel *m_alone; // shown if there are no members
    MembersView *m_members;
    QPushButton *m_open;
};

} // namespace ui
