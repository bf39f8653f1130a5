// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Shows that a list or table has the keyboard where no selected row shows it: it is empty, or nothing is
// chosen.

#pragma once

#include <QWidget>

class QAbstractItemView;

namespace ui {

class FocusMark final : public QWidget
{
public:
    // A child of the view, which has its model already.
    explicit FocusMark(QAbstractItemView &view);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void follow();
};

} // namespace ui
