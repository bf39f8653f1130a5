// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Matches replies to commands. Replies come in the order of the commands; a transaction takes several.
// Subscription messages and MONITOR lines arrive in between. With RESP3 the server marks these as pushes, and
// confirms each change of subscription with one. All other replies are returned in RESP2 shape. A pure state
// machine; the connection does the I/O.

#pragma once

#include "lockengine/core/base/pending.h"
#include "lockengine/core/base/time.h"
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
        bool wasAlone = false; // no other command was in flight when it was sent
    };

    // A command that was denied permission.
    struct Refused
    {
        Command command;
        Error refusal;
    };

    enum class Taken {
        Answer, // takeAnswered() has it
        Partial, // more replies of the transaction follow
        Push,
        Unasked, // no command is unanswered
        PushMissing, // RESP3: a subscription command got a reply instead of a push
    };

    // Applies to replies taken from now on.
    void setProtocol(Protocol protocol) { m_protocol = protocol; }

    void expect(const Command &command, Answer answer, MonotonicTime sentAt);
    // `isTimed`: a TIME follows; its reply becomes the last item of the transaction.
    void expectTransaction(
        QList<Command> commands, Answer answer, MonotonicTime sentAt, bool isTimed = false);

    // Classifies the reply. After Answer, takeAnswered() returns it with its receiver; the caller handles
    // pushes.
    [[nodiscard]] Taken take(const Reply &reply);
    // The same for a reply marked as a push.
    [[nodiscard]] Taken takePush(const Reply &push);
    [[nodiscard]] Answered takeAnswered();
    // The command that the last reply denied permission for, also inside a transaction.
    [[nodiscard]] std::optional<Refused> takeRefused();

    [[nodiscard]] bool isEmpty() const { return m_entries.empty(); }
    [[nodiscard]] std::size_t size() const { return m_entries.size(); } // commands, or transactions
    // When the oldest unanswered command was sent. Requires: !isEmpty().
    [[nodiscard]] MonotonicTime oldest() const { return m_entries.front().sentAt; }
    // Removes and returns all unanswered receivers, in order.
    [[nodiscard]] std::deque<Answer> takeAll();

private:
    struct Entry
    {
        Answer answer;
        MonotonicTime sentAt;
        QList<Command> commands; // one, or a transaction with MULTI, EXEC and TIME
        QByteArray subscribes; // lower-case name of the command, if it changes subscriptions
        qsizetype outstanding = 1; // replies
        bool isTransaction = false;
        bool isTimed = false;
        bool startsMonitor = false;
        bool wasAlone = false;
        std::optional<Reply> executed; // EXEC's reply if TIME follows
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
    qint64 m_channels = 0; // channels and patterns
    qint64 m_shardChannels = 0;
    bool m_isMonitoring = false; // each later status reply is a MONITOR line
};

// Whether the command changes subscriptions; the server replies once per channel.
[[nodiscard]] bool changesSubscriptions(const Command &command);

} // namespace lockengine::redis
