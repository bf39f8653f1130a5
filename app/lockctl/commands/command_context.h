// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What every command works with: the one session, the streams, and who we are. Made by main(), outlives every
// command.

#pragma once

#include "app/lockctl/commands/unsure_waiters.h"
#include "app/lockctl/output/output_style.h"
#include "lockengine/naming/client_naming.h"
#include "lockengine/redis/wire/address.h"
#include "lockengine/session.h"

#include <QByteArray>

namespace lockctl {

using lockengine::Milliseconds;

class BlockedSignals;
class LineOutput;
class ProcessSignals;
class StopReasons;

// One of the servers that --url named.
struct Place
{
    lockengine::Session *session;
    QByteArray server; // the address, secret-free
};

struct CommandContext
{
    lockengine::Session &session;
    lockengine::Clock &clock;
    const BlockedSignals &blocked;
    ProcessSignals &processSignals;
    LineOutput &output;
    LineOutput &errors;
    lockengine::Identity identity;
    lockengine::redis::Address address;
    QByteArray server; // the address, secret-free
    Milliseconds watchdogLease{0}; // of a hold that is renewed
    bool json = false;
    QList<Place> places = {}; // every --url in its order; `session` is the first
    lockengine::ClientNaming names = {}; // for what people read
    OutputStyle style = {}; // of standard output
    Colour colour = Colour::Auto; // as the command line asks
    QString auditPath = {}; // where acts are recorded
    QByteArray program = "lockctl"; // and how it reaches the server, as a shell takes it

    // The same, but of one of the places.
    [[nodiscard]] CommandContext at(const Place &place) const;
    // There is more than one, so it has to be said which.
    [[nodiscard]] bool hasSeveralPlaces() const { return places.size() > 1; }
    // A lock of ours, or one of which nothing is known but its name.
    [[nodiscard]] lockengine::LockId lockNamed(
        const QByteArray &name, lockengine::LockKind kind = lockengine::LockKind::Reentrant) const;
    // What the server's clock shows at that time, and certainly no more: an event that begins then does not
    // begin later. And what it shows now, and no less: an event that is over now does not end earlier.
    // Without an answer of the server both are the best guess.
    [[nodiscard]] lockengine::ServerTime serverAt(lockengine::MonotonicTime time) const;
    [[nodiscard]] lockengine::ServerTime serverNow() const;
    // One line on standard error, behind our name.
    void complain(const QByteArray &sentence) const;
    // In a pipe, which once got JSON without asking for it.
    void tellOfWords() const;
    // Only when the reason keeps locks from being shown.
    void complainOfHiding(const lockengine::Error &reason) const;
};

// Starts the session and waits until its first connection stands. What keeps it from standing is an error at
// once; a connection lost later is found again by the session itself.
[[nodiscard]] QCoro::Task<lockengine::Result<lockengine::Done>> connectFirst(CommandContext &context);

// The same for a wait of that length; absent: without limit. While it lasts the server may be away; what
// cannot be otherwise later, as a wrong password, is an error at once here too. Being asked to stop ends it.
[[nodiscard]] QCoro::Task<lockengine::Result<lockengine::Done>> connectWithin(
    CommandContext &context, std::optional<Milliseconds> wait, StopReasons &stop);

// The same, for a command that reads locks by their names: nothing is searched.
[[nodiscard]] QCoro::Task<lockengine::Result<lockengine::Done>> connectToRead(CommandContext &context);

// Starts the sessions of all places, and gives each some time for its first connection: a lock of several
// members may do without some, and so may a list. Fails only when somebody asks us to stop.
[[nodiscard]] QCoro::Task<lockengine::Result<lockengine::Done>> connectAll(CommandContext &context);

// After connectFirst(): waits until every lock that is there has been seen.
[[nodiscard]] QCoro::Task<lockengine::Result<lockengine::Done>> scanOnce(CommandContext &context);

// One lock as it is now.
[[nodiscard]] QCoro::Task<lockengine::Result<lockengine::LockState>> readLock(
    CommandContext &context, QByteArray name);

// Resolves when the session is live, or after some seconds: a lost connection is on its way back, or it is
// not.
[[nodiscard]] QCoro::Task<lockengine::Done> untilConnectedAgain(CommandContext &context);

// After connectFirst(): waits until it is known of each waiter of a lock whether it listens, which takes two
// looks a second apart; not longer than a little over that.
[[nodiscard]] QCoro::Task<lockengine::Done> settleListeners(CommandContext &context, lockengine::LockId id);

// After scanOnce(): the same for these waiters of many locks, as long as it is known of more and more of
// them. Of which locks it is not known all the same.
[[nodiscard]] QCoro::Task<UnknownWaiters> settleWaiters(CommandContext &context, UnsureWaiters waiters);

} // namespace lockctl
