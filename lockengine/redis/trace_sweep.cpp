// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/trace_sweep.h"

#include "lockengine/core/base/open_outcome.h"
#include "lockengine/redis/cluster/slot.h"
#include "lockengine/redis/kinds/redisson/key_names.h"
#include "lockengine/redis/kinds/redisson/repairs.h"
#include "lockengine/redis/wire/redis_reason.h"

#include <QMap>

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype tracesPerStep = 100;
constexpr Milliseconds stepPause{10}; // a step takes the server about 0.05 ms

bool isTraceName(const QByteArray &key)
{
    const std::optional<DerivedName> name = parseDerivedName(key);
    return name && name->part == DerivedPart::Latch;
}

// In lists that one script may take: in a cluster, of one slot.
QList<QList<QByteArray>> tracesIn(const Reply &keys)
{
    QMap<int, QList<QByteArray>> bySlot;
    for (const Reply &key : keys.items()) {
        if (isTraceName(key.text()))
            bySlot[slotOf(key.text())].append(key.text());
    }
    return bySlot.values();
}

Command scanFrom(const QByteArray &cursor)
{
    return Command("SCAN"_ba)
        .arg(cursor)
        .arg("MATCH"_ba)
        .arg(derivedPrefix(DerivedPart::Latch) + '*')
        .arg("COUNT"_ba)
        .arg(tracesPerStep);
}

// The keys are about to be on another node.
bool isOnTheMove(const Error &error)
{
    return error.reason == RedisReason::KeptElsewhere || error.reason == RedisReason::KeysMoving;
}

} // namespace

QCoro::Task<ActOutcome> TraceSweep::run(std::shared_ptr<TraceSweep> self, QList<ConnectionOptions> servers)
{
    Result<Done> end = Done();
    for (const ConnectionOptions &server : servers) {
        if (end && !self->m_isStopped)
            end = co_await sweep(self, server);
    }
    co_return self->outcomeOf(end);
}

QCoro::Task<Result<Done>> TraceSweep::sweep(Self self, ConnectionOptions server)
{
    server.guard = CommandGuard(CommandGuard::Scope::Control);
    server.clientName = "lockscope-repair"_ba;
    server.protocol = Protocol::Resp2;
    const auto connection = std::make_unique<Connection>(server, self->m_clock);
    const Result<Greeting> greeting = co_await connection->open();
    if (!greeting)
        co_return greeting.error();
    if (greeting->role == Greeting::Role::Replica)
        co_return Error(ErrorKind::ReadOnly, "this server is a replica");
    QByteArray cursor = "0"_ba;
    do {
        const Result<Reply> page = co_await connection->send(scanFrom(cursor));
        if (!page)
            co_return Error(ErrorKind::Unreachable, page.error().detail); // nothing is open
        if (page->isError())
            co_return page->asError();
        if (page->items().size() != 2)
            co_return Error(ErrorKind::Protocol, "unexpected reply to SCAN");
        cursor = page->items().constFirst().text();
        const QList<QList<QByteArray>> lists = tracesIn(page->items().constLast());
        for (const QList<QByteArray> &traces : lists) {
            if (self->m_isStopped)
                co_return Done();
            const Result<Done> removed = co_await remove(self, *connection, traces);
            if (!removed)
                co_return removed.error();
        }
        co_await sleepFor(self->m_clock, stepPause);
    } while (cursor != "0" && !self->m_isStopped);
    co_return Done();
}

QCoro::Task<Result<Done>> TraceSweep::remove(Self self, Connection &connection, QList<QByteArray> traces)
{
    const Step step = deleteTraces(traces);
    const Script script = self->m_scripts.current(step.script);
    const Result<Reply> reply = co_await runScript(connection, script, step.keys, step.arguments);
    if (reply) {
        self->m_deleted += reply->asInteger().value_or(0);
        co_return Done();
    }
    if (isOnTheMove(reply.error()))
        co_return Done();
    if (reply.error().kind != ErrorKind::NoPermission)
        co_return reply.error();
    if (traces.size() == 1) {
        self->m_refusal = reply.error();
        co_return Done();
    }
    for (const QByteArray &trace : traces) {
        const QList<QByteArray> one{trace};
        const Result<Done> removed = co_await remove(self, connection, one);
        if (!removed)
            co_return removed.error();
    }
    co_return Done();
}

ActOutcome TraceSweep::outcomeOf(const Result<Done> &end) const
{
    ActOutcome outcome(m_deleted > 0 ? ActResult::Done : ActResult::AlreadyGone);
    if (!end)
        outcome = ActOutcome(
            leavesOutcomeOpen(end.error()) ? ActResult::Unknown : ActResult::Refused, end.error());
    else if (m_isStopped)
        outcome = ActOutcome(ActResult::Refused,
            Error(ErrorKind::Forbidden, Reason::NotArmed, "stopped before all servers were scanned"));
    else if (m_deleted == 0 && m_refusal)
        outcome = ActOutcome(ActResult::Refused, *m_refusal);
    outcome.count = m_deleted;
    return outcome;
}

QList<QByteArray> TraceSweep::commands()
{
    const QByteArray trace = latchKey("NAME"_ba, "ID"_ba);
    return {scanFrom("0"_ba).display(), Command("GET"_ba).arg(trace).display(),
        Command("PTTL"_ba).arg(trace).display(), Command("DEL"_ba).arg(trace).display()};
}

} // namespace lockengine::redis
