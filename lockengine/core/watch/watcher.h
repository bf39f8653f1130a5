// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Follows every lock of one system: keeps its state, turns changes into events and estimates its lease. It
// also reads a lock when its deadline passes, because server notifications come late. All results are emitted
// in `advanced`, one batch per turn of the event loop. After a lost connection every lock is stale until its
// Resynced. A lock that is free and out of view for five minutes is forgotten. Above a million locks, new
// ones are only counted, exactly up to UnfollowedNames::kMost. Engine thread.

#pragma once

#include "lockengine/core/base/clock.h"
#include "lockengine/core/model/compact_state.h"
#include "lockengine/core/model/lock_system.h"
#include "lockengine/core/watch/findings/not_checked.h"
#include "lockengine/core/watch/history.h"
#include "lockengine/core/watch/lock_view.h"

#include <QObject>
#include <QSet>

#include <memory>
#include <vector>

namespace lockengine {

class FollowedLock;
struct RuleRow;
class CompactView;

class Watcher final : public QObject
{
    Q_OBJECT

    class Private;

public:
    static constexpr Milliseconds kForgetAfter = std::chrono::minutes(5);
    static constexpr qsizetype kLocks = 1'000'000;

    // Starts at once; both must outlive the watcher.
    Watcher(LockSystem &system, Clock &clock, QObject *parent = nullptr, qsizetype maxLocks = kLocks);
    ~Watcher() override;

    // A stored lock, for a caller that iterates over very many. Valid until control returns to the event
    // loop; until then any thread may read it.
    class Kept
    {
    public:
        // Without expanding the compact form.
        [[nodiscard]] const CompactState &state() const;
        // Also has what was learned by watching, but not this client's holds.
        [[nodiscard]] const CompactView &compact() const;
        [[nodiscard]] LockView view() const;
        // Loads it into the cache.
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
    // The locks in view, replacing those of the last call. They are not forgotten, and their leases are
    // sampled.
    void setInView(const QList<LockId> &ids);
    [[nodiscard]] ServerClockReading serverClock() const;
    [[nodiscard]] UnfollowedLocks notKept() const;
    // What is wrong now, the worst first.
    [[nodiscard]] QList<Finding> findings() const;
    // The rules that cannot have found everything yet, and why.
    [[nodiscard]] QList<NotChecked> notChecked() const;
    [[nodiscard]] QList<RuleRow> rules() const;

Q_SIGNALS:
    void advanced(const lockengine::WatchBatch &batch);

private:
    std::unique_ptr<Private> m_d;
};

} // namespace lockengine
