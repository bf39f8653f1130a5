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

QCoro::Task<Result<ReleaseAnswer>> answered(Line line, Step step)
{
    const Result<Reply> reply = co_await run(line, step);
    if (!reply)
        co_return reply.error();
    co_return releaseAnswerOf(*reply);
}

} // namespace

QCoro::Task<Result<ReleaseAnswer>> releaseHold(Line line, const LockScheme &scheme, Claim claim)
{
    if (const std::optional<GappedRelease> gapped = scheme.gappedRelease(claim)) {
        const HoldKey hold(claim.name, claim.holder);
        co_return co_await releaseWithGap(line, scheme, hold, *gapped);
    }
    const QByteArray latch = latchKey(claim.name, randomRequestId(line->randomness()));
    const WallTime now = line->clock().wall();
    const Step step = scheme.release(claim, latch, line->options().latchTtl, now);
    if (!step.keys.contains(latch)) // the kind leaves none
        co_return co_await answered(line, step);
    line->latches.insert(latch);
    const Result<Reply> reply = co_await run(line, step);
    if (!reply) {
        if (!leavesOutcomeOpen(reply.error()))
            line->latches.remove(latch);
        co_return reply.error();
    }
    co_await removeLatch(line, latch);
    co_return releaseAnswerOf(*reply);
}

void sendRelease(const Line &line, const LockScheme &scheme, const Claim &claim)
{
    if (!line->isOpen())
        return;
    const QByteArray latch = latchKey(claim.name, randomRequestId(line->randomness()));
    const Step step = scheme.release(claim, latch, line->options().latchTtl, line->clock().wall());
    Connection &connection = *line->control();
    static_cast<void>(connection.send(withSource(line->scriptOf(step), step)));
    if (step.keys.contains(latch))
        static_cast<void>(connection.send(Command("DEL"_ba).arg(latch)));
}

QCoro::Task<bool> removeLatch(Line line, QByteArray latch)
{
    if (!line->isOpen())
        co_return false;
    const Command command = Command("DEL"_ba).arg(latch);
    const Result<Reply> reply = co_await line->control()->send(command);
    if (reply)
        line->latches.remove(latch); // a server that refuses lets it lapse by itself
    co_return reply.ok();
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
