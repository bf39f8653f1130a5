// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Confirms ending a client's hold: force-unlock, release one hold for another client, return a permit, or
// open a latch.

#pragma once

#include "ui/dialogs/confirm_sheet.h"
#include "ui/present/act_words.h"

namespace ui {

class HoldSheet final : public ConfirmSheet
{
    Q_OBJECT

public:
    // `holder`: the holder or permit to release; only for acts on one hold.
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
