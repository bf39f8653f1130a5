// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/watch/key_event_reliability.h"

#include <algorithm>
#include <utility>

namespace lockengine::redis {
namespace {

using namespace std::chrono_literals;

constexpr qsizetype seenLimit = 4096; // names per generation
constexpr qsizetype heldLimit = 100'000;
constexpr qsizetype longestName = 1024; // longer names are ignored
constexpr Microseconds longestWay = 2s; // from an event to the read it caused
constexpr Milliseconds jitter = 500ms; // between two reads of one deadline

bool grew(const QList<Holder> &before, const QList<Holder> &now)
{
    return std::ranges::any_of(now, [&before](const Holder &holder) {
        const auto was = std::ranges::find(before, holder.id, &Holder::id);
        return was == before.end() || was->count.value_or(1) < holder.count.value_or(1);
    });
}

} // namespace

KeyEventReliability::Words KeyEventReliability::meaningOf(const QByteArray &word)
{
    if (word == "hset" || word == "hincrby")
        return Word::Hash;
    if (word == "expire")
        return Word::Expire;
    if (word == "del" || word == "hdel")
        return Word::Delete;
    return {};
}

KeyEventReliability::Words KeyEventReliability::provenBy(Step step)
{
    switch (step) {
    case Step::Taken:
        return Words(Word::Hash) | Word::Expire;
    case Step::Renewed:
        return Word::Expire;
    case Step::Ended:
        return Word::Delete;
    }
    return {};
}

void KeyEventReliability::noteEvent(const QByteArray &word, const QByteArray &name, MonotonicTime now)
{
    if (name.size() > longestName)
        return;
    if (!m_seen.contains(name) && m_seen.size() >= seenLimit)
        m_seenBefore = std::exchange(m_seen, {});
    auto &seen = m_seen[name];
    seen.at = now;
    seen.words |= meaningOf(word);
}

std::optional<KeyEventReliability::Step> KeyEventReliability::stepBetween(
    const Held &before, const Held &now, ServerTime at)
{
    if (grew(before.holders, now.holders))
        return Step::Taken;
    if (before.holders != now.holders) {
        // The server publishes an expiry only when it actually removes the key, which may be late.
        const bool hasExpired = before.deadline && at + jitter >= *before.deadline;
        return hasExpired ? std::nullopt : std::optional(Step::Ended);
    }
    if (before.deadline && now.deadline && *now.deadline > *before.deadline + jitter)
        return Step::Renewed;
    return std::nullopt;
}

QList<KeyEventReliability::Change> KeyEventReliability::changesIn(
    const QList<Observation> &batch, bool knowsAll)
{
    QList<Change> changes;
    for (const auto &observation : batch) {
        const auto &state = observation.state;
        const auto &name = state.id.name;
        if (name.size() > longestName)
            continue;
        Held now{state.holders, std::nullopt};
        if (state.lease.expiry == Expiry::Timed)
            now.deadline = state.observedAt + state.lease.left;
        const bool wasHeld = m_held.contains(name);
        const Held before = m_held.take(name);
        if ((wasHeld || knowsAll || observation.absenceWasKnown) && !observation.afterGap) {
            if (const auto step = stepBetween(before, now, state.observedAt))
                changes.append({name, *step});
        }
        if (state.isHeld() && m_held.size() < heldLimit)
            m_held.insert(name, now);
    }
    return changes;
}

bool KeyEventReliability::explains(const Change &change, MonotonicTime now)
{
    for (auto *generation : {&m_seen, &m_seenBefore}) {
        const auto seen = generation->find(change.name);
        if (seen == generation->end() || now - seen->at > longestWay)
            continue;
        m_proven |= seen->words & provenBy(change.step);
        seen->words &= ~provenBy(change.step); // the other words may belong to a change that is not read yet
        return true;
    }
    return false;
}

void KeyEventReliability::distrust()
{
    m_proven = {};
    m_seen.clear();
    m_seenBefore.clear();
}

} // namespace lockengine::redis
