// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The locks of all open connections in one table, kept while somebody looks at it. There, the system of a
// lock's id is the key of its connection, whatever it calls itself: two connections may call themselves the
// same.

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
    // The workspace outlives it.
    explicit JoinedLocks(Workspace &workspace, QObject *parent = nullptr);

    // Takes what all of them show, and follows them.
    void follow();
    // Forgets every row, and follows no connection. Ends a pause.
    void rest();

    // While paused neither the rows nor serverNow() change; what changes meanwhile is shown afterwards. A
    // connection that comes or goes ends a pause.
    void setPaused(bool paused);
    [[nodiscard]] bool isPaused() const { return m_serverNow.isStopped(); }
    // Locks that are held or waited for otherwise than when the pause began; a renewal is no such change.
    [[nodiscard]] qsizetype changedMeanwhile() const;

    [[nodiscard]] LockTableModel &locks() { return m_locks; }
    [[nodiscard]] const ServerNow &serverNow() const { return m_serverNow; }
    // As its own connection calls it.
    [[nodiscard]] lockengine::LockId idThere(const lockengine::LockId &id) const;

Q_SIGNALS:
    void advanced();
    void pausedChanged();

private:
    void followNew();
    void add(const OpenConnection &place);
    void remove(const QByteArray &key);
    void take(const QByteArray &key, lockengine::WatchBatch batch);
    // Of locks that are in both models, that of their connection and this.
    void takeMarks(const OpenConnection &place, const QList<lockengine::LockView> &views);
    void catchUp();
    [[nodiscard]] bool haveConnectionsChanged() const;

    Workspace &m_workspace;
    lockengine::SystemClock m_clock;
    ServerNow m_serverNow{m_clock};
    ClientLabels m_clientLabels;
    LockTableModel m_locks;
    bool m_isFollowing = false;
    QSet<lockengine::LockId> m_meanwhile; // what changes during a pause
    QHash<QByteArray, QByteArray> m_systems; // key of a connection that is followed -> how it calls itself
    std::unique_ptr<QObject> m_ties; // to those that are followed
};

} // namespace ui
