// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which reply belongs to whom: replies come in the order of the commands, a transaction takes several, and
// messages of a subscription, or the lines of MONITOR, come in between. With RESP3 the server marks those as
// pushes, and confirms a change of a subscription by one; all other replies are given in the shapes of RESP2.
// A pure state machine; the connection moves the bytes.

#pragma once

#include "lockengine/base/pending.h"
#include "lockengine/base/time.h"
#include "lockengine/redis/wire/command.h"
#include "lockengine/redis/wire/protocol.h"
#include "lockengine/redis/wire/reply.h"

#include <deque>

namespace lockengine::redis {

class ReplyQueue
{
public:
    using Answer = Completion<Result<Reply>>;

    struct Answered
    {
        Answer answer;
        Result<Reply> result;
        MonotonicTime sentAt;
        bool wasAlone = false; // nothing was under way when it was sent
    };

    // A command that the server did not permit.
    struct Refused
    {
        Command command;
        Error refusal;
    };

    enum class Taken {
        Answer, // answered() is set
        Partial, // a transaction waits for more
        Push,
        Unasked, // nobody asked for this
        PushMissing, // RESP3: a subscription was answered by a reply
    };

    // Of what comes in from now on.
    void setProtocol(Protocol protocol) { m_protocol = protocol; }

    void expect(const Command &command, Answer answer, MonotonicTime sentAt);
    // `isTimed`: a TIME follows, whose reply becomes the last one of the transaction.
    void expectTransaction(
        QList<Command> commands, Answer answer, MonotonicTime sentAt, bool isTimed = false);

    // Says what the reply is. For an Answer, takeAnswered() then gives it with its receiver; pushes stay with
    // the caller.
    [[nodiscard]] Taken take(const Reply &reply);
    // The same for what the server marked as a push.
    [[nodiscard]] Taken takePush(const Reply &push);
    [[nodiscard]] Answered takeAnswered();
    // Which command the last reply refused for want of a permission, inside a transaction too.
    [[nodiscard]] std::optional<Refused> takeRefused();

    [[nodiscard]] bool isEmpty() const { return m_entries.empty(); }
    [[nodiscard]] std::size_t size() const { return m_entries.size(); } // commands, or transactions
    // When the oldest unanswered command was sent. Requires: !isEmpty().
    [[nodiscard]] MonotonicTime oldest() const { return m_entries.front().sentAt; }
    // All who still wait, in order; the queue forgets them.
    [[nodiscard]] std::deque<Answer> takeAll();

private:
    struct Entry
    {
        Answer answer;
        MonotonicTime sentAt;
        QList<Command> commands; // of a transaction with MULTI and EXEC around them, and TIME; else one
        QByteArray subscribes; // lower-case name of the command, if it changes subscriptions
        qsizetype outstanding = 1; // replies
        bool isTransaction = false;
        bool isTimed = false;
        bool startsMonitor = false;
        bool wasAlone = false;
        std::optional<Reply> executed; // EXEC's reply, where TIME follows
        std::optional<Reply> refusal; // the first error reply inside a transaction
    };

    void append(Entry entry);
    [[nodiscard]] Taken answerFront(const Reply &reply);
    [[nodiscard]] Result<Reply> resultOf(const Entry &entry, const Reply &last) const;
    [[nodiscard]] bool isConfirmation(const Reply &push) const;
    [[nodiscard]] bool isPush(const Reply &reply) const;
    void noteSubscription(const Reply &confirmation);
    void noteRefusal(const Entry &entry, const Reply &reply);

    Protocol m_protocol = Protocol::Resp2;
    std::deque<Entry> m_entries;
    std::optional<Answered> m_answered;
    std::optional<Refused> m_refused;
    qint64 m_channels = 0; // and patterns
    qint64 m_shardChannels = 0;
    bool m_isMonitoring = false; // every status from now on tells of a command
};

// Whether the command is one of the six that change subscriptions; each channel in it would get its own
// reply.
[[nodiscard]] bool changesSubscriptions(const Command &command);

} // namespace lockengine::redis
