// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The open session as the window sees it: the models that views show, the clock they run by, and the port
// through which the engine is asked. Batches are applied once a frame. Outlives every window; a new
// connection empties the models.

#pragma once

#include "lockengine/session_port.h"
#include "ui/models/client_labels.h"
#include "ui/models/event_log_model.h"
#include "ui/models/incident_model.h"
#include "ui/models/lock_table_model.h"
#include "ui/models/server_now.h"

#include <QHash>
#include <QSet>
#include <QTimer>

namespace lockengine {
class ForcedBySearch;
}

namespace ui {

class Workbench final : public QObject
{
    Q_OBJECT

public:
    // The engine must outlive the workbench.
    Workbench(lockengine::EngineThread &engine, QString auditPath, QObject *parent = nullptr);
    ~Workbench() override;

    // `clientId`: as whom we acquire; a UUID. `clocks`: the time that session and models go by.
    void open(lockengine::SessionPort::SystemFactory factory, const QByteArray &clientId,
        const lockengine::ClockFactory &clocks = lockengine::makeSystemClock);
    void close();

    // What the user looks for, here and in whatever is opened later: read before the rest of what the search
    // finds.
    void readFirst(lockengine::NameTest test);
    [[nodiscard]] const lockengine::NameTest &first() const { return m_first; }

    // The locks that the user looks at, instead of those of the last call: they are read first and not
    // forgotten. So are those of the latest incidents, on whatever page the user is.
    void setInView(const QList<lockengine::LockId> &ids);

    // Null: nothing is open.
    [[nodiscard]] lockengine::SessionPort *port() { return m_port.get(); }
    [[nodiscard]] LockTableModel &locks() { return m_locks; }
    [[nodiscard]] EventLogModel &events() { return m_events; }
    [[nodiscard]] IncidentModel &incidents() { return m_incidents; }
    [[nodiscard]] ClientLabels &clientLabels() { return m_clientLabels; }
    [[nodiscard]] const ServerNow &serverNow() const { return m_serverNow; }
    [[nodiscard]] const lockengine::SystemStatus &status() const { return m_status; }
    // Locks that are there and not among locks(), and events of this session that are not among events().
    [[nodiscard]] const lockengine::UnfollowedLocks &notShown() const { return m_notShown; }
    [[nodiscard]] qint64 eventsLeftOut() const { return m_eventsLeftOut; }
    [[nodiscard]] lockengine::Milliseconds armedLeft() const;
    [[nodiscard]] bool isArmed() const { return armedLeft() > lockengine::Milliseconds::zero(); }
    [[nodiscard]] lockengine::Identity identity() const { return {m_clientId, 1}; }
    [[nodiscard]] const QString &auditPath() const { return m_auditPath; }

    // Our id among the holders of a lock; empty: we do not hold it.
    [[nodiscard]] QByteArray ownHolder(const lockengine::LockState &state) const;
    // Rows of locks that are forgotten stay for as long as this is so, up to some thousands: the others would
    // move.
    void keepForgotten(bool keep);

    // While paused neither the models nor serverNow() change; what comes meanwhile is applied
    // afterwards. Opening and closing end a pause.
    void setPaused(bool paused);
    [[nodiscard]] bool isPaused() const { return m_serverNow.isStopped(); }
    // Locks that are held or waited for otherwise than when the pause began; a renewal is no such change.
    [[nodiscard]] qsizetype changedMeanwhile() const;

    // The locks that we hold or wait for, as far as anybody knows.
    [[nodiscard]] QList<lockengine::LockView> ownLocks() const;
    // Whether there are any, or may be: an act has not come to a certain end.
    [[nodiscard]] bool mayHold() const;

Q_SIGNALS:
    void statusChanged();
    void armedChanged(); // also each second while armed
    void pausedChanged();
    void advanced(); // the models have taken a batch
    void applied(const lockengine::WatchBatch &batch); // what the models have just taken
    void ownHoldChanged(const lockengine::OwnHold &hold);
    void auditFailed(const lockengine::Error &error);

private:
    void listen();
    void take(const lockengine::WatchBatch &batch);
    void searchForcedBy(const QList<lockengine::Incident> &incidents);
    void applyPending();
    [[nodiscard]] bool mayForget() const;
    void tellInView();
    void takeArmed(lockengine::Milliseconds left);

    lockengine::EngineThread &m_engine;
    QString m_auditPath;
    std::shared_ptr<lockengine::Clock> m_clock = lockengine::makeSystemClock();
    ServerNow m_serverNow{*m_clock};
    ClientLabels m_clientLabels;
    LockTableModel m_locks;
    EventLogModel m_events;
    IncidentModel m_incidents;
    lockengine::ForcedBySearch *m_forcedBy = nullptr; // of the open connection
    qint64 m_lastForced = 0; // number of the incident that was asked about last
    lockengine::SystemStatus m_status;
    lockengine::UnfollowedLocks m_notShown;
    qint64 m_eventsLeftOut = 0;
    QByteArray m_clientId;
    lockengine::NameTest m_first; // what the user looks for
    QList<lockengine::LockId> m_inView;
    lockengine::MonotonicTime m_armedUntil;
    std::unique_ptr<lockengine::SessionPort> m_port;

    QHash<lockengine::LockId, lockengine::LockView> m_pendingChanges;
    QSet<lockengine::LockId> m_pendingForgotten;
    bool m_keepsForgotten = false;
    QList<lockengine::LockEvent> m_pendingEvents;
    QList<lockengine::Incident> m_pendingIncidents;
    QTimer m_frame;
    QTimer m_armedTicks;
};

} // namespace ui
