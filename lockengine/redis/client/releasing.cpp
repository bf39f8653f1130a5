// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/client/releasing.h"

using namespace Qt::StringLiterals;

namespace lockengine::redis {

namespace {

QCoro::Task<Result<ReleaseAnswer>> releaseWithGap(
    Line line, const LockScheme &scheme, HoldKey hold, GappedRelease release)
{
    const Result<Reply> seen = co_await run(line, Step(release.look));
    if (!seen && leavesOutcomeOpen(seen.error())) {
        const Error notSent(ErrorKind::Unreachable, seen.error().detail);
        co_return notSent;
    }
    if (!seen)
        co_return seen.error();
    if (scheme.holdsIn(hold, *seen).value_or(0) == 0)
        co_return seen->isNil() ? ReleaseAnswer::Gone : ReleaseAnswer::OtherHolder;
    // The gap: the next command ends the lock even if it changed hands here.
    const Result<Reply> ended = co_await run(line, Step(release.act));
    if (!ended)
        co_return ended.error();
    co_return ended->asInteger() == 1 ? ReleaseAnswer::Released : ReleaseAnswer::Gone;
}

void sendUnheard(const Line &line, const Command &command)
{
    QCoro::connect(line->route()->send(command), line->context(), [](const Result<Reply> &) {});
}

} // namespace

QByteArray newTrace(const Line &line, const LockScheme &scheme, const QByteArray &name)
{
    return scheme.traceKey(name, randomRequestId(line->randomness()));
}

QCoro::Task<Result<ReleaseAnswer>> releaseHold(
    Line line, const LockScheme &scheme, Claim claim, QByteArray trace)
{
    if (const std::optional<GappedRelease> gapped = scheme.gappedRelease(claim)) {
        const HoldKey hold(claim.name, claim.holder);
        co_return co_await releaseWithGap(line, scheme, hold, *gapped);
    }
    const Step step = scheme.release(claim, trace, line->clock().wall());
    const Result<Reply> reply = co_await run(line, step);
    if (!reply)
        co_return reply.error();
    co_return releaseAnswerOf(*reply);
}

QCoro::Task<Done> removeTrace(Line line, QByteArray trace)
{
    if (!line->isOpen())
        co_return Done();
    const Command remove = Command("DEL"_ba).arg(trace);
    std::ignore = co_await line->route()->send(remove); // otherwise it expires
    co_return Done();
}

QCoro::Task<Result<ReleaseAnswer>> releaseHoldOnce(Line line, const LockScheme &scheme, Claim claim)
{
    const QByteArray trace = newTrace(line, scheme, claim.name);
    const Result<ReleaseAnswer> answer = co_await releaseHold(line, scheme, claim, trace);
    if (answer && scheme.leavesTrace())
        co_await removeTrace(line, trace);
    co_return answer;
}

void sendRelease(const Line &line, const LockScheme &scheme, const Claim &claim)
{
    if (!line->isOpen())
        return;
    const QByteArray trace = newTrace(line, scheme, claim.name);
    sendUnheard(line, withSource(line, scheme.release(claim, trace, line->clock().wall())));
    if (scheme.leavesTrace())
        sendUnheard(line, Command("DEL"_ba).arg(trace));
}

QCoro::Task<ActOutcome> act(Line line, Step step)
{
    if (!line->isOpen()) {
        const Error error(ErrorKind::Closed, "not connected");
        co_return ActOutcome(ActResult::Refused, error);
    }
    const Result<Reply> reply = co_await run(line, step);
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
