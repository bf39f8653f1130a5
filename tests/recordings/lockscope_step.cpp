// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/recordings/lockscope_step.h"

#include "lockengine/redis/client/layouts.h"
#include "lockengine/redis/client/lock_protocol.h"
#include "lockengine/redis/kinds/redisson/counting_acts.h"
#include "lockengine/redis/kinds/redisson/key_names.h"

namespace testing {

using namespace lockengine;
using namespace lockengine::redis;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 neverLapses = 922337203685477;

QByteArray inWords(ReleaseAnswer answer)
{
    switch (answer) {
    case ReleaseAnswer::Released:
        return "released";
    case ReleaseAnswer::OneHoldLess:
        return "one hold less";
    case ReleaseAnswer::Gone:
        return "gone";
    case ReleaseAnswer::OtherHolder:
        return "another holder's";
    }
    Q_UNREACHABLE();
}

QByteArray taken(qint64 count)
{
    return "taken, count " + QByteArray::number(count);
}

QByteArray refused(std::optional<Milliseconds> left)
{
    return left ? "refused, " + QByteArray::number(qint64(left->count())) + " ms left" : "refused"_ba;
}

// The display form of both permit formats.
QByteArray shownPermit(const QByteArray &member)
{
    return member.size() == 16 ? member.toHex() : member;
}

} // namespace

LockscopeStep::LockscopeStep(
    const KnownScript &script, const ScriptCall &call, TakenKind kind, Picture before, ServerTime now)
    : m_script(script)
    , m_call(call)
    , m_kind(kind)
    , m_before(std::move(before))
    , m_now(now)
{ }

QByteArray LockscopeStep::argument(int index) const
{
    return m_call.arguments.value(index);
}

// All scripts but one have the lock as first key.
QByteArray LockscopeStep::lockName() const
{
    const QByteArray first = m_call.keys.value(0);
    const auto derived = m_script.operation == Operation::GiveUp ? parseDerivedName(first) : std::nullopt;
    return derived ? derived->lockNames.first() : first;
}

Milliseconds LockscopeStep::milliseconds(int index) const
{
    return Milliseconds(argument(index).toLongLong());
}

WallTime LockscopeStep::wall() const
{
    return WallTime(m_script.now < 0 ? m_now.time_since_epoch() : milliseconds(m_script.now));
}

QList<LockscopeStep::Hold> LockscopeStep::renewed() const
{
    QList<Hold> holds;
    if (m_script.operation == Operation::Renew) {
        for (qsizetype i = 1; i < m_call.arguments.size(); ++i)
            holds.append(Hold{m_call.keys.value(i - 1), m_call.arguments[i]});
        return holds;
    }
    qsizetype next = 1;
    for (qsizetype key = 0; key + 1 < m_call.keys.size(); key += 2) {
        for (qint64 left = m_call.arguments.value(next++).toLongLong(); left > 0; --left)
            holds.append(Hold{m_call.keys[key], m_call.arguments.value(next++)});
    }
    return holds;
}

LockState LockscopeStep::seen() const
{
    const QByteArray name = lockName();
    LockState state;
    state.id = LockId("test"_ba, name, layoutOf(m_kind.kind));
    state.kinds = {m_kind.kind};
    state.observedAt = m_now;
    const KeyPicture lock = m_before.value(name);
    for (qsizetype i = 0; lock.type == "hash" && i + 1 < lock.value.size(); i += 2) {
        if (lock.value[i] != "mode")
            state.holders.append(Holder(lock.value[i], lock.value[i + 1].toLongLong()));
    }
    if (lock.type == "string")
        state.number = lock.value.first().toLongLong();
    const KeyPicture permits = m_before.value(permitsKey(name));
    for (qsizetype i = 0; i + 1 < permits.value.size(); i += 2) {
        Holder permit(shownPermit(permits.value[i]), 1);
        const qint64 end = permits.value[i + 1].toLongLong();
        if (end != neverLapses)
            permit.deadline = ServerTime(Milliseconds(end));
        if (end > m_now.time_since_epoch().count())
            state.holders.append(permit);
        else if (state.number)
            ++*state.number; // as the inspector counts it
    }
    return state;
}

Step LockscopeStep::actOnSeen() const
{
    const LockState state = seen();
    if (m_script.operation == Operation::ChangePermits)
        return changePermitsStep(state, argument(m_script.lease).toLongLong()).value();
    if (m_script.operation != Operation::GiveBackPermit)
        return forceReleaseStep(state, wall()).value();
    const QByteArray permit = shownPermit(argument(m_script.holder));
    const auto known = std::ranges::find(state.holders, permit, &Holder::id);
    // A client that releases a hold that is gone saw it once.
    const Holder gone(permit, 1);
    return operatorActsFor(m_kind.kind)
        ->releaseSeen(state, known == state.holders.end() ? gone : *known, wall());
}

