// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/labels.h"

#include "ui/theme/fonts.h"

namespace ui {

using namespace Qt::StringLiterals;

QLabel *plainLabel(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setText(text);
    return label;
}

QLabel *smallLabel(const QString &text, QWidget *parent)
{
    QLabel *label = plainLabel(text, parent);
    label->setFont(smallFont());
    label->setProperty("look", u"small"_s);
    return label;
}

QLabel *headingLabel(const QString &text, QWidget *parent)
{
    QLabel *label = plainLabel(text, parent);
    QFont font = smallFont();
    font.setWeight(QFont::DemiBold);
    label->setFont(font);
    label->setProperty("look", u"heading"_s);
    return label;
}

QLabel *titleLabel(const QString &text, QWidget *parent)
{
    QLabel *label = plainLabel(text, parent);
    label->setFont(titleFont());
    return label;
}

QLabel *wrapped(QLabel *label)
{
    label->setWordWrap(true);
    return label;
}

} // namespace ui
