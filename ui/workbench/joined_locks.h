// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The locks of all open connections in one table, maintained while it is shown. Here a lock id's system is
// the key of its connection, because two connections may name their systems alike.

#pragma once

#include "ui/models/client_labels.h"
#include "ui/models/lock_table_model.h"
#include "ui/models/server_now.h"
#include "ui/workbench/workspace.h"

#include <QHash>
#include <QSet>

namespace ui {

class JoinedLocks final : public QObject
{
    Q_OBJECT

public:
    // The workspace must outlive it.
    explicit JoinedLocks(Workspace &workspace, QObject *parent = nullptr);

    // Takes the locks of all connections and follows them.
    void follow();
    // Clears the rows and follows no connection. Ends a pause.
    void rest();

    // While paused, rows and serverNow() do not change; changes are applied afterwards. Opening or closing a
    // connection ends a pause.
    void setPaused(bool paused);
    [[nodiscard]] bool isPaused() const { return m_serverNow.isStopped(); }
    // Locks whose holders or waiters have changed since the pause began. A renewal does not count.
    [[nodiscard]] qsizetype changedMeanwhile() const;

    [[nodiscard]] LockTableModel &locks() { return m_locks; }
    [[nodiscard]] const ServerNow &serverNow() const { return m_serverNow; }
    // The id that the lock's own connection uses.
    [[nodiscard]] lockengine::LockId idThere(const lockengine::LockId &id) const;

Q_SIGNALS:
    void advanced();
    void pausedChanged();

private:
    void followNew();
    void add(const OpenConnection &connection);
    void remove(const QByteArray &key);
    void take(const QByteArray &key, lockengine::WatchBatch batch);
    // Copies how long locks of the connection have been idle.
    void takeIdleTimes(const OpenConnection &connection, const QList<lockengine::LockView> &views);
    // Shows the findings of all followed connections.
    void showFindings();
    void catchUp();
    [[nodiscard]] bool haveConnectionsChanged() const;

    Workspace &m_workspace;
    lockengine::SystemClock m_clock;
    ServerNow m_serverNow{m_clock};
    ClientLabels m_clientLabels;
    LockTableModel m_locks;
    QHash<QByteArray, lockengine::FindingList> m_findings; // as shown, by key of their connection
    bool m_isFollowing = false;
    QSet<lockengine::LockId> m_meanwhile; // changed during a pause
    QHash<QByteArray, QByteArray> m_systems; // key of a followed connection -> name of its system
    std::unique_ptr<QObject> m_ties; // signal connections to the followed ones
};

} // namespace ui
