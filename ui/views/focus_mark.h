// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Shows that a list or table has focus if no selected row shows it: it is empty, or nothing is selected.

#pragma once

#include <QWidget>

class QAbstractItemView;

namespace ui {

class FocusMark final : public QWidget
{
public:
    // Becomes a child of the view, which must already have its model.
    explicit FocusMark(QAbstractItemView &view);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void follow();
};

} // namespace ui
