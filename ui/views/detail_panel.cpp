// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/detail_panel.h"

#include "ui/present/lock_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/theme/theme.h"
#include "ui/views/event_list.h"
#include "ui/views/holder_line.h"
#include "ui/views/labels.h"
#include "ui/views/now_page.h"
#include "ui/views/records_view.h"
#include "ui/views/whole_label.h"

#include <QPushButton>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

DetailPanel::DetailPanel(const Theme &theme, const ServerNow &clock, QWidget *bar, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_clock(clock)
    , m_events(1000)
    , m_askRecords(500ms)
    , m_askHistory(100ms)
    , m_faces(new QStackedWidget(this))
{
    setObjectName(u"detailPanel"_s);
    setProperty("look", u"card"_s);
    setAttribute(Qt::WA_StyledBackground);
    setMinimumWidth(384); // three buttons side by side
    m_faces->addWidget(layOutEmpty());
    m_faces->addWidget(layOutLock(bar));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 12, 16, 12);
    column->addWidget(m_faces);
    m_frames.setInterval(100);
    connect(&m_frames, &QTimer::timeout, this, &DetailPanel::drawFrame);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) { openTab(Tab(tab)); });
    connect(&m_askRecords, &PacedRequest::askNow, this, [this] { Q_EMIT recordsWanted(m_view->state.id); });
    connect(&m_askHistory, &PacedRequest::askNow, this, [this] { Q_EMIT historyWanted(m_view->state.id); });
}

QWidget *DetailPanel::layOutEmpty()
{
    auto *empty = new QWidget(this);
    auto *column = new QVBoxLayout(empty);
    QLabel *words
        = wrapped(smallLabel(Tr::tr("Select a lock to see its holder, its waiters and its lease."), empty));
    words->setAlignment(Qt::AlignCenter);
    words->setObjectName(u"nothingChosen"_s);
    column->addStretch(2);
    column->addWidget(words);
    column->addStretch(3);
    return empty;
}

QWidget *DetailPanel::layOutLock(QWidget *bar)
{
    auto *lock = new QWidget(this);
    m_title = new WholeLabel(lock);
    m_title->setFont(titleLabel({}, lock)->font());
    m_title->setObjectName(u"lockTitle"_s);
    m_kind = smallLabel({}, lock);
    m_kind->setObjectName(u"lockKind"_s);
    m_holder = new HolderLine(m_theme, m_clock, lock);
    m_close = new QPushButton(Tr::tr("Close"), lock);
    m_close->setObjectName(u"closeDetails"_s);
    m_close->setProperty("look", u"quiet"_s);
    m_close->setToolTip(toolTipText(Tr::tr("Back to the table (Esc)")));
    m_close->hide();
    connect(m_close, &QPushButton::clicked, this, &DetailPanel::closed);
    m_tabs = new QTabBar(lock);
    m_tabs->setObjectName(u"detailTabs"_s);
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    for (const QString &name : {Tr::tr("Now"), Tr::tr("History"), Tr::tr("Keys")})
        m_tabs->addTab(name);
    m_pages = new QStackedWidget(lock);
    m_now = new NowPage(m_theme, m_clock, m_pages);
    connect(m_now, &NowPage::clientMenuRequested, this, &DetailPanel::clientMenuRequested);
    connect(m_now, &NowPage::previewWanted, this, &DetailPanel::previewWanted);
    auto *history = new EventList(m_events, m_theme, EventList::Lock::Known, m_pages);
    history->setRenewalsShown(true);
    m_records = new RecordsView(m_theme, m_pages);
    for (QWidget *page :
        {static_cast<QWidget *>(m_now), static_cast<QWidget *>(history), static_cast<QWidget *>(m_records)})
        m_pages->addWidget(page);

    auto *column = new QVBoxLayout(lock);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_title);
    head->addWidget(m_kind, 0, Qt::AlignBottom);
    head->addStretch(1);
    head->addWidget(m_close, 0, Qt::AlignTop);
    column->addLayout(head);
    column->addSpacing(2);
    column->addWidget(m_holder);
    column->addSpacing(6);
    column->addWidget(m_tabs);
    column->addWidget(m_pages, 1);
    column->addSpacing(8);
    column->addWidget(bar);
    return lock;
}

