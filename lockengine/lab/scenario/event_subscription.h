// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reports events of any lock on the servers of a lab.

#pragma once

#include "lockengine/core/watch/watcher.h"
#include "lockengine/lab/lab.h"

#include <vector>

namespace lockengine {

class EventSubscription final : public QObject
{
    Q_OBJECT

public:
    // Starts to watch at once. The lab must outlive it.
    explicit EventSubscription(Lab &lab, QObject *parent = nullptr);
    ~EventSubscription() override;

    // Whether every server in use is being watched.
    [[nodiscard]] bool isListening() const;

Q_SIGNALS:
    void listening(); // emitted on each status change while isListening()
    void eventSeen(); // at least one event; renewals do not count, because they never stop

private:
    struct Watched
    {
        std::unique_ptr<LockSystem> system; // the watcher refers to it
        std::unique_ptr<Watcher> watcher;
    };

    void watch(const redis::Address &address, Lab &lab);

    std::shared_ptr<Clock> m_clock; // its timers run while lab time is stopped
    std::vector<Watched> m_watched;
};

} // namespace lockengine
