// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A kind of system that keeps locks: its addresses, what it can do, and how to open it. Window and terminal
// know a system only through this class; app/ registers one object per kind. Without state, so any thread may
// call it.

#pragma once

#include "lockengine/core/model/lock_system.h"
#include "lockengine/core/system/capabilities.h"
#include "lockengine/core/system/system_access.h"

#include <QList>

#include <memory>

namespace lockengine {

class Permissions;

// What an address means.
struct AddressFacts
{
    QByteArray display; // the complete address, without secrets
    QString shortName; // the default name of a connection
    bool isLocal = false; // only this machine is meant
    bool hasGuides = false; // other processes tell the server's address; they may have other users
};

class SystemKind
{
public:
    virtual ~SystemKind() = default;

    // As in "NAME has no locks of kind fair".
    [[nodiscard]] virtual QByteArray name() const = 0;
    // What its addresses begin with, in lower case and without "://"; the usual one first.
    [[nodiscard]] virtual QList<QByteArray> schemes() const = 0;
    // The forms of its addresses, for --help: lines of at most 90 characters.
    [[nodiscard]] virtual QList<QByteArray> addressForms() const = 0;
    // The address if the user names none; empty: the user must name one.
    [[nodiscard]] virtual QByteArray usualAddress() const { return {}; }
    // A complete address, as an example.
    [[nodiscard]] virtual QByteArray exampleAddress() const = 0;
    // BadInput if the text is no address or contains a password.
    [[nodiscard]] virtual Result<AddressFacts> factsOf(const QByteArray &url) const = 0;

    [[nodiscard]] virtual Capabilities capabilities() const = 0;
    // The kinds of locks that can be acquired, in the order offered; the usual one first.
    [[nodiscard]] virtual QList<TakenKind> takenKinds() const = 0;
    // The layout of the locks of that kind that Lockscope acquires.
    [[nodiscard]] virtual QByteArray layoutOf(LockKind kind) const = 0;

    // On the thread of the system. The clock must outlive it. Requires: factsOf(access.url).ok().
    [[nodiscard]] virtual std::unique_ptr<LockSystem> open(
        const SystemAccess &access, Clock &clock) const = 0;

    // The program that shows a lock in a shell; empty: there is none.
    [[nodiscard]] virtual QByteArray shellProgram() const { return {}; }
    // Its read-only commands for that lock; one per line. `address`: AddressFacts::display.
    [[nodiscard]] virtual QString shellCommands(const LockState &, const QByteArray &) const { return {}; }
    // Null: its servers have no users with permissions. Lives as long as the kind.
    [[nodiscard]] virtual const Permissions *permissions() const { return nullptr; }

    [[nodiscard]] bool can(Capability capability) const { return capabilities().testFlag(capability); }
    [[nodiscard]] bool takes(TakenKind kind) const { return takenKinds().contains(kind); }
};

} // namespace lockengine
