// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/tally_row.h"

#include "ui/present/status_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/views/paint.h"

#include <QAction>
#include <QHBoxLayout>
#include <QPushButton>

namespace ui {

using namespace lockengine;

namespace {

constexpr qint64 longScan = 10'000; // keys; fewer are looked at before anybody could want to stop that

} // namespace

TallyRow::TallyRow(const Theme &theme, QAction &scan, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_scan(new QPushButton(scan.text(), this))
{
    setObjectName(QStringLiteral("tallyRow"));
    setFixedHeight(40);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 0, 12, 0);
    row->addWidget(m_scan, 0, Qt::AlignRight | Qt::AlignVCenter);
    m_scan->setObjectName(QStringLiteral("scanButton"));
    m_scan->setProperty("look", QStringLiteral("quiet"));
    m_scan->hide();
    connect(m_scan, &QPushButton::clicked, &scan, &QAction::trigger);
    connect(&scan, &QAction::changed, this, [this, &scan] { m_scan->setText(scan.text()); });
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void TallyRow::showTally(const LockTally &tally)
{
    if (tally == m_tally)
        return;
    m_tally = tally;
    update();
}

void TallyRow::showStatus(const SystemStatus &status)
{
    // Where it begins again and again, the button stays between two rounds.
    const bool goesOn = status.scan.running || status.newLockWithin;
    const bool isUnderWay
        = status.phase == ConnectionPhase::Live || status.phase == ConnectionPhase::Synchronising;
    m_scan->setVisible(isUnderWay && (status.scan.stopped || (goesOn && status.scan.total >= longScan)));
    m_status = status;
    composeWords();
}

void TallyRow::showNotShown(const UnfollowedLocks &locks)
{
    if (locks == m_notShown)
        return;
    m_notShown = locks;
    composeWords();
}

void TallyRow::composeWords()
{
    QStringList words{notShownSentence(m_notShown), serverNotices(m_status), scanSentence(m_status.scan)};
    words.removeAll(QString());
    m_words = words.join(QStringLiteral(" · "));
    const bool isUnusual
        = m_status.isFull || m_status.clockStep || m_notShown.count > 0 || m_status.scan.incomplete;
    m_tone = isUnusual ? Tone::Amber : Tone::Plain;
    setAccessibleName(m_words);
    setToolTip(toolTipText(m_words));
    update();
}

void TallyRow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    QFont font = smallFont();
    font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    const Palette &colours = m_theme.colours();
    QRectF rest = QRectF(rect()).adjusted(12, 0, -12, 0);
    if (m_scan->isVisible())
        rest.setRight(m_scan->x() - 8);
    const auto pill = [&](int count, const QString &words, Tone tone) {
        if (count > 0)
            rest.setLeft(
                paintPill(painter, rest, Qt::AlignLeft, words, colours.of(tone), colours.groundOf(tone))
                    .right()
                + 8);
    };
    //: how many locks; on a coloured badge
    pill(m_tally.late, Tr::tr("%n about to be lost", nullptr, m_tally.late), Tone::Red);
    //: how many renewals; on a coloured badge
    pill(m_tally.overdue, Tr::tr("%n renewals overdue", nullptr, m_tally.overdue), Tone::Amber);
    //: how many locks have unusual keys; on a coloured badge
    pill(m_tally.flawed, Tr::tr("%n irregular", nullptr, m_tally.flawed), Tone::Amber);
    //: how many locks are held and well; on a coloured badge
    pill(m_tally.well, Tr::tr("%n well", nullptr, m_tally.well), Tone::Green);
    painter.setFont(smallFont());
    painter.setPen(m_tone == Tone::Plain ? colours.dim : colours.of(m_tone));
    rest.setLeft(rest.left() + 4);
    paintElided(painter, rest, m_words);
}

} // namespace ui
