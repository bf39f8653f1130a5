// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Asks before a production session may act. Elsewhere arming does not ask: friction grows with what can
// break.

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
