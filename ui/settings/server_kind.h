// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the window must know of a kind of server, in neutral words: what its addresses mean, how to connect,
// and how a person would look at a lock by hand. ui/redis keeps it for Redis.

#pragma once

#include "lockengine/base/secret.h"
#include "lockengine/lab/lab.h"
#include "lockengine/session_port.h"

#include <QString>

namespace ui {

// What an address says.
struct Place
{
    QString shortName; // what to call it when nobody gave it a name
    bool isLocal = false; // nobody but this machine can be meant
    bool hasGuides = false; // others are asked where the server is, and may know other users
};

struct Access
{
    QString url; // without a password
    QString caFile; // for TLS; empty: the system's authorities
    QString certFile; // our own, for TLS; empty: none
    QString keyFile;
    lockengine::Secret password;
    lockengine::Secret guidePassword; // of those who are asked where the server is; empty: the server's
    QByteArray clientId; // as whom we acquire
    bool isGentle = false; // looks for locks with a hundredth of the server's time
};

class ServerKind
{
public:
    virtual ~ServerKind() = default;

    // BadInput when the text is no address, or carries a password.
    [[nodiscard]] virtual lockengine::Result<Place> placeOf(const QString &url) const = 0;
    // Requires: placeOf(access.url).ok().
    [[nodiscard]] virtual lockengine::SessionPort::SystemFactory connectTo(const Access &access) const = 0;
    // A lab whose clients work there. Requires the same.
    [[nodiscard]] virtual lockengine::LabSetup labAgainst(const Access &access) const = 0;
    // Commands for a shell that show the lock and change nothing; one a line.
    [[nodiscard]] virtual QString shellCommands(
        const lockengine::LockState &lock, const QByteArray &address) const = 0;
};

} // namespace ui
