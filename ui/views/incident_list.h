// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The incidents that are not dismissed. Enter or a double click opens the lock or locks; Delete, or a click
// on the cross, dismisses.

#pragma once

#include "lockengine/core/watch/incident.h"

#include <QListView>

namespace ui {

class IncidentModel;
class Theme;

class IncidentList final : public QListView
{
    Q_OBJECT

public:
    // Both must outlive the list.
    IncidentList(IncidentModel &incidents, const Theme &theme, QWidget *parent = nullptr);

Q_SIGNALS:
    void lockWanted(const lockengine::LockId &lock);
    // For an incident about more than one lock.
    void locksWanted(const lockengine::Incident &incident);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;

private:
    void open(const QModelIndex &index);
    void dismiss(int row);
    void addEmptyState();
    // The row whose cross the event is on; invalid: none.
    [[nodiscard]] QModelIndex crossAt(const QMouseEvent &event) const;

    IncidentModel &m_incidents;
    QPersistentModelIndex m_pressedCross;
};

} // namespace ui
