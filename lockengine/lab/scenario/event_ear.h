// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Hears the next thing that happens to any lock on the servers of a lab.

#pragma once

#include "lockengine/lab/lab.h"
#include "lockengine/watch/watcher.h"

#include <vector>

namespace lockengine {

class EventEar final : public QObject
{
    Q_OBJECT

public:
    // Begins to watch at once. The lab must outlive it.
    explicit EventEar(Lab &lab, QObject *parent = nullptr);
    ~EventEar() override;

    // Every server that serves is watched.
    [[nodiscard]] bool isListening() const;

Q_SIGNALS:
    void listening(); // whenever that has become so
    void heard(); // one event or more; renewals are none, for they never end

private:
    struct Watched
    {
        std::unique_ptr<LockSystem> system; // the watcher refers to it
        std::unique_ptr<Watcher> watcher;
    };

    void watch(const redis::Address &address, Lab &lab);

    std::shared_ptr<Clock> m_clock; // goes on while the lab's time stands
    std::vector<Watched> m_watched;
};

} // namespace lockengine
