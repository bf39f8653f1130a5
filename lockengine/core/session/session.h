// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Combines the parts of one deployment: lock system, watcher, histories and acts. Has no other logic. Lives
// on the engine thread. The window uses it through a SessionPort, lockctl directly.

#pragma once

#include "lockengine/core/act/act_executor.h"
#include "lockengine/core/model/lock_system.h"
#include "lockengine/core/watch/history.h"
#include "lockengine/core/watch/watcher.h"

#include <memory>

namespace lockengine {

class Session final : public QObject
{
    Q_OBJECT

public:
    // The clock and the audit log must outlive the session.
    Session(std::unique_ptr<LockSystem> system, AuditLog &audit, Clock &clock, QObject *parent = nullptr);
    ~Session() override;

    void start() { m_system->start(); }

    [[nodiscard]] LockSystem &connection() { return *m_system; }
    [[nodiscard]] Watcher &locks() { return m_watcher; }
    [[nodiscard]] ActExecutor &acts() { return m_acts; }

private:
    std::unique_ptr<LockSystem> m_system; // the other members refer to it
    Watcher m_watcher;
    ActExecutor m_acts;
};

} // namespace lockengine
