// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a system of locks can do. Window and terminal offer nothing else.

#pragma once

#include <QFlags>

namespace lockengine {

enum class Capability {
    Acquire = 0x0001, // Lockscope can acquire locks there
    Wait = 0x0002, // an acquire can wait for a lock that is held
    Lease = 0x0004, // a hold ends after a time unless it is renewed
    ReplicaSync = 0x0008, // replicas can confirm a hold
    Release = 0x0010, // one hold of another client can be released
    ForceRelease = 0x0020, // all holds of a lock can be ended
    ChangePermits = 0x0040, // there are semaphores, whose permits can be changed
    FindClient = 0x0080, // the client behind a holder can be found
    Records = 0x0100, // the raw records of a lock can be shown
    Scan = 0x0200, // it scans for locks; the scan can be slowed down and stopped
    Password = 0x0400, // a server may require a password
    Tls = 0x0800, // a connection may be encrypted, so it can need certificates
    LabClients = 0x1000, // clients of the lab can use its servers
    Repair = 0x2000, // what a finding says can be repaired
};
Q_DECLARE_FLAGS(Capabilities, Capability)
Q_DECLARE_OPERATORS_FOR_FLAGS(Capabilities)

} // namespace lockengine
