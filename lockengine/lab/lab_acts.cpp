// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Performs one act, from its turn until the lab is quiet again.

#include "lockengine/lab/lab_misfit.h"
#include "lockengine/lab/lab_private.h"

namespace lockengine {

namespace {

// For replies that need time to pass.
constexpr auto longestAnswer = std::chrono::minutes(1);
constexpr auto longestWait = std::chrono::hours(24 * 365);

Error gone()
{
    return Error(ErrorKind::Closed, "the lab was let go");
}

LabAnswer done(const LabAct &act)
{
    LabAnswer answer;
    answer.verb = act.verb;
    answer.result = LabResult::Done;
    answer.lock = act.lock;
    answer.thread = act.thread;
    return answer;
}

bool isOfServers(LabVerb verb)
{
    return verb == LabVerb::Pause || verb == LabVerb::Resume || verb == LabVerb::Kill
        || verb == LabVerb::Restart || verb == LabVerb::FailOver || verb == LabVerb::Evict
        || verb == LabVerb::Slow;
}

bool isAsked(LabVerb verb)
{
    return verb == LabVerb::Lock || verb == LabVerb::TryLock || verb == LabVerb::Unlock
        || verb == LabVerb::Say;
}

} // namespace

std::optional<Error> Lab::Private::whyNot(const LabAct &act) const
{
    if (!m_isReady)
        return misfitError(LabMisfit::NotReady, act);
    if (act.verb == LabVerb::Wait) {
        if (act.time < Milliseconds(0) || act.time > longestWait)
            return misfitError(LabMisfit::WaitTooLong, act);
        return {};
    }
    const Error unknown(ErrorKind::BadInput, Reason::WhoUnknown, act.who);
    if (isOfServers(act.verb)) {
        if (!m_servers)
            return misfitError(LabMisfit::ServerNotOurs, act);
        const int node = m_servers->find(act.who);
        return node < 0 ? std::optional(unknown) : m_servers->whyNot(node, act);
    }
    const VirtualClient *client = findClient(act.who);
    return client ? client->whyNot(act) : std::optional(unknown);
}

QCoro::Task<Result<LabAnswer>> Lab::Private::perform(Self self, LabAct act)
{
    std::optional<Error> error = self->whyNot(act);
    if (error)
        co_return *error;
    if (act.verb == LabVerb::Wait)
        co_return co_await wait(self, act);
    co_await self->takeTurn();
    error = self->q ? self->whyNot(act) : gone(); // earlier acts may have changed it
    Result<LabAnswer> answer;
    if (error)
        answer = *error;
    else if (isAsked(act.verb))
        answer = co_await ask(self, self->findClient(act.who), act);
    else
        answer = co_await happen(self, act);
    self->tellState();
    self->giveTurn();
    co_return answer;
}

QCoro::Task<Result<LabAnswer>> Lab::Private::ask(Self self, VirtualClient *client, LabAct act)
{
    self->m_answers.clear();
    const std::pair<VirtualClient *, quint64> ticket(client, client->ask(act));
    const MonotonicTime patience = self->clock().now() + longestAnswer;
    Result<Done> quiet = co_await untilQuiet(self, LateAnswers::WaitFor);
    // A client that does not wait for another holder gets its reply, even if that takes time.
    while (quiet && self->q && !self->m_answers.contains(ticket) && !self->waits(*client, act)
        && self->m_clock.nextDue().value_or(patience) < patience) {
        co_await advance(self, self->nextStop(patience), false);
        quiet = co_await untilQuiet(self, LateAnswers::WaitFor);
    }
    if (!self->q)
        co_return gone();
    if (self->m_answers.contains(ticket))
        co_return self->m_answers.value(ticket);
    if (!quiet)
        co_return quiet.error();
    client->noteWaiting(act);
    co_return *client->state().answer;
}

// Whether it waits for another holder, or for a stopped server.
bool Lab::Private::waits(const VirtualClient &client, const LabAct &act) const
{
    if (!m_servers)
        return true; // there the lab does not control time
    if (act.verb != LabVerb::Lock)
        return false;
    const auto isUnanswerable = [this](const redis::CableEnd *end) {
        return !canAnswer(*end) && end->traffic() == redis::CableEnd::Traffic::Underway;
    };
    return client.waits(act) || std::ranges::any_of(client.cable().ends(), isUnanswerable);
}

QCoro::Task<Result<LabAnswer>> Lab::Private::happen(Self self, LabAct act)
{
    Result<Done> happened = Done();
    if (isOfServers(act.verb))
        happened = co_await self->m_servers->happen(self->m_servers->find(act.who), act);
    else
        self->findClient(act.who)->happen(act);
    if (!self->q)
        co_return gone();
    if (!happened)
        co_return happened.error();
    const Result<Done> quiet = co_await untilQuiet(self, LateAnswers::WaitFor);
    if (!quiet)
        co_return quiet.error();
    co_return done(act);
}

QCoro::Task<Result<LabAnswer>> Lab::Private::wait(Self self, LabAct act)
{
    if (std::exchange(self->m_isWaiting, true)) {
        const Completion<Done> turn;
        self->m_waits.push_back(turn);
        co_await turn.pending();
        if (!self->q)
            co_return gone();
        self->m_isWaiting = true;
    }
    self->noteChange();
    const Result<Done> passed = co_await pass(self, self->clock().now() + act.time);
    self->m_isWaiting = false;
    if (!self->q)
        co_return gone();
    self->tellState();
    if (!self->q)
        co_return gone();
    if (!self->m_waits.empty()) {
        const Completion<Done> next = self->m_waits.front();
        self->m_waits.pop_front();
        next.complete(Done());
    }
    if (!passed)
        co_return passed.error();
    co_return done(act);
}

Pending<Done> Lab::Private::takeTurn()
{
    const Completion<Done> turn;
    if (std::exchange(m_isTurnTaken, true))
        m_turns.push_back(turn);
    else
        turn.complete(Done());
    interrupt();
    return turn.pending();
}

void Lab::Private::giveTurn()
{
    if (m_turns.empty()) {
        m_isTurnTaken = false;
        return;
    }
    const Completion<Done> next = m_turns.front();
    m_turns.pop_front();
    next.complete(Done());
}

} // namespace lockengine
