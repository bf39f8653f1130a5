// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/demo/demo_roles.h"

namespace lockctl {

using namespace std::chrono_literals;
using lockengine::LockKind;

namespace {

constexpr std::optional<Milliseconds> watchdog;
using enum DemoEnding;

constexpr DemoRole roles[] = {
    // A fair queue with two or three waiters, held long enough for renewals.
    {"fulfilment-1", "demo:order:7731:fulfil", 1, LockKind::Fair, watchdog, 5min, 1, {9s, 16s}, {1s, 3s},
        Release},
    {"fulfilment-2", "demo:order:7731:fulfil", 1, LockKind::Fair, watchdog, 5min, 1, {8s, 14s}, {1s, 3s},
        Release},
    {"fulfilment-3", "demo:order:7731:fulfil", 1, LockKind::Fair, watchdog, 5min, 1, {7s, 12s}, {1s, 3s},
        Release},
    // Sometimes a waiter dies in the queue.
    {"returns-1", "demo:order:7731:fulfil", 1, LockKind::Fair, watchdog, 20s, 1, {4s, 9s}, {30s, 60s},
        CrashWaiting},
    // A fast fair queue.
    {"billing-1", "demo:order:7688:pay", 1, LockKind::Fair, 8s, 1min, 1, {1500ms, 4s}, {500ms, 2s}, Release},
    {"billing-2", "demo:order:7688:pay", 1, LockKind::Fair, 8s, 1min, 1, {1500ms, 4s}, {500ms, 2s}, Release},
    {"billing-2", "demo:order:7688:pay", 1, LockKind::Fair, watchdog, 1min, 1, {1s, 3s}, {500ms, 2s},
        Release},
    // Waiters that give up.
    {"billing-1", "demo:order:7731:fulfil", 1, LockKind::Fair, watchdog, 6s, 1, {1s, 2s}, {15s, 25s},
        Release},
    // Long work under a watchdog.
    {"scheduler-1", "demo:batch:nightly", 1, LockKind::Reentrant, watchdog, 1min, 1, {4min, 8min}, {5s, 10s},
        Release},
    {"scheduler-2", "demo:batch:nightly", 1, LockKind::Reentrant, watchdog, 10min, 1, {30s, 60s}, {20s, 40s},
        Release},
    {"indexer-1", "demo:search:reindex:{catalogue}", 1, LockKind::Reentrant, watchdog, 0s, 1, {45s, 90s},
        {2s, 6s}, Release},
    // Acquired three times, released step by step.
    {"returns-2", "demo:order:7702:refund", 1, LockKind::Reentrant, watchdog, 10s, 3, {6s, 12s}, {2s, 4s},
        Release},
    // Fixed leases: some are released in time, some expire.
    {"shipping-1", "demo:order:7725:ship", 1, LockKind::Reentrant, 10s, 20s, 1, {3s, 8s}, {500ms, 2s},
        Release},
    {"shipping-2", "demo:order:7725:ship", 1, LockKind::Reentrant, 10s, 20s, 1, {3s, 8s}, {500ms, 2s},
        Release},
    {"shipping-1", "demo:库存:盘点:%1", 6, LockKind::Reentrant, 12s, 0s, 1, {12s, 12s}, {1s, 5s}, LetExpire},
    {"shipping-2", "demo:库存:盘点:%1", 6, LockKind::Reentrant, 7s, 0s, 1, {7s, 7s}, {1s, 5s}, LetExpire},
    // A process that dies with its lock, and one that waits for it.
    {"ledger-1", "demo:ledger:export", 1, LockKind::Reentrant, 25s, 30s, 1, {4s, 10s}, {1s, 3s},
        CrashHolding},
    {"indexer-1", "demo:ledger:export", 1, LockKind::Reentrant, 15s, 40s, 1, {2s, 5s}, {3s, 9s}, Release},
    // Many short-lived locks.
    {"checkout-1", "demo:cart:%1", 40, LockKind::Reentrant, 5s, 500ms, 1, {300ms, 3s}, {100ms, 900ms},
        Release},
    {"checkout-1", "demo:cart:%1", 40, LockKind::Reentrant, watchdog, 500ms, 1, {300ms, 4s}, {100ms, 900ms},
        Release},
    {"checkout-1", "demo:cart:%1", 40, LockKind::Reentrant, watchdog, 2s, 1, {1s, 8s}, {100ms, 900ms},
        Release},
    {"checkout-2", "demo:cart:%1", 40, LockKind::Reentrant, 5s, 500ms, 1, {300ms, 3s}, {100ms, 900ms},
        Release},
    {"checkout-2", "demo:cart:%1", 40, LockKind::Reentrant, watchdog, 2s, 2, {1s, 5s}, {100ms, 900ms},
        Release},
    {"checkout-2", "demo:session:%1", 12, LockKind::Reentrant, 20s, 0s, 1, {5s, 15s}, {200ms, 2s}, Release},
};

} // namespace

QList<DemoRole> demoRoles(const QByteArray &part)
{
    QList<DemoRole> played;
    for (const DemoRole &role : roles) {
        if (part == role.part)
            played.append(role);
    }
    return played;
}

QList<QByteArray> demoParts()
{
    QList<QByteArray> parts;
    for (const DemoRole &role : roles) {
        if (!parts.contains(role.part))
            parts.append(role.part);
    }
    return parts;
}

} // namespace lockctl
