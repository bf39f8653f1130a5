// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/keyboard_press.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QKeyEvent>

namespace ui {

bool isEnter(const QKeyEvent &event)
{
    return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
}

bool pressFocusedButton(const QWidget &place, const QKeyEvent &event)
{
    auto *button = qobject_cast<QAbstractButton *>(place.focusWidget());
    if (!button || !isEnter(event) || event.modifiers() & ~Qt::KeypadModifier)
        return false;
    if (!event.isAutoRepeat())
        button->click();
    return true;
}

bool askForMenu(const QWidget &place, const QKeyEvent &event)
{
    QWidget *asked = place.focusWidget();
    if (!asked || event.key() != Qt::Key_F10 || event.modifiers() != Qt::ShiftModifier)
        return false;
    QRect area = asked->rect();
    if (auto *view = qobject_cast<QAbstractItemView *>(asked); view && view->currentIndex().isValid()) {
        view->scrollTo(view->currentIndex());
        area = view->visualRect(view->currentIndex()).translated(view->viewport()->pos());
    }
    QContextMenuEvent menu(QContextMenuEvent::Keyboard, area.center(), asked->mapToGlobal(area.center()));
    QCoreApplication::sendEvent(asked, &menu);
    return true;
}

} // namespace ui
