// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/now_page.h"

#include "lockengine/core/watch/lock_mark.h"
#include "ui/models/client_labels.h"
#include "ui/present/count_words.h"
#include "ui/present/finding_words.h"
#include "ui/present/lease_appearance.h"
#include "ui/present/lock_words.h"
#include "ui/present/tr.h"
#include "ui/present/turn_words.h"
#include "ui/present/waiting_words.h"
#include "ui/theme/theme.h"
#include "ui/views/finding_card.h"
#include "ui/views/focus_mark.h"
#include "ui/views/hold_row.h"
#include "ui/views/holder_legend.h"
#include "ui/views/labels.h"
#include "ui/views/lease_chart.h"
#include "ui/views/members_view.h"
#include "ui/views/notice.h"
#include "ui/views/queue_row.h"

#include <QListView>
#include <QStringList>
#include <QVBoxLayout>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr int shortestChart = 76;
constexpr int tallestChart = 260;
constexpr int chartAboveQueue = 132;

} // namespace

NowPage::NowPage(const Theme &theme, const ServerNow &clock, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_clock(clock)
    , m_card(new FindingCard(theme, this))
    , m_notice(new Notice(theme, this))
    , m_leaseHeading(wrapped(headingLabel({}, this)))
    , m_legend(new HolderLegend(theme, this))
    , m_chart(new LeaseChart(theme, this))
    , m_holdersHeading(headingLabel({}, this))
    , m_holds(new QListView(this))
    , m_members(new MembersView(theme, this))
    , m_queueHeading(headingLabel({}, this))
    , m_unrecorded(wrapped(smallLabel({}, this)))
    , m_waiters(new QListView(this))
    , m_queueHeader(new QueueHeader(theme, *m_waiters, this))
{
    layOut();
    connect(m_card, &FindingCard::previewWanted, this, &NowPage::previewWanted);
    m_queue.speakPositions([this](int row) { return spokenPosition(row); });
    connect(&theme, &Theme::changed, this, [this] {
        m_holds->viewport()->update();
        m_waiters->viewport()->update();
    });
}

void NowPage::layOutList(QListView *list, const QString &name, QAbstractItemModel &model)
{
    list->setObjectName(name);
    list->setModel(&model);
    new FocusMark(*list);
    list->setUniformItemSizes(true);
    list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(list, &QWidget::customContextMenuRequested, this,
        [this, list](const QPoint &at) { offerMenu(list, at); });
}

void NowPage::layOut()
{
    const auto now = [this] { return m_clock.nowOf(m_view); };
    m_leaseHeading->setObjectName(u"leaseHeading"_s);
    m_queueHeading->setObjectName(u"queueHeading"_s);
    m_unrecorded->setObjectName(u"unrecordedWaiters"_s);
    m_unrecorded->hide();
    m_holdersHeading->setObjectName(u"holdersHeading"_s);
    layOutList(m_holds, u"holds"_s, m_holders);
    m_holds->setAccessibleName(Tr::tr("Holders"));
    m_holdersHeading->hide();
    m_holds->hide(); // takes no room until there are several
    m_holds->setItemDelegate(holdRow(m_theme, now, m_holds));
    layOutList(m_waiters, u"queueRows"_s, m_queue);
    m_waiters->setAccessibleName(Tr::tr("Waiters"));
    const auto view = [this]() -> const LockView & { return m_view; };
    m_waiters->setItemDelegate(new QueueRow(m_theme, view, now, m_waiters));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 12, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_card);
    column->addWidget(m_notice);
    column->addWidget(m_leaseHeading);
    column->addWidget(m_legend);
    column->addWidget(m_chart, 100);
    column->addWidget(m_holdersHeading);
    column->addWidget(m_holds, 100);
    column->addWidget(m_members);
    column->addWidget(m_queueHeading);
    column->addWidget(m_unrecorded);
    column->addWidget(m_queueHeader);
    column->addWidget(m_waiters, 100);
    column->addStretch(1);
}

