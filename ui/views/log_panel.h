// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The lower part of the window: tabs for incidents, for events, and for the audit of Lockscope's acts.

#pragma once

#include "ui/models/event_log_model.h"
#include "ui/models/incident_model.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QPushButton;
class QStackedWidget;
class QTabBar;

namespace ui {

class AuditPage;
class EventList;
class IncidentList;
class Theme;

class LogPanel final : public QWidget
{
    Q_OBJECT

public:
    enum Tab { Incidents, Events, Audit };

    // Incidents and events must outlive the panel.
    LogPanel(IncidentModel &incidents, EventLogModel &events, QString auditPath, const Theme &theme,
        QWidget *parent = nullptr);

    void setRenewalsShown(bool shown);
    [[nodiscard]] bool areRenewalsShown() const;
    void openTab(int tab);
    [[nodiscard]] int tab() const;
    // The number of events missing from the list.
    void showLeftOut(qint64 events);
    [[nodiscard]] QString auditSearch() const;
    void setAuditSearch(const QString &text);
    // The audit file has new entries.
    void refreshAudit();

Q_SIGNALS:
    // From an incident or an event.
    void lockWanted(const lockengine::LockId &lock);
    // For the lock of an event; `at`: in screen coordinates.
    void lockMenuWanted(const lockengine::LockId &lock, const QPoint &at, bool byKeyboard);
    // For an incident about more than one lock.
    void locksWanted(const lockengine::Incident &incident);

private:
    void wireIncidents();
    void countIncidents();

    IncidentModel &m_incidents;
    QTabBar *m_tabs;
    QStackedWidget *m_pages;
    QLabel *m_leftOut;
    QCheckBox *m_renewals;
    QPushButton *m_dismissAll;
    IncidentList *m_incidentList;
    EventList *m_events;
    AuditPage *m_audit;
};

} // namespace ui
