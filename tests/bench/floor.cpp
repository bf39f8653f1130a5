// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/floor.h"

#include "lockengine/redis/kinds/redisson/key_names.h"

#include <hiredis/hiredis.h>

#include <QFile>

namespace bench {

using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;

namespace {

redisContext *connectTo(const Address &address)
{
    if (!address.path.isEmpty())
        return ::redisConnectUnix(QFile::encodeName(address.path).constData());
    return ::redisConnect(address.host.toUtf8().constData(), address.port);
}

WallTime now()
{
    return SystemClock().wall();
}

} // namespace

Floor::Floor(const Address &address)
    : m_context(connectTo(address), &::redisFree)
{
    if (!m_context || m_context->err)
        qFatal("the floor has no connection");
}

void Floor::command(const QByteArrayList &words)
{
    QVarLengthArray<const char *, 32> starts;
    QVarLengthArray<size_t, 32> sizes;
    for (const QByteArray &word : words) {
        starts.append(word.constData());
        sizes.append(size_t(word.size()));
    }
    auto *reply = static_cast<redisReply *>(
        ::redisCommandArgv(m_context.get(), int(words.size()), starts.data(), sizes.constData()));
    if (!reply)
        qFatal("the server went away");
    const bool isUnknown
        = reply->type == REDIS_REPLY_ERROR && QByteArrayView(reply->str).startsWith("NOSCRIPT");
    if (reply->type == REDIS_REPLY_ERROR && !isUnknown)
        qFatal("%s", reply->str);
    ::freeReplyObject(reply);
    m_isUnknown = isUnknown;
}

void Floor::run(const Step &step)
{
    const QByteArrayList rest
        = QByteArrayList{QByteArray::number(step.keys.size())} + step.keys + step.arguments;
    command(QByteArrayList{"EVALSHA", step.script.sha1()} + rest);
    if (m_isUnknown)
        command(QByteArrayList{"EVAL", step.script.source()} + rest);
}

void Floor::listenTo(const QByteArray &channel)
{
    command({"SUBSCRIBE", channel});
}

void Floor::awaitMessage()
{
    void *message = nullptr;
    if (::redisGetReply(m_context.get(), &message) != REDIS_OK)
        qFatal("the server went away");
    ::freeReplyObject(message);
}

void Floor::acquireAndRelease(const LockProtocol &protocol, const Claim &claim)
{
    static const QByteArray trace = latchKey(claim.name, QByteArray(32, '0'));
    run(protocol.tryAcquire(claim, now()));
    run(protocol.release(claim, trace, now()));
}

} // namespace bench
