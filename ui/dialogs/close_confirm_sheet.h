// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Asks what to do with Lockscope's own holds before a connection is closed or switched.

#pragma once

#include "lockengine/core/watch/lock_view.h"
#include "ui/dialogs/sheet.h"

namespace ui {

class CloseConfirmSheet final : public Sheet
{
    Q_OBJECT

public:
    CloseConfirmSheet(const Theme &theme, const QList<lockengine::LockView> &own, QWidget *parent);

Q_SIGNALS:
    void releaseChosen();
    void leaveChosen();
};

} // namespace ui
