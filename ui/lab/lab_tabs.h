// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The details of a lab's lock: the executed script, the raw keys, the events, and the servers. A lesson
// selects the tab until the reader does.

#pragma once

#include "lockengine/lab/scenario/scenario.h"
#include "lockengine/lab/trace/script_trace.h"
#include "ui/lab/client_names.h"
#include "ui/models/event_log_model.h"
#include "ui/models/records_model.h"
#include "ui/views/paced_request.h"

#include <QWidget>

class QComboBox;
class QStackedWidget;
class QTabBar;

namespace ui {

class LabSessions;
class RecordsView;
class ServerNow;
class TraceView;
class ServersPanel;
class Theme;

class LabTabs final : public QWidget
{
    Q_OBJECT

public:
    // Both must outlive it.
    LabTabs(const Theme &theme, LabSessions &sessions, QWidget *parent = nullptr);

    void showLab(const lockengine::LabState &state);
    void showLock(const QByteArray &lock);
    // The trace of a client's last command.
    void showTrace(const lockengine::ScriptTrace &trace);
    // The tab that a step asks for; ignored once the reader has chosen a tab.
    void lookAt(lockengine::LookAt what);

Q_SIGNALS:
    void asked(const lockengine::LabAct &act);
    // The keys of the selected lock as read from that server.
    void keysRead(const QByteArray &server, const QList<lockengine::RawRecord> &records);

private:
    QWidget *layOutKeys();
    void choose(int tab);
    void followLast();
    void takeBatch(const lockengine::WatchBatch &batch);
    void askForKeys();
    [[nodiscard]] bool isSeen() const;
    [[nodiscard]] RecordGlossary glossary(const ServerNow &clock) const;
    void showServers();

    const Theme &m_theme;
    LabSessions &m_sessions;
    ClientNames m_names;
    QByteArray m_lock;
    EventLogModel m_events;
    PacedRequest m_keysWanted;
    bool m_hasChosen = false; // the reader has chosen a tab
    bool m_isFollowing = false; // a lesson is selecting a tab now
    QTabBar *m_bar;
    QStackedWidget *m_pages;
    QComboBox *m_server;
    TraceView *m_script;
    RecordsView *m_keys;
    ServersPanel *m_servers;
};

} // namespace ui