Step LockscopeStep::step() const
{
    const LockProtocol *protocol = protocolFor(m_kind);
    Claim claim;
    claim.name = lockName();
    claim.holder = argument(m_script.holder);
    claim.lease = milliseconds(m_script.lease);
    claim.allowance = milliseconds(m_script.allowance);
    switch (m_script.operation) {
    case Operation::Acquire:
        return protocol->acquire(claim, wall());
    case Operation::Release: {
        const QByteArray trace = latchKey(claim.name, QByteArray(32, '0'));
        return protocol->release(claim, m_call.keys.value(m_script.trace, trace), wall());
    }
    case Operation::GiveUp:
        return protocol->giveUp(claim).value();
    case Operation::Renew:
    case Operation::RenewReads: {
        QList<HoldKey> holds;
        for (const Hold &hold : renewed())
            holds.append(HoldKey(hold.name, hold.holder));
        return protocol->renew(holds, claim.lease);
    }
    case Operation::ForceRelease:
    case Operation::ChangePermits:
    case Operation::GiveBackPermit:
    case Operation::OpenLatch:
        return actOnSeen();
    }
    Q_UNREACHABLE();
}

QByteArray LockscopeStep::theirAttempt(const Picture &after) const
{
    const QByteArray holder = argument(m_script.holder);
    const KeyPicture lock = after.value(lockName());
    const qint64 count = lock.field(holder).toLongLong();
    if (count > m_before.value(lockName()).field(holder).toLongLong())
        return taken(count);
    if (lock.type.isEmpty())
        return refused(Milliseconds(0));
    return refused(lock.end ? std::optional(*lock.end - m_now) : std::nullopt);
}

QByteArray LockscopeStep::ourAttempt(const Reply &reply) const
{
    const Result<Attempt> attempt = protocolFor(m_kind)->attemptOf(reply);
    if (!attempt)
        return "an error: " + attempt.error().detail;
    return attempt->acquired ? taken(attempt->count) : refused(attempt->left);
}

QByteArray LockscopeStep::theirRelease(const Picture &after) const
{
    const QByteArray holder = argument(m_script.holder);
    if (!m_before.contains(lockName()))
        return inWords(ReleaseAnswer::Gone);
    const QByteArray before = m_before.value(lockName()).field(holder);
    const QByteArray left = after.value(lockName()).field(holder);
    if (before.isEmpty())
        return inWords(ReleaseAnswer::OtherHolder);
    return inWords(left.isEmpty() ? ReleaseAnswer::Released : ReleaseAnswer::OneHoldLess);
}

QByteArray LockscopeStep::theirOutcome(const Picture &after) const
{
    switch (m_script.operation) {
    case Operation::Acquire:
        return theirAttempt(after);
    case Operation::Release:
        return theirRelease(after);
    case Operation::Renew:
    case Operation::RenewReads: {
        QByteArrayList renewals;
        for (const Hold &hold : renewed())
            renewals.append(m_before.value(hold.name).field(hold.holder).isEmpty() ? "0"_ba : "1"_ba);
        return "renewed " + renewals.join(' ');
    }
    case Operation::GiveUp: {
        const qsizetype places = m_before.value(m_call.keys.value(0)).value.count(argument(m_script.holder));
        return QByteArray::number(places) + " places left";
    }
    case Operation::ForceRelease:
    case Operation::OpenLatch:
    case Operation::ChangePermits:
        return inWords(m_before.contains(lockName()) ? ReleaseAnswer::Released : ReleaseAnswer::Gone);
    case Operation::GiveBackPermit:
        return inWords(m_before == after ? ReleaseAnswer::Gone : ReleaseAnswer::Released);
    }
    Q_UNREACHABLE();
}

QByteArray LockscopeStep::ourOutcome(const Result<Reply> &reply) const
{
    if (!reply)
        return "an error: " + reply.error().detail;
    switch (m_script.operation) {
    case Operation::Acquire:
        return ourAttempt(*reply);
    case Operation::Renew:
    case Operation::RenewReads: {
        QByteArrayList renewals;
        for (const Reply &renewal : reply->items())
            renewals.append(QByteArray::number(renewal.asInteger().value_or(-1)));
        return "renewed " + renewals.join(' ');
    }
    case Operation::GiveUp:
        return QByteArray::number(reply->asInteger().value_or(-1)) + " places left";
    case Operation::Release:
    case Operation::ForceRelease:
    case Operation::ChangePermits:
    case Operation::GiveBackPermit:
    case Operation::OpenLatch:
        break;
    }
    const Result<ReleaseAnswer> answer = releaseAnswerOf(*reply);
    return answer ? inWords(*answer) : answer.error().detail;
}

} // namespace testing
