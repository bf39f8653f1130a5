// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/kinds/redisson/key_names.h"
#include "lockengine/redis/read/reader.h"

#include <vector>

namespace lockengine::redis {
namespace {

constexpr qint64 recordLimit = 256; // entries shown per key
constexpr qint64 longestString = 4096; // bytes shown per string
constexpr qsizetype shownReadHolds = 16;

Command contentsOf(const QByteArray &key, const QByteArray &type)
{
    constexpr qint64 first = 0;
    if (type == "hash")
        return Command("HSCAN").arg(key).arg(first).arg(QByteArray("COUNT")).arg(recordLimit);
    if (type == "list")
        return Command("LRANGE").arg(key).arg(first).arg(recordLimit - 1);
    if (type == "zset")
        return Command("ZRANGE").arg(key).arg(first).arg(recordLimit - 1).arg(QByteArray("WITHSCORES"));
    return Command("GETRANGE").arg(key).arg(first).arg(longestString - 1);
}

Command countOf(const QByteArray &key, const QByteArray &type)
{
    if (type == "hash")
        return Command("HLEN").arg(key);
    if (type == "list")
        return Command("LLEN").arg(key);
    return type == "zset" ? Command("ZCARD").arg(key) : Command("STRLEN").arg(key);
}

bool isReadable(const QByteArray &type)
{
    return type == "hash" || type == "list" || type == "zset" || type == "string";
}

void fill(RawRecord &record, const Reply &contents, qint64 count)
{
    if (record.type == "string") {
        record.fields.append({QByteArray(), contents.text()});
        record.truncated = count > contents.text().size();
        return;
    }
    const auto &items = record.type == "hash" ? contents.items().value(1).items() : contents.items();
    if (record.type == "list") {
        for (qsizetype i = 0; i < items.size(); ++i)
            record.fields.append({QByteArray::number(i), items[i].text()});
    } else {
        for (qsizetype i = 0; i + 1 < items.size() && record.fields.size() < recordLimit; i += 2)
            record.fields.append({items[i].text(), items[i + 1].text()});
    }
    record.truncated = count > record.fields.size();
}

// The marker keys of the readers in a read-write lock's record.
QList<QByteArray> readHoldsOf(const RawRecord &body)
{
    RawLock raw;
    raw.name = body.key;
    raw.fields = body.fields;
    return readHoldKeys(raw).mid(0, shownReadHolds);
}

} // namespace

QCoro::Task<Result<RawRecord>> readRecord(Connection &connection, QByteArray key)
{
    RawRecord record;
    record.key = key;
    const Result<Reply> type = co_await connection.send(Command("TYPE").arg(key));
    if (!type)
        co_return type.error();
    if (type->isError())
        co_return type->asError();
    if (type->text() == "none")
        co_return record;
    record.type = type->text();
    Pending<Result<Reply>> lifePending = connection.send(Command("PTTL").arg(key));
    Pending<Result<Reply>> bytesPending = connection.send(Command("MEMORY").arg("USAGE").arg(key));
    const Result<Reply> life = co_await lifePending;
    const Result<Reply> bytes = co_await bytesPending;
    if (!life)
        co_return life.error();
    if (!bytes)
        co_return bytes.error();
    const KeyLife left = lifeOf(*life);
    if (left.expiry == KeyExpiry::Timed)
        record.left = left.left;
    record.truncated = bytes->asInteger().value_or(0) > largestKey;
    if (!isReadable(record.type) || (record.truncated && record.type != "string"))
        co_return record;
    QList<Command> commands;
    commands.append(contentsOf(key, record.type));
    commands.append(countOf(key, record.type));
    const Result<Reply> contents = co_await connection.transaction(commands);
    if (!contents)
        co_return contents.error();
    fill(record, contents->items().value(0), contents->items().value(1).asInteger().value_or(0));
    co_return record;
}

QCoro::Task<Result<QList<RawRecord>>> readRecords(Connection &connection, QByteArray name)
{
    QList<QByteArray> names{
        name, queueKey(name), deadlinesKey(name), tokenKey(name), permitsKey(name), capacityKey(name)};
    QList<RawRecord> records;
    for (qsizetype i = 0; i < names.size(); ++i) {
        const Result<RawRecord> record = co_await readRecord(connection, names[i]);
        if (!record)
            co_return record.error();
        if (!record->type.isEmpty())
            records.append(*record);
        if (i == 0)
            names.append(readHoldsOf(*record));
    }
    co_return records;
}

} // namespace lockengine::redis
