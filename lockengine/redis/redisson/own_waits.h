// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The acquires of one client that are under way, one for each of its threads and locks at most. Engine thread
// only.

#pragma once

#include "lockengine/redis/redisson/acquiring.h"
#include "lockengine/redis/redisson/hold_key.h"

#include <QHash>

namespace lockengine::redis {

struct OwnWait
{
    TakenKind kind;
    std::shared_ptr<Waiting> waiting;
};

class OwnWaits
{
public:
    using Tell = std::function<void(const HoldKey &, TakenKind, OwnHoldPhase)>;

    // Hears of those that wait, lose their place, or end without the lock; also when the waits are gone.
    explicit OwnWaits(Tell tell)
        : m_tell(std::move(tell))
    { }

    [[nodiscard]] bool has(const HoldKey &key) const { return m_waits.contains(key); }
    // A copy, for what is done with one of them may end another.
    [[nodiscard]] QHash<HoldKey, OwnWait> all() const { return m_waits; }

    [[nodiscard]] std::shared_ptr<Waiting> begin(const HoldKey &key, TakenKind kind);
    // Takes it off the list, with the lock or without.
    void conclude(const HoldKey &key, bool acquired);
    // Asks all of them to end; each is concluded by its acquire.
    void end(const std::optional<Error> &reason);
    // What they hear is lost; they begin again, keeping their places in queues.
    void interrupt();
    // Whether that one was interrupted and goes on, so that its place in the queue is to stay.
    [[nodiscard]] bool keepsPlace(const HoldKey &key) const;
    // Whether it also takes a hold whose acquire was answered to nobody.
    [[nodiscard]] bool takesLateHold(const HoldKey &key) const;

private:
    Tell m_tell;
    QHash<HoldKey, OwnWait> m_waits;
};

} // namespace lockengine::redis
