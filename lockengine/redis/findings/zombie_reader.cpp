// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"
#include "lockengine/redis/findings/redis_rules.h"

namespace lockengine::redis {

using namespace std::chrono_literals;
using rules::client;
using rules::item;

namespace {

constexpr qint64 kRenewals = 3;
constexpr Milliseconds kTogether = 5ms; // one script renews both

// Two readers in order, as one key of the memory; "+" stands before it.
QByteArray pairKey(const QByteArray &one, const QByteArray &other)
{
    return '+' + std::min(one, other) + '\n' + std::max(one, other);
}

bool isWaitedForByAWriter(const LockState &state)
{
    const auto isReader = [](const Holder &holder) { return holder.mode == HoldMode::Read; };
    return state.holders.size() > 1 && state.anonymousWaiters > 0
        && std::ranges::all_of(state.holders, isReader);
}

// The readers whose own leases were renewed since the last observation.
QList<Holder> renewedReaders(const LockFacts &facts)
{
    QList<Holder> renewed;
    for (const Holder &reader : facts.now.state.holders) {
        const bool isRenewed = std::ranges::any_of(facts.events, [&reader](const LockEvent &event) {
            return event.kind == EventKind::Renewed && event.holder == reader.id;
        });
        if (isRenewed && reader.deadline)
            renewed.append(reader);
    }
    return renewed;
}

// A pair counts as long as neither is renewed without the other.
void dropApart(const QList<Holder> &renewed, const LockState &state, RuleMemory &memory)
{
    const auto find = [](const QList<Holder> &holders, const QByteArray &id) {
        const auto found = std::ranges::find(holders, id, &Holder::id);
        return found == holders.end() ? std::nullopt : std::optional(*found);
    };
    memory.times.removeIf([&](const auto &entry) {
        if (!entry.key().startsWith('+'))
            return !find(state.holders, entry.key().sliced(1));
        const QList<QByteArray> ids = entry.key().sliced(1).split('\n');
        const auto one = find(renewed, ids[0]);
        const auto other = find(renewed, ids[1]);
        const bool isApart = one && other && std::chrono::abs(*one->deadline - *other->deadline) > kTogether;
        const bool isGone = !find(state.holders, ids[0]) || !find(state.holders, ids[1]);
        return isGone || isApart || one.has_value() != other.has_value();
    });
}

void countTogether(const QList<Holder> &renewed, ServerTime now, RuleMemory &memory)
{
    for (qsizetype i = 0; i < renewed.size(); ++i) {
        for (qsizetype k = i + 1; k < renewed.size(); ++k) {
            const bool isPair = std::chrono::abs(*renewed[i].deadline - *renewed[k].deadline) <= kTogether
                && clientOf(renewed[i].id) != clientOf(renewed[k].id);
            if (!isPair)
                continue;
            const QByteArray key = pairKey(renewed[i].id, renewed[k].id);
            if (memory.times.size() >= RuleMemory::kTimes && !memory.times.contains(key))
                continue;
            memory.times[key] += 1ms; // a count
            memory.until = now;
        }
    }
}

// A reader that did something was alive then.
void noteActs(const LockFacts &facts, RuleMemory &memory)
{
    for (const LockEvent &event : facts.events) {
        const bool acts = event.kind == EventKind::Acquired || event.kind == EventKind::Reentered
            || event.kind == EventKind::PartlyReleased;
        if (acts && event.mode == HoldMode::Read && memory.times.size() < RuleMemory::kTimes)
            memory.times.insert('@' + event.holder, event.at);
    }
}

// The memory, in `times`: for each pair of readers how often they were renewed together, and when a reader
// last acted; `until`: the last time that any were renewed together.
QList<Sign> findZombieReader(const LockFacts &facts, RuleMemory &memory)
{
    const LockState &state = facts.now.state;
    if (!isWaitedForByAWriter(state)) {
        memory = RuleMemory();
        return {};
    }
    noteActs(facts, memory);
    const QList<Holder> renewed = renewedReaders(facts);
    dropApart(renewed, state, memory);
    countTogether(renewed, facts.time, memory);
    QList<QByteArray> keys = memory.times.keys();
    std::ranges::sort(keys);
    QList<Sign> signs;
    for (const QByteArray &key : std::as_const(keys)) {
        const qint64 times = memory.times.value(key).time_since_epoch().count();
        if (!key.startsWith('+') || times < kRenewals)
            continue;
        QList<QByteArray> ids = key.sliced(1).split('\n');
        if (memory.times.value('@' + ids[0]) > memory.times.value('@' + ids[1]))
            std::swap(ids[0], ids[1]);
        if (std::ranges::find(signs, ids[0], &Sign::who) != signs.end())
            continue; // renewed by several threads of one client
        Sign sign;
        sign.who = ids[0];
        sign.harm = Harm::Stuck;
        sign.confidence = Confidence::Possible;
        sign.independent = 2; // renewed together several times, and a writer waits
        sign.evidence = {client("holder", ids[0]), client("renewer", ids[1]), item("times", times),
            item("last", memory.until)};
        signs.append(sign);
    }
    return signs;
}

} // namespace

const LockRule zombieReader{
    {"zombieReader", Harm::Stuck, Need::Changes, 30s}, Look::AtDetails, findZombieReader};

} // namespace lockengine::redis
