// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/shortcuts_sheet.h"

#include "ui/present/tr.h"
#include "ui/theme/fonts.h"
#include "ui/views/labels.h"

#include <QAction>
#include <QGridLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

namespace ui {

using namespace Qt::StringLiterals;

namespace {

QString keysOf(const QAction &action)
{
    QStringList keys;
    for (const QKeySequence &one : action.shortcuts())
        keys += one.toString(QKeySequence::NativeText);
    return keys.join(u", "_s);
}

} // namespace

ShortcutsSheet::ShortcutsSheet(
    const Theme &theme, const QList<QAction *> &here, const QList<QAction *> &everywhere, QWidget *parent)
    : Sheet(theme, Tr::tr("Keyboard shortcuts"), {}, parent)
{
    setObjectName(u"shortcutsSheet"_s);
    resize(600, parent ? std::min(720, parent->height() - 40) : 720);
    auto *content = new QWidget(this);
    content->setProperty("look", u"card"_s);
    auto *grid = new QGridLayout(content);
    grid->setHorizontalSpacing(20);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(1, 1);
    grid->addWidget(headingLabel(Tr::tr("In the table"), content), 0, 0, 1, 2);
    add(*grid, u"Enter"_s, Tr::tr("Show the selected lock now"));
    add(*grid, u"Esc"_s, Tr::tr("Close the details"));
    add(*grid, u"Home, End"_s, Tr::tr("Go to the first or last row"));
    add(*grid, u"Shift+F10"_s, Tr::tr("The menu of the selected row (also: Menu key)"));
    addGroup(*grid, Tr::tr("On this page"), here);
    addGroup(*grid, Tr::tr("In the window"), everywhere);
    auto *area = new QScrollArea(this);
    m_bar = area->verticalScrollBar();
    area->setProperty("look", u"reader"_s);
    area->setWidgetResizable(true);
    area->setWidget(content);
    area->setAccessibleName(Tr::tr("Keyboard shortcuts"));
    body()->addWidget(area, 1);
    addCancel(Tr::tr("Close"));
    area->setFocus(); // arrow keys scroll it; Esc closes
}

// The scroll area handles only arrow and page keys.
void ShortcutsSheet::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Home)
        m_bar->setValue(m_bar->minimum());
    else if (event->key() == Qt::Key_End)
        m_bar->setValue(m_bar->maximum());
    else
        Sheet::keyPressEvent(event);
}

void ShortcutsSheet::add(QGridLayout &grid, const QString &keys, const QString &text)
{
    QLabel *key = plainLabel(keys, this);
    key->setFont(monoFont());
    const int row = grid.rowCount();
    grid.addWidget(key, row, 0, Qt::AlignTop);
    grid.addWidget(wrapped(plainLabel(text, this)), row, 1);
}

void ShortcutsSheet::addGroup(QGridLayout &grid, const QString &heading, const QList<QAction *> &actions)
{
    grid.addWidget(headingLabel(heading, this), grid.rowCount(), 0, 1, 2);
    for (const QAction *action : actions) {
        if (action->isVisible() && !action->shortcut().isEmpty())
            add(grid, keysOf(*action), action->text());
    }
}

} // namespace ui
