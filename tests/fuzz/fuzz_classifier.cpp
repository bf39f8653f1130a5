// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The replies to two reads of a lock: each set becomes a RawLock and then a state, and the two states become
// events. The first line selects in digits how it is read: depth, recognition, whether the reply fits the
// size, signs. Then follow, each in one line or as an array: the name, the replies of a read, those about the
// markers of read holds, the subscribers. The second read repeats all of them.

#include "lockengine/core/watch/diff.h"
#include "lockengine/redis/classify/classifier.h"
#include "lockengine/redis/read/number_plan.h"
#include "lockengine/redis/read/read_plan.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/reply_lines.h"

using namespace lockengine;
using namespace lockengine::redis;
using fuzzing::require;

namespace {

constexpr QByteArrayView systemName = "redis://127.0.0.1:6379";

struct Way
{
    Depth depth = Depth::Whole;
    Recognition recognition = Recognition::Unknown;
    bool fitsSize = true; // otherwise the number of replies that the input has
    int signs = 0;
};

int digit(const QByteArray &line, qsizetype at, int below)
{
    return uchar(line.size() > at ? line[at] : '0') % 16 % below;
}

Way wayOf(const QByteArray &line)
{
    Way way;
    way.depth = Depth(digit(line, 0, 6));
    way.recognition = Recognition(digit(line, 1, 3));
    way.fitsSize = digit(line, 2, 8) != 7;
    way.signs = digit(line, 3, 16) | digit(line, 4, 16) << 4;
    return way;
}

// The part of the input that belongs to one read.
class ReplySource
{
public:
    explicit ReplySource(QList<Reply> replies)
        : m_replies(std::move(replies))
    { }

