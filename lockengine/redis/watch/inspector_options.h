// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The fixed configuration of an Inspector.

#pragma once

#include "lockengine/core/model/system_status.h"
#include "lockengine/redis/deployment/locator.h"
#include "lockengine/redis/deployment/resp3_memory.h"
#include "lockengine/redis/read/scan_pace.h"
#include "lockengine/redis/wire/connection.h"

#include <QPointer>

#include <functional>
#include <memory>

namespace lockengine::redis {

class ListenersElsewhere;

struct InspectorOptions
{
    ConnectionOptions connection; // with a Watch guard
    std::shared_ptr<Locator> locator; // null: always `connection.address`
    QByteArray system; // LockId::system of all observations
    QList<QByteArray> prefixes; // only names with one of these prefixes; empty: all
    qint64 announcedBudget = 5'000; // names per second above which Live falls back to LiveForKnown
    ScanPacing scanPacing = ScanPacing::Spare;
    WatchMode bestMode = WatchMode::Live; // the best mode to try
    // Cluster only: true if this node owns the name, by the current map. Null: it owns all names.
    std::function<bool(const QByteArray &name)> keeps;
    // Cluster only: asks the other nodes for subscribers; shared by the inspectors of all nodes. May be
    // destroyed before them.
    QPointer<ListenersElsewhere> elsewhere;
    // Servers that do not support RESP3; null: the inspector creates its own.
    std::shared_ptr<Resp3Memory> resp3;
    Milliseconds patience{300'000}; // a free lock that no client requests is forgotten after this time
};

} // namespace lockengine::redis
