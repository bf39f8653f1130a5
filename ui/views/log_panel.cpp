// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/log_panel.h"

#include "ui/present/status_words.h"
#include "ui/present/tr.h"
#include "ui/views/audit_page.h"
#include "ui/views/event_list.h"
#include "ui/views/incident_list.h"
#include "ui/views/labels.h"

#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

namespace ui {

using namespace Qt::StringLiterals;

LogPanel::LogPanel(
    IncidentModel &incidents, EventLogModel &events, QString auditPath, const Theme &theme, QWidget *parent)
    : QWidget(parent)
    , m_incidents(incidents)
    , m_tabs(new QTabBar(this))
    , m_pages(new QStackedWidget(this))
    , m_leftOut(smallLabel({}, this))
    , m_renewals(new QCheckBox(Tr::tr("Show renewals"), this))
    //: a button: removes all incidents from their list
    , m_dismissAll(new QPushButton(Tr::tr("Dismiss all"), this))
    , m_incidentList(new IncidentList(incidents, theme, m_pages))
    , m_events(new EventList(events, theme, EventList::Lock::Named, m_pages))
    , m_audit(new AuditPage(std::move(auditPath), m_pages))
{
    setObjectName(u"logPanel"_s);
    setProperty("look", u"card"_s);
    setAttribute(Qt::WA_StyledBackground);
    m_tabs->setObjectName(u"logTabs"_s);
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->addTab(Tr::tr("Incidents"));
    m_tabs->addTab(Tr::tr("Events"));
    m_tabs->addTab(Tr::tr("Audit"));
    m_leftOut->setObjectName(u"eventsLeftOut"_s);
    m_leftOut->hide();
    m_renewals->setObjectName(u"showRenewals"_s);
    m_pages->addWidget(m_incidentList);
    m_pages->addWidget(m_events);
    m_pages->addWidget(m_audit);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(16, 2, 16, 0);
    head->addWidget(m_tabs);
    head->addStretch(1);
    head->addWidget(m_leftOut);
    head->addWidget(m_renewals);
    head->addWidget(m_dismissAll);
    head->addWidget(m_audit->tools());
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(m_pages, 1);
    connect(m_tabs, &QTabBar::currentChanged, this, &LogPanel::openTab);
    connect(m_events, &EventList::opened, this, &LogPanel::lockWanted);
    connect(m_events, &EventList::menuWanted, this, &LogPanel::lockMenuWanted);
    connect(m_renewals, &QCheckBox::toggled, m_events, &EventList::setRenewalsShown);
    wireIncidents();
    openTab(Events);
}

void LogPanel::wireIncidents()
{
    m_dismissAll->setObjectName(u"dismissAll"_s);
    m_dismissAll->setProperty("look", u"quiet"_s);
    connect(m_dismissAll, &QPushButton::clicked, &m_incidents, &IncidentModel::dismissAll);
    connect(m_incidentList, &IncidentList::lockWanted, this, &LogPanel::lockWanted);
    connect(m_incidentList, &IncidentList::locksWanted, this, &LogPanel::locksWanted);
    connect(&m_incidents, &QAbstractItemModel::rowsInserted, this, &LogPanel::countIncidents);
    connect(&m_incidents, &QAbstractItemModel::rowsRemoved, this, &LogPanel::countIncidents);
    connect(&m_incidents, &QAbstractItemModel::modelReset, this, &LogPanel::countIncidents);
    countIncidents();
}

void LogPanel::countIncidents()
{
    const int count = m_incidents.rowCount();
    //: a tab; %1 is how many incidents are in it
    m_tabs->setTabText(
        Incidents, count == 0 ? Tr::tr("Incidents") : Tr::tr("Incidents (%1)").arg(grouped(count)));
    m_dismissAll->setVisible(tab() == Incidents && count > 0);
}

void LogPanel::showLeftOut(qint64 events)
{
    m_leftOut->setText(eventsLeftOutSentence(events));
    m_leftOut->setVisible(!m_leftOut->text().isEmpty() && tab() == Events);
}

void LogPanel::setRenewalsShown(bool shown)
{
    m_renewals->setChecked(shown);
}

bool LogPanel::areRenewalsShown() const
{
    return m_renewals->isChecked();
}

int LogPanel::tab() const
{
    return m_tabs->currentIndex();
}

void LogPanel::openTab(int tab)
{
    if (m_tabs->currentIndex() != tab)
        return m_tabs->setCurrentIndex(tab); // calls this again
    m_pages->setCurrentIndex(tab);
    m_renewals->setVisible(tab == Events);
    m_audit->tools()->setVisible(tab == Audit);
    m_leftOut->setVisible(tab == Events && !m_leftOut->text().isEmpty());
    countIncidents();
    refreshAudit();
}

QString LogPanel::auditSearch() const
{
    return m_audit->searched();
}

void LogPanel::setAuditSearch(const QString &text)
{
    m_audit->search(text);
}

void LogPanel::refreshAudit()
{
    m_audit->refresh();
}

} // namespace ui
