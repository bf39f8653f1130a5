// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/read/reader.h"

#include "lockengine/redis/classify/other_library_holders.h"
#include "lockengine/redis/classify/other_library_shapes.h"
#include "lockengine/redis/kinds/redisson/key_names.h"
#include "lockengine/redis/read/number_plan.h"
#include "lockengine/redis/read/read_at_once.h"
#include "lockengine/redis/wire/hash_tag.h"

#include <optional>
#include <vector>

namespace lockengine::redis {
namespace {

RawLock refused(const QByteArray &name, const Error &error)
{
    RawLock raw;
    raw.name = name;
    raw.refusal = error;
    return raw;
}

// True if another node owns the name. If only the companion keys are in other slots, the own key is still
// readable.
bool isKeptElsewhere(const QByteArray &name, const Error &error)
{
    return isElsewhere(error) && shareOneSlot({name, queueKey(name), permitsKey(name)});
}

// A batch limited in names and bytes: each command of a name repeats it, and a name may have a megabyte.
QList<QByteArray> takeBatch(QList<QByteArray> &names)
{
    constexpr qsizetype largestBatch = 1024 * 1024;
    QList<QByteArray> batch;
    qsizetype bytes = 0;
    while (!names.isEmpty() && batch.size() < readBatch
        && (batch.isEmpty() || bytes + names.constFirst().size() < largestBatch)) {
        bytes += names.constFirst().size();
        batch.append(names.takeFirst());
    }
    return batch;
}

const OnRead unheard;

QCoro::Task<Result<RawLock>> readNumbers(Connection &connection, QByteArray name, Depth depth, OnRead onRead)
{
    const auto commands = numberCommands(name, depth);
    const Result<Reply> reply = co_await readAtOnce(connection, commands);
    if (reply && onRead)
        onRead(name);
    if (reply)
        co_return parseNumbers(name, depth, reply->items());
    if (isOfTransport(reply.error()))
        co_return reply.error();
    if (depth == Depth::NumbersOnly || isKeptElsewhere(name, reply.error()))
        co_return refused(name, reply.error());
    const Result<RawLock> own = co_await readNumbers(connection, name, Depth::NumbersOnly, unheard);
    co_return own;
}

// Reads the markers named in a read-write lock's fields, with the hash once more. If the hash changed
// meanwhile, returns it without markers; the change causes another read.
QCoro::Task<Result<RawLock>> withReadHolds(Connection &connection, RawLock raw)
{
    const auto markers = readHoldKeys(raw);
    if (markers.isEmpty())
        co_return raw;
    const auto commands = readHoldCommands(raw.name, markers);
    const Result<Reply> reply = co_await readAtOnce(connection, commands);
    if (!reply && isOfTransport(reply.error()))
        co_return reply.error();
    if (reply)
        Q_UNUSED(parseReadHolds(raw, markers, reply->items()))
    co_return raw;
}

bool isDeepRead(Depth depth)
{
    return depth == Depth::Whole || depth == Depth::WholeByGetAll || depth == Depth::WithoutQueue;
}

QCoro::Task<Result<RawLock>> readOne(Connection &connection, QByteArray name, Depth depth, OnRead onRead);

// Adds what the first read left open.
QCoro::Task<Result<RawLock>> completed(Connection &connection, RawLock raw, Depth depth)
{
    if (raw.refusal || !isDeepRead(depth))
        co_return raw;
    if (raw.body == RawLock::Body::Hash) {
        const Result<RawLock> whole = co_await withReadHolds(connection, raw);
        co_return whole;
    }
    if (raw.body != RawLock::Body::Other)
        co_return raw;
    const Result<RawLock> numbers = co_await readNumbers(connection, raw.name, Depth::Numbers, unheard);
    if (!numbers)
        co_return numbers.error();
    raw.numbers = numbers->numbers;
    raw.life = numbers->life;
    co_return raw;
}

// No value: not a zset.
QCoro::Task<Result<std::optional<RawLock>>> readEntries(Connection &connection, QByteArray name)
{
    const auto commands = entryCommands(name);
    const Result<Reply> reply = co_await readAtOnce(connection, commands);
    if (reply)
        co_return parseEntries(name, reply->items());
    if (isOfTransport(reply.error()))
        co_return reply.error();
    if (isElsewhere(reply.error()))
        co_return std::optional(refused(name, reply.error()));
    co_return std::optional<RawLock>();
}

// Reads again with the mode field. "read" and "write" are short; a longer value is not read.
QCoro::Task<Result<RawLock>> readWithMode(Connection &connection, RawLock sample, Depth depth, OnRead onRead)
{
    const Result<Reply> length = co_await connection.send(modeLengthCommand(sample.name));
    if (!length)
        co_return length.error();
    if (length->isError())
        co_return refused(sample.name, length->asError());
    if (!isShortMode(*length))
        co_return sample;
    const auto commands = readWithModeCommands(sample.name, depth);
    const Result<Reply> reply = co_await readAtOnce(connection, commands);
    if (!reply && isOfTransport(reply.error()))
        co_return reply.error();
    if (!reply)
        co_return refused(sample.name, reply.error());
    if (onRead)
        onRead(sample.name);
    const ParsedRead parsed = parseReadWithMode(sample.name, depth, reply->items());
    if (parsed.isComplete) {
        const Result<RawLock> complete = co_await completed(connection, parsed.raw, depth);
        co_return complete;
    }
    const Result<RawLock> whole = co_await readOne(connection, sample.name, Depth::WholeByGetAll, onRead);
    co_return whole;
}

QCoro::Task<Result<RawLock>> readOne(Connection &connection, QByteArray name, Depth depth, OnRead onRead)
{
    if (isOtherLibrarySetName(name) && (depth == Depth::Whole || depth == Depth::Numbers)) {
        const Result<std::optional<RawLock>> entries = co_await readEntries(connection, name);
        if (!entries)
            co_return entries.error();
        if (*entries)
            co_return **entries;
    }
    if (depth == Depth::Numbers) {
        const Result<RawLock> numbers = co_await readNumbers(connection, name, depth, onRead);
        const bool isSomethingElse = numbers && numbers->body == RawLock::Body::Other
            && !numbers->numbers->isText && numbers->numbers->listLength == 0;
        if (!isSomethingElse)
            co_return numbers;
        depth = Depth::Whole;
    }
    const auto commands = readCommands(name, depth);
    const Result<Reply> reply = co_await readAtOnce(connection, commands);
    if (reply && onRead)
        onRead(name);
    if (reply) {
        const ParsedRead parsed = parseRead(name, depth, reply->items());
        if (mayLackItsMode(parsed.raw)) {
            const Result<RawLock> moded = co_await readWithMode(connection, parsed.raw, depth, onRead);
            co_return moded;
        }
        if (parsed.isComplete) {
            const Result<RawLock> complete = co_await completed(connection, parsed.raw, depth);
            co_return complete;
        }
        const Result<RawLock> whole = co_await readOne(connection, name, Depth::WholeByGetAll, onRead);
        co_return whole;
    }
    if (isOfTransport(reply.error()))
        co_return reply.error();
    if (depth == Depth::BodyOnly || isKeptElsewhere(name, reply.error()))
        co_return refused(name, reply.error());
    const Result<RawLock> body = co_await readOne(connection, name, Depth::BodyOnly, unheard);
    co_return body;
}

// Waits for all tasks, also after a failure, so that none is left running.
template <typename T>
QCoro::Task<Result<QList<T>>> collected(std::vector<QCoro::Task<Result<T>>> tasks)
{
    QList<T> values;
    std::optional<Error> failure;
    for (auto &task : tasks) {
        Result<T> value = co_await task;
        if (value)
            values.append(std::move(value.value()));
        else
            failure = value.error();
    }
    if (failure)
        co_return *failure;
    co_return values;
}

QCoro::Task<Result<KeySketch>> sketchOne(Connection &connection, QByteArray name, Care care)
{
    if (care == Care::TypeFirst) {
        const Result<Reply> type = co_await connection.send(Command("TYPE").arg(name));
        if (!type)
            co_return type.error();
        const bool isOtherLibrary = (type->text() == "string" && isOtherLibraryName(name))
            || (type->text() == "zset" && isOtherLibrarySetName(name));
        if (!type->isError() && type->text() != "hash" && !isOtherLibrary)
            co_return sketchOfType(name, *type);
    }
    const auto commands = sketchCommands(name);
    const Result<Reply> replies = co_await askInOnePiece(connection, commands);
    if (!replies)
        co_return replies.error();
    co_return parseSketch(name, replies->items());
}

// Reads what the sketch shows to be worth reading.
QCoro::Task<Result<RawLock>> examineOne(Connection &connection, KeySketch sketch, Care care)
{
    RawLock raw;
    raw.name = sketch.name;
    raw.refusal = sketch.refusal;
    if (sketch.refusal)
        co_return raw;
    if (sketch.kind == KeySketch::Kind::Other || sketch.kind == KeySketch::Kind::Text)
        raw.body = RawLock::Body::Other;
    const bool isSet = sketch.kind == KeySketch::Kind::Other && isOtherLibrarySetName(sketch.name);
    const bool isHash = sketch.kind == KeySketch::Kind::Hash;
    if (isHash && sketch.isTooLarge()) {
        const Result<Reply> count = co_await connection.send(Command("HLEN").arg(sketch.name));
        if (!count)
            co_return count.error();
        if (canBeSampled(sketch.bytes, countIn(*count)))
            sketch.bytes = 0; // only a sample is read
    }
    if ((isHash || isSet) && sketch.isTooLarge())
        raw.body = RawLock::Body::TooLarge;
    if ((care == Care::Companions || isOtherLibraryName(sketch.name)) && sketch.mayCount()) {
        const Result<RawLock> numbers = co_await readOne(connection, sketch.name, Depth::Numbers, unheard);
        co_return numbers;
    }
    if (isSet && !sketch.isTooLarge()) {
        const Result<RawLock> read = co_await readOne(connection, sketch.name, Depth::Whole, unheard);
        co_return read;
    }
    if (care == Care::Companions && sketch.kind == KeySketch::Kind::Absent)
        raw.numbers = RawNumbers{}; // read, but absent
    if (!sketch.isPromising() || sketch.isTooLarge())
        co_return raw;
    Depth depth = Depth::Whole;
    if (sketch.queueBytes > largestKey)
        depth = Depth::WithoutQueue;
    const Result<RawLock> read = co_await readOne(connection, sketch.name, depth, unheard);
    co_return read;
}

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

QCoro::Task<Result<QList<KeySketch>>> sketchKeys(Connection &connection, QList<QByteArray> names, Care care)
{
    QList<KeySketch> sketches;
    while (!names.isEmpty()) {
        const auto batch = takeBatch(names);
        std::vector<QCoro::Task<Result<KeySketch>>> tasks;
        for (const auto &name : batch)
            tasks.push_back(sketchOne(connection, name, care));
        const Result<QList<KeySketch>> batchSketches = co_await collected(std::move(tasks));
        if (!batchSketches)
            co_return batchSketches.error();
        sketches.append(batchSketches.value());
    }
    co_return sketches;
}

QCoro::Task<Result<QList<RawLock>>> readLocks(
    Connection &connection, QList<QByteArray> names, Depth depth, OnRead onRead)
{
    QList<RawLock> locks;
    while (!names.isEmpty()) {
        const auto batch = takeBatch(names);
        std::vector<QCoro::Task<Result<RawLock>>> tasks;
        for (const auto &name : batch)
            tasks.push_back(readOne(connection, name, depth, onRead));
        const Result<QList<RawLock>> read = co_await collected(std::move(tasks));
        if (!read)
            co_return read.error();
        locks.append(read.value());
    }
    co_return locks;
}

QCoro::Task<Result<QList<RawLock>>> examine(Connection &connection, QList<QByteArray> names, Care care)
{
    const Result<QList<KeySketch>> sketches = co_await sketchKeys(connection, names, care);
    if (!sketches)
        co_return sketches.error();
    std::vector<QCoro::Task<Result<RawLock>>> tasks;
    for (const auto &sketch : sketches.value())
        tasks.push_back(examineOne(connection, sketch, care));
    const Result<QList<RawLock>> locks = co_await collected(std::move(tasks));
    co_return locks;
}

static QCoro::Task<Result<QList<qint64>>> countListeners(
    Connection &connection, QByteArray subcommand, QList<QByteArray> channels)
{
    QList<qint64> listeners;
    if (channels.isEmpty())
        co_return listeners;
    Command command("PUBSUB");
    command.arg(subcommand).args(channels);
    const Result<Reply> reply = co_await connection.send(command);
    if (!reply)
        co_return reply.error();
    if (reply->isError())
        co_return reply->asError();
    const auto &items = reply->items();
    if (items.size() != channels.size() * 2)
        co_return Error(ErrorKind::Protocol, "unexpected number of replies to PUBSUB NUMSUB");
    for (qsizetype i = 1; i < items.size(); i += 2)
        listeners.append(countIn(items[i]));
    co_return listeners;
}

QCoro::Task<Result<QList<qint64>>> listenersOf(Connection &connection, QList<QByteArray> channels)
{
    const Result<QList<qint64>> counts = co_await countListeners(connection, "NUMSUB", channels);
    co_return counts;
}

QCoro::Task<Result<QList<qint64>>> shardListenersOf(Connection &connection, QList<QByteArray> channels)
{
    const Result<QList<qint64>> counts = co_await countListeners(connection, "SHARDNUMSUB", channels);
    co_return counts;
}

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
