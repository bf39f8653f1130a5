// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/commands.h"

#include "lockengine/redis/client/lock_protocol.h"

namespace lockctl {

using namespace lockengine;

Result<AcquireRequest> acquireRequest(
    const QList<QByteArray> &names, TakenKind kind, std::optional<Milliseconds> wait)
{
    if (kind.kind == LockKind::Multi || kind.kind == LockKind::Red) {
        AcquireRequest several(names.join(' '), kind.kind);
        several.wait = wait;
        return several;
    }
    if (names.size() != 1 || !redis::protocolFor(kind))
        return Error(
            ErrorKind::BadInput, "this version of lockctl cannot acquire locks of kind " + word(kind));
    AcquireRequest request(names.constFirst(), kind);
    request.wait = wait;
    return request;
}

} // namespace lockctl
