// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/lab_header.h"

#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/views/elided_label.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

namespace ui {

using namespace Qt::StringLiterals;

LabHeader::LabHeader(const Theme &theme, const QString &title, const QString &note, QWidget *parent)
    : QWidget(parent)
    , m_row(new QHBoxLayout(this))
    , m_menu(new QToolButton(this))
{
    setProperty("look", u"card"_s);
    setAttribute(Qt::WA_StyledBackground);
    auto *name = new ElidedLabel(Qt::ElideRight, this);
    name->setObjectName(u"labTitle"_s);
    name->setFont(titleFont());
    name->setText(title);
    name->setToolTip(toolTipText(title));
    auto *words = new ElidedLabel(Qt::ElideRight, this);
    words->setObjectName(u"labNote"_s);
    words->setFont(smallFont());
    words->setProperty("look", u"small"_s);
    words->setText(note);
    m_menu->setObjectName(u"labMenu"_s);
    m_menu->setProperty("look", u"button"_s);
    m_menu->setPopupMode(QToolButton::InstantPopup);
    m_menu->setFocusPolicy(Qt::TabFocus);
    m_menu->setToolTip(Tr::tr("Menu"));
    m_menu->setAccessibleName(Tr::tr("Menu"));
    const auto applyStyle = [this, &theme] { m_menu->setIcon(theme.icon(u"more"_s)); };
    connect(&theme, &Theme::changed, m_menu, applyStyle);
    applyStyle();
    m_row->setContentsMargins(12, 8, 12, 8);
    m_row->setSpacing(12);
    m_row->addWidget(name, 2);
    m_row->addWidget(words, 3);
    m_row->addWidget(m_menu);
}

void LabHeader::addBefore(QWidget *widget)
{
    m_row->insertWidget(0, widget);
}

void LabHeader::addBehind(QWidget *widget)
{
    m_row->insertWidget(m_row->count() - 1, widget);
}

void LabHeader::setMenu(QMenu *menu)
{
    delete m_menu->menu();
    menu->setParent(m_menu, menu->windowFlags());
    m_menu->setMenu(menu);
}

void LabHeader::openMenu()
{
    if (QMenu *menu = m_menu->menu()) {
        menu->popup(
            m_menu->mapToGlobal(QPoint(m_menu->width() - menu->sizeHint().width(), m_menu->height())));
        menu->setActiveAction(menu->actions().value(0));
    }
}

} // namespace ui
