// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/interop/token_peer.h"

namespace testing {

using namespace Qt::StringLiterals;

namespace {

QStringList commandOf(const QString &library, const QList<const TestServer *> &servers)
{
    QStringList command{u"node"_s, QStringLiteral(TEST_DATA_DIR "/token_peer.js"), library};
    if (library == u"redis-py"_s)
        command = {QString::fromLatin1(pythonProgram), QStringLiteral(TEST_DATA_DIR "/token_peer.py")};
    for (const TestServer *server : servers)
        command.append(server->socketPath());
    return command;
}

QJsonObject request(const QString &operation, const QByteArray &key)
{
    return {{u"op"_s, operation}, {u"key"_s, QString::fromUtf8(key)}};
}

QByteArray valueIn(const QJsonObject &answer)
{
    if (answer.contains(u"error"_s))
        qFatal("the library failed: %s", qPrintable(answer.value(u"error"_s).toString()));
    return answer.value(u"result"_s).toString().toUtf8();
}

} // namespace

TokenPeer::TokenPeer(const QString &library, const QList<const TestServer *> &servers)
    : PeerProcess(commandOf(library, servers))
{ }

const char *TokenPeer::whyMissing(const QString &library)
{
    if (library == u"redis-py"_s)
        return whyNoRedisPy();
    return whyNoNode(library == u"redlock"_s ? library : u"redis-semaphore"_s);
}

QByteArray TokenPeer::acquire(const QByteArray &key, int leaseMs, const QJsonObject &more)
{
    QJsonObject asked = request(u"acquire"_s, key);
    if (leaseMs > 0)
        asked.insert(u"leaseMs"_s, leaseMs);
    for (auto it = more.begin(); it != more.end(); ++it)
        asked.insert(it.key(), it.value());
    return valueIn(ask(asked));
}

void TokenPeer::beginToWait(const QByteArray &key)
{
    QJsonObject asked = request(u"acquire"_s, key);
    asked.insert(u"leaseMs"_s, 60'000);
    asked.insert(u"waitMs"_s, 60'000);
    begin(asked);
}

QByteArray TokenPeer::acquired()
{
    return valueIn(answer());
}

bool TokenPeer::extend(const QByteArray &key, int leaseMs)
{
    QJsonObject asked = request(u"extend"_s, key);
    asked.insert(u"leaseMs"_s, leaseMs);
    return isDone(asked);
}

bool TokenPeer::release(const QByteArray &key)
{
    return isDone(request(u"release"_s, key));
}

bool TokenPeer::isDone(const QJsonObject &request)
{
    const QJsonObject answered = ask(request);
    if (answered.contains(u"error"_s))
        qFatal("the library failed: %s", qPrintable(answered.value(u"error"_s).toString()));
    return answered.value(u"result"_s).toBool();
}

} // namespace testing
