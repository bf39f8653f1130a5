// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Selects the first or last visible row when Tab or a shortcut focuses a list without a selection. Keys then
// have a row to act on.

#pragma once

#include <QObject>

class QAbstractItemView;

namespace ui {

class FirstRow final : public QObject
{
public:
    enum class End { Top, Bottom };

    // Becomes a child of the view.
    FirstRow(QAbstractItemView &view, End end);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void selectOne();

    QAbstractItemView &m_view;
    End m_end;
};

} // namespace ui
