// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/holding.h"

#include "app/lockctl/commands/held_lock.h"
#include "app/lockctl/commands/held_members.h"
#include "lockengine/core/model/kind_facts.h"

#include <algorithm>

namespace lockctl {

using namespace lockengine;

namespace {

QCoro::Task<Result<Done>> connectFor(
    CommandContext &context, std::optional<Milliseconds> wait, StopReasons &stop)
{
    if (wait == Milliseconds::zero()) {
        const Result<Done> atOnce = co_await connectFirst(context);
        co_return atOnce;
    }
    const Result<Done> inTime = co_await connectWithin(context, wait, stop);
    co_return inTime;
}

} // namespace

QCoro::Task<Result<std::shared_ptr<Holding>>> prepareHolding(CommandContext &context, MemberNames members,
    AcquireRequest request, EventLines &lines, StopReasons &stop)
{
    if (request.kind == LockKind::TokenUnsafe)
        context.printNotice(
            "token-unsafe is unsafe on purpose: between its GET and its DEL another client may "
            "acquire the lock, which the DEL then removes");
    std::shared_ptr<Holding> holding;
    if (has(request.kind, KindTrait::SeveralMembers)) {
        const Result<Done> connected = co_await connectAll(context);
        if (!connected)
            co_return connected.error();
        holding = std::make_shared<HeldMembers>(context, members, request, lines);
        co_return holding;
    }
    const MonotonicTime began = context.clock.now();
    const Result<Done> connected = co_await connectFor(context, request.wait, stop);
    if (!connected)
        co_return connected.error();
    if (request.wait) { // the remaining wait
        const auto gone = std::chrono::floor<Milliseconds>(context.clock.now() - began);
        request.wait = std::max(*request.wait - gone, Milliseconds::zero());
    }
    holding = std::make_shared<HeldLock>(context, request, lines);
    co_return holding;
}

} // namespace lockctl
