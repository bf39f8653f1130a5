// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Where Tab or a shortcut leads the keyboard to a list or table in which nothing is selected, the row that
// stands at one end of what is seen becomes current and is selected: keys have something to begin with.

#pragma once

#include <QObject>

class QAbstractItemView;

namespace ui {

class FirstRow final : public QObject
{
public:
    enum class End { Top, Bottom };

    // A child of the view.
    FirstRow(QAbstractItemView &view, End end);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void selectOne();

    QAbstractItemView &m_view;
    End m_end;
};

} // namespace ui
