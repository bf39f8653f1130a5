// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/reply_queue.h"

#include "lockengine/redis/wire/resp2_shape.h"

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

Result<Reply> outcomeOf(const std::optional<Reply> &refusal, const Reply &last)
{
    // EXECABORT only reports that an earlier command was refused, and a refused MULTI makes EXEC fail
    // differently. The first error is the cause.
    if (last.isError())
        return refusal.value_or(last).asError();
    return last;
}

} // namespace

bool changesSubscriptions(const Command &command)
{
    constexpr QByteArrayView ending = "SUBSCRIBE"; // also with P, S, UN, PUN or SUN before it
    const QByteArrayView name = command.words().constFirst();
    return name.size() >= ending.size() && name.last(ending.size()).compare(ending, Qt::CaseInsensitive) == 0;
}

void ReplyQueue::expect(const Command &command, Answer answer, MonotonicTime sentAt)
{
    Entry entry;
    entry.answer = std::move(answer);
    entry.sentAt = sentAt;
    entry.commands = {command};
    if (changesSubscriptions(command))
        entry.subscribes = command.name().toLower();
    entry.startsMonitor = command.words().constFirst() == "MONITOR";
    append(std::move(entry));
}

void ReplyQueue::expectTransaction(QList<Command> commands, Answer answer, MonotonicTime sentAt, bool isTimed)
{
    Entry entry;
    entry.answer = std::move(answer);
    entry.sentAt = sentAt;
    entry.isTransaction = true;
    entry.isTimed = isTimed;
    commands.prepend(Command("MULTI"_ba));
    commands.append(Command("EXEC"_ba));
    if (isTimed)
        commands.append(Command("TIME"_ba));
    entry.commands = std::move(commands);
    entry.outstanding = entry.commands.size();
    append(std::move(entry));
}

void ReplyQueue::append(Entry entry)
{
    entry.wasAlone = m_entries.empty();
    m_entries.push_back(std::move(entry));
}

bool ReplyQueue::isPush(const Reply &reply) const
{
    // Only a subscribed connection receives messages, and no command allowed there has a similar reply.
    if ((m_channels <= 0 && m_shardChannels <= 0) || reply.items().isEmpty())
        return false;
    const QByteArray &kind = reply.items().constFirst().text();
    if (kind == "message" || kind == "pmessage" || kind == "smessage")
        return true;
    // The server itself ends a shard subscription when the slot moves.
    return kind == "sunsubscribe" && (m_entries.empty() || m_entries.front().subscribes != "sunsubscribe");
}

void ReplyQueue::noteSubscription(const Reply &confirmation)
{
    if (confirmation.items().size() != 3)
        return;
    const qint64 count = confirmation.items().constLast().asInteger().value_or(0);
    const QByteArray &kind = confirmation.items().constFirst().text();
    const bool isShard = kind == "ssubscribe" || kind == "sunsubscribe";
    (isShard ? m_shardChannels : m_channels) = count;
}

ReplyQueue::Taken ReplyQueue::take(const Reply &reply)
{
    if (m_protocol == Protocol::Resp2 && isPush(reply)) {
        if (reply.items().constFirst().text() == "sunsubscribe")
            noteSubscription(reply);
        return Taken::Push;
    }
    if (m_isMonitoring && reply.type() == Reply::Type::Status)
        return Taken::Push;
    if (m_entries.empty())
        return Taken::Unasked;
    if (m_protocol == Protocol::Resp3 && !m_entries.front().subscribes.isEmpty() && !reply.isError())
        return Taken::PushMissing;
    return answerFront(reply);
}

ReplyQueue::Taken ReplyQueue::takePush(const Reply &push)
{
    if (m_protocol == Protocol::Resp2)
        return Taken::Unasked;
    return isConfirmation(push) ? answerFront(push) : Taken::Push;
}

bool ReplyQueue::isConfirmation(const Reply &push) const
{
    if (m_entries.empty() || m_entries.front().subscribes.isEmpty() || push.items().size() != 3)
        return false;
    const Entry &front = m_entries.front();
    return push.items()[0].text() == front.subscribes
        && push.items()[1].text() == front.commands.constFirst().words().value(1);
}

ReplyQueue::Taken ReplyQueue::answerFront(const Reply &reply)
{
    Entry &front = m_entries.front();
    if (!front.subscribes.isEmpty())
        noteSubscription(reply);
    if (reply.isError())
        noteRefusal(front, reply);
    m_isMonitoring |= front.startsMonitor && !reply.isError();
    if (--front.outstanding > 0) {
        if (front.isTimed && front.outstanding == 1)
            front.executed = reply;
        else if (reply.isError() && !front.refusal)
            front.refusal = reply;
        return Taken::Partial;
    }
    Result<Reply> result = resultOf(front, front.executed.value_or(reply));
    if (front.isTimed && result) {
        front.executed.reset(); // avoids a copy of the list
        QList<Reply> items = std::move(result.value()).items();
        items.append(reply);
        result = Reply::array(std::move(items));
    }
    m_answered = Answered{front.answer, std::move(result), front.sentAt, front.wasAlone};
    m_entries.pop_front();
    return Taken::Answer;
}

Result<Reply> ReplyQueue::resultOf(const Entry &entry, const Reply &last) const
{
    if (!entry.isTransaction)
        return m_protocol == Protocol::Resp3 ? inResp2Shape(entry.commands.constFirst(), last) : last;
    const qsizetype around = entry.isTimed ? 3 : 2;
    if (m_protocol == Protocol::Resp2 || last.items().size() != entry.commands.size() - around)
        return outcomeOf(entry.refusal, last);
    QList<Reply> items;
    items.reserve(last.items().size());
    for (qsizetype i = 0; i < last.items().size(); ++i)
        items.append(inResp2Shape(entry.commands[i + 1], last.items()[i])); // after MULTI
    return Reply::array(std::move(items));
}

void ReplyQueue::noteRefusal(const Entry &entry, const Reply &reply)
{
    const Error error = reply.asError();
    if (error.kind == ErrorKind::NoPermission)
        m_refused = Refused{entry.commands[entry.commands.size() - entry.outstanding], error};
}

std::optional<ReplyQueue::Refused> ReplyQueue::takeRefused()
{
    return std::exchange(m_refused, std::nullopt);
}

ReplyQueue::Answered ReplyQueue::takeAnswered()
{
    Answered answered = std::move(*m_answered);
    m_answered.reset();
    return answered;
}

std::deque<ReplyQueue::Answer> ReplyQueue::takeAll()
{
    std::deque<Answer> answers;
    for (Entry &entry : m_entries)
        answers.push_back(std::move(entry.answer));
    m_entries.clear();
    return answers;
}

} // namespace lockengine::redis
