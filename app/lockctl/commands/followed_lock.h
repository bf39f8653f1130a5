// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Prints one lock repeatedly: whenever an event or a second reading shows a change. On a terminal it also
// redraws in place each second, because remaining times change. The first output, also after a reconnect,
// waits until subscriptions are known: before two readings, a dead waiter looks live.

#pragma once

#include "app/lockctl/commands/command_context.h"
#include "app/lockctl/output/redrawn_block.h"
#include "lockengine/core/watch/trouble.h"

#include <QObject>

namespace lockctl {

// A lock and its keys at one moment, unless the lock keeps changing.
struct LockLook
{
    lockengine::LockState state;
    QList<lockengine::RawRecord> records;
    lockengine::LeaseEstimate lease; // as known to the watcher

    [[nodiscard]] bool isThere() const;
    [[nodiscard]] lockengine::Trouble trouble() const;
    // In the form that the command line requests.
    [[nodiscard]] QByteArray text(const CommandContext &context, const OutputStyle &style) const;
};

[[nodiscard]] QCoro::Task<lockengine::Result<LockLook>> lookAt(CommandContext &context, QByteArray name);

// Whether more than times differ. A missed renewal counts.
[[nodiscard]] bool isAnother(const LockLook &look, const LockLook &former);

class FollowedLock final : public QObject
{
    Q_OBJECT

public:
    // The context must be connected, and outlive this.
    FollowedLock(CommandContext &context, QByteArray name);

private:
    void beginToWatch();
    void lookAgain();
    void take(const lockengine::Result<LockLook> &look);
    [[nodiscard]] bool isComplete(const LockLook &look);
    void print(const LockLook &look);
    [[nodiscard]] QByteArray textOf(const LockLook &look, const OutputStyle &style) const;

    CommandContext &m_context;
    QByteArray m_name;
    bool m_redraws; // a terminal that can move its cursor
    RedrawnBlock m_block;
    std::optional<LockLook> m_printed;
    bool m_isLooking = false;
    bool m_isWanted = false; // something changed while reading
    bool m_isAway = false; // the server is away
    bool m_isSettled = false; // subscriptions are known, or the time for that is over
    lockengine::MonotonicTime m_settlesBy;
    lockengine::TimerGuard m_next;
};

} // namespace lockctl
