// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Follows every lock of one system: keeps its state, makes events of what changed, estimates its lease, and
// asks for a fresh look when a deadline passes (the server's own word comes late). Everything it knows leaves
// in `advanced`, one batch per turn of the event loop. When the connection is lost all locks turn stale, and
// each turns fresh again with a Resynced. A lock that has been free for five minutes is forgotten unless
// somebody looks at it. Beyond a million locks new ones are counted, not followed, and the count is exact up
// to UnfollowedNames::kMost. Engine thread.

#pragma once

#include "lockengine/base/clock.h"
#include "lockengine/model/lock_system.h"
#include "lockengine/model/resting_state.h"
#include "lockengine/watch/history.h"
#include "lockengine/watch/lock_view.h"

#include <QObject>
#include <QSet>

#include <memory>
#include <vector>

namespace lockengine {

class FollowedLock;
class RestingView;

class Watcher final : public QObject
{
    Q_OBJECT

    class Private;

public:
    static constexpr Milliseconds kForgetAfter = std::chrono::minutes(5);
    static constexpr qsizetype kLocks = 1'000'000;

    // Begins to listen at once; both must outlive the watcher.
    Watcher(LockSystem &system, Clock &clock, QObject *parent = nullptr, qsizetype maxLocks = kLocks);
    ~Watcher() override;

    // A lock as it is kept, for a caller that goes through very many of them. Good until control returns to
    // the event loop; until then any thread may read it.
    class Kept
    {
    public:
        // Without waking it.
        [[nodiscard]] const RestingState &state() const;
        // The same with what was learned by watching, but without our own holds.
        [[nodiscard]] const RestingView &resting() const;
        [[nodiscard]] LockView view() const;
        // It will be asked for soon.
        void prefetch() const;

    private:
        friend class Watcher;

        Kept(const Private &watcher, const FollowedLock &lock)
            : m_watcher(&watcher)
            , m_lock(&lock)
        { }

        const Private *m_watcher;
        const FollowedLock *m_lock;
    };
    [[nodiscard]] std::vector<Kept> kept() const;
    [[nodiscard]] QList<LockView> views() const;
    [[nodiscard]] std::optional<LockView> view(const LockId &id) const;
    [[nodiscard]] LockHistory history(const LockId &id) const;
    // The locks that somebody looks at now, instead of those of the last call: not forgotten, and their
    // leases sampled.
    void setInView(const QList<LockId> &ids);
    [[nodiscard]] ServerClockReading serverClock() const;
    [[nodiscard]] UnfollowedLocks notKept() const;

Q_SIGNALS:
    void advanced(const lockengine::WatchBatch &batch);

private:
    std::unique_ptr<Private> m_d;
};

} // namespace lockengine
