// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/address.h"

#include "lockengine/redis/wire/address_parts.h"
#include "lockengine/redis/wire/redis_reason.h"

#include <QHostAddress>
#include <QUrl>

#include <algorithm>

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

constexpr int longestSocketPath = 107; // sun_path without its terminating zero
constexpr int greatestDatabase = 1'000'000;

Error passwordInUrl()
{
    return badAddress(Reason::PasswordInAddress,
        "a password does not belong in a URL: keep the user in it (LOCKSCOPE_URL=redis://user@host) and "
        "give the password in REDISCLI_AUTH or with --ask-pass"_ba);
}

bool carriesPassword(QByteArrayView authority)
{
    const qsizetype at = authority.lastIndexOf('@');
    return at >= 0 && authority.first(at).contains(':');
}

Result<Address> parseUnix(QByteArrayView rest)
{
    Address address;
    address.transport = Transport::Unix;
    const QByteArrayView authority = authorityOf(rest);
    if (!authority.isEmpty() && !authority.endsWith('@'))
        return badAddress(RedisReason::SocketPathMissing,
            "unix:// is followed by the absolute path of a socket, as in unix:///run/redis.sock"_ba);
    if (!authority.isEmpty())
        address.user = QUrl::fromPercentEncoding(authority.chopped(1).toByteArray());

    const QByteArrayView tail = rest.sliced(authority.size());
    const qsizetype question = tail.indexOf('?');
    const QByteArrayView path = question < 0 ? tail : tail.first(question);
    const QByteArrayView query = question < 0 ? QByteArrayView() : tail.sliced(question + 1);
    const QByteArray decoded = QByteArray::fromPercentEncoding(path.toByteArray());
    if (decoded.size() < 2 || !decoded.startsWith('/') || decoded.contains('\0'))
        return badAddress(RedisReason::SocketPathMissing, "a unix:// address needs the path of a socket"_ba);
    if (decoded.size() > longestSocketPath)
        return badAddress(Reason::SocketPathTooLong, "the path of a unix socket has 107 bytes at most"_ba);
    if (!decoded.isValidUtf8()) // decoding it would name another file
        return badAddress(Reason::SocketPathNotText, "the path of a unix socket has to be UTF-8"_ba);
    address.path = QString::fromUtf8(decoded);

    if (query.isEmpty())
        return address;
    const auto database = query.startsWith("db=") ? databaseNumber(query.sliced(3)) : std::nullopt;
    if (!database)
        return badAddress(
            RedisReason::SocketQueryUnknown, "after the socket's path only ?db=NUMBER can follow"_ba);
    address.database = *database;
    return address;
}

// An IPv6 address may name an interface after a percent sign; QUrl accepts any text there.
bool isHost(const QString &host)
{
    const auto isUsual
        = [](QChar c) { return c.unicode() < 0x80 && (c.isLetterOrNumber() || u":.%_-"_s.contains(c)); };
    return !host.isEmpty() && host.count(u'%') <= 1
        && (!host.contains(u':') || std::all_of(host.begin(), host.end(), isUsual));
}

Result<Endpoint> endpointOf(const QUrl &url, quint16 usualPort)
{
    if (!url.isValid() || !isHost(url.host()))
        return badAddress(
            Reason::HostMalformed, "no host, or a malformed one; IPv6 addresses stand in brackets"_ba);
    const int port = url.port(usualPort);
    if (port < 1)
        return badAddress(Reason::PortOutOfRange, "a port is a number from 1 to 65535"_ba);
    return Endpoint{url.host(), quint16(port)};
}

bool isLocalHost(const QString &host)
{
    return host.compare(u"localhost"_s, Qt::CaseInsensitive) == 0 || QHostAddress(host).isLoopback();
}

