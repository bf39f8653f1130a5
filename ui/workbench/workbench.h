// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The window's side of an open session: the models that views show, their clock, and the port to the engine.
// Batches are applied once a frame. Outlives every window; a new connection empties the models.

#pragma once

#include "lockengine/core/session/session_port.h"
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

    // `clientId`: the UUID that Lockscope acquires with. `clocks`: the clock of session and models.
    void open(lockengine::SessionPort::SystemFactory factory, const QByteArray &clientId,
        const lockengine::ClockFactory &clocks = lockengine::makeSystemClock);
    void close();

    // What the user searches for, in this session and later ones. The scan reads matching locks first.
    void readFirst(lockengine::NameTest test);
    [[nodiscard]] const lockengine::NameTest &first() const { return m_first; }

    // The locks on view; replaces those of the last call. They are read first and never forgotten. So are the
    // locks of the latest incidents, on every page.
    void setInView(const QList<lockengine::LockId> &ids);

    // Null: no session is open.
    [[nodiscard]] lockengine::SessionPort *port() { return m_port.get(); }
    [[nodiscard]] LockTableModel &locks() { return m_locks; }
    [[nodiscard]] EventLogModel &events() { return m_events; }
    [[nodiscard]] IncidentModel &incidents() { return m_incidents; }
    [[nodiscard]] ClientLabels &clientLabels() { return m_clientLabels; }
    [[nodiscard]] const ServerNow &serverNow() const { return m_serverNow; }
    [[nodiscard]] const lockengine::SystemStatus &status() const { return m_status; }
    // Existing locks that are not in locks(), and session events that are not in events().
    [[nodiscard]] const lockengine::UnfollowedLocks &notShown() const { return m_notShown; }
    [[nodiscard]] qint64 eventsLeftOut() const { return m_eventsLeftOut; }
    [[nodiscard]] lockengine::Milliseconds armedLeft() const;
    [[nodiscard]] bool isArmed() const { return armedLeft() > lockengine::Milliseconds::zero(); }
    [[nodiscard]] lockengine::Identity identity() const { return {m_clientId, 1}; }
    [[nodiscard]] const QString &auditPath() const { return m_auditPath; }

    // Lockscope's own id among the holders; empty: it does not hold the lock.
    [[nodiscard]] QByteArray ownHolder(const lockengine::LockState &state) const;
    // Keeps rows of forgotten locks, up to 10,000, so that other rows do not move.
    void keepForgotten(bool keep);

    // While paused, neither the models nor serverNow() change; changes are applied afterwards. Opening and
    // closing end a pause.
    void setPaused(bool paused);
    [[nodiscard]] bool isPaused() const { return m_serverNow.isStopped(); }
    // Locks whose holders or waiters have changed since the pause began. A renewal does not count.
    [[nodiscard]] qsizetype changedMeanwhile() const;

    // The locks that Lockscope holds or waits for, as far as known.
    [[nodiscard]] QList<lockengine::LockView> ownLocks() const;
    // Whether ownLocks() has any, or the outcome of an act is still unknown.
    [[nodiscard]] bool mayHold() const;

Q_SIGNALS:
    void statusChanged();
    void armedChanged(); // also each second while armed
    void pausedChanged();
    void advanced(); // the models have applied a batch
    void applied(const lockengine::WatchBatch &batch); // the batch that the models have just applied
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
    lockengine::ForcedBySearch *m_forcedBy = nullptr; // for the open connection
    qint64 m_lastForced = 0; // number of the last incident searched for
    lockengine::SystemStatus m_status;
    lockengine::UnfollowedLocks m_notShown;
    qint64 m_eventsLeftOut = 0;
    QByteArray m_clientId;
    lockengine::NameTest m_first; // what the user searches for
    QList<lockengine::LockId> m_inView;
    lockengine::MonotonicTime m_armedUntil;
    std::unique_ptr<lockengine::SessionPort> m_port;

    QHash<lockengine::LockId, lockengine::LockView> m_pendingChanges;
    QSet<lockengine::LockId> m_pendingForgotten;
    bool m_keepsForgotten = false;
    QList<lockengine::LockEvent> m_pendingEvents;
    QList<lockengine::Incident> m_pendingIncidents;
    lockengine::FindingList m_findings; // as the engine has them; the model's are older during a pause
    bool m_haveFindingsChanged = false;
    QTimer m_frame;
    QTimer m_armedTicks;
};

} // namespace ui
