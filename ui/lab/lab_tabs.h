// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What is behind the picture of a lock in a lab: the script that ran, the raw keys, what happened, and the
// servers. A lesson says which of them to look at, until the reader chooses one himself.

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

class LabBench;
class RecordsView;
class ServerNow;
class TraceBook;
class ServersPanel;
class Theme;

class LabTabs final : public QWidget
{
    Q_OBJECT

public:
    // Both outlive it.
    LabTabs(const Theme &theme, LabBench &bench, QWidget *parent = nullptr);

    void showLab(const lockengine::LabState &state);
    void showLock(const QByteArray &lock);
    // What the last command of a client did.
    void showTrace(const lockengine::ScriptTrace &trace);
    // What a step says; nothing is changed once the reader has chosen.
    void lookAt(lockengine::LookAt what);

Q_SIGNALS:
    void asked(const lockengine::LabAct &act);
    // What was read of the keys behind the chosen lock, on that server.
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
    LabBench &m_bench;
    ClientNames m_names;
    QByteArray m_lock;
    EventLogModel m_events;
    PacedRequest m_keysWanted;
    bool m_hasChosen = false; // the reader has
    bool m_isFollowing = false; // a lesson chooses just now
    QTabBar *m_bar;
    QStackedWidget *m_pages;
    QComboBox *m_server;
    TraceBook *m_script;
    RecordsView *m_keys;
    ServersPanel *m_servers;
};

} // namespace ui
