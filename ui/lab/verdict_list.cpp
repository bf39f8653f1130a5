// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/verdict_list.h"

#include "ui/lab/expectation_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/views/labels.h"

#include <QLabel>
#include <QVBoxLayout>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

VerdictList::VerdictList(const Theme &theme, QWidget *parent)
    : QFrame(parent)
    , m_theme(theme)
    , m_heading(headingLabel(Tr::tr("Checks of this step"), this))
    , m_rows(new QVBoxLayout)
{
    setObjectName(u"verdicts"_s);
    setProperty("look", u"inset"_s);
    connect(&theme, &Theme::changed, this, &VerdictList::rebuild);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 10, 12, 10);
    column->setSpacing(6);
    column->addWidget(m_heading);
    column->addLayout(m_rows);
    hide();
}

void VerdictList::showVerdicts(const QList<Verdict> &verdicts)
{
    m_verdicts = verdicts;
    rebuild();
}

void VerdictList::rebuild()
{
    while (QLayoutItem *item = m_rows->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    setVisible(!m_verdicts.isEmpty());
    m_heading->setFont(m_theme.inLesson(sized(strongFont(), 12)));
    for (const Verdict &verdict : m_verdicts)
        addRow(verdict);
}

void VerdictList::addRow(const Verdict &verdict)
{
    auto *row = new QWidget(this);
    row->setObjectName(u"verdict"_s);
    auto *line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    QLabel *icon = plainLabel({}, row);
    const QString name = verdict.holds ? u"check"_s : u"close"_s;
    const Tone tone = verdict.holds ? Tone::Plain : Tone::Red;
    const int side = m_theme.inLesson(16);
    icon->setPixmap(m_theme.icon(name, tone).pixmap(QSize(side, side), devicePixelRatioF()));
    icon->setFixedSize(side, side + 2);
    QString text = expectationSentence(verdict.expectation);
    if (!verdict.holds) {
        text += u'\n' + Tr::tr("Failed.");
        if (!verdict.found.isEmpty()) //: %1 is what was found on the server instead
            text += u' ' + Tr::tr("Found: %1").arg(visible(verdict.found));
    }
    QLabel *words = wrapped(plainLabel(text, row));
    words->setFont(m_theme.inLesson(uiFont()));
    words->setAccessibleName((verdict.holds ? Tr::tr("True: %1") : Tr::tr("Not true: %1")).arg(text));
    words->setToolTip(toolTipText(visible(verdict.expectation.line)));
    line->addWidget(icon, 0, Qt::AlignTop);
    line->addWidget(words, 1);
    m_rows->addWidget(row);
}

} // namespace ui
