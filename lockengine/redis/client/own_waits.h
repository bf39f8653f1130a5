// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The running acquires of one client, at most one per thread and lock. Engine thread only.

#pragma once

#include "lockengine/redis/client/acquiring.h"
#include "lockengine/redis/client/hold_key.h"

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

    // `tell` receives waits that start, lose their position, or end without the lock; also after this object
    // is gone.
    explicit OwnWaits(Tell tell)
        : m_tell(std::move(tell))
    { }

    [[nodiscard]] bool has(const HoldKey &key) const { return m_waits.contains(key); }
    // A copy, because handling one wait may end another.
    [[nodiscard]] QHash<HoldKey, OwnWait> all() const { return m_waits; }

    [[nodiscard]] std::shared_ptr<Waiting> begin(const HoldKey &key, TakenKind kind);
    // Removes the wait; reports it if it ended without the lock.
    void conclude(const HoldKey &key, bool acquired);
    // Asks all waits to end; each acquire then concludes its own.
    void end(const std::optional<Error> &reason);
    // Their messages may be lost; they restart and keep their positions in queues.
    void interrupt();
    // Whether the wait was interrupted and continues, so that its position in the queue must stay.
    [[nodiscard]] bool keepsPosition(const HoldKey &key) const;
    // Whether it also accepts a hold whose acquire got no reply.
    [[nodiscard]] bool takesLateHold(const HoldKey &key) const;

private:
    Tell m_tell;
    QHash<HoldKey, OwnWait> m_waits;
};

} // namespace lockengine::redis
