// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The names for which a watch session is responsible: those with the configured prefixes and, in a cluster,
// those that this node owns by the current map. It follows names whose slot is moving. Engine thread only.

#pragma once

#include "lockengine/core/base/clock.h"
#include "lockengine/redis/read/lock_registry.h"
#include "lockengine/redis/watch/inspector_options.h"

#include <QObject>

namespace lockengine::redis {

class WatchScope final : public QObject
{
    Q_OBJECT

public:
    // All references must outlive it.
    WatchScope(
        const InspectorOptions &options, LockRegistry &registry, Clock &clock, QObject *parent = nullptr);

    // True if the session watches one node of a cluster.
    [[nodiscard]] bool isOfCluster() const { return m_options.keeps != nullptr; }
    [[nodiscard]] bool isWanted(const QByteArray &name) const;

    // Cluster only: announced names that another node owns by the map. They are read when the map confirms
    // the move.
    void noteNamesOfOtherNodes(const QList<QByteArray> &names);
    // Returns the names of noteNamesOfOtherNodes() that this node owns by now.
    [[nodiscard]] QList<QByteArray> takeOwn();

    // The server refuses to read a name that it should own: its slot is moving. Until a read succeeds or
    // another node owns it, it is read again. Its shown state is soon reported as stale.
    void noteStray(const QByteArray &name, const Error &reason);
    void noteRead(const QByteArray &name) { m_redirectedNames.remove(name); }
    void noteRead(const QList<Observation> &batch);
    // Why some names are unread; no value: all are read.
    [[nodiscard]] std::optional<Error> strayReason() const
    {
        return m_redirectedNames.isEmpty() ? std::nullopt : std::optional(m_redirectReason);
    }

Q_SIGNALS:
    // Another node may own some names now.
    void strayed();
    void readAgain(const QList<QByteArray> &names);
    // These names cannot be read for now.
    void outOfTouch(const QList<QByteArray> &names);

private:
    struct RedirectedName
    {
        MonotonicTime since;
        bool wasReported = false; // as out of touch
    };

    [[nodiscard]] bool isKept(const QByteArray &name) const;
    void retryRedirectedNames();

    const InspectorOptions &m_options;
    LockRegistry &m_registry;
    Clock &m_clock;
    QHash<QByteArray, RedirectedName> m_redirectedNames;
    Error m_redirectReason; // the last one
    quint64 m_redirectPasses = 0;
    TimerGuard m_redirectTimer;
    QSet<QByteArray> m_namesOfOtherNodes; // announced here while the map named another owner
};

} // namespace lockengine::redis
