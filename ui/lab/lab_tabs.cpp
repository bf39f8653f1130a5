// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/lab_tabs.h"

#include "lockengine/lab/trace/traced_clients.h"
#include "ui/lab/lab_sessions.h"
#include "ui/lab/servers_panel.h"
#include "ui/lab/trace/trace_view.h"
#include "ui/present/moment_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/views/event_list.h"
#include "ui/views/records_view.h"

#include <QComboBox>
#include <QPointer>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

enum Tab { Script, Keys, Events, Servers };

} // namespace

LabTabs::LabTabs(const Theme &theme, LabSessions &sessions, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_sessions(sessions)
    , m_keysWanted(std::chrono::milliseconds(150))
    , m_bar(new QTabBar(this))
    , m_pages(new QStackedWidget(this))
    , m_server(new QComboBox(this))
    , m_script(new TraceView(theme, m_pages))
    , m_keys(new RecordsView(theme, m_pages))
    , m_servers(new ServersPanel(theme, m_pages))
{
    setObjectName(u"labTabs"_s);
    setProperty("look", u"card"_s);
    setAttribute(Qt::WA_StyledBackground);
    setMinimumWidth(280);
    m_bar->setObjectName(u"labTabBar"_s);
    m_bar->setDrawBase(false);
    m_bar->setExpanding(false);
    m_bar->setFocusPolicy(Qt::TabFocus);
    m_bar->addTab(Tr::tr("Script"));
    m_bar->addTab(Tr::tr("Keys"));
    m_bar->addTab(Tr::tr("Events"));
    m_bar->addTab(Tr::tr("Servers"));
    auto *script = new QWidget(m_pages);
    auto *inset = new QVBoxLayout(script);
    inset->setContentsMargins(12, 8, 8, 8);
    inset->addWidget(m_script);
    auto *scroll = new QScrollArea(m_pages); // in a small window its lists need more height than is left
    scroll->setWidget(script);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    m_pages->addWidget(scroll);
    m_pages->addWidget(layOutKeys());
    auto *events = new EventList(m_events, theme, EventList::Lock::Known, m_pages);
    events->setRenewalsShown(true);
    m_pages->addWidget(events);
    m_pages->addWidget(m_servers);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(16, 2, 16, 0);
    head->addWidget(m_bar);
    head->addStretch(1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(m_pages, 1);
    connect(m_bar, &QTabBar::currentChanged, this, &LabTabs::choose);
    connect(m_servers, &ServersPanel::asked, this, &LabTabs::asked);
    connect(&m_keysWanted, &PacedRequest::askNow, this, &LabTabs::askForKeys);
    connect(&m_sessions, &LabSessions::opened, this, &LabTabs::followLast);
    connect(&m_sessions, &LabSessions::cleared, this, [this] {
        m_events.clear();
        m_keys->clear();
        m_script->clear();
        showServers();
    });
    for (const auto &entry : m_sessions.entries())
        connect(entry->workbench.get(), &Workbench::applied, this, &LabTabs::takeBatch);
    showServers();
}

QWidget *LabTabs::layOutKeys()
{
    m_server->setObjectName(u"keysServer"_s);
    m_server->setAccessibleName(Tr::tr("Show the keys of this server"));
    auto *page = new QWidget(m_pages);
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(8, 0, 8, 8);
    column->addWidget(m_server, 0, Qt::AlignLeft);
    column->addWidget(m_keys, 1);
    connect(m_server, &QComboBox::currentIndexChanged, &m_keysWanted, &PacedRequest::want);
    return page;
}

void LabTabs::showServers()
{
    const int chosen = m_server->currentIndex();
    m_server->clear();
    for (const auto &entry : m_sessions.entries())
        m_server->addItem(visible(entry->server));
    m_server->setCurrentIndex(qMax(chosen, 0));
    m_server->setVisible(m_server->count() > 1);
}

void LabTabs::followLast()
{
    connect(m_sessions.entries().back()->workbench.get(), &Workbench::applied, this, &LabTabs::takeBatch);
    showServers();
    m_keysWanted.want();
}

void LabTabs::showLab(const LabState &state)
{
    m_names = ClientNames(state.clients);
    m_servers->showLab(state);
    using enum TraceView::Untraced;
    const bool isMany = state.clients.size() > mostTracedClients;
    m_script->setUntraced(state.isExternal ? Elsewhere : isMany ? TooMany : No);
    if (!isSeen())
        m_keysWanted.want(); // no batch will announce the change
}

void LabTabs::showTrace(const ScriptTrace &trace)
{
    m_script->add(trace);
}

void LabTabs::showLock(const QByteArray &lock)
{
    m_lock = lock;
    m_servers->setLock(lock);
    m_keysWanted.want();
}

void LabTabs::takeBatch(const WatchBatch &batch)
{
    QList<LockEvent> events;
    for (const LockEvent &event : batch.events)
        events += m_names.named(event);
    m_events.append(events);
    const bool isTouched = std::any_of(batch.changed.begin(), batch.changed.end(),
        [this](const LockView &view) { return view.state.id.name == m_lock; });
    if (isTouched)
        m_keysWanted.want();
}

// Whether a session recognises the selected name as a lock.
bool LabTabs::isSeen() const
{
    return std::any_of(m_sessions.entries().begin(), m_sessions.entries().end(), [this](const auto &entry) {
        const LockTableModel &locks = entry->workbench->locks();
        for (int row = 0; row < locks.rowCount(); ++row) {
            if (locks.view(row).state.id.name == m_lock)
                return true;
        }
        return false;
    });
}

void LabTabs::askForKeys()
{
    const auto at = size_t(qMax(m_server->currentIndex(), 0));
    if (at >= m_sessions.entries().size() || !m_sessions.entries()[at]->workbench->port())
        return m_keysWanted.answered();
    // By name, even if it is not recognised as a lock: some lessons use keys that only their clients know as
    // locks.
    const LabSessions::Entry &entry = *m_sessions.entries()[at];
    QPointer<Workbench> workbench = entry.workbench.get(); // may be deleted before the answer
    workbench->port()->records(LockId({}, m_lock, {}), this,
        [this, workbench, server = entry.server](const Result<QList<RawRecord>> &records) {
            m_keysWanted.answered();
            if (!workbench)
                return;
            m_keys->showRecords(records, glossary(workbench->serverNow()));
            if (records)
                Q_EMIT keysRead(server, *records);
        });
}

RecordGlossary LabTabs::glossary(const ServerNow &clock) const
{
    RecordGlossary glossary;
    glossary.nameOf = [this](const QByteArray &bytes) {
        return m_names.clientOf(bytes).isEmpty() ? QString() : visible(m_names.nameOf(bytes));
    };
    glossary.meaningOf = [&clock](const RawRecord &record, const QByteArray &value) {
        return record.type == "zset" ? momentWords(value, clock.now()) : QString();
    };
    return glossary;
}

void LabTabs::choose(int tab)
{
    m_pages->setCurrentIndex(tab);
    m_hasChosen = m_hasChosen || !m_isFollowing;
}

void LabTabs::lookAt(LookAt what)
{
    if (m_hasChosen)
        return;
    m_isFollowing = true;
    switch (what) {
    case LookAt::Stage: // always visible
        break;
    case LookAt::Script:
        m_bar->setCurrentIndex(Script);
        break;
    case LookAt::Keys:
        m_bar->setCurrentIndex(Keys);
        break;
    case LookAt::Events:
        m_bar->setCurrentIndex(Events);
        break;
    case LookAt::Servers:
        m_bar->setCurrentIndex(Servers);
        break;
    }
    m_isFollowing = false;
}

} // namespace ui
