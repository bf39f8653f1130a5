// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/now_page.h"

#include "ui/present/lock_words.h"
#include "ui/present/tr.h"
#include "ui/theme/theme.h"
#include "ui/views/labels.h"
#include "ui/views/lease_chart.h"
#include "ui/views/lease_look.h"
#include "ui/views/notice.h"
#include "ui/views/queue_card.h"

#include <QListView>
#include <QVBoxLayout>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr int tallestChart = 260;

bool isExclusionAtRisk(Flaw flaw)
{
    return flaw == Flaw::SeveralHolders || flaw == Flaw::EndsBeforeAHold;
}

} // namespace

NowPage::NowPage(const Theme &theme, const ServerNow &clock, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_clock(clock)
    , m_notice(new Notice(theme, this))
    , m_leaseHeading(wrapped(headingLabel({}, this)))
    , m_chart(new LeaseChart(theme, this))
    , m_queueHeading(headingLabel({}, this))
    , m_cards(new QListView(this))
{
    layOut();
    connect(&theme, &Theme::changed, this, [this] { m_cards->viewport()->update(); });
}

void NowPage::layOut()
{
    m_leaseHeading->setObjectName(u"leaseHeading"_s);
    m_queueHeading->setObjectName(u"queueHeading"_s);
    m_cards->setObjectName(u"queueCards"_s);
    m_cards->setModel(&m_queue);
    m_cards->setItemDelegate(new QueueCard(m_theme, m_clock, m_cards));
    m_cards->setFlow(QListView::LeftToRight);
    m_cards->setWrapping(true);
    m_cards->setResizeMode(QListView::Adjust);
    m_cards->setUniformItemSizes(true);
    m_cards->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 12, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_notice);
    column->addWidget(m_leaseHeading);
    column->addWidget(m_chart, 100);
    column->addWidget(m_queueHeading);
    column->addWidget(m_cards, 100);
    column->addStretch(1);
}

void NowPage::showLock(const LockView &view)
{
    m_view = view;
    m_queue.show(view.state.queue);
    sayWhatIsWrong();
    showQueue();
    drawFrame();
}

void NowPage::showSamples(const QList<LeaseSample> &samples)
{
    m_samples = samples;
    drawFrame();
}

void NowPage::sayWhatIsWrong()
{
    if (!m_view.state.flaws.isEmpty()) {
        const Flaw flaw = m_view.state.flaws.first();
        m_notice->say(flawSentence(flaw), isExclusionAtRisk(flaw) ? Tone::Red : Tone::Amber);
        return;
    }
    const Rhythm rhythm = m_view.state.isHeld() ? rhythmOf(m_view, m_clock.now()) : Rhythm::Fixed;
    const bool isLate = rhythm == Rhythm::Overdue || rhythm == Rhythm::Late;
    const QString sentence = isLate ? rhythmSentence(rhythm, {}) : QString();
    if (m_notice->text() != sentence || isLate)
        m_notice->say(sentence, rhythmTone(rhythm));
}

void NowPage::showQueue()
{
    const qint64 waiters = m_view.state.waiterCount();
    QString heading = waiters == 0 ? Tr::tr("QUEUE · nobody waits") //: heading; how many wait for the lock
                                   : Tr::tr("QUEUE · %n waiting", nullptr, int(waiters));
    if (m_view.state.anonymousWaiters > 0 && m_view.state.queue.isEmpty())
        heading = Tr::tr("WAITING · %n listening, without an order", nullptr, int(waiters));
    if (m_view.state.isUnread()) //: heading; how many wait for the lock
        heading = Tr::tr("QUEUE · not readable");
    m_queueHeading->setText(heading);
    const bool hasCards = !m_view.state.queue.isEmpty();
    m_cards->setVisible(hasCards);
    m_chart->setMaximumHeight(
        hasCards ? m_chart->minimumHeight() : tallestChart); // without cards there is room
}

void NowPage::drawFrame()
{
    const ServerTime now = m_clock.now();
    const bool isHeld = m_view.state.isHeld();
    std::optional<Milliseconds> beat;
    if (m_view.lease.ceiling)
        beat = *m_view.lease.ceiling / 3;
    const bool isFree = m_view.state.isFree();
    const QString lease = isFree ? Tr::tr("Nobody holds it.") : rhythmSentence(rhythmOf(m_view, now), beat);
    //: heading of the chart; %1 is a sentence about how the lease is renewed
    m_leaseHeading->setText(Tr::tr("LEASE · %1").arg(lease));
    if (m_view.state.isCounting()) //: heading of the chart; %1 is a sentence like "3 of 10 free"
        m_leaseHeading->setText(Tr::tr("PERMITS · %1").arg(numberSentence(m_view.state)));
    const QByteArray holder = isHeld ? m_view.state.holders.first().id : QByteArray();
    m_chart->showCurve(leaseCurve(m_samples, m_view, now),
        isHeld ? m_theme.colours().holder(holder) : m_theme.colours().dim);
    sayWhatIsWrong();
    m_cards->viewport()->update();
}

} // namespace ui
