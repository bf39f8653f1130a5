// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/part_walk.h"

#include "ui/actions/table_actions.h"

#include <QApplication>
#include <QWidget>

#include <algorithm>

namespace ui {

namespace {

bool isIn(const QWidget &part, const QWidget *widget)
{
    return widget && (widget == &part || part.isAncestorOf(widget));
}

// The first Tab stop; null: none.
QWidget *firstStop(QWidget &part)
{
    QWidget *widget = &part;
    do {
        if (isIn(part, widget) && widget->isVisible() && widget->isEnabled()
            && (widget->focusPolicy() & Qt::TabFocus) != 0 && !widget->focusProxy())
            return widget;
        widget = widget->nextInFocusChain();
    } while (widget != &part);
    return nullptr;
}

void walk(const QList<QWidget *> &parts, int step)
{
    const auto has = [](const QWidget *part) { return isIn(*part, QApplication::focusWidget()); };
    const qsizetype count = parts.size();
    qsizetype at = std::ranges::find_if(parts, has) - parts.begin();
    if (at == count) // the focus is elsewhere
        at = step > 0 ? count - 1 : 0;
    for (qsizetype tried = 0; tried < count; ++tried) {
        at = (at + count + step) % count;
        if (QWidget *stop = firstStop(*parts[at]))
            return stop->setFocus(step > 0 ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    }
}

} // namespace

void walkParts(TableActions &actions, const QList<QWidget *> &parts)
{
    QObject::connect(&actions.nextPart, &QAction::triggered, &actions, [parts] { walk(parts, 1); });
    QObject::connect(&actions.previousPart, &QAction::triggered, &actions, [parts] { walk(parts, -1); });
}

} // namespace ui
