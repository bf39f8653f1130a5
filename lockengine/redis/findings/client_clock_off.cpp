// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"
#include "lockengine/redis/findings/enqueue.h"
#include "lockengine/redis/findings/redis_rules.h"

namespace lockengine::redis {

using namespace std::chrono_literals;
using rules::client;
using rules::item;

namespace {

constexpr qint64 kEnqueues = 3;
constexpr Milliseconds kUsualKept = 5min; // the allowance of a client without a wait of its own
constexpr Milliseconds kLegacyKept = 5s; // the same before Redisson 3.13.3
constexpr Milliseconds kLongestRound = 2min; // shorter waits are mostly whole seconds
constexpr Milliseconds kClocksAgree = 2s;
constexpr Milliseconds kSame = 250ms; // two enqueues of one client
constexpr Milliseconds kClockForget = 10min;
constexpr Milliseconds kSurelyAhead = 1s; // of a deadline at which a waiter was removed

bool isNear(Milliseconds one, Milliseconds other, Milliseconds tolerance)
{
    return std::chrono::abs(one - other) <= tolerance;
}

// A wait that a caller chose: whole seconds, less the time that the command took.
bool looksChosen(Milliseconds kept)
{
    if (kept <= 0ms || kept > kUsualKept)
        return false;
    const Milliseconds unit = kept <= kLongestRound ? Milliseconds(1s) : Milliseconds(1min);
    const Milliseconds rest = (kept + 50ms) % unit;
    return rest <= 60ms;
}

// What the memory has of one client, in `times`: all bounded by RuleMemory::kTimes.
class OfClient
{
public:
    OfClient(RuleMemory &memory, QByteArray client)
        : m_memory(memory)
        , m_client(std::move(client))
    { }

    // Behind another waiter its clock plays no part, so that shows its allowance.
    [[nodiscard]] std::optional<Milliseconds> allowance() const { return value('w'); }
    void setAllowance(Milliseconds allowance) { set('w', allowance); }
    // The same at each of `count` enqueues in a row, as the first in a queue.
    [[nodiscard]] std::optional<Milliseconds> kept() const { return value('k'); }
    [[nodiscard]] qint64 count() const { return value('n').value_or(0ms).count(); }

    void note(Milliseconds kept, ServerTime at)
    {
        const bool isSame = this->kept() && isNear(*this->kept(), kept, kSame);
        const qint64 times = isSame ? count() + 1 : 1;
        if (!isSame)
            set('k', kept);
        set('n', Milliseconds(times));
        set('l', at.time_since_epoch());
    }
    void forget()
    {
        for (const char key : {'k', 'n', 'l'})
            m_memory.times.remove(key + m_client);
    }

    // Its allowance, or a usual one, does not explain it.
    [[nodiscard]] bool isOdd(Milliseconds kept) const
    {
        if (const auto known = allowance())
            return !isNear(kept, *known, kClocksAgree);
        return !isNear(kept, kUsualKept, kClocksAgree) && !isNear(kept, kLegacyKept, kClocksAgree);
    }
    // How far its clock seems to be ahead; absent: it may agree. Requires: isOdd().
    [[nodiscard]] std::optional<Milliseconds> ahead(Milliseconds kept) const
    {
        if (!allowance() && looksChosen(kept))
            return std::nullopt;
        return kept - allowance().value_or(kUsualKept);
    }

private:
    [[nodiscard]] std::optional<Milliseconds> value(char key) const
    {
        const auto known = m_memory.times.constFind(key + m_client);
        return known == m_memory.times.constEnd() ? std::nullopt : std::optional(known->time_since_epoch());
    }
    void set(char key, Milliseconds value)
    {
        if (m_memory.times.size() < RuleMemory::kTimes || m_memory.times.contains(key + m_client))
            m_memory.times.insert(key + m_client, ServerTime(value));
    }

