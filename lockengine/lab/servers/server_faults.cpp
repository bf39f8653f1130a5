// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The faults of a lab server.

#include "lockengine/lab/servers/lab_servers.h"

#include "lockengine/lab/lab_misfit.h"
#include "lockengine/redis/deployment/server_facts.h"

namespace lockengine {

using namespace Qt::StringLiterals;
using redis::Command;
using redis::Reply;

namespace {

constexpr Milliseconds faultPatience{20'000};
constexpr Milliseconds faultGlance{5};
constexpr Milliseconds longestLateness = std::chrono::hours(1);
constexpr qint64 bytesOfAStep = 64;
constexpr int mostSteps = 20'000;

Command config(const char *name, const QByteArray &value)
{
    return Command("CONFIG"_ba).arg("SET"_ba).arg(QByteArray(name)).arg(value);
}

} // namespace

std::optional<Error> LabServers::whyNot(int node, const LabAct &act) const
{
    using State = PrivateServer::State;
    using enum LabMisfit;
    const auto misfit = [&act](LabMisfit why) { return misfitError(why, act); };
    const Node &it = m_nodes[size_t(node)];
    const State state = it.server->state();
    switch (act.verb) {
    case LabVerb::Pause:
        return state == State::Ready ? std::nullopt : std::optional(misfit(NotRunning));
    case LabVerb::Resume:
        return state == State::Paused ? std::nullopt : std::optional(misfit(NotPaused));
    case LabVerb::Kill:
        return state == State::Ready || state == State::Paused ? std::nullopt
                                                               : std::optional(misfit(NotRunning));
    case LabVerb::Restart:
        return state == State::Ended ? std::optional(misfit(NotRestartable)) : std::nullopt;
    case LabVerb::FailOver: {
        const auto couldTakeOver
            = [](const Node &one) { return one.isReplica && one.server->state() == State::Ready; };
        return std::ranges::any_of(m_nodes, couldTakeOver) ? std::nullopt : std::optional(misfit(NoReplica));
    }
    case LabVerb::Evict:
        if (state != State::Ready)
            return misfit(NotRunning);
        return act.lock.isEmpty() ? std::optional(misfit(NoLockNamed)) : std::nullopt;
    case LabVerb::Slow:
        if (state != State::Ready)
            return misfit(NotRunning);
        if (act.time < Milliseconds(0) || act.time > longestLateness)
            return misfit(LateTooLong);
        return {};
    case LabVerb::Lock:
    case LabVerb::TryLock:
    case LabVerb::Unlock:
    case LabVerb::Say:
    case LabVerb::Crash:
    case LabVerb::Freeze:
    case LabVerb::Thaw:
    case LabVerb::CutOff:
    case LabVerb::Reconnect:
    case LabVerb::SkewClock:
    case LabVerb::DropMessage:
    case LabVerb::Wait:
        break;
    }
    return misfit(NotOfServers);
}

QCoro::Task<Result<Done>> LabServers::happen(int node, LabAct act)
{
    Result<Done> done = Done();
    if (act.verb == LabVerb::FailOver)
        done = co_await failOver();
    else if (act.verb == LabVerb::Evict)
        done = co_await evict(node, act);
    else if (act.verb == LabVerb::Slow)
        done = co_await slow(node, act.time);
    else
        done = co_await reach(node, order(node, act.verb));
    co_return done;
}

// Gives the order and returns the state it leads to.
PrivateServer::State LabServers::order(int node, LabVerb verb)
{
    using State = PrivateServer::State;
    PrivateServer &server = *m_nodes[size_t(node)].server;
    if (verb == LabVerb::Pause) {
        server.pause();
        return State::Paused;
    }
    if (verb == LabVerb::Kill) {
        server.kill();
        return State::Down;
    }
    if (verb == LabVerb::Resume)
        server.resume();
    else
        server.restart();
    return State::Ready;
}

QCoro::Task<Result<Done>> LabServers::reach(int node, PrivateServer::State state)
{
    const auto isAlive = m_isAlive;
    const MonotonicTime deadline = m_clock.now() + faultPatience;
    while (*isAlive && m_nodes[size_t(node)].server->state() != state) {
        if (m_clock.now() > deadline)
            co_return Error(ErrorKind::TimedOut, m_nodes[size_t(node)].name + " does not obey");
        co_await sleepFor(m_clock, faultGlance);
    }
    if (!*isAlive)
        co_return Error(ErrorKind::Closed, "the lab was let go");
    Q_EMIT changed();
    co_return Done();
}

// Slowing a replica cuts all replicas off their primary, so that they fall behind.
QCoro::Task<Result<Done>> LabServers::slow(int node, Milliseconds time)
{
    const bool isSlow = time > Milliseconds(0);
    if (!m_nodes[size_t(node)].isReplica) {
        m_nodes[size_t(node)].lateness = time;
        Q_EMIT changed();
        co_return Done();
    }
    const auto isAlive = m_isAlive;
    const int from = primary();
    // A replica whose login is refused retries once a second; one that logs in but gets no data retries
    // without a pause.
    const Command permit
        = Command("ACL"_ba).arg("SETUSER"_ba).arg(replicationUser).arg(isSlow ? "off"_ba : "on"_ba);
    const Command part = Command("CLIENT"_ba).arg("KILL"_ba).arg("TYPE"_ba).arg("REPLICA"_ba);
    Result<Reply> told = co_await tell(from, permit);
    if (told && isSlow)
        told = co_await tell(from, part);
    if (!told)
        co_return told.error();
    if (!*isAlive)
        co_return Error(ErrorKind::Closed, "the lab was let go");
    for (Node &it : m_nodes)
        it.isCutFromPrimary = it.isReplica && isSlow;
    Q_EMIT changed();
    if (isSlow)
        co_return Done();
    const auto hasCaughtUp = [self = this] { return self->areReplicasLinked(); };
    const Result<Done> done = co_await letTimeRun(hasCaughtUp);
    co_return done;
}

// A real eviction for lack of memory: the lock becomes the first candidate among the keys with a TTL, and the
// limit drops just below the memory in use.
QCoro::Task<Result<Done>> LabServers::evict(int node, LabAct act)
{
    const QByteArray lock = act.lock;
    const Command exists = Command("EXISTS"_ba).arg(lock);
    const Command memory = Command("INFO"_ba).arg("memory"_ba);
    const Command soon = Command("PEXPIRE"_ba).arg(lock).arg(qint64(1));
    const Command samples = config("maxmemory-samples", "64");
    const Command policy = config("maxmemory-policy", "volatile-ttl");
    const Command unlimited = config("maxmemory", "0");
    const Command keeping = config("maxmemory-policy", "noeviction");
    const QList<Command> before{soon, samples, policy};
    const QList<Command> after{unlimited, keeping};
    Result<Reply> there = co_await tell(node, exists);
    if (there && there->asInteger() == 0)
        co_return misfitError(LabMisfit::LockNotThere, act);
    for (const Command &command : before) {
        const Result<Reply> told = co_await tell(node, command);
        if (!told)
            co_return told.error();
    }
    const Result<Reply> facts = co_await tell(node, memory);
    if (!facts)
        co_return facts.error();
    const redis::ServerFacts info(facts->text());
    qint64 most = info.number("used_memory").value_or(1);
    // The memory that counts is less than reported, because client buffers do not count. So the limit drops
    // in steps smaller than any key.
    for (int step = 0; there && there->asInteger() == 1 && step < mostSteps && most > bytesOfAStep; ++step) {
        most -= bytesOfAStep;
        const Command limit = config("maxmemory", QByteArray::number(most));
        const Result<Reply> limited = co_await tell(node, limit);
        there = co_await tell(node, exists);
        if (!limited || !there)
            break;
    }
    for (const Command &command : after) {
        const Result<Reply> told = co_await tell(node, command);
        if (!told)
            co_return told.error();
    }
    if (!there || there->asInteger() != 0)
        co_return Error(ErrorKind::Internal, "the server did not evict it");
    co_return Done();
}

} // namespace lockengine