Result<Address> parseHost(const QByteArray &text, Transport transport)
{
    const QUrl url = QUrl::fromEncoded(text, QUrl::StrictMode);
    if (!text.isValidUtf8())
        return badAddress(
            Reason::HostMalformed, "no host, or a malformed one; IPv6 addresses stand in brackets"_ba);
    const Result<Endpoint> endpoint = endpointOf(url, 6379);
    if (!endpoint)
        return endpoint.error();
    if (url.hasQuery() || url.hasFragment())
        return badAddress(
            RedisReason::QueryAfterHost, "a host's address ends with the number of the database"_ba);

    Address address;
    address.transport = transport;
    address.host = endpoint->host;
    address.port = endpoint->port;
    address.user = url.userName(QUrl::FullyDecoded);

    const QByteArray path = url.path().toUtf8();
    if (path.size() <= 1)
        return address;
    const auto database = databaseNumber(QByteArrayView(path).sliced(1));
    if (!database)
        return badAddress(
            RedisReason::DatabaseNotANumber, "the database is a number, as in redis://host/0"_ba);
    address.database = *database;
    return address;
}

} // namespace

Error badAddress(Reason reason, QByteArray why)
{
    return Error(ErrorKind::BadInput, reason, std::move(why));
}

QByteArrayView authorityOf(QByteArrayView rest)
{
    qsizetype end = 0;
    while (end < rest.size() && rest[end] != '/' && rest[end] != '?' && rest[end] != '#')
        ++end;
    return rest.first(end);
}

std::optional<int> databaseNumber(QByteArrayView text)
{
    bool ok = false;
    const int number = text.toInt(&ok);
    const bool digitsOnly
        = std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (!ok || !digitsOnly || number > greatestDatabase)
        return std::nullopt;
    return number;
}

Result<Endpoint> parseEndpoint(const QByteArray &text, quint16 usualPort)
{
    return endpointOf(QUrl::fromEncoded("redis://"_ba + text, QUrl::StrictMode), usualPort);
}

QByteArray Endpoint::display() const
{
    QByteArray shown = host.toUtf8();
    if (shown.contains(':')) // RFC 6874 section 2: the percent sign before a zone is escaped
        shown = '[' + shown.replace('%', "%25") + ']';
    return shown + ':' + QByteArray::number(port);
}

Address Address::at(const Endpoint &endpoint) const
{
    Address one = *this;
    one.topology = Topology::Single;
    one.seeds.clear();
    one.primaryName.clear();
    one.host = endpoint.host;
    one.port = endpoint.port;
    return one;
}

QByteArray Address::display() const
{
    if (topology != Topology::Single)
        return displaySeeds(*this);
    if (transport == Transport::Unix) {
        const QByteArray who = user.isEmpty() ? QByteArray() : QUrl::toPercentEncoding(user) + '@';
        const QByteArray where = QUrl::toPercentEncoding(path, "/"_ba);
        return "unix://"_ba + who + where
            + (database ? "?db="_ba + QByteArray::number(database) : QByteArray());
    }
    QUrl url;
    url.setScheme(transport == Transport::Tls ? u"rediss"_s : u"redis"_s);
    url.setUserName(user, QUrl::DecodedMode);
    url.setHost(host);
    url.setPort(port);
    if (database)
        url.setPath(u'/' + QString::number(database));
    return url.toEncoded();
}

bool Address::isLocal() const
{
    if (topology != Topology::Single)
        return std::ranges::all_of(seeds, [](const Endpoint &seed) { return isLocalHost(seed.host); });
    return transport == Transport::Unix || isLocalHost(host);
}

Result<Address> parseAddress(const QByteArray &url)
{
    const qsizetype colon = url.indexOf("://");
    const QByteArray scheme = url.first(qMax(colon, qsizetype(0))).toLower();
    const QByteArrayView rest = colon < 0 ? QByteArrayView() : QByteArrayView(url).sliced(colon + 3);
    if (carriesPassword(authorityOf(rest)))
        return passwordInUrl();
    if (scheme == "redis")
        return parseHost(url, Transport::Tcp);
    if (scheme == "rediss")
        return parseHost(url, Transport::Tls);
    if (scheme == "unix")
        return parseUnix(rest);
    for (const Transport transport : {Transport::Tcp, Transport::Tls}) {
        const QByteArray way = transport == Transport::Tls ? "rediss"_ba : "redis"_ba;
        if (scheme == way + "+sentinel")
            return parseSeeds(rest, Topology::Sentinel, transport);
        if (scheme == way + "+cluster")
            return parseSeeds(rest, Topology::Cluster, transport);
    }
    return badAddress(RedisReason::UnknownScheme,
        "an address begins with redis://, rediss:// or unix://, or with redis+sentinel:// or "
        "redis+cluster://"_ba);
}

} // namespace lockengine::redis