QString NowPage::spokenPosition(int row) const
{
    const ServerTime now = m_clock.nowOf(m_view);
    const QString turn = turnWord(m_view, row, now);
    const Waiter &waiter = m_queue.waiter(row);
    return waiter.deadline ? QStringList{lapseText(waiter, now), turn}.join(Tr::tr(", ")) : turn;
}

void NowPage::nameClients(const ClientLabels *labels)
{
    m_holders.nameClients(labels);
    m_queue.nameClients(labels);
    m_members->nameClients(labels);
    m_labels = labels;
    if (labels)
        connect(labels, &ClientLabels::changed, this, &NowPage::showFindings);
    const auto nameOf = [this, labels](const QByteArray &id) {
        return labels ? labels->nameOf(m_view.state.id.system, id) : QString();
    };
    m_chart->nameClients(nameOf);
    m_legend->nameClients(nameOf);
}

void NowPage::showLock(const LockView &view, const QList<Finding> &findings)
{
    m_view = view;
    m_findings = findings;
    m_queue.show(view.state.id.system, view.state.queue);
    showFindings();
    showUnread();
    showHolders();
    showQueue();
    drawFrame();
}

void NowPage::showSamples(const QList<LeaseSample> &samples)
{
    m_samples = samples;
    drawFrame();
}

void NowPage::showMembers(const std::optional<NamedGroup> &group)
{
    m_members->showGroup(group);
    fitChart();
}

void NowPage::showFindings()
{
    if (m_findings.isEmpty())
        return m_card->clear();
    const Finding &worst = m_findings.first();
    const auto nameOf = [this](const QByteArray &id) {
        return m_labels ? m_labels->nameOf(m_view.state.id.system, id) : QString();
    };
    QStringList others;
    for (const Finding &other : m_findings.sliced(1))
        others += findingTitle(other);
    others.removeDuplicates();
    m_card->say(findingLines(worst, m_clock.nowOf(m_view), nameOf), others.join(Tr::tr(", ")),
        worst.severity(), worst.repair);
}

// No finding says what is missing because it could not be read.
void NowPage::showUnread()
{
    QStringList sentences;
    for (const Flaw flaw : {Flaw::Unread, Flaw::TooLarge, Flaw::QueueNotRead, Flaw::Truncated}) {
        if (m_view.state.flaws.contains(flaw))
            sentences += flawSentence(flaw);
    }
    m_notice->say(sentences.join(u'\n'), Tone::Amber);
}

// A single holder is shown above. A counting kind has no lease of its own; its permits have one each.
void NowPage::showHolders()
{
    const LockState &state = m_view.state;
    const bool isCounting = counts(state.kinds);
    const bool areListed = state.holders.size() > (isCounting ? 0 : 1);
    m_holders.show(state.id.system, areListed ? state.holders : QList<Holder>());
    m_holds->setVisible(areListed);
    m_holds->setMaximumHeight(int(qMin<qsizetype>(m_holders.rowCount(), 8)) * m_holds->sizeHintForRow(0) + 4);
    m_holdersHeading->setVisible(areListed && !isCounting);
    //: heading; how many hold the lock at once
    m_holdersHeading->setText(Tr::tr("HOLDERS · %n at once", nullptr, int(state.holderCount())));
    if (isCounting) {
        m_hasCurve = false;
        m_chart->hide();
        m_legend->showHolders({});
    }
}

QByteArray NowPage::chosenHolder() const
{
    if (m_holders.rowCount() == 0)
        return {};
    const QModelIndex current = m_holds->currentIndex();
    if (current.isValid())
        return m_holders.holder(current.row()).id;
    return counts(m_view.state.kinds) ? m_holders.holder(0).id : QByteArray();
}

QByteArray NowPage::clientAt(const QListView *list, int row) const
{
    if (list == m_waiters)
        return m_queue.waiter(row).id;
    const Holder &holder = m_holders.holder(row);
    return holder.mode == HoldMode::Permit ? QByteArray() : holder.id;
}

