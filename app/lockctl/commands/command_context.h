// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What every command works with: the session, the streams, and the client's identity. Created by main();
// outlives every command.

#pragma once

#include "app/lockctl/commands/unsure_waiters.h"
#include "app/lockctl/output/output_style.h"
#include "lockengine/core/naming/client_naming.h"
#include "lockengine/core/session/session.h"
#include "lockengine/core/system/system_kind.h"

#include <QByteArray>

namespace lockctl {

using lockengine::Milliseconds;

class BlockedSignals;
class TextOutput;
class ProcessSignals;
class StopReasons;

// One of the servers given with --url.
struct ServerEntry
{
    lockengine::Session *session;
    const lockengine::SystemKind *system;
    QByteArray server; // the address, secret-free
};

struct CommandContext
{
    lockengine::Session &session;
    lockengine::Clock &clock;
    const BlockedSignals &blocked;
    ProcessSignals &processSignals;
    TextOutput &output;
    TextOutput &errors;
    lockengine::Identity identity;
    const lockengine::SystemKind &system;
    lockengine::SystemAccess access; // how `session` was opened
    QByteArray server; // the address, secret-free
    Milliseconds watchdogLease{0}; // the lease that a watchdog renews
    bool json = false;
    QList<ServerEntry> serverEntries = {}; // every --url in order; `session` is the first
    lockengine::ClientNaming names = {}; // for output to people
    OutputStyle style = {}; // of standard output
    Colour colour = Colour::Auto; // as given on the command line
    QString auditPath = {}; // where acts are recorded
    QByteArray program = "lockctl"; // with the options to reach the server, quoted for a shell

    // The same, for one of the places.
    [[nodiscard]] CommandContext at(const ServerEntry &entry) const;
    // Whether output must name the server.
    [[nodiscard]] bool hasSeveralServers() const { return serverEntries.size() > 1; }
    // The id of Lockscope's own lock, or of a lock known only by name.
    [[nodiscard]] lockengine::LockId lockNamed(
        const QByteArray &name, lockengine::LockKind kind = lockengine::LockKind::Reentrant) const;
    // serverAt(): a lower bound of the server's time at `time`, so an event does not begin later than stated.
    // serverNow(): an upper bound of the current server time, so an event does not end earlier than stated.
    // Without an answer from the server, both are best guesses.
    [[nodiscard]] lockengine::ServerTime serverAt(lockengine::MonotonicTime time) const;
    [[nodiscard]] lockengine::ServerTime serverNow() const;
    // Writes one line to standard error, prefixed with the program's name.
    void printNotice(const QByteArray &sentence) const;
    // Warns in a pipe, whose default output was once JSON.
    void warnAboutTextOutput() const;
    // Only if the reason hides locks.
    void warnAboutMissingPermission(const lockengine::Error &reason) const;
};

// Starts the session and waits for its first connection. A failure is returned at once; the session itself
// recovers from later losses.
[[nodiscard]] QCoro::Task<lockengine::Result<lockengine::Done>> connectFirst(CommandContext &context);

// The same within that time; absent: no limit. The server may be away meanwhile. Permanent errors, such as a
// wrong password, are still returned at once. A stop request ends the wait.
[[nodiscard]] QCoro::Task<lockengine::Result<lockengine::Done>> connectWithin(
    CommandContext &context, std::optional<Milliseconds> wait, StopReasons &stop);

// The same for commands that read locks by name; does not scan.
[[nodiscard]] QCoro::Task<lockengine::Result<lockengine::Done>> connectToRead(CommandContext &context);

// Starts the sessions of all places and waits for the first result of each. Some may fail: a multi or red
// lock, like a list, can do without some servers. Fails only if asked to stop.
[[nodiscard]] QCoro::Task<lockengine::Result<lockengine::Done>> connectAll(CommandContext &context);

// Call after connectFirst(): waits until the scan has seen every existing lock.
[[nodiscard]] QCoro::Task<lockengine::Result<lockengine::Done>> scanOnce(CommandContext &context);

// Reads one lock.
[[nodiscard]] QCoro::Task<lockengine::Result<lockengine::LockState>> readLock(
    CommandContext &context, QByteArray name);

// Resolves when the session is live, or after five seconds.
[[nodiscard]] QCoro::Task<lockengine::Done> untilConnectedAgain(CommandContext &context);

// Call after connectFirst(): waits until each waiter of a lock is known to be subscribed or not. That takes
// two readings a second apart; gives up shortly after.
[[nodiscard]] QCoro::Task<lockengine::Done> settleListeners(CommandContext &context, lockengine::LockId id);

// Call after scanOnce(): the same for these waiters of many locks, as long as the number of unknown ones
// falls. Returns the locks that stay unknown.
[[nodiscard]] QCoro::Task<UnknownWaiters> settleWaiters(CommandContext &context, UnsureWaiters waiters);

} // namespace lockctl
