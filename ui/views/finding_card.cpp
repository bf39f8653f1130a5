// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/finding_card.h"

#include "ui/present/tr.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/views/labels.h"

#include <QGridLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

QFont boldFont(int pixels)
{
    QFont font = sized(uiFont(), pixels);
    font.setWeight(QFont::Bold);
    return font;
}

} // namespace

FindingCard::FindingCard(const Theme &theme, QWidget *parent)
    : QFrame(parent)
    , m_theme(theme)
    , m_icon(plainLabel({}, this))
    , m_kind(plainLabel({}, this))
    , m_what(wrapped(plainLabel({}, this)))
    , m_act(new QWidget(this))
    , m_preview(new QPushButton(m_act))
{
    setObjectName(u"findingCard"_s);
    m_kind->setFont(boldFont(12));
    m_kind->setObjectName(u"findingKind"_s);
    m_what->setFont(boldFont(16));
    m_what->setObjectName(u"findingWhat"_s);
    m_preview->setObjectName(u"findingPreview"_s);
    auto *head = new QHBoxLayout;
    head->setSpacing(6);
    head->addWidget(m_icon);
    head->addWidget(m_kind, 1);
    auto *lines = new QGridLayout;
    lines->setHorizontalSpacing(12);
    lines->setVerticalSpacing(4);
    lines->setColumnStretch(1, 1);
    //: in front of the cause of a problem; short
    for (const QString &name : {Tr::tr("Why"),
             //: in front of another explanation of a problem; short
             Tr::tr("Or"),
             //: in front of what to do about a problem; short
             Tr::tr("Do"),
             //: in front of what else is wrong; short
             Tr::tr("Also")}) {
        const Line line{smallLabel(name, this), wrapped(plainLabel({}, this))};
        const int row = int(m_rows.size());
        lines->addWidget(line.name, row, 0, Qt::AlignTop);
        lines->addWidget(line.text, row, 1);
        m_rows.append(line);
    }
    // A widget, because the grid gives a layout whose widgets are all hidden its least width.
    auto *button = new QHBoxLayout(m_act);
    button->setContentsMargins(0, 4, 0, 0);
    button->setSpacing(10);
    button->addWidget(m_preview);
    button->addWidget(smallLabel(Tr::tr("The preview changes nothing"), m_act), 1);
    lines->addWidget(m_act, int(m_rows.size()), 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 10, 12, 12);
    column->setSpacing(6);
    column->addLayout(head);
    column->addWidget(m_what);
    column->addLayout(lines);
    hide();
    connect(m_preview, &QPushButton::clicked, this, [this] { Q_EMIT previewWanted(m_repair); });
    connect(&theme, &Theme::changed, this, &FindingCard::applyStyle);
}

void FindingCard::say(const FindingLines &lines, const QString &also, Severity severity, Repair repair)
{
    if (lines == m_lines && also == m_also && severity == m_severity && repair == m_repair && !isHidden())
        return; // called every frame
    m_lines = lines;
    m_also = also;
    m_severity = severity;
    m_repair = repair;
    m_kind->setText(lines.kind);
    m_what->setText(lines.what);
    const QStringList texts{lines.why, lines.other, lines.step, also};
    for (qsizetype i = 0; i < m_rows.size(); ++i) {
        m_rows[i].text->setText(texts[i]);
        m_rows[i].name->setVisible(!texts[i].isEmpty());
        m_rows[i].text->setVisible(!texts[i].isEmpty());
    }
    m_preview->setText(previewWord(repair));
    m_act->setVisible(!m_preview->text().isEmpty());
    setAccessibleName(text());
    applyStyle();
    show();
}

void FindingCard::clear()
{
    m_lines = {};
    m_also.clear();
    hide();
}

QString FindingCard::text() const
{
    QStringList lines{m_lines.kind, m_lines.what, m_lines.why, m_lines.other, m_lines.step, m_also};
    lines.removeAll(QString());
    return lines.join(u'\n');
}

void FindingCard::applyStyle()
{
    const Palette &colours = m_theme.colours();
    const Tone tone = severityTone(m_severity);
    setStyleSheet(u"ui--FindingCard { background: %1; border: 1px solid %2; border-radius: 8px; }"
                  "#findingKind { color: %3; } #findingPreview { color: %4; border-color: %4; }"_s.arg(
                      colours.groundOf(tone).name(), colours.shapeOf(tone).name(), colours.of(tone).name(),
                      colours.link.name()));
    m_icon->setPixmap(
        m_theme.icon(severityIcon(m_severity), tone).pixmap(QSize(16, 16), devicePixelRatioF()));
}

} // namespace ui
