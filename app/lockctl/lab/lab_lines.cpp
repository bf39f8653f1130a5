// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/lab/lab_lines.h"

#include "app/lockctl/output/sentences.h"
#include "app/lockctl/text/terminal_text.h"
#include "lockengine/core/written/json_writer.h"
#include "lockengine/lab/scenario/answer_words.h"
#include "lockengine/lab/scenario/expectation_check.h"

namespace lockctl {

using namespace lockengine;

namespace {

constexpr qsizetype longestReply = 4000;

// Keeps the line breaks of a reply; makes each line harmless.
QByteArray replyText(const QByteArray &reply)
{
    QByteArrayList lines;
    for (const QByteArray &line : reply.split('\n'))
        lines.append(visible(line, longestReply));
    return lines.join('\n');
}

} // namespace

QByteArray answerText(const LabAnswer &answer)
{
    if (!answer.reply.isEmpty())
        return replyText(answer.reply);
    QByteArray text = labResultWord(answer.result);
    if (answer.count && *answer.count > 1)
        text += " x" + QByteArray::number(*answer.count);
    if (answer.token)
        text += ", token " + QByteArray::number(*answer.token);
    if (answer.synced)
        text += ", synced " + QByteArray::number(*answer.synced);
    if (answer.result == LabResult::Refused || answer.result == LabResult::Unknown)
        text += ": " + sentence(answer.error, {});
    return text;
}

void addAnswer(JsonObject &line, const LabAnswer &answer)
{
    line.field("result", Json::string(labResultWord(answer.result)));
    if (!answer.lock.isEmpty())
        line.bytes("lock", answer.lock);
    if (answer.thread != 1)
        line.field("thread", answer.thread);
    for (const auto &[name, number] : {std::pair("count", answer.count), std::pair("token", answer.token),
             std::pair("synced", answer.synced)}) {
        if (number)
            line.field(name, *number);
    }
    if (!answer.reply.isEmpty())
        line.bytes("reply", answer.reply);
    if (answer.result == LabResult::Refused || answer.result == LabResult::Unknown)
        line.bytes("error", sentence(answer.error, {}));
}

QByteArray verdictText(const Verdict &verdict)
{
    const QByteArray line = visible(verdict.expectation.line, longestReply);
    return verdict.holds ? "yes  " + line : "NO   " + line + ": " + visible(verdict.found, longestReply);
}

void addVerdict(JsonObject &line, const Verdict &verdict)
{
    line.bytes("expect", verdict.expectation.line).field("holds", verdict.holds);
    if (!verdict.holds)
        line.bytes("found", verdict.found);
}

LockState named(LockState state, const LabState &lab)
{
    for (Holder &holder : state.holders)
        holder.id = nameOfHolder(holder.id, lab);
    for (Waiter &waiter : state.queue)
        waiter.id = nameOfHolder(waiter.id, lab);
    return state;
}

} // namespace lockctl
