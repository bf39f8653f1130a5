// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/lab_offer.h"

#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/theme/theme.h"
#include "ui/views/labels.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QPushButton>
#include <QTimer>

namespace ui {

using namespace Qt::StringLiterals;

LabOffer::LabOffer(const Theme &theme, QWidget *parent)
    : QWidget(parent)
{
    setObjectName(u"labOffer"_s);
    setProperty("look", u"card"_s);
    setAttribute(Qt::WA_StyledBackground);
    QLabel *icon = plainLabel({}, this);
    const auto applyStyle
        = [icon, &theme] { icon->setPixmap(theme.icon(u"lesson"_s, Tone::Accent).pixmap(QSize(16, 16))); };
    connect(&theme, &Theme::changed, icon, applyStyle);
    applyStyle();
    QLabel *words = wrapped(plainLabel(Tr::tr("New to distributed locks? Short lessons show how they work, "
                                              "step by step, on a real Redis server."),
        this));
    auto *take = new QPushButton(Tr::tr("Show the lessons"), this);
    take->setObjectName(u"acceptLessons"_s);
    take->setToolTip(toolTipText(Tr::tr("Also in the menu (Ctrl+Shift+L)")));
    auto *leave = new QPushButton(Tr::tr("Not now"), this);
    leave->setObjectName(u"declineLessons"_s);
    leave->setProperty("look", u"quiet"_s);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 6, 12, 6);
    row->setSpacing(10);
    row->addWidget(icon);
    row->addWidget(words, 1);
    row->addWidget(leave);
    row->addWidget(take);
    connect(take, &QPushButton::clicked, this, &LabOffer::accepted);
    // Stays in place for the second click of a double click, which must not hit what moves up.
    connect(leave, &QPushButton::clicked, this, [this] {
        setEnabled(false);
        QTimer::singleShot(QApplication::doubleClickInterval(), this, &LabOffer::declined);
    });
}

} // namespace ui
