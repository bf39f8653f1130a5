// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/redis_cli.h"

#include "lockengine/redis/kinds/redisson/key_names.h"
#include "lockengine/redis/wire/address.h"

#include <QStringList>

#include <algorithm>

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

bool isSafe(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
        || QByteArrayView(":/._-@%+=").contains(c);
}

bool isPrintable(char c)
{
    return c >= 0x20 && c < 0x7f;
}

// How redis-cli reaches the server that has the keys.
struct Way
{
    QString before; // a preparing line, or empty
    QString cli;
};

QString options(const Address &address)
{
    const QString tls = address.transport == Transport::Tls ? u" --tls"_s : QString();
    const QString user
        = address.user.isEmpty() ? QString() : u" --user "_s + shellQuoted(address.user.toUtf8());
    return tls + user;
}

QString place(const Endpoint &endpoint)
{
    return u" -h %1 -p %2"_s.arg(shellQuoted(endpoint.host.toUtf8())).arg(endpoint.port);
}

Way wayTo(const QByteArray &url)
{
    const auto address = parseAddress(url);
    if (address && address->topology == Topology::Sentinel) {
        Address sentinel = *address;
        sentinel.user = address->sentinelUser;
        return {u"set -- $(redis-cli%1%2 SENTINEL GET-MASTER-ADDR-BY-NAME %3)\n"_s.arg(options(sentinel),
                    place(address->seeds.constFirst()), shellQuoted(address->primaryName.toUtf8())),
            u"redis-cli%1 -h \"$1\" -p \"$2\" -n %2"_s.arg(options(*address)).arg(address->database)};
    }
    if (address && address->topology == Topology::Cluster)
        return {QString(), u"redis-cli -c"_s + options(*address) + place(address->seeds.constFirst())};
    if (address && address->transport == Transport::Unix)
        return {QString(),
            u"redis-cli -s %1 -n %2"_s.arg(shellQuoted(address->path.toUtf8())).arg(address->database)};
    return {QString(), u"redis-cli -u "_s + shellQuoted(url)};
}

} // namespace

QString shellQuoted(const QByteArray &bytes)
{
    if (!bytes.isEmpty() && std::all_of(bytes.begin(), bytes.end(), isSafe))
        return QString::fromLatin1(bytes);
    const bool isPlain = std::all_of(bytes.begin(), bytes.end(), isPrintable);
    QString quoted;
    for (const char c : bytes) {
        if (isPlain)
            quoted += c == '\'' ? u"'\\''"_s : QString(QLatin1Char(c));
        else if (isPrintable(c) && c != '\'' && c != '\\')
            quoted += QLatin1Char(c);
        else
            quoted += u"\\x"_s + QString::number(uchar(c), 16).rightJustified(2, u'0');
    }
    return (isPlain ? u"'"_s : u"$'"_s) + quoted + u'\'';
}

QString asRedisCli(const LockState &lock, const QByteArray &address)
{
    const auto [before, cli] = wayTo(address);
    const QString name = shellQuoted(lock.id.name);
    const bool isToken
        = lock.kinds.value(0) == LockKind::Token || lock.kinds.value(0) == LockKind::TokenUnsafe;
    QStringList lines{cli + (isToken ? u" GET "_s : u" HGETALL "_s) + name, cli + u" PTTL "_s + name};
    if (!lock.queue.isEmpty()) {
        lines += cli + u" LRANGE "_s + shellQuoted(queueKey(lock.id.name)) + u" 0 -1"_s;
        lines += cli + u" ZRANGE "_s + shellQuoted(deadlinesKey(lock.id.name)) + u" 0 -1 WITHSCORES"_s;
    }
    return before + lines.join(u'\n') + u'\n';
}

} // namespace lockengine::redis
