// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Prints one lock again and again: when an event or a second look shows it changed; on a terminal also each
// second, for the times that run down, in the place of what was printed before. The first picture waits until
// it is complete, also after the server was away: until two looks were taken at it, a dead waiter looks like
// one whose turn comes.

#pragma once

#include "app/lockctl/commands/command_context.h"
#include "app/lockctl/output/redrawn_block.h"
#include "lockengine/watch/trouble.h"

#include <QObject>

namespace lockctl {

// A lock and the keys behind it, at one moment, unless the lock changes all the time.
struct LockLook
{
    lockengine::LockState state;
    QList<lockengine::RawRecord> records;
    lockengine::LeaseEstimate lease; // as the watcher knows it

    [[nodiscard]] bool isThere() const;
    [[nodiscard]] lockengine::Trouble trouble() const;
    // In the form that the command line asks for.
    [[nodiscard]] QByteArray text(const CommandContext &context, const OutputStyle &style) const;
};

[[nodiscard]] QCoro::Task<lockengine::Result<LockLook>> lookAt(CommandContext &context, QByteArray name);

// Whether more than times differ; a renewal that does not come is more.
[[nodiscard]] bool isAnother(const LockLook &look, const LockLook &former);

class FollowedLock final : public QObject
{
    Q_OBJECT

public:
    // The context is connected, and outlives this.
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
    bool m_redraws; // on a terminal that can move its cursor
    RedrawnBlock m_block;
    std::optional<LockLook> m_printed;
    bool m_isLooking = false;
    bool m_isWanted = false; // something changed during a look
    bool m_isAway = false; // the server
    bool m_isSettled = false; // it was known of each waiter whether it is subscribed, or was not in time
    lockengine::MonotonicTime m_settlesBy;
    lockengine::TimerGuard m_next;
};

} // namespace lockctl
