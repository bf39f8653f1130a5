// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Advances the lab's time from one due timer to the next, and stops at each until all its effects are over.
// So the events and their times depend neither on the pace nor on the machine's load.

#include "lockengine/lab/lab_private.h"

#include "lockengine/core/base/when_all.h"

namespace lockengine {

namespace {

constexpr Milliseconds longestRestlessness{20'000}; // of the machine's time
constexpr auto longestLabLateness = std::chrono::hours(1);
constexpr Milliseconds smallStep{100};
// After this many rounds without change, a missing reply means that the server needs time.
constexpr int roundsOfPatience = 3;

QCoro::Task<Done> hear(Pending<Result<redis::Reply>> answer)
{
    std::ignore = co_await answer;
    co_return Done();
}

} // namespace

QCoro::Task<Result<Done>> Lab::Private::pass(Self self, MonotonicTime end)
{
    if (!self->m_servers) { // the lab does not control that time
        co_await sleep(self, std::chrono::ceil<Microseconds>(end - self->m_system.now()));
        co_return Done();
    }
    Result<Done> quiet = Done();
    while (quiet && self->q) {
        co_await self->takeTurn();
        if (!self->q || self->m_time.now() >= end) {
            self->giveTurn();
            break;
        }
        if (self->m_isPaused || !self->m_turns.empty()) {
            self->giveTurn();
            co_await pauseEnd(self);
            continue;
        }
        co_await advance(self, self->nextStop(end), true);
        quiet = co_await untilQuiet(self, LateAnswers::Leave);
        self->giveTurn();
    }
    co_return quiet;
}

// A timer alone would never fire if the event loop ends with the lab, and would keep the lab alive forever.
QCoro::Task<Done> Lab::Private::sleep(Self self, Microseconds delay)
{
    const Completion<Done> over;
    const TimerGuard timer = self->m_system.callAfter(delay, [over] { over.complete(Done()); });
    const auto place = self->m_sleeps.insert(self->m_sleeps.end(), over);
    co_await over.pending();
    self->m_sleeps.erase(place);
    co_return Done();
}

QCoro::Task<Done> Lab::Private::pauseEnd(Self self)
{
    while (self->q && self->m_isPaused) {
        const Completion<Done> pause;
        self->m_pauses.append(pause);
        co_await pause.pending();
    }
    co_return Done();
}

// The caller has the turn again when this returns.
QCoro::Task<Done> Lab::Private::advance(Self self, MonotonicTime next, bool givesTurn)
{
    co_await pauseEnd(self);
    if (!self->q)
        co_return Done();
    if (!self->m_pace) {
        self->m_time.leapTo(next);
        self->m_clock.timeChanged();
        self->noteChange();
        co_return Done();
    }
    const Completion<Done> run;
    self->m_run = run;
    self->m_time.run(*self->m_pace, next);
    self->m_clock.timeChanged();
    const TimerGuard arrival = self->m_clock.callAt(next, [run] { run.complete(Done()); });
    if (givesTurn)
        self->giveTurn();
    co_await run.pending();
    self->m_run.reset();
    self->m_time.stand();
    self->m_clock.timeChanged();
    self->noteChange();
    if (givesTurn)
        co_await self->takeTurn();
    co_return Done();
}

// Servers have internal timers that the lab cannot see. If a server is busy, or servers interact, time passes
// in small steps.
MonotonicTime Lab::Private::nextStop(MonotonicTime end) const
{
    const MonotonicTime now = m_time.now();
    MonotonicTime next = std::min(end, std::max(now, m_clock.nextDue().value_or(end)));
    if (m_servers->belongTogether() || m_isServerBusy)
        next = std::min<MonotonicTime>(next, now + smallStep);
    return next;
}

// Stops running time, so that its runner checks for other acts.
void Lab::Private::interrupt()
{
    if (const auto run = std::exchange(m_run, {}))
        run->complete(Done());
}

bool Lab::Private::hasDueTimer() const
{
    const std::optional<MonotonicTime> due = m_clock.nextDue();
    return m_servers && due && *due <= m_time.now();
}

QList<redis::Cable *> Lab::Private::cables() const
{
    QList<redis::Cable *> cables{m_lookers.get()};
    for (const auto &client : m_clients) {
        if (!client->cable().isStopped())
            cables.append(&client->cable());
    }
    return cables;
}

bool Lab::Private::canAnswer(const redis::CableEnd &end) const
{
    return !m_servers || !m_servers->standsStill(end.address());
}

Lab::Private::Traffic Lab::Private::traffic() const
{
    using State = redis::CableEnd::Traffic;
    Traffic traffic;
    for (const redis::Cable *cable : cables()) {
        traffic.sent += cable->sent();
        for (const redis::CableEnd *end : cable->ends()) {
            const State state = canAnswer(*end) ? end->traffic() : State::None;
            traffic.isLate = traffic.isLate || state == State::Late;
            traffic.isUnderway = traffic.isUnderway || state == State::Underway;
            traffic.isElsewhere = traffic.isElsewhere
                || (state == State::Underway && (!m_servers || !m_servers->has(end->address())));
        }
    }
    return traffic;
}

// Ensures that all data in flight at the start has arrived at the end: commands to servers, and their replies
// and messages.
QCoro::Task<quint64> Lab::Private::goRound(Self self)
{
    if (self->m_servers)
        co_await self->m_servers->settle();
    std::vector<QCoro::Task<Done>> heard;
    const QList<redis::Cable *> cables = self->q ? self->cables() : QList<redis::Cable *>();
    for (const redis::Cable *cable : cables) {
        const QList<redis::CableEnd *> ends = cable->ends();
        for (redis::CableEnd *end : ends) {
            if (cable->ends().contains(end) && self->isAlert(*end))
                heard.push_back(hear(end->ping()));
        }
    }
    const quint64 pings = heard.size();
    co_await whenAll(std::move(heard));
    for (int turn = 0; turn < 2 && self->q; ++turn)
        co_await sleep(self, Microseconds(0));
    co_return pings;
}

// Whether a ping there is answered at once.
bool Lab::Private::isAlert(const redis::CableEnd &end) const
{
    const bool isLate = m_servers && m_servers->latenessOf(end.address()) > Milliseconds(0);
    return !isLate && canAnswer(end) && end.traffic() == redis::CableEnd::Traffic::None;
}

QCoro::Task<Result<Done>> Lab::Private::untilQuiet(Self self, LateAnswers late)
{
    const MonotonicTime patience = self->m_system.now() + longestRestlessness;
    const MonotonicTime farthest = self->clock().now() + longestLabLateness;
    int unmoved = 0; // rounds
    self->m_isServerBusy = false;
    while (self->q) {
        const Traffic before = self->traffic();
        const quint64 pings = co_await goRound(self);
        if (!self->q)
            break;
        const Traffic after = self->traffic();
        const bool isUnmoved = after.sent == before.sent + pings && !self->hasDueTimer();
        const bool isUnderway = before.isUnderway || after.isUnderway;
        unmoved = isUnmoved ? unmoved + 1 : 0;
        self->m_isServerBusy = after.isUnderway && !after.isElsewhere && unmoved >= roundsOfPatience;
        const bool isStill = isUnmoved && (!isUnderway || self->m_isServerBusy);
        const bool needsTime = self->m_servers && (after.isLate || self->m_isServerBusy);
        if (isStill && (!needsTime || late == LateAnswers::Leave || self->m_time.now() >= farthest))
            co_return Done();
        if (isStill) {
            co_await advance(self, self->nextStop(farthest), false);
            unmoved = 0;
        } else if (self->m_system.now() > patience) {
            co_return Error(ErrorKind::TimedOut, Reason::LabNotQuiet, "something goes on and on");
        }
    }
    co_return Error(ErrorKind::Closed, "the lab was let go");
}

} // namespace lockengine
