// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/session/session.h"

namespace lockengine {

Session::Session(std::unique_ptr<LockSystem> system, AuditLog &audit, Clock &clock, QObject *parent)
    : QObject(parent)
    , m_system(std::move(system))
    , m_watcher(*m_system, clock)
    , m_acts(*m_system, audit, clock)
{ }

Session::~Session()
{
    // Destroy the system first: it completes pending work, and the coroutines it resumes use the other
    // members.
    m_system.reset();
}

} // namespace lockengine
