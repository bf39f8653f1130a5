// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Asks by how many permits to change a semaphore, and confirms it.

#pragma once

#include "ui/dialogs/confirm_sheet.h"

class QLabel;
class QSpinBox;

namespace ui {

class PermitsSheet final : public ConfirmSheet
{
    Q_OBJECT

public:
    PermitsSheet(const Theme &theme, const ServerNow &clock, const Subject &subject, QWidget *parent);

    // Never 0 once confirmable; below 0: removes permits.
    [[nodiscard]] qint64 change() const;

Q_SIGNALS:
    // Asks for the commands of this change; the receiver calls showCommands().
    void commandsWanted(qint64 change);

private:
    [[nodiscard]] QString whatChanged(const lockengine::LockState &now) const override;
    [[nodiscard]] bool isComplete() const override { return change() != 0; }
    void showChange();

    QSpinBox *m_change;
    QLabel *m_after;
};

} // namespace ui
