// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Events as a list that follows its end while the reader is there, and stays where it is while the reader
// looks back.

#pragma once

#include "lockengine/model/lock_id.h"

#include <QTableView>

namespace ui {

class EventLogModel;
class EventFilterModel;
class Theme;

class EventList final : public QTableView
{
    Q_OBJECT

public:
    enum class Lock { Named, Known }; // Known: all events are of one lock, so the column is left out

    // Both outlive the list.
    EventList(EventLogModel &events, const Theme &theme, Lock lock, QWidget *parent = nullptr);

    void setRenewalsShown(bool shown);

Q_SIGNALS:
    // The lock of an event: by Enter or a double click.
    void opened(const lockengine::LockId &lock);
    // Where on the screen.
    void menuWanted(const lockengine::LockId &lock, const QPoint &at, bool byKeyboard);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void open(const QModelIndex &index);
    void layOut(Lock lock);
    void noteEnd();

    EventFilterModel *m_filter;
    bool m_follows = true;
};

} // namespace ui
