// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// All metrics of one or several servers as OpenMetrics text. Pure.
//
// A server that cannot be reached has `lockscope_up 0`, its counters and its connection. What is true of
// locks and findings is left out until it is known again.

#pragma once

#include "app/lockctl/metrics/event_figures.h"
#include "app/lockctl/metrics/lock_tally.h"
#include "app/lockctl/metrics/named_locks.h"
#include "lockengine/core/model/system_status.h"
#include "lockengine/core/watch/findings/finding_rule.h"
#include "lockengine/core/watch/findings/not_checked.h"

#include <QByteArray>
#include <QList>

#include <optional>

namespace lockctl {

// What is known of one server at one moment.
struct ServerFigures
{
    QByteArray server; // its address without credentials; empty: the only one, which needs no label
    lockengine::SystemStatus status;
    LockTally locks;
    qint64 notKept = 0; // locks that are seen but not followed
    EventCounts events;
    lockengine::Milliseconds longestWait{0}; // 0: no waiter is in a queue
    QList<lockengine::RuleRow> rules; // every rule
    QList<lockengine::Finding> findings;
    QList<lockengine::NotChecked> notChecked;
    std::optional<NamedLocks::Page> named; // absent: no names of locks are wanted
};

// Requires: the servers have different addresses, or there is only one.
[[nodiscard]] QByteArray metricsPage(const QList<ServerFigures> &servers);

} // namespace lockctl
