// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/scale/blocking_connection.h"

#include <hiredis/hiredis.h>

#include <QVarLengthArray>

namespace bench {

namespace {

QByteArray textOf(const redisReply &reply)
{
    if (reply.type == REDIS_REPLY_ERROR)
        qFatal("%s", reply.str);
    if (reply.type == REDIS_REPLY_INTEGER)
        return QByteArray::number(qint64(reply.integer));
    QByteArrayList items;
    for (size_t i = 0; reply.type == REDIS_REPLY_ARRAY && i < reply.elements; ++i)
        items.append(textOf(*reply.element[i]));
    return reply.str ? QByteArray(reply.str, qsizetype(reply.len)) : items.join('\n');
}

} // namespace

BlockingConnection::BlockingConnection(quint16 port)
    : m_context(::redisConnect("127.0.0.1", port), &::redisFree)
{
    if (!m_context || m_context->err)
        qFatal("there is no server to measure with");
}

QByteArray BlockingConnection::ask(const QByteArrayList &words)
{
    append(words);
    void *answer = nullptr;
    if (::redisGetReply(m_context.get(), &answer) != REDIS_OK)
        qFatal("the server went away");
    const std::unique_ptr<void, void (*)(void *)> owner(answer, &::freeReplyObject);
    return textOf(*static_cast<redisReply *>(answer));
}

void BlockingConnection::append(const QByteArrayList &words)
{
    QVarLengthArray<const char *, 16> starts;
    QVarLengthArray<size_t, 16> sizes;
    for (const QByteArray &word : words) {
        starts.append(word.constData());
        sizes.append(size_t(word.size()));
    }
    ::redisAppendCommandArgv(m_context.get(), int(words.size()), starts.data(), sizes.constData());
}

void BlockingConnection::collect(int replies)
{
    for (int i = 0; i < replies; ++i) {
        void *answer = nullptr;
        if (::redisGetReply(m_context.get(), &answer) != REDIS_OK)
            qFatal("the server went away");
        const std::unique_ptr<void, void (*)(void *)> owner(answer, &::freeReplyObject);
        if (static_cast<redisReply *>(answer)->type == REDIS_REPLY_ERROR)
            qFatal("%s", static_cast<redisReply *>(answer)->str);
    }
}

} // namespace bench
