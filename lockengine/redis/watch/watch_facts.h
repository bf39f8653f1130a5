// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a watch session learns about its server: identity, role, memory, health, permissions. It fills in the
// report. Engine thread only.

#pragma once

#include "lockengine/redis/deployment/server_facts.h"
#include "lockengine/redis/read/lock_registry.h"
#include "lockengine/redis/read/memory_watch.h"
#include "lockengine/redis/watch/inspector_options.h"
#include "lockengine/redis/watch/watch_connections.h"
#include "lockengine/redis/watch/watch_report.h"

namespace lockengine::redis {

class WatchFacts
{
public:
    // All references must outlive it.
    WatchFacts(const InspectorOptions &options, LockRegistry &registry, WatchConnections &connections,
        WatchReport &report, Clock &clock);
    ~WatchFacts();
    Q_DISABLE_COPY_MOVE(WatchFacts)

    // The lines are open. Call it before all functions below.
    void begin(const Greeting &greeting);
    [[nodiscard]] MemoryWatch &memory() { return *m_memory; }

    // Queries everything.
    [[nodiscard]] QCoro::Task<Done> learn();
    // The server may be promoted or demoted while connections stay open.
    [[nodiscard]] QCoro::Task<Done> learnRole();
    // The configuration may change at run time.
    [[nodiscard]] QCoro::Task<Done> learnMemory();
    // Cluster only: the slots that leave this node.
    [[nodiscard]] QCoro::Task<Done> learnMoves();
    // Whether the user could act at all.
    [[nodiscard]] QCoro::Task<Done> learnPermissions();

    enum class Server {
        Same,
        MetLate, // its identity was not known before, and it is not the server of the last session
        Replaced, // another process answers over the same connections, as behind a proxy
    };
    // A whole INFO. Says whether it comes from the server that this session knows.
    [[nodiscard]] Server take(const ServerFacts &facts);
    // There are no further descriptions.
    void noteUndescribed();

private:
    // True if it is another server than that of the last session.
    bool noteServer(const ServerFacts &facts);
    void noteRole(const ServerFacts &facts);

    const InspectorOptions &m_options;
    LockRegistry &m_registry;
    WatchConnections &m_connections;
    WatchReport &m_report;
    Clock &m_clock;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    std::unique_ptr<MemoryWatch> m_memory;
    MonotonicTime m_describedAt; // the last description by the server of this session
};

} // namespace lockengine::redis
