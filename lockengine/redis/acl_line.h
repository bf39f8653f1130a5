// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Builds one ACL SETUSER line for a Lockscope user with the least permissions it needs. The line follows from
// the command guard's table and the subscribed patterns. Pure.

#pragma once

#include "lockengine/core/base/result.h"
#include "lockengine/redis/wire/server_version.h"

#include <QByteArray>
#include <QList>

namespace lockengine::redis {

struct AclRequest
{
    enum class For { Watch, Control, Sentinel };

    For use = For::Watch;
    ServerVersion version; // server: 6.0 or later; sentinel: 6.2 or later
    int database = 0;
    bool isCluster = false; // the target is one node of a cluster
    QList<QByteArray> names; // Control: key patterns of the locks that this user may change; never empty
    bool finds = false; // Watch and Control: may also search for the client behind a holder
};

// Placeholder for the password hash. Servers reject it, so no user is created with a known password.
constexpr char passwordHash[] = "#SHA256-OF-THE-PASSWORD";

// Returns "ACL SETUSER lockwatch reset on ...", or the same for lockcontrol or locksentinel. The sentinel
// line does not depend on the other fields of the request. Unsupported: the server is older than 6.0, or the
// sentinel older than 6.2. BadInput: a pattern is empty, or has a space, a quote, a parenthesis or a byte
// that is not printable ASCII.
[[nodiscard]] Result<QByteArray> aclLine(const AclRequest &request);

// Permissions left out because each needs its own decision by the administrator: "+client|kill".
[[nodiscard]] QList<QByteArray> permissionsLeftOut();

} // namespace lockengine::redis
