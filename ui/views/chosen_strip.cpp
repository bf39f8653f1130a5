// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/chosen_strip.h"

#include "ui/present/finding_words.h"
#include "ui/present/lock_words.h"
#include "ui/present/tr.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/views/elided_label.h"
#include "ui/views/labels.h"

#include <QHBoxLayout>
#include <QMouseEvent>
#include <QPushButton>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

ChosenStrip::ChosenStrip(const Theme &theme, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_icon(plainLabel({}, this))
    , m_name(new ElidedLabel(Qt::ElideRight, this))
    , m_words(new ElidedLabel(Qt::ElideRight, this))
{
    setObjectName(u"chosenStrip"_s);
    setProperty("look", u"card"_s);
    setAttribute(Qt::WA_StyledBackground);
    setFixedHeight(44);
    m_name->setFont(strongFont());
    //: a button: shows all that is known of the chosen lock
    auto *open = new QPushButton(Tr::tr("Details"), this);
    open->setObjectName(u"openDetails"_s);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(10);
    row->addWidget(m_icon);
    row->addWidget(m_name);
    row->addWidget(m_words, 1);
    row->addWidget(open);
    connect(open, &QPushButton::clicked, this, &ChosenStrip::opened);
    connect(&theme, &Theme::changed, this, &ChosenStrip::applyStyle);
    hide();
}

void ChosenStrip::showLock(const LockView &view, const QList<Finding> &findings)
{
    const QString name = lockName(view.state.id.name);
    const QString words = findings.isEmpty() ? kindText(view.state) : findingTitle(findings.first());
    const Severity severity = findings.isEmpty() ? Severity::None : findings.first().severity();
    if (name == m_name->text() && words == m_words->text() && severity == m_severity)
        return;
    m_severity = severity;
    m_name->setText(name);
    m_words->setText(words);
    m_name->updateGeometry();
    applyStyle();
}

void ChosenStrip::applyStyle()
{
    const bool isQuiet = m_severity == Severity::None;
    const Tone tone = severityTone(m_severity);
    m_icon->setVisible(!isQuiet);
    if (!isQuiet) {
        m_icon->setPixmap(
            m_theme.icon(severityIcon(m_severity), tone).pixmap(QSize(16, 16), devicePixelRatioF()));
    }
    QPalette colours = m_words->palette();
    colours.setColor(QPalette::WindowText, m_theme.colours().of(tone));
    m_words->setPalette(colours);
}

void ChosenStrip::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()))
        Q_EMIT opened();
}

} // namespace ui
