// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What an Inspector is told once.

#pragma once

#include "lockengine/model/system_status.h"
#include "lockengine/redis/deployment/locator.h"
#include "lockengine/redis/deployment/resp3_memory.h"
#include "lockengine/redis/inspect/scan_pace.h"
#include "lockengine/redis/wire/connection.h"

#include <functional>
#include <memory>

namespace lockengine::redis {

struct InspectorOptions
{
    ConnectionOptions connection; // its guard is that of one who watches
    std::shared_ptr<Locator> locator; // where to connect; null: to `connection.address`
    QByteArray system; // LockId::system of everything told
    QList<QByteArray> prefixes; // only names that begin so; empty: all
    qint64 announcedBudget = 5'000; // names a second above which Live gives way to LiveForKnown
    ScanPacing scanPacing = ScanPacing::Spare;
    WatchMode bestMode = WatchMode::Live; // no better mode than this is tried
    // Of a cluster: whether this server keeps that name, as the nodes say at present; null: it keeps all.
    std::function<bool(const QByteArray &name)> keeps;
    // Which servers do not serve RESP3; null: the inspector remembers by itself.
    std::shared_ptr<Resp3Memory> resp3;
    Milliseconds patience{300'000}; // a lock that is free and that nobody asks for is forgotten after this
};

} // namespace lockengine::redis
