// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/scenario/event_subscription.h"

#include "lockengine/lab/time/observer_clock.h"
#include "lockengine/redis/redis_system.h"

#include <algorithm>

namespace lockengine {

namespace {

bool isWorthTelling(const LockEvent &event)
{
    return event.kind != EventKind::Renewed && event.kind != EventKind::Resynced
        && event.kind != EventKind::Appeared;
}

} // namespace

EventSubscription::EventSubscription(Lab &lab, QObject *parent)
    : QObject(parent)
    , m_clock(clocksOf(lab.state())())
{
    for (const LabServer &server : lab.state().servers) {
        const Result<redis::Address> address = addressOf(server);
        if (address && !server.isReplica && server.state != LabServerState::Down)
            watch(*address, lab);
    }
}

EventSubscription::~EventSubscription() = default;

void EventSubscription::watch(const redis::Address &address, Lab &lab)
{
    redis::RedisSystemOptions options;
    options.address = address;
    options.faultInjector = lab.observerClocks();
    options.scanPacing = redis::ScanPacing::Unpaced;
    Watched watched;
    watched.system = redis::makeRedisSystem(options, *m_clock);
    watched.watcher = std::make_unique<Watcher>(*watched.system, *m_clock);
    connect(watched.system.get(), &LockSystem::statusChanged, this, [this] {
        if (isListening())
            Q_EMIT listening();
    });
    connect(watched.watcher.get(), &Watcher::advanced, this, [this](const WatchBatch &batch) {
        if (isListening() && std::any_of(batch.events.begin(), batch.events.end(), isWorthTelling))
            Q_EMIT eventSeen();
    });
    watched.system->start();
    m_watched.push_back(std::move(watched));
}

bool EventSubscription::isListening() const
{
    return std::ranges::all_of(m_watched, [](const Watched &watched) {
        const SystemStatus status = watched.system->status();
        return status.phase == ConnectionPhase::Live && status.scan.finishedOnce;
    });
}

} // namespace lockengine