QByteArray NowPage::chosenClient() const
{
    for (const QListView *list : {m_waiters, m_holds}) {
        if (list->hasFocus() && list->currentIndex().isValid())
            return clientAt(list, list->currentIndex().row());
    }
    if (m_view.state.isHeld() && !counts(m_view.state.kinds))
        return m_view.state.holders.first().id;
    return m_view.state.queue.isEmpty() ? QByteArray() : m_view.state.queue.first().id;
}

// The Menu key asks at the focus position, which may be on no row.
void NowPage::offerMenu(QListView *list, const QPoint &at)
{
    QModelIndex index = list->indexAt(at);
    if (!index.isValid())
        index = list->currentIndex();
    const QByteArray id = index.isValid() ? clientAt(list, index.row()) : QByteArray();
    if (!id.isEmpty())
        Q_EMIT clientMenuRequested(id, list->viewport()->mapToGlobal(at));
}

void NowPage::showQueue()
{
    m_queueHeading->setText(waitingHeading(m_view.state));
    m_unrecorded->setText(unrecordedSentence(m_view.state));
    m_unrecorded->setVisible(!m_unrecorded->text().isEmpty());
    const bool hasRows = !m_view.state.queue.isEmpty();
    m_queueHeader->setVisible(hasRows);
    m_waiters->setVisible(hasRows);
    // Qt's minimum is too tall: in a low page the parts would overlap.
    m_waiters->setMinimumHeight(leastQueueHeight());
    m_chart->setMaximumHeight(hasRows ? chartAboveQueue : tallestChart); // without a queue there is more room
}

QString NowPage::leaseHeading(ServerTime now) const
{
    if (counts(m_view.state.kinds) && !m_view.state.isUnread())
        return countHeading(m_view.state);
    std::optional<Milliseconds> beat;
    if (m_view.lease.ceiling)
        beat = *m_view.lease.ceiling / 3;
    const RenewalStatus renewalStatus = renewalStatusOf(m_view, now);
    const bool isAbove = !m_findings.isEmpty() && isMissedRenewal(m_findings.first()); // the card says it
    const QString lease = m_view.state.isNoLock() ? noLockWord()
        : m_view.state.isFree()                   ? Tr::tr("It has no holder.")
        : isAbove                                 ? renewalStatusWord(renewalStatus)
                                                  : renewalSentence(renewalStatus, beat);
    //: heading of the chart; %1 is a sentence about how the lease is renewed
    return Tr::tr("LEASE · %1").arg(lease);
}

void NowPage::drawFrame()
{
    const ServerTime now = m_clock.nowOf(m_view);
    m_leaseHeading->setText(leaseHeading(now));
    m_holds->viewport()->update();
    showFindings(); // with times that are left
    if (counts(m_view.state.kinds)) // no chart
        return;
    const LeaseCurve curve = leaseCurve(m_samples, m_view, now);
    m_chart->showCurve(curve, now);
    const bool neverRanDown = curve.teeth.isEmpty() && curve.waitedFor.isEmpty();
    m_hasCurve = !neverRanDown || m_view.lease.expiry != Expiry::Never || !m_view.state.isHeld();
    m_legend->showHolders(holdersOf(curve));
    fitChart();
    m_waiters->viewport()->update();
}

void NowPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitChart();
}

void NowPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    fitChart();
}

// Too low a layout squeezes all its parts, and the text of the finding would lose lines.
void NowPage::fitChart()
{
    const int inLayout = m_chart->isHidden() ? 0 : m_chart->minimumHeight() + layout()->spacing();
    const int withoutChart = layout()->minimumHeightForWidth(width()) - inLayout - m_waiters->minimumHeight()
        + leastQueueHeight();
    const auto fits = [this](int needed) { return !isVisible() || needed <= height(); };
    m_chart->setVisible(m_hasCurve && fits(withoutChart + layout()->spacing() + shortestChart));
    m_waiters->setMinimumHeight(fits(withoutChart) ? leastQueueHeight() : leastQueueHeight() / 2);
}

// Two rows.
int NowPage::leastQueueHeight() const
{
    return qMin(m_queue.rowCount(), 2) * m_waiters->sizeHintForRow(0);
}

} // namespace ui
