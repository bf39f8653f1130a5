// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The locks whose holds went together, where an incident names only the first few: to read, to copy, and to
// look at one of them.

#pragma once

#include "lockengine/watch/incident.h"
#include "ui/dialogs/sheet.h"

class QListView;

namespace ui {

class GoneHoldsSheet final : public Sheet
{
    Q_OBJECT

public:
    GoneHoldsSheet(const Theme &theme, const lockengine::Incident &incident, QWidget *parent);

Q_SIGNALS:
    // The sheet closes then.
    void lockWanted(const lockengine::LockId &lock);

private:
    void copyAll();

    QList<lockengine::LockId> m_locks;
    QListView *m_names;
};

} // namespace ui