void DetailPanel::nameClients(const ClientLabels *labels)
{
    m_holder->nameClients(labels);
    m_now->nameClients(labels);
    m_events.nameClients(labels);
}

void DetailPanel::showLock(
    const std::optional<LockView> &view, const QList<Finding> &findings, const std::optional<Loss> &loss)
{
    if (view == m_view && findings == m_findings && loss == m_loss)
        return;
    m_findings = findings;
    m_loss = loss;
    const bool isAnother
        = view.has_value() != m_view.has_value() || (view && view->state.id != m_view->state.id);
    m_view = view;
    m_faces->setCurrentIndex(view ? 1 : 0);
    if (isAnother)
        showAnother();
    if (!view)
        return;
    m_title->setText(lockName(view->state.id.name));
    m_title->setToolTip(toolTipText(visible(view->state.id.name)));
    m_kind->setText(kindText(view->state));
    m_kind->setToolTip(toolTipText(kindSentence(view->state)));
    m_holder->showView(*view, loss);
    m_now->showLock(*view, findings);
    m_askHistory.want();
    if (m_tabs->currentIndex() == Keys)
        m_askRecords.want();
}

// Pending requests and data of the former lock are dropped.
void DetailPanel::showAnother()
{
    m_history = {};
    m_events.clear();
    m_now->showSamples({});
    m_records->clear();
    m_askHistory.forget();
    m_askRecords.forget();
}

void DetailPanel::showMembers(const std::optional<NamedGroup> &group)
{
    m_now->showMembers(group);
}

void DetailPanel::showHistory(const LockHistory &history)
{
    if (!m_view || history.lock != m_view->state.id)
        return;
    m_askHistory.answered();
    m_history = history;
    listHistory();
    m_now->showSamples(history.samples);
}

void DetailPanel::listHistory()
{
    m_events.show(historyEntries(m_history, *m_view, m_clock.nowOf(*m_view)));
}

void DetailPanel::showRecords(const LockId &lock, const Result<QList<RawRecord>> &records)
{
    if (!m_view || lock != m_view->state.id)
        return;
    m_askRecords.answered();
    m_records->showRecords(records);
}

void DetailPanel::addPage(QWidget *page, const QString &name, const QString &toolTip)
{
    m_pages->addWidget(page);
    m_tabs->setTabToolTip(m_tabs->addTab(name), toolTipText(toolTip));
}

void DetailPanel::openTab(Tab tab)
{
    if (m_tabs->currentIndex() != tab)
        return m_tabs->setCurrentIndex(tab); // calls this again
    m_pages->setCurrentIndex(tab);
    if (tab == Keys && m_view)
        m_askRecords.want();
}

void DetailPanel::offerKeys(bool isOffered)
{
    if (!isOffered && m_tabs->currentIndex() == Keys)
        openTab(Now);
    m_tabs->setTabVisible(Keys, isOffered);
}

void DetailPanel::setAlone(bool isAlone)
{
    m_close->setVisible(isAlone);
}

void DetailPanel::takeKeyboard()
{
    m_tabs->setFocus();
}

QByteArray DetailPanel::chosenHolder() const
{
    return m_now->chosenHolder();
}

QByteArray DetailPanel::chosenClient() const
{
    return m_view ? m_now->chosenClient() : QByteArray();
}

DetailPanel::Tab DetailPanel::tab() const
{
    return Tab(m_tabs->currentIndex());
}

void DetailPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_frames.start();
}

void DetailPanel::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_frames.stop();
}

void DetailPanel::drawFrame()
{
    if (!m_view || m_view->stale || window()->isMinimized())
        return;
    m_holder->update();
    if (m_pages->currentIndex() == Now)
        m_now->drawFrame();
    if (m_pages->currentIndex() == History && m_history.lock == m_view->state.id)
        listHistory(); // a renewal may have been missed since
}

} // namespace ui
