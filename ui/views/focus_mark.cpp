// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/focus_mark.h"

#include <QAbstractItemView>
#include <QEvent>
#include <QItemSelectionModel>

namespace ui {

using namespace Qt::StringLiterals;

FocusMark::FocusMark(QAbstractItemView &view)
    : QWidget(&view)
{
    setObjectName(u"focusMark"_s); // styled by the style sheet
    setAttribute(Qt::WA_StyledBackground);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
    view.installEventFilter(this);
    view.viewport()->installEventFilter(this);
    connect(view.selectionModel(), &QItemSelectionModel::selectionChanged, this, &FocusMark::follow);
}

bool FocusMark::eventFilter(QObject *watched, QEvent *event)
{
    const auto type = event->type();
    if (type == QEvent::FocusIn || type == QEvent::FocusOut || type == QEvent::Resize || type == QEvent::Move)
        follow();
    return QWidget::eventFilter(watched, event);
}

void FocusMark::follow()
{
    // A focused view loses focus in its destructor, when it is only a QWidget.
    const auto *view = qobject_cast<QAbstractItemView *>(parentWidget());
    if (!view)
        return;
    constexpr int width = 3; // as for a selected row
    const QRect inside = view->viewport()->geometry();
    setGeometry(inside.x(), inside.y(), width, inside.height());
    setVisible(view->hasFocus() && !view->selectionModel()->hasSelection());
    raise();
}

} // namespace ui
