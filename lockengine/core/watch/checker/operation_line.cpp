// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/checker/operation_line.h"

#include <QByteArrayList>

#include <algorithm>
#include <array>

namespace lockengine {

namespace {

template <typename Value>
using Words = std::array<std::pair<Value, QByteArrayView>, std::is_same_v<Value, OperationType> ? 8 : 3>;

constexpr Words<OperationType> typeWords{{
    {OperationType::Acquire, "acquire"},
    {OperationType::Release, "release"},
    {OperationType::Renew, "renew"},
    {OperationType::Lost, "lost"},
    {OperationType::Unconfirmed, "unconfirmed"},
    {OperationType::Seen, "seen"},
    {OperationType::ForceRelease, "force"},
    {OperationType::Wiped, "wiped"},
}};

constexpr Words<OperationResult> resultWords{{
    {OperationResult::Succeeded, "ok"},
    {OperationResult::Failed, "failed"},
    {OperationResult::Unknown, "unknown"},
}};

template <typename Value>
QByteArray wordOf(const Words<Value> &words, Value value)
{
    return std::ranges::find(words, value, &std::pair<Value, QByteArrayView>::first)->second.toByteArray();
}

template <typename Value>
std::optional<Value> valueOf(const Words<Value> &words, const QByteArray &word)
{
    const auto found
        = std::ranges::find(words, QByteArrayView(word), &std::pair<Value, QByteArrayView>::second);
    return found == words.end() ? std::nullopt : std::optional(found->first);
}

QByteArray escaped(const QByteArray &name)
{
    return name.toPercentEncoding(":{}");
}

qint64 microseconds(MonotonicTime time)
{
    return std::chrono::duration_cast<Microseconds>(time.time_since_epoch()).count();
}

MonotonicTime timeOf(qint64 microseconds)
{
    return MonotonicTime(Microseconds(microseconds));
}

Error unreadable(const QByteArray &line)
{
    return Error(ErrorKind::Protocol, "not a line of a history: " + escaped(line.left(80)));
}

// Parses one word after the name; false: unknown.
bool addWord(Operation &operation, const QByteArray &word)
{
    if (word == "read" || word == "write") {
        operation.mode = word == "read" ? HoldMode::Read : HoldMode::Write;
        return true;
    }
    if (word == "watchdog" || word == "waits" || word == "once") {
        bool &claim = word == "waits" ? operation.waits
            : word == "once"          ? operation.once
                                      : operation.watchdog;
        claim = true;
        return true;
    }
    const qsizetype split = word.indexOf('=');
    const QByteArray key = word.left(split);
    if (split > 0 && key == "holder") {
        operation.holder = QByteArray::fromPercentEncoding(word.sliced(split + 1));
        return true;
    }
    bool isNumber = false;
    const qint64 number = split > 0 ? word.sliced(split + 1).toLongLong(&isNumber) : 0;
    if (!isNumber)
        return false;
    if (key == "from")
        operation.invoked = timeOf(number);
    else if (key == "to")
        operation.returned = timeOf(number);
    else if (key == "queued")
        operation.queued = timeOf(number);
    else if (key == "lease")
        operation.lease = Milliseconds(number);
    else if (key == "count")
        operation.count = number;
    else if (key == "token")
        operation.token = number;
    else
        return false;
    return true;
}

} // namespace

QByteArray operationLine(const Operation &operation)
{
    QByteArrayList words{wordOf(typeWords, operation.type), wordOf(resultWords, operation.result),
        escaped(operation.lock), "holder=" + escaped(operation.holder),
        "from=" + QByteArray::number(microseconds(operation.invoked)),
        "to=" + QByteArray::number(microseconds(operation.returned))};
    if (operation.mode != HoldMode::Exclusive)
        words.append(operation.mode == HoldMode::Read ? "read" : "write");
    if (operation.lease)
        words.append("lease=" + QByteArray::number(qint64(operation.lease->count())));
    if (operation.watchdog)
        words.append("watchdog");
    if (operation.waits)
        words.append("waits");
    if (operation.once)
        words.append("once");
    if (operation.count)
        words.append("count=" + QByteArray::number(*operation.count));
    if (operation.token)
        words.append("token=" + QByteArray::number(*operation.token));
    if (operation.queued)
        words.append("queued=" + QByteArray::number(microseconds(*operation.queued)));
    return words.join(' ');
}

Result<Operation> operationFrom(const QByteArray &line)
{
    const QByteArrayList words = line.split(' ');
    if (words.size() < 3)
        return unreadable(line);
    const auto type = valueOf(typeWords, words[0]);
    const auto result = valueOf(resultWords, words[1]);
    if (!type || !result)
        return unreadable(line);
    Operation operation;
    operation.type = *type;
    operation.result = *result;
    operation.lock = QByteArray::fromPercentEncoding(words[2]);
    for (const QByteArray &word : words.sliced(3)) {
        if (!addWord(operation, word))
            return unreadable(line);
    }
    return operation;
}

} // namespace lockengine