    Reply next() { return m_at < m_replies.size() ? m_replies[m_at++] : Reply::nil(); }

private:
    QList<Reply> m_replies;
    qsizetype m_at = 0;
};

QList<Reply> fitted(const Reply &reply, qsizetype size, bool fits)
{
    QList<Reply> items = reply.items();
    if (fits)
        items.resize(size);
    return items;
}

void judgeRaw(const RawLock &raw)
{
    require(raw.fields.size() <= fieldLimit, "no more fields than we are willing to look at");
    require(raw.queue.size() <= queueLimit && raw.deadlines.size() <= queueLimit, "a bounded queue");
    require(raw.entries.size() <= queueLimit, "bounded entries");
    require(raw.readHolds.size() <= readHoldLimit, "bounded read holds");
    require(!raw.numbers || raw.numbers->permits.size() <= queueLimit, "bounded permits");
    require(!raw.numbers || raw.numbers->text.size() <= longestText, "a bounded text");
}

bool readsNumbers(Depth depth)
{
    return depth == Depth::Numbers || depth == Depth::NumbersOnly;
}

RawLock rawOf(ReplySource &source, const Way &way, const QByteArray &name)
{
    const Reply body = source.next();
    const Reply further = source.next();
    if (readsNumbers(way.depth)) {
        const auto size = numberCommands(name, way.depth).size();
        return parseNumbers(name, way.depth, fitted(body, size, way.fitsSize));
    }
    if (const auto entries = parseEntries(name, body.items()))
        return *entries;
    const auto size = readCommands(name, way.depth).size();
    RawLock raw = parseRead(name, way.depth, fitted(body, size, way.fitsSize)).raw;
    if (mayLackItsMode(raw))
        raw = parseReadWithMode(name, way.depth, fitted(body, size, way.fitsSize) << further).raw;
    std::ignore = parseSketch(name, body.items());
    const QList<QByteArray> markers = readHoldKeys(raw);
    if (!markers.isEmpty()) {
        const auto all = readHoldCommands(name, markers).size();
        std::ignore = parseReadHolds(raw, markers, fitted(further, all, way.fitsSize));
    } else if (raw.body == RawLock::Body::Other) {
        const auto numbers = numberCommands(name, Depth::Numbers).size();
        raw.numbers = parseNumbers(name, Depth::Numbers, fitted(further, numbers, way.fitsSize)).numbers;
    }
    return raw;
}

// [exclusive, read-write, counting, kind, layout, [waiter, listens, ...]]
SubscriberSample subscribersOf(const Reply &reply)
{
    SubscriberSample subscribers;
    subscribers.exclusive = countIn(reply.items().value(0));
    subscribers.readWrite = countIn(reply.items().value(1));
    subscribers.counting = countIn(reply.items().value(2));
    const auto kind = reply.items().value(3).toInteger();
    if (kind && *kind >= 0 && *kind <= qint64(LockKind::Counter))
        subscribers.candidates = {LockKind(*kind)};
    subscribers.layout = reply.items().value(4).text();
    const QList<Reply> waiters = reply.items().value(5).items();
    for (qsizetype i = 0; i + 1 < waiters.size(); i += 2)
        subscribers.waiters.insert(waiters[i].text(), waiters[i + 1].toInteger().value_or(0) > 0);
    return subscribers;
}

void judgeState(const LockState &state, const RawLock &raw)
{
    require(state.id.name == raw.name, "a state is of the lock that was read");
    require(!state.flaws.contains(Flaw::Unread), "what was read is not called unread");
    require(state.moreHolders >= 0 && (state.moreHolders == 0 || state.isHeld()),
        "more than those who are named");
    require(state.anonymousWaiters >= 0, "the number of waiters is not negative");
    require(state.holders.size() <= qMax(fieldLimit, queueLimit), "no more holders than were read");
    require(state.queue.size() <= queueLimit, "no longer queue than was read");
    for (const Holder &holder : state.holders)
        require(holder.count.value_or(1) >= 1, "a holder's count is known, or none");
    require(
        QSet<Flaw>(state.flaws.begin(), state.flaws.end()).size() == state.flaws.size(), "each flaw once");
    std::ignore = numberWithPermits(state);
    std::ignore = letsIn(state);
    std::ignore = deadlineOf(state);
}

std::optional<LockState> look(ReplySource &source, const Way &way, const QByteArray &name, const Way &asked)
{
    const RawLock raw = rawOf(source, way, name);
    judgeRaw(raw);
    const SubscriberSample subscribers = subscribersOf(source.next());
    if (raw.refusal)
        return std::nullopt;
    const auto state = classify(raw, subscribers, systemName.toByteArray(), asked.recognition);
    require(state || asked.recognition != Recognition::Known, "a known lock always has a state");
    if (state)
        judgeState(*state, raw);
    require(classify(raw, subscribers, systemName.toByteArray(), asked.recognition) == state,
        "the same keys are the same state");
    return state;
}

void judgeEvents(const std::optional<LockState> &before, const LockState &after, int signs)
{
    Observation now;
    now.state = after;
    now.signs = Evidence(QFlag(signs));
    now.notBefore = before ? before->observedAt : after.observedAt;
    now.absenceWasKnown = !before && signs % 2 == 0;
    const DiffResult source = diff(before, now, LockMemory(), WatchConditions());
    require(source.events.size() <= 8 * (queueLimit + fieldLimit), "so much cannot have happened");
    require(source.memory.purged.size() <= 64, "memory is bounded");
    for (const LockEvent &event : source.events)
        require(event.lock == after.id, "what is told is of this lock");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArray bytes = fuzzing::bytesOf(data, size);
    const qsizetype line = qMax(bytes.indexOf('\n'), qsizetype(0));
    const Way way = wayOf(bytes.first(line));
    ReplySource source(fuzzing::repliesIn(bytes.sliced(line ? line + 1 : 0)));
    const QByteArray name = source.next().text();
    const auto before = look(source, way, name, way);
    Way known = way;
    if (before)
        known.recognition = Recognition::Known;
    const auto after = look(source, way, name, known);
    if (after)
        judgeEvents(before, *after, way.signs);
    return 0;
}
