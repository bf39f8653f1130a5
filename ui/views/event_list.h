// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A list of events that follows its end while scrolled there, and otherwise stays in place.

#pragma once

#include "lockengine/core/model/lock_id.h"

#include <QTableView>

namespace ui {

class EventLogModel;
class EventFilterModel;
class Theme;

class EventList final : public QTableView
{
    Q_OBJECT

public:
    enum class Lock { Named, Known }; // Known: one lock, so the column is omitted

    // Both must outlive the list.
    EventList(EventLogModel &events, const Theme &theme, Lock lock, QWidget *parent = nullptr);

    void setRenewalsShown(bool shown);

Q_SIGNALS:
    // Enter or a double click on an event; gives its lock.
    void opened(const lockengine::LockId &lock);
    // `at`: in screen coordinates.
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
