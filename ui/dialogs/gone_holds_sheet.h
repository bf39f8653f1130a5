// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Lists all locks whose holds disappeared together, where an incident names only the first few. The user can
// copy the names or open one lock.

#pragma once

#include "lockengine/core/watch/incident.h"
#include "ui/dialogs/sheet.h"

class QListView;

namespace ui {

class GoneHoldsSheet final : public Sheet
{
    Q_OBJECT

public:
    GoneHoldsSheet(const Theme &theme, const lockengine::Incident &incident, QWidget *parent);

Q_SIGNALS:
    // Also closes the sheet.
    void lockWanted(const lockengine::LockId &lock);

private:
    void copyAll();

    QList<lockengine::LockId> m_locks;
    QListView *m_names;
};

} // namespace ui
