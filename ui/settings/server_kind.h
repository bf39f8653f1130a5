// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the window needs from a kind of server, in neutral terms: its addresses, how to connect, and how to
// inspect a lock by hand. ui/redis implements it for Redis.

#pragma once

#include "lockengine/core/base/secret.h"
#include "lockengine/core/session/session_port.h"

#include <QString>

namespace ui {

// What an address means.
struct AddressTraits
{
    QString shortName; // the default name
    bool isLocal = false; // only this machine is meant
    bool hasGuides = false; // sentinels tell the server's address; they may have other users
};

struct Access
{
    QString url; // without a password
    QString caFile; // for TLS; empty: the system's CAs
    QString certFile; // the client certificate for TLS; empty: none
    QString keyFile;
    lockengine::Secret password;
    lockengine::Secret guidePassword; // of the sentinels; empty: the server's
    QByteArray clientId; // the client id that Lockscope acquires with
    bool isGentle = false; // the scan uses a hundredth of the server's time
};

class ServerKind
{
public:
    virtual ~ServerKind() = default;

    // BadInput if the text is no address or contains a password.
    [[nodiscard]] virtual lockengine::Result<AddressTraits> traitsOf(const QString &url) const = 0;
    // Requires: traitsOf(access.url).ok().
    [[nodiscard]] virtual lockengine::SessionPort::SystemFactory connectTo(const Access &access) const = 0;
    // Read-only shell commands that show the lock; one per line.
    [[nodiscard]] virtual QString shellCommands(
        const lockengine::LockState &lock, const QByteArray &address) const = 0;
};

} // namespace ui
