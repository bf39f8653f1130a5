// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The lower part of the window: tabs for what happened (Events) and for what was done from here (Audit).
// Timeline and findings get their tabs here, too.

#pragma once

#include "ui/models/audit_model.h"
#include "ui/models/event_log_model.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QStackedWidget;
class QTabBar;

namespace ui {

class EventList;
class Theme;

class LogPanel final : public QWidget
{
    Q_OBJECT

public:
    // The events outlive the panel.
    LogPanel(EventLogModel &events, QString auditPath, const Theme &theme, QWidget *parent = nullptr);

    void setRenewalsShown(bool shown);
    [[nodiscard]] bool areRenewalsShown() const;
    void openTab(int tab);
    [[nodiscard]] int tab() const;
    // So many events are not in the list.
    void showLeftOut(qint64 events);
    // Something was written into the audit file.
    void refreshAudit();

private:
    QWidget *layOutAudit();

    QString m_auditPath;
    AuditModel m_audit;
    QTabBar *m_tabs;
    QStackedWidget *m_pages;
    QLabel *m_leftOut;
    QCheckBox *m_renewals;
    EventList *m_events;
};

} // namespace ui
