// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/redisson/releasing.h"

#include "lockengine/redis/redisson/key_names.h"

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
        co_return seen->isNil() ? ReleaseAnswer::Gone : ReleaseAnswer::SomebodyElses;
    // The gap: whatever happens to the lock here, the next command ends it.
    const Result<Reply> ended = co_await run(line, Step(release.act));
    if (!ended)
        co_return ended.error();
    co_return ended->asInteger() == 1 ? ReleaseAnswer::Released : ReleaseAnswer::Gone;
}

Step releaseStep(const Line &line, const LockScheme &scheme, const Claim &claim)
{
    const QByteArray trace = latchKey(claim.name, randomRequestId(line->randomness()));
    return scheme.release(claim, trace, line->clock().wall());
}

} // namespace

QCoro::Task<Result<ReleaseAnswer>> releaseHold(Line line, const LockScheme &scheme, Claim claim)
{
    if (const std::optional<GappedRelease> gapped = scheme.gappedRelease(claim)) {
        const HoldKey hold(claim.name, claim.holder);
        co_return co_await releaseWithGap(line, scheme, hold, *gapped);
    }
    const Step step = releaseStep(line, scheme, claim);
    const Result<Reply> reply = co_await run(line, step);
    if (!reply)
        co_return reply.error();
    co_return releaseAnswerOf(*reply);
}

void sendRelease(const Line &line, const LockScheme &scheme, const Claim &claim)
{
    if (!line->isOpen())
        return;
    const Step step = releaseStep(line, scheme, claim);
    QCoro::connect(
        line->route()->send(withSource(line, step)), line->context(), [](const Result<Reply> &) {});
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
    case ReleaseAnswer::SomebodyElses:
        return ActResult::ChangedHands;
    }
    Q_UNREACHABLE();
}

} // namespace lockengine::redis
