// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/notice.h"

#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/views/labels.h"

#include <QVBoxLayout>

namespace ui {

using namespace Qt::StringLiterals;

Notice::Notice(const Theme &theme, QWidget *parent)
    : QFrame(parent)
    , m_theme(theme)
    , m_icon(plainLabel({}, this))
    , m_lead(wrapped(plainLabel({}, this)))
    , m_text(wrapped(plainLabel({}, this)))
{
    setObjectName(u"notice"_s);
    m_lead->setObjectName(u"noticeLead"_s);
    m_text->setObjectName(u"noticeText"_s);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 10, 12, 10);
    row->setSpacing(8);
    row->addWidget(m_icon, 0, Qt::AlignTop);
    auto *words = new QVBoxLayout;
    words->setSpacing(4);
    words->addWidget(m_lead);
    words->addWidget(m_text);
    row->addLayout(words, 1);
    setTextFont(uiFont());
    hide();
    connect(&theme, &Theme::changed, this, &Notice::applyStyle);
}

void Notice::say(const QString &text, Tone tone, const QString &lead)
{
    m_tone = tone;
    m_lead->setText(lead);
    m_lead->setVisible(!lead.isEmpty());
    m_text->setText(text);
    m_text->setVisible(!text.isEmpty());
    setVisible(!text.isEmpty() || !lead.isEmpty());
    applyStyle();
}

QString Notice::text() const
{
    QStringList lines{m_lead->text(), m_text->text()};
    lines.removeAll(QString());
    return lines.join(u'\n');
}

void Notice::setTextFont(const QFont &font)
{
    m_text->setFont(font);
    QFont bold = font;
    bold.setWeight(QFont::DemiBold);
    m_lead->setFont(bold);
}

void Notice::applyStyle()
{
    const Palette &colours = m_theme.colours();
    const bool isNeutral = m_tone == Tone::Plain || m_tone == Tone::Dim;
    setStyleSheet(
        u"ui--Notice { background: %1; border: 1px solid %2; border-radius: 8px; } #noticeText, #noticeLead { color: %3; }"_s
            .arg(colours.groundOf(m_tone).name(),
                isNeutral ? colours.hairline.name() : colours.shapeOf(m_tone).name(), colours.text.name()));
    const bool isGood = m_tone == Tone::Plain || m_tone == Tone::Green;
    const QString icon = isGood  ? u"check"_s
        : m_tone == Tone::Dim    ? u"lock"_s
        : m_tone == Tone::Accent ? u"question"_s
                                 : u"warning"_s;
    m_icon->setPixmap(m_theme.icon(icon, m_tone).pixmap(QSize(16, 16), devicePixelRatioF()));
}

} // namespace ui
