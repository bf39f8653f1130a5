// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/redisson/releasing.h"

#include "lockengine/redis/redisson/key_names.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockengine::redis {

namespace {

// Kinds whose lock is one hash of holders and whose waiters listen to the unlock channel or stand in a fair
// queue.
bool isPlainHash(LockKind kind)
{
    return kind == LockKind::Reentrant || kind == LockKind::NonReentrant || kind == LockKind::Fair
        || kind == LockKind::NonReentrantFair || kind == LockKind::FairLegacy || kind == LockKind::Spin
        || kind == LockKind::Fenced;
}

std::optional<Error> whyNotActed(const LockState &seen)
{
    if (seen.id.name.isEmpty())
        return Error(ErrorKind::BadInput, "the name of the lock is empty");
    if (seen.flaws.contains(Flaw::WrongType))
        return Error(ErrorKind::WrongType, "the name belongs to an object that is no lock");
    if (seen.flaws.contains(Flaw::Unread))
        return Error(ErrorKind::NoPermission, "the lock could not be read");
    if (!std::all_of(seen.kinds.begin(), seen.kinds.end(), isPlainHash))
        return Error(ErrorKind::Unsupported, "acts on this kind of lock are not supported");
    return {};
}

// As the hash keeps it; empty: any, because what was seen is no number.
QByteArray countText(const Holder &holder)
{
    return holder.count ? QByteArray::number(*holder.count) : QByteArray();
}

QList<QByteArray> actKeys(const QByteArray &name)
{
    return {name, unlockChannel(name), queueKey(name), deadlinesKey(name)};
}

QByteArray decimal(WallTime now)
{
    return QByteArray::number(qint64(now.time_since_epoch().count()));
}

} // namespace

QCoro::Task<Result<ReleaseAnswer>> releaseHold(Line line, const LockScheme &scheme, Claim claim)
{
    const QByteArray latch = latchKey(claim.name, randomRequestId(line->randomness()));
    const WallTime now = line->clock().wall();
    const Step step = scheme.release(claim, latch, line->options().latchTtl, now);
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

Result<Step> forceReleaseStep(const LockState &seen, WallTime now)
{
    static const Script script = Script::fromResource(u"force_release"_s);
    if (const auto error = whyNotActed(seen))
        return *error;
    if (seen.flaws.contains(Flaw::Truncated))
        return Error(ErrorKind::BadInput, "the lock has more holders than were read");
    QList<QByteArray> arguments = {"PUBLISH"_ba, decimal(now)};
    for (const Holder &holder : seen.holders)
        arguments << holder.id << countText(holder);
    return Step(script, actKeys(seen.id.name), arguments);
}

Result<Step> releaseSeenStep(const LockState &seen, const QByteArray &holder, WallTime now)
{
    static const Script script = Script::fromResource(u"release_seen"_s);
    if (const auto error = whyNotActed(seen))
        return *error;
    const auto known = std::find_if(seen.holders.begin(), seen.holders.end(),
        [&](const Holder &candidate) { return candidate.id == holder; });
    if (known == seen.holders.end())
        return Error(ErrorKind::BadInput, "that holder is not among those that were seen");
    return Step(script, actKeys(seen.id.name), {"PUBLISH"_ba, decimal(now), holder, countText(*known)});
}

QList<QByteArray> forceReleaseCommands(const LockState &seen)
{
    const QByteArray &name = seen.id.name;
    QList<QByteArray> lines;
    for (const Holder &holder : seen.holders)
        lines << Command("HGET"_ba).arg(name).arg(holder.id).display();
    lines << Command("DEL"_ba).arg(name).display();
    lines << Command("PUBLISH"_ba).arg(unlockChannel(name)).arg("0"_ba).display();
    if (!seen.queue.isEmpty()) {
        const QByteArray channel = waiterChannel(name, seen.queue.constFirst().id);
        lines << Command("PUBLISH"_ba).arg(channel).arg("0"_ba).display();
    }
    return lines;
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