    RuleMemory &m_memory;
    QByteArray m_client;
};

void learnEnqueues(const LockFacts &facts, RuleMemory &memory)
{
    for (const Enqueue &enqueue : enqueuesIn(facts)) {
        OfClient known(memory, clientOf(enqueue.waiter));
        if (!enqueue.isFirst && enqueue.kept > 0ms)
            known.setAllowance(enqueue.kept);
        if (enqueue.isFirst && known.isOdd(enqueue.kept))
            known.note(enqueue.kept, facts.time);
        else if (enqueue.isFirst || !known.isOdd(known.kept().value_or(kUsualKept)))
            known.forget();
    }
}

// Of a quiet lock only clients with an odd enqueue are remembered, for ten minutes.
void forgetOld(const LockFacts &facts, RuleMemory &memory)
{
    QSet<QByteArray> odd;
    for (auto entry = memory.times.cbegin(); entry != memory.times.cend(); ++entry) {
        if (entry.key().startsWith('l') && facts.time - *entry < kClockForget)
            odd.insert(entry.key().sliced(1));
    }
    const bool isQuiet = facts.now.state.queue.isEmpty();
    memory.times.removeIf([&](const auto &entry) {
        const bool isAllowance = entry.key().startsWith('w');
        return !odd.contains(entry.key().sliced(1)) && (isQuiet || !isAllowance);
    });
    memory.lookAt.reset();
    for (auto entry = memory.times.cbegin(); entry != memory.times.cend(); ++entry) {
        const ServerTime end = *entry + kClockForget;
        if (entry.key().startsWith('l'))
            memory.lookAt = std::min(memory.lookAt.value_or(end), end);
    }
}

QList<Sign> oddEnqueues(RuleMemory &memory)
{
    QList<Sign> signs;
    const QList<QByteArray> keys = memory.times.keys();
    for (const QByteArray &key : keys) {
        const OfClient known(memory, key.sliced(1));
        if (!key.startsWith('n') || known.count() < kEnqueues || !known.kept())
            continue;
        const Milliseconds kept = *known.kept();
        const std::optional<Milliseconds> ahead = known.isOdd(kept) ? known.ahead(kept) : std::nullopt;
        if (!ahead)
            continue;
        Sign sign;
        sign.who = key.sliced(1);
        sign.harm = Harm::AboutToBreak;
        sign.confidence = known.allowance() ? Confidence::Likely : Confidence::Possible;
        sign.independent = 2; // the same at several enqueues
        sign.evidence = {client("client", sign.who),
            item(*ahead > 0ms ? "ahead" : "back", std::chrono::abs(*ahead)), item("times", known.count())};
        signs.append(sign);
    }
    return signs;
}

// How far the other deadlines move when the second in the queue acquires the lock: by its own allowance.
Milliseconds shiftBy(const QByteArray &remover, const LockState &before, const LockState &now)
{
    const bool isSecond = before.queue.size() > 1 && before.queue[1].id == remover;
    const bool holds = std::ranges::find(now.holders, remover, &Holder::id) != now.holders.end();
    if (!isSecond || !holds || !before.queue[0].deadline || !before.queue[1].deadline)
        return 0ms;
    return *before.queue[0].deadline - *before.queue[1].deadline;
}

// The others tell a removal from a waiter that gave up, which moves their deadlines by its own allowance.
bool othersMovedBy(Milliseconds shift, const LockState &before, const LockState &now)
{
    bool hasOne = false;
    for (const Waiter &waiter : before.queue.sliced(1)) {
        const auto still = std::ranges::find(now.queue, waiter.id, &Waiter::id);
        if (still == now.queue.end() || !waiter.deadline || !still->deadline)
            continue;
        if (!isNear(*still->deadline - *waiter.deadline, shift, 10ms))
            return false;
        hasOne = true;
    }
    return hasOne;
}

// The client whose script removed the head: what else it did is in the same change.
QByteArray removerIn(const QList<LockEvent> &events, const QByteArray &removed)
{
    QByteArray releaser;
    for (const LockEvent &event : events) {
        const bool isOther = !event.holder.isEmpty() && clientOf(event.holder) != clientOf(removed);
        const bool asked = event.kind == EventKind::Acquired || event.kind == EventKind::Promoted
            || event.kind == EventKind::Queued || event.kind == EventKind::LostPosition;
        if (isOther && asked)
            return event.holder;
        const bool released = event.kind == EventKind::Released || event.kind == EventKind::PartlyReleased;
        if (isOther && released)
            releaser = event.holder;
    }
    return releaser;
}

// The memory: `who` was removed at `from` by `other`, whose clock is at least `length` ahead. `count`: it
// still waits, so it did not leave.
void learnRemoval(const LockFacts &facts, RuleMemory &memory)
{
    const LockState &now = facts.now.state;
    const bool hasBefore = facts.before && !facts.before->state.queue.isEmpty();
    for (const LockEvent &event : hasBefore ? facts.events : QList<LockEvent>()) {
        const Waiter &head = facts.before->state.queue[0];
        const bool isRemoval = event.holder == head.id
            && (event.kind == EventKind::Purged || (event.kind == EventKind::LeftQueue && !event.certain));
        const bool wasEarly
            = head.listening == Listening::Yes && head.deadline && *head.deadline - event.at > kSurelyAhead;
        const QByteArray remover = isRemoval ? removerIn(facts.events, head.id) : QByteArray();
        const LockState &before = facts.before->state;
        if (!wasEarly || remover.isEmpty() || !othersMovedBy(shiftBy(remover, before, now), before, now))
            continue;
        memory.who = head.id;
        memory.other = clientOf(remover);
        memory.from = event.at;
        memory.length = *head.deadline - event.at;
        memory.count = 0;
    }
    const bool waits = now.unqueuedListeners.contains(memory.who)
        || std::ranges::find(now.queue, memory.who, &Waiter::id) != now.queue.end();
    if (!memory.who.isEmpty() && waits)
        memory.count = 1;
    if (!memory.who.isEmpty() && facts.time - memory.from >= kClockForget) {
        memory.who.clear();
        memory.other.clear();
        memory.from = ServerTime();
        memory.length = 0ms;
        memory.count = 0;
    }
}

QList<Sign> earlyRemoval(const RuleMemory &memory)
{
    if (memory.who.isEmpty() || memory.count == 0)
        return {};
    Sign sign;
    sign.who = memory.other;
    sign.harm = Harm::AboutToBreak;
    sign.confidence = Confidence::Likely;
    sign.independent = 2; // removed before its deadline, and it still waits
    sign.since = memory.from;
    sign.evidence = {client("client", memory.other), item("ahead", memory.length), item("times", qint64(1))};
    return {sign};
}

QList<Sign> findClientClockOff(const LockFacts &facts, RuleMemory &memory)
{
    learnEnqueues(facts, memory);
    learnRemoval(facts, memory);
    forgetOld(facts, memory);
    if (!memory.who.isEmpty())
        memory.lookAt
            = std::min(memory.lookAt.value_or(memory.from + kClockForget), memory.from + kClockForget);
    QList<Sign> signs = oddEnqueues(memory);
    for (const Sign &removal : earlyRemoval(memory)) {
        if (std::ranges::find(signs, removal.who, &Sign::who) == signs.end())
            signs.append(removal);
    }
    return signs;
}

} // namespace

const LockRule clientClockOff{{"clientClockOff", Harm::AboutToBreak, Need::Listeners | Need::Changes, 1min},
    Look::AtDetails, findClientClockOff};

} // namespace lockengine::redis
