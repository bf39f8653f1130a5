// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How to open a system: its address, the credentials and files for it, and the client that acts there.

#pragma once

#include "lockengine/core/base/secret.h"
#include "lockengine/core/base/time.h"

#include <QByteArray>
#include <QString>

namespace lockengine {

// How much of the server's time the scan for locks uses.
enum class ScanEffort {
    Spare, // what the server can spare
    Gentle, // at most about a hundredth
    Unpaced, // as much as it gets
};

struct SystemAccess
{
    QString url; // without a password
    QString caFile; // for TLS; empty: the system's CAs
    QString certFile; // the client certificate for TLS; empty: none
    QString keyFile;
    Secret password;
    Secret guidePassword; // of the processes that tell the server's address; empty: `password`
    QByteArray clientId; // in the holder ids of this client; empty: random
    Milliseconds watchdogTimeout{30'000}; // the lease of a hold that is renewed
    ScanEffort scan = ScanEffort::Spare;
};

} // namespace lockengine
