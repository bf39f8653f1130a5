// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/address.h"

#include <QHostAddress>
#include <QUrl>
#include <QUrlQuery>

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

constexpr int longestSocketPath = 107; // sun_path, less its closing zero
constexpr int greatestDatabase = 1'000'000;

// Nothing of the URL is repeated in an error: what looks malformed may be a password in the wrong place.
Error badAddress(Reason reason, QByteArray why)
{
    return Error(ErrorKind::BadInput, reason, std::move(why));
}

Error passwordInUrl()
{
    return badAddress(Reason::PasswordInAddress,
        "a password does not belong in a URL: keep the user in it (LOCKSCOPE_URL=redis://user@host) and "
        "give the password in REDISCLI_AUTH or with --ask-pass"_ba);
}

// What stands between "://" and the path.
QByteArrayView authorityOf(QByteArrayView rest)
{
    qsizetype end = 0;
    while (end < rest.size() && rest[end] != '/' && rest[end] != '?' && rest[end] != '#')
        ++end;
    return rest.first(end);
}

bool carriesPassword(QByteArrayView authority)
{
    const qsizetype at = authority.lastIndexOf('@');
    return at >= 0 && authority.first(at).contains(':');
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

Result<Address> parseUnix(QByteArrayView rest)
{
    Address address;
    address.transport = Transport::Unix;
    const QByteArrayView authority = authorityOf(rest);
    if (!authority.isEmpty() && !authority.endsWith('@'))
        return badAddress(Reason::SocketPathMissing,
            "unix:// is followed by the absolute path of a socket, as in unix:///run/redis.sock"_ba);
    if (!authority.isEmpty())
        address.user = QUrl::fromPercentEncoding(authority.chopped(1).toByteArray());

    const QByteArrayView tail = rest.sliced(authority.size());
    const qsizetype question = tail.indexOf('?');
    const QByteArrayView path = question < 0 ? tail : tail.first(question);
    const QByteArrayView query = question < 0 ? QByteArrayView() : tail.sliced(question + 1);
    const QByteArray decoded = QByteArray::fromPercentEncoding(path.toByteArray());
    if (decoded.size() < 2 || !decoded.startsWith('/') || decoded.contains('\0'))
        return badAddress(Reason::SocketPathMissing, "a unix:// address needs the path of a socket"_ba);
    if (decoded.size() > longestSocketPath)
        return badAddress(Reason::SocketPathTooLong, "the path of a unix socket has 107 bytes at most"_ba);
    if (!decoded.isValidUtf8()) // it would become the path of something else
        return badAddress(Reason::SocketPathNotText, "the path of a unix socket has to be UTF-8"_ba);
    address.path = QString::fromUtf8(decoded);

    if (query.isEmpty())
        return address;
    const auto database = query.startsWith("db=") ? databaseNumber(query.sliced(3)) : std::nullopt;
    if (!database)
        return badAddress(
            Reason::SocketQueryUnknown, "after the socket's path only ?db=NUMBER can follow"_ba);
    address.database = *database;
    return address;
}

// An IPv6 address may name an interface behind a percent sign; the URL class takes anything for that.
bool isHost(const QString &host)
{
    const auto isUsual
        = [](QChar c) { return c.unicode() < 0x80 && (c.isLetterOrNumber() || u":.%_-"_s.contains(c)); };
    return !host.isEmpty() && host.count(u'%') <= 1
        && (!host.contains(u':') || std::all_of(host.begin(), host.end(), isUsual));
}

Result<Address> parseHost(const QByteArray &text, Transport transport)
{
    const QUrl url = QUrl::fromEncoded(text, QUrl::StrictMode);
    if (!text.isValidUtf8() || !url.isValid() || !isHost(url.host()))
        return badAddress(
            Reason::HostMalformed, "no host, or a malformed one; IPv6 addresses stand in brackets"_ba);
    if (url.hasQuery() || url.hasFragment())
        return badAddress(Reason::QueryAfterHost, "a host's address ends with the number of the database"_ba);

    Address address;
    address.transport = transport;
    address.host = url.host();
    address.user = url.userName(QUrl::FullyDecoded);
    const int port = url.port(address.port);
    if (port < 1)
        return badAddress(Reason::PortOutOfRange, "a port is a number from 1 to 65535"_ba);
    address.port = quint16(port);

    const QByteArray path = url.path().toUtf8();
    if (path.size() <= 1)
        return address;
    const auto database = databaseNumber(QByteArrayView(path).sliced(1));
    if (!database)
        return badAddress(Reason::DatabaseNotANumber, "the database is a number, as in redis://host/0"_ba);
    address.database = *database;
    return address;
}

} // namespace

QByteArray Address::display() const
{
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
    if (transport == Transport::Unix || host.compare(u"localhost"_s, Qt::CaseInsensitive) == 0)
        return true;
    return QHostAddress(host).isLoopback();
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
    return badAddress(Reason::UnknownScheme, "an address begins with redis://, rediss:// or unix://"_ba);
}

} // namespace lockengine::redis
