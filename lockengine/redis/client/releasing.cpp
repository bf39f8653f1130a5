// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/client/releasing.h"

using namespace Qt::StringLiterals;

namespace lockengine::redis {

namespace {

QCoro::Task<Result<ReleaseAnswer>> releaseWithGap(
    ClientContextPtr context, const LockProtocol &protocol, HoldKey hold, GappedRelease release)
{
    const Result<Reply> seen = co_await run(context, Step(release.look));
    if (!seen && leavesOutcomeOpen(seen.error())) {
        const Error notSent(ErrorKind::Unreachable, seen.error().detail);
        co_return notSent;
    }
    if (!seen)
        co_return seen.error();
    if (protocol.holdsIn(hold, *seen).value_or(0) == 0)
        co_return seen->isNil() ? ReleaseAnswer::Gone : ReleaseAnswer::OtherHolder;
    // The gap: the next command ends the lock even if it changed hands here.
    const Result<Reply> ended = co_await run(context, Step(release.act));
    if (!ended)
        co_return ended.error();
    co_return ended->asInteger() == 1 ? ReleaseAnswer::Released : ReleaseAnswer::Gone;
}

void sendIgnoringReply(const ClientContextPtr &context, const Command &command)
{
    QCoro::connect(context->route()->send(command), context->taskContext(), [](const Result<Reply> &) {});
}

} // namespace

QByteArray newTrace(const ClientContextPtr &context, const LockProtocol &protocol, const QByteArray &name)
{
    return protocol.traceKey(name, randomRequestId(context->randomness()));
}

QCoro::Task<Result<ReleaseAnswer>> releaseHold(
    ClientContextPtr context, const LockProtocol &protocol, Claim claim, QByteArray trace)
{
    if (const std::optional<GappedRelease> gapped = protocol.gappedRelease(claim)) {
        const HoldKey hold(claim.name, claim.holder);
        co_return co_await releaseWithGap(context, protocol, hold, *gapped);
    }
    const Step step = protocol.release(claim, trace, context->clock().wall());
    const Result<Reply> reply = co_await run(context, step);
    if (!reply)
        co_return reply.error();
    co_return releaseAnswerOf(*reply);
}

QCoro::Task<Done> removeTrace(ClientContextPtr context, QByteArray trace)
{
    if (!context->isOpen())
        co_return Done();
    const Command remove = Command("DEL"_ba).arg(trace);
    std::ignore = co_await context->route()->send(remove); // otherwise it expires
    co_return Done();
}

QCoro::Task<Result<ReleaseAnswer>> releaseHoldOnce(
    ClientContextPtr context, const LockProtocol &protocol, Claim claim)
{
    const QByteArray trace = newTrace(context, protocol, claim.name);
    const Result<ReleaseAnswer> answer = co_await releaseHold(context, protocol, claim, trace);
    if (answer && protocol.leavesTrace())
        co_await removeTrace(context, trace);
    co_return answer;
}

void sendRelease(const ClientContextPtr &context, const LockProtocol &protocol, const Claim &claim)
{
    if (!context->isOpen())
        return;
    const QByteArray trace = newTrace(context, protocol, claim.name);
    sendIgnoringReply(context, withSource(context, protocol.release(claim, trace, context->clock().wall())));
    if (protocol.leavesTrace())
        sendIgnoringReply(context, Command("DEL"_ba).arg(trace));
}

QCoro::Task<ActOutcome> act(ClientContextPtr context, Step step)
{
    if (!context->isOpen()) {
        const Error error(ErrorKind::Closed, "not connected");
        co_return ActOutcome(ActResult::Refused, error);
    }
    const Result<Reply> reply = co_await run(context, step);
    if (!reply)
        co_return outcomeOf(reply.error());
    co_return outcomeOf(releaseAnswerOf(*reply));
}

ActOutcome outcomeOf(const Result<ReleaseAnswer> &answer)
{
    if (!answer) {
        const bool open = leavesOutcomeOpen(answer.error());
        return ActOutcome(open ? ActResult::Unknown : ActResult::Refused, answer.error());
    }
    switch (*answer) {
    case ReleaseAnswer::Released:
    case ReleaseAnswer::OneHoldLess:
        return ActResult::Done;
    case ReleaseAnswer::Gone:
        return ActResult::AlreadyGone;
    case ReleaseAnswer::OtherHolder:
        return ActResult::ChangedHands;
    }
    Q_UNREACHABLE();
}

} // namespace lockengine::redis
