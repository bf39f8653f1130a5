// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/read/read_plan.h"

#include "lockengine/redis/classify/name_meaning.h"
#include "lockengine/redis/kinds/redisson/key_names.h"

#include <QSet>

#include <algorithm>

namespace lockengine::redis {
namespace {

constexpr qint64 longestToken = 32;
constexpr qint64 longestMode = 16; // "read" and "write" are shorter
constexpr QByteArrayView modeField = "mode";

enum Step {
    Length,
    Fields,
    Life,
    Time,
    TokenText,
    TokenLife,
    QueueCount,
    DeadlineCount,
    QueueLife,
    DeadlinesLife,
    QueueItems,
    Deadlines
};

bool isWrongType(const Reply &reply)
{
    return reply.isError() && reply.asError().kind == ErrorKind::WrongType;
}

Command sized(const QByteArray &key)
{
    return Command("MEMORY").arg(QByteArray("USAGE")).arg(key).arg(QByteArray("SAMPLES")).arg(fieldLimit);
}

bool hasMode(const RawLock &raw)
{
    return std::ranges::any_of(raw.fields, [](const auto &field) { return field.first == modeField; });
}

// Keeps a few fields, including the one that names the kind of lock.
void keepSample(RawLock &raw)
{
    std::stable_partition(
        raw.fields.begin(), raw.fields.end(), [](const auto &field) { return field.first == modeField; });
    raw.fields = raw.fields.first(std::min<qsizetype>(raw.fields.size(), sampleFields));
}

bool readBody(RawLock &raw, Depth depth, const QList<Reply> &replies)
{
    const auto &length = replies[Length];
    if (isWrongType(length)) {
        raw.body = RawLock::Body::Other;
        return true;
    }
    raw.fieldCount = countIn(length);
    if (raw.fieldCount <= 0)
        return true;
    raw.body = RawLock::Body::Hash;
    readFields(raw,
        depth == Depth::WholeByGetAll ? replies[Fields].items() : replies[Fields].items().value(1).items());
    if (raw.fieldCount > fieldLimit)
        keepSample(raw);
    return raw.fieldCount > fieldLimit || raw.fields.size() >= raw.fieldCount;
}

void readQueue(RawLock &raw, Depth depth, const QList<Reply> &replies)
{
    raw.queueLength = countIn(replies[QueueCount]);
    raw.deadlineCount = countIn(replies[DeadlineCount]);
    raw.queueLife = lifeOf(replies[QueueLife]);
    if (raw.queueLife.expiry != KeyExpiry::Timed) // whichever of the two has a TTL
        raw.queueLife = lifeOf(replies[DeadlinesLife]);
    raw.isQueueWrongType = isWrongType(replies[QueueCount]) || isWrongType(replies[DeadlineCount]);
    if (depth == Depth::WithoutQueue)
        return;
    for (const auto &item : replies[QueueItems].items().mid(0, queueLimit))
        raw.queue.append(item.text());
    raw.deadlines = scoresIn(replies[Deadlines]);
}

std::optional<Error> refusalIn(const QList<Reply> &replies)
{
    if (replies.isEmpty())
        return Error(ErrorKind::Protocol, "no reply");
    if (replies.constFirst().isError())
        return replies.constFirst().asError();
    return {};
}

} // namespace

void readFields(RawLock &raw, const QList<Reply> &items)
{
    if (items.size() == 2) { // an ordinary lock
        raw.fields.append({items[0].text(), items[1].text()});
        return;
    }
    QSet<QByteArray> seen;
    for (qsizetype i = 0; i + 1 < items.size() && raw.fields.size() < fieldLimit; i += 2) {
        const auto &name = items[i].text();
        if (!seen.contains(name))
            raw.fields.append({name, items[i + 1].text()});
        seen.insert(name);
    }
}

KeyLife lifeOf(const Reply &pttl)
{
    const auto left = pttl.asInteger();
    if (!left)
        return {};
    if (*left == -2)
        return {KeyExpiry::Absent, {}};
    if (*left == -1)
        return {KeyExpiry::Never, {}};
    if (*left < 0)
        return {};
    return {KeyExpiry::Timed, std::min(Milliseconds(*left), longestTime)};
}

qint64 countIn(const Reply &reply)
{
    return std::clamp<qint64>(reply.asInteger().value_or(0), 0, largestCount);
}

QList<std::pair<QByteArray, double>> scoresIn(const Reply &reply)
{
    QList<std::pair<QByteArray, double>> scores;
    const auto &items = reply.items();
    for (qsizetype i = 0; i + 1 < items.size() && scores.size() < queueLimit; i += 2)
        scores.append({items[i].text(), items[i + 1].text().toDouble()});
    return scores;
}

std::optional<ServerTime> serverTimeOf(const Reply &time)
{
    if (time.items().size() != 2)
        return {};
    const auto seconds = time.items()[0].toInteger();
    const auto micros = time.items()[1].toInteger();
    const auto isBelow = [](qint64 number, qint64 limit) { return number >= 0 && number < limit; };
    if (!seconds || !micros || !isBelow(*seconds, longestTime.count() / 1000) || !isBelow(*micros, 1'000'000))
        return {};
    return ServerTime(Milliseconds(*seconds * 1000 + *micros / 1000));
}

bool canBeSampled(qint64 bytes, qint64 fieldCount)
{
    return fieldCount > fieldLimit && bytes / fieldCount <= largestKey / fieldLimit;
}

QList<Command> sketchCommands(const QByteArray &name)
{
    return {Command("TYPE").arg(name), sized(name), sized(queueKey(name)), sized(deadlinesKey(name)),
        Command("STRLEN").arg(tokenKey(name)), Command("STRLEN").arg(capacityKey(name)),
        Command("ZCARD").arg(permitsKey(name))};
}

KeySketch sketchOfType(const QByteArray &name, const Reply &type)
{
    KeySketch sketch;
    sketch.name = name;
    if (type.text() != "none")
        sketch.kind = type.text() == "hash" ? KeySketch::Kind::Hash : KeySketch::Kind::Other;
    if (type.text() == "string")
        sketch.kind = KeySketch::Kind::Text;
    return sketch;
}

KeySketch parseSketch(const QByteArray &name, const QList<Reply> &replies)
{
    KeySketch sketch;
    sketch.name = name;
    sketch.refusal = refusalIn(replies);
    if (sketch.refusal || replies.size() < 7)
        return sketch;
    sketch = sketchOfType(name, replies[0]);
    sketch.bytes = replies[1].asInteger().value_or(0);
    sketch.queueBytes = std::max(replies[2].asInteger().value_or(0), replies[3].asInteger().value_or(0));
    sketch.hasToken = replies[4].asInteger().value_or(0) > 0;
    sketch.hasNumbers = replies[5].asInteger().value_or(0) > 0 || replies[6].asInteger().value_or(0) > 0;
    return sketch;
}

QList<Command> readCommands(const QByteArray &name, Depth depth)
{
    QList<Command> commands{Command("HLEN").arg(name)};
    if (depth == Depth::WholeByGetAll)
        commands.append(Command("HGETALL").arg(name));
    else // bounded for any hash, and complete for a hash with few fields
        commands.append(Command("HSCAN").arg(name).arg(qint64(0)).arg(QByteArray("COUNT")).arg(fieldLimit));
    commands.append(Command("PTTL").arg(name));
    commands.append(Command("TIME"));
    if (depth == Depth::BodyOnly)
        return commands;
    commands.append(Command("GETRANGE").arg(tokenKey(name)).arg(qint64(0)).arg(longestToken));
    commands.append(Command("PTTL").arg(tokenKey(name)));
    commands.append(Command("LLEN").arg(queueKey(name)));
    commands.append(Command("ZCARD").arg(deadlinesKey(name)));
    commands.append(Command("PTTL").arg(queueKey(name)));
    commands.append(Command("PTTL").arg(deadlinesKey(name)));
    if (depth == Depth::WithoutQueue)
        return commands;
    commands.append(Command("LRANGE").arg(queueKey(name)).arg(qint64(0)).arg(qint64(queueLimit - 1)));
    commands.append(Command("ZRANGE")
                        .arg(deadlinesKey(name))
                        .arg(qint64(0))
                        .arg(qint64(queueLimit - 1))
                        .arg(QByteArray("WITHSCORES")));
    return commands;
}

bool mayLackItsMode(const RawLock &raw)
{
    const auto isHolder = [](const auto &field) { return holderShape(field.first) != HolderShape::None; };
    return raw.body == RawLock::Body::Hash && raw.fieldCount > fieldLimit && !hasMode(raw)
        && std::ranges::any_of(raw.fields, isHolder);
}

Command modeLengthCommand(const QByteArray &name)
{
    return Command("HSTRLEN").arg(name).arg(modeField.toByteArray());
}

bool isShortMode(const Reply &length)
{
    return countIn(length) <= longestMode;
}

QList<Command> readWithModeCommands(const QByteArray &name, Depth depth)
{
    return readCommands(name, depth) << Command("HGET").arg(name).arg(modeField.toByteArray());
}

ParsedRead parseReadWithMode(const QByteArray &name, Depth depth, const QList<Reply> &replies)
{
    ParsedRead parsed = parseRead(name, depth, replies.mid(0, replies.size() - 1));
    if (parsed.raw.refusal || !mayLackItsMode(parsed.raw))
        return parsed;
    const Reply &mode = replies.constLast();
    if (mode.isError() || mode.text().isEmpty() || mode.text().size() > longestMode)
        return parsed;
    parsed.raw.fields.append({modeField.toByteArray(), mode.text()});
    keepSample(parsed.raw);
    return parsed;
}

QList<QByteArray> readHoldKeys(const RawLock &raw)
{
    QList<QByteArray> keys;
    if (!hasMode(raw) || raw.fields.size() < raw.fieldCount) // not for a sample
        return keys;
    for (const auto &[holder, count] : raw.fields) {
        if (isWriteHolder(holder) || holderShape(holder) != HolderShape::Strict)
            continue;
        for (qint64 i = 1; i <= count.toLongLong() && keys.size() < readHoldLimit; ++i)
            keys.append(readHoldKey(raw.name, holder, i));
    }
    return keys;
}

QList<Command> readHoldCommands(const QByteArray &name, const QList<QByteArray> &markers)
{
    QList<Command> commands{
        Command("HSCAN").arg(name).arg(qint64(0)).arg(QByteArray("COUNT")).arg(fieldLimit),
        Command("PTTL").arg(name), Command("TIME")};
    for (const auto &marker : markers)
        commands.append(Command("PTTL").arg(marker));
    return commands;
}

bool parseReadHolds(RawLock &raw, const QList<QByteArray> &markers, const QList<Reply> &replies)
{
    constexpr qsizetype before = 3; // number of replies before those for the markers
    if (replies.size() != before + markers.size())
        return false;
    RawLock now;
    readFields(now, replies[0].items().value(1).items());
    if (now.fields != raw.fields)
        return false;
    raw.life = lifeOf(replies[1]);
    raw.at = serverTimeOf(replies[2]).value_or(raw.at);
    raw.readHoldsAsked = true;
    for (qsizetype i = 0; i < markers.size(); ++i)
        raw.readHolds.insert(markers[i], lifeOf(replies[before + i]));
    return true;
}

ParsedRead parseRead(const QByteArray &name, Depth depth, const QList<Reply> &replies)
{
    ParsedRead parsed;
    auto &raw = parsed.raw;
    raw.name = name;
    if (replies.size() != readCommands(name, depth).size()) {
        raw.refusal = Error(ErrorKind::Protocol, "unexpected number of replies to EXEC");
        return parsed;
    }
    raw.refusal = refusalIn(replies);
    if (raw.refusal && raw.refusal->kind == ErrorKind::WrongType)
        raw.refusal.reset();
    if (raw.refusal)
        return parsed;
    parsed.isComplete = readBody(raw, depth, replies) || depth == Depth::WholeByGetAll;
    raw.life = lifeOf(replies[Life]);
    raw.at = serverTimeOf(replies[Time]).value_or(ServerTime{});
    if (depth == Depth::BodyOnly)
        return parsed;
    if (!replies[TokenText].isError())
        raw.token = replies[TokenText].text();
    raw.tokenLife = lifeOf(replies[TokenLife]);
    readQueue(raw, depth, replies);
    return parsed;
}

} // namespace lockengine::redis
