// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Confirms arming a production session. Other sessions are armed without a dialog.

#pragma once

#include "ui/dialogs/sheet.h"
#include "ui/present/status_words.h"

namespace ui {

class ArmSheet final : public Sheet
{
    Q_OBJECT

public:
    ArmSheet(const Theme &theme, const QString &connection, Environment environment, QWidget *parent);

Q_SIGNALS:
    void confirmed();
};

} // namespace ui
