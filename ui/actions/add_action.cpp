// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/actions/add_action.h"

#include "ui/present/text.h"

namespace ui {

using namespace Qt::StringLiterals;

QAction &addAction(
    QObject &owner, const QString &name, const QString &text, const QKeySequence &keys, const QString &help)
{
    auto *action = new QAction(text, &owner);
    action->setObjectName(name);
    action->setShortcut(keys);
    action->setData(help);
    action->setToolTip(toolTipText(help + u" ("_s + keys.toString(QKeySequence::NativeText) + u')'));
    return *action;
}

} // namespace ui
