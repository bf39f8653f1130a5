// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/read/number_plan.h"

#include "lockengine/redis/kinds/redisson/key_names.h"

namespace lockengine::redis {
namespace {

constexpr qint64 first = 0;
constexpr qint64 longestNumber = 32;

enum NumberStep { Text, NumberLength, NumberLife, NumberTime, Capacity, PermitCount, PermitsLife, Permits };

void readNumberBody(RawLock &raw, const QList<Reply> &replies)
{
    auto &numbers = *raw.numbers;
    raw.life = lifeOf(replies[NumberLife]);
    raw.at = serverTimeOf(replies[NumberTime]).value_or(ServerTime{});
    if (raw.life.expiry == KeyExpiry::Absent)
        return;
    raw.body = RawLock::Body::Other;
    numbers.isText = !replies[Text].isError();
    if (numbers.isText)
        numbers.text = replies[Text].text().left(longestText);
    numbers.listLength = countIn(replies[NumberLength]);
}

} // namespace

QList<Command> numberCommands(const QByteArray &name, Depth depth)
{
    QList<Command> commands{Command("GETRANGE").arg(name).arg(first).arg(longestText - 1),
        Command("LLEN").arg(name), Command("PTTL").arg(name), Command("TIME")};
    if (depth == Depth::NumbersOnly)
        return commands;
    commands.append(Command("GETRANGE").arg(capacityKey(name)).arg(first).arg(longestNumber - 1));
    commands.append(Command("ZCARD").arg(permitsKey(name)));
    commands.append(Command("PTTL").arg(permitsKey(name)));
    commands.append(Command("ZRANGE")
                        .arg(permitsKey(name))
                        .arg(first)
                        .arg(qint64(queueLimit - 1))
                        .arg(QByteArray("WITHSCORES")));
    return commands;
}

RawLock parseNumbers(const QByteArray &name, Depth depth, const QList<Reply> &replies)
{
    RawLock raw;
    raw.name = name;
    raw.numbers = RawNumbers{};
    if (replies.size() != numberCommands(name, depth).size()) {
        raw.refusal = Error(ErrorKind::Protocol, "unexpected number of replies to EXEC");
        return raw;
    }
    const auto &life = replies[NumberLife];
    if (life.isError()) {
        raw.refusal = life.asError();
        return raw;
    }
    readNumberBody(raw, replies);
    if (depth == Depth::NumbersOnly)
        return raw;
    auto &numbers = *raw.numbers;
    if (!replies[Capacity].isError())
        numbers.capacity = replies[Capacity].text();
    numbers.permitCount = countIn(replies[PermitCount]);
    numbers.permitsLife = lifeOf(replies[PermitsLife]);
    numbers.permits = scoresIn(replies[Permits]);
    return raw;
}

QList<Command> entryCommands(const QByteArray &name)
{
    return {Command("ZCARD").arg(name),
        Command("ZRANGE").arg(name).arg(first).arg(qint64(queueLimit - 1)).arg(QByteArray("WITHSCORES")),
        Command("PTTL").arg(name), Command("TIME")};
}

std::optional<RawLock> parseEntries(const QByteArray &name, const QList<Reply> &replies)
{
    const auto count = countIn(replies.value(0));
    if (replies.size() != 4 || count <= 0)
        return {};
    RawLock raw;
    raw.name = name;
    raw.body = RawLock::Body::Other;
    raw.entryCount = count;
    raw.entries = scoresIn(replies[1]);
    raw.life = lifeOf(replies[2]);
    raw.at = serverTimeOf(replies[3]).value_or(ServerTime{});
    return raw;
}

} // namespace lockengine::redis
