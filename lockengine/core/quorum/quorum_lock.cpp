// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/quorum/quorum_lock.h"

#include "lockengine/core/base/when_all.h"

#include <algorithm>

namespace lockengine {

QuorumLock::QuorumLock(const QList<Member> &members, const Identity &identity, QuorumOptions options,
    Clock &clock, Randomness &randomness)
    : m_options(std::move(options))
    , m_clock(clock)
    , m_randomness(randomness)
{
    for (const Member &member : members) {
        const qsizetype index = qsizetype(m_members.size());
        m_members.push_back(std::make_unique<MemberHold>(member, identity, m_options.renewedLease, clock));
        connect(m_members.back().get(), &MemberHold::changed, this, [this, index](MemberHold::Phase phase) {
            Q_EMIT memberChanged(index, phase);
            look();
        });
    }
}

QCoro::Task<Result<QuorumOutcome>> QuorumLock::acquire(QuorumRequest request)
{
    if (const std::optional<Error> error = whyRefused())
        co_return *error;
    m_gaveUp = false;
    m_deadline.reset();
    if (request.wait)
        m_deadline = m_clock.now() + *request.wait;
    m_answerLimit = answerLimit(request);
    const QuorumOutcome outcome = co_await rounds(request);
    if (outcome.result != AcquireResult::Acquired)
        co_return outcome;
    m_isHeld = true;
    if (request.lease)
        m_validity = m_clock.callAt(m_clock.now() + outcome.validity, [this] { lose(); });
    look(); // a member may already be lost
    co_return outcome;
}

void QuorumLock::giveUp()
{
    m_gaveUp = true;
    for (const auto &member : m_members)
        member->giveUp();
    if (const auto sleep = m_sleep)
        sleep->complete(Done());
}

QCoro::Task<QList<ActOutcome>> QuorumLock::release()
{
    m_isHeld = false;
    m_validity.reset();
    const QList<ActOutcome> outcomes = co_await releaseAllMembers();
    co_return outcomes;
}

QCoro::Task<QuorumOutcome> QuorumLock::askAll(QuorumRequest request, MonotonicTime since)
{
    const Milliseconds limit = answerLimit(request);
    QuorumOutcome outcome;
    outcome.since = since;
    std::vector<std::pair<qsizetype, QCoro::Task<MemberOutcome>>> asked;
    for (const auto &member : m_members) {
        if (!member->isHeld())
            asked.emplace_back(
                outcome.members.size(), member->ask(request.lease, Milliseconds::zero(), limit));
        outcome.members.append(MemberOutcome(MemberResult::Acquired));
        outcome.members.last().holder = member->holder();
    }
    for (auto &[index, answer] : asked) {
        const MemberOutcome one = co_await answer;
        outcome.members[index] = one;
    }
    const Microseconds elapsed = std::chrono::duration_cast<Microseconds>(m_clock.now() - since);
    outcome.validity = rules().validity(leaseOf(request), elapsed);
    if (heldCount() >= needed() && outcome.validity > Milliseconds::zero() && !m_gaveUp)
        outcome.result = AcquireResult::Acquired;
    co_return outcome;
}

QCoro::Task<QList<ActOutcome>> QuorumLock::releaseAllMembers()
{
    std::vector<QCoro::Task<ActOutcome>> given;
    for (const auto &member : m_members)
        given.push_back(member->releaseOwnHold(m_answerLimit));
    const std::vector<ActOutcome> outcomes = co_await whenAll(std::move(given));
    co_return QList<ActOutcome>(outcomes.begin(), outcomes.end());
}

QCoro::Task<Done> QuorumLock::pause(Milliseconds shortest, Milliseconds longest)
{
    const auto span = quint64((longest - shortest).count()) + 1;
    Milliseconds length = shortest + Milliseconds(qint64(m_randomness.bits() % span));
    if (const std::optional<Milliseconds> left = timeLeft())
        length = std::min(length, *left);
    const Completion<Done> sleep;
    m_sleep = sleep;
    const TimerGuard timer = m_clock.callAfter(length, [sleep] { sleep.complete(Done()); });
    if (m_gaveUp)
        sleep.complete(Done());
    co_await sleep.pending();
    m_sleep.reset();
    co_return Done();
}

bool QuorumLock::isOver() const
{
    return m_gaveUp || (m_deadline && m_clock.now() >= *m_deadline);
}

std::optional<Milliseconds> QuorumLock::timeLeft() const
{
    if (!m_deadline)
        return {};
    return std::max(Milliseconds::zero(), std::chrono::ceil<Milliseconds>(*m_deadline - m_clock.now()));
}

Milliseconds QuorumLock::leaseOf(const QuorumRequest &request) const
{
    return request.lease.value_or(m_options.renewedLease);
}

Milliseconds QuorumLock::answerLimit(const QuorumRequest &request) const
{
    return m_options.answerLimit.value_or(answerLimitOf(leaseOf(request)));
}

qsizetype QuorumLock::heldCount() const
{
    return std::count_if(
        m_members.begin(), m_members.end(), [](const auto &member) { return member->isHeld(); });
}

void QuorumLock::look()
{
    if (m_isHeld && heldCount() < needed())
        lose();
}

void QuorumLock::lose()
{
    m_validity.reset();
    if (std::exchange(m_isHeld, false))
        Q_EMIT lost();
}

} // namespace lockengine
