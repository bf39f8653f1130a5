// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The user that an administrator may make for us, with what is needed and nothing else: one ACL SETUSER, made
// from the table of commands that the guard keeps to and from the patterns that are subscribed. Pure.

#pragma once

#include "lockengine/base/result.h"
#include "lockengine/redis/wire/server_version.h"

#include <QByteArray>
#include <QList>

namespace lockengine::redis {

struct AclRequest
{
    enum class For { Watch, Control, Sentinel };

    For use = For::Watch;
    ServerVersion version; // of the server, 6.0 or later; of a sentinel, 6.2 or later
    int database = 0;
    bool isCluster = false; // one node of a cluster
    QList<QByteArray> names; // Control: patterns of the locks that may be acted on, as keys are; never empty
    bool finds = false; // Watch and Control: may also search for the client behind a holder
};

// What stands where the password goes. Servers refuse it, so that nobody gets a user with a known password.
constexpr char passwordHash[] = "#SHA256-OF-THE-PASSWORD";

// "ACL SETUSER lockwatch reset on ...", or lockcontrol; or locksentinel, which a sentinel is told, and which
// is the same whoever asks it for the way. Unsupported before 6.0, or 6.2; BadInput for a pattern that
// cannot stand in a rule: it is empty, or has a space, a quote, a parenthesis or a byte that is no printable
// ASCII.
[[nodiscard]] Result<QByteArray> aclLine(const AclRequest &request);

// The permissions that are left out, for each is worth a decision of its own: "+client|kill".
[[nodiscard]] QList<QByteArray> permissionsLeftOut();

} // namespace lockengine::redis
