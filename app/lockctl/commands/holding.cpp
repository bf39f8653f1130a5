// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/holding.h"

#include "app/lockctl/commands/held_lock.h"
#include "app/lockctl/commands/held_members.h"

namespace lockctl {

using namespace lockengine;

QCoro::Task<Result<std::shared_ptr<Holding>>> prepareHolding(
    CommandContext &context, MemberNames members, AcquireRequest request, EventLines &lines)
{
    if (request.kind == LockKind::TokenUnsafe)
        context.complain("token-unsafe is unsafe on purpose: between its GET and its DEL the lock may be "
                         "somebody else's, which it then removes");
    std::shared_ptr<Holding> holding;
    if (request.kind == LockKind::Multi || request.kind == LockKind::Red) {
        const Result<Done> connected = co_await connectAll(context);
        if (!connected)
            co_return connected.error();
        holding = std::make_shared<HeldMembers>(context, members, request, lines);
        co_return holding;
    }
    const Result<Done> connected = co_await connectFirst(context);
    if (!connected)
        co_return connected.error();
    holding = std::make_shared<HeldLock>(context, request, lines);
    co_return holding;
}

} // namespace lockctl
