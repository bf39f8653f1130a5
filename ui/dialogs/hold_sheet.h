// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Confirms ending what somebody has: force-unlocking, releasing one hold in the name of somebody else, giving
// permits back, or opening a latch.

#pragma once

#include "ui/dialogs/confirm_sheet.h"
#include "ui/present/act_words.h"

namespace ui {

class HoldSheet final : public ConfirmSheet
{
    Q_OBJECT

public:
    // `holder`: whose hold, or which permit, is given back; for acts of one hold only.
    struct Target
    {
        ActName act = ActName::ForceUnlock;
        QByteArray holder;
    };

    HoldSheet(
        const Theme &theme, const ServerNow &clock, Target target, const Subject &subject, QWidget *parent);

private:
    [[nodiscard]] QString whatChanged(const lockengine::LockState &now) const override;
    [[nodiscard]] bool isAnother(const lockengine::LockState &now) const;

    Target m_target;
};

} // namespace ui
