// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Mouse pointer events as a widget receives them.

#pragma once

#include <QCoreApplication>
#include <QEnterEvent>
#include <QMouseEvent>
#include <QWidget>

namespace testing {

// The widget appears below a pointer that does not move.
inline void appearBelowPointer(QWidget &widget)
{
    QEnterEvent enter({9, 9}, {9, 9}, {9, 9});
    QCoreApplication::sendEvent(&widget, &enter);
}

inline void pointAt(QWidget &widget)
{
    appearBelowPointer(widget);
    QMouseEvent move(QEvent::MouseMove, {9, 10}, {9, 10}, Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&widget, &move);
}

inline void pointAway(QWidget &widget)
{
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(&widget, &leave);
}

} // namespace testing
