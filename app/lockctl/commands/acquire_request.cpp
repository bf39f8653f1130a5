// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/commands.h"

#include "lockengine/core/model/kind_facts.h"

namespace lockctl {

using namespace lockengine;

Result<AcquireRequest> acquireRequest(
    const QList<QByteArray> &names, TakenKind kind, std::optional<Milliseconds> wait)
{
    if (has(kind.kind, KindTrait::SeveralMembers)) {
        AcquireRequest several(names.join(' '), kind.kind);
        several.wait = wait;
        return several;
    }
    if (names.size() != 1)
        return Error(ErrorKind::BadInput, "several NAMEs need --kind multi or red");
    AcquireRequest request(names.constFirst(), kind);
    request.wait = wait;
    return request;
}

} // namespace lockctl
