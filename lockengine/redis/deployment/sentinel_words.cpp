// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/deployment/sentinel_words.h"

#include "lockengine/redis/wire/redis_reason.h"

#include <algorithm>

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostNamedSentinels = 32;
constexpr qsizetype longestSentinelHost = 255;

std::optional<Endpoint> endpointOf(const QByteArray &host, const QByteArray &port)
{
    bool isNumber = false;
    const ushort number = port.toUShort(&isNumber);
    const bool isPlain
        = std::ranges::all_of(host, [](char c) { return c > 0x20 && c < 0x7f && c != '/' && c != '@'; });
    if (!isNumber || number == 0 || host.isEmpty() || host.size() > longestSentinelHost || !isPlain)
        return std::nullopt;
    return Endpoint{QString::fromLatin1(host), number};
}

QByteArray fieldOf(const Reply &fields, QByteArrayView name)
{
    for (qsizetype i = 0; i + 1 < fields.items().size(); i += 2) {
        if (fields.items()[i].text() == name)
            return fields.items()[i + 1].text();
    }
    return {};
}

} // namespace

Command askForPrimary(const QString &primaryName)
{
    return Command("SENTINEL"_ba).arg("GET-MASTER-ADDR-BY-NAME"_ba).arg(primaryName.toUtf8());
}

Result<Endpoint> primaryIn(const Reply &reply)
{
    if (reply.isError())
        return reply.asError();
    if (reply.isNil())
        return Error(
            ErrorKind::BadInput, RedisReason::PrimaryUnknown, "it watches no primary of that name"_ba);
    const auto endpoint = endpointOf(reply.items().value(0).text(), reply.items().value(1).text());
    if (!endpoint)
        return Error(ErrorKind::Protocol, "its reply is not a host and a port"_ba);
    return *endpoint;
}

Command askForSentinels(const QString &primaryName)
{
    return Command("SENTINEL"_ba).arg("SENTINELS"_ba).arg(primaryName.toUtf8());
}

QList<Endpoint> sentinelsIn(const Reply &reply)
{
    QList<Endpoint> sentinels;
    for (const Reply &fields : reply.items()) {
        const auto endpoint = endpointOf(fieldOf(fields, "ip"), fieldOf(fields, "port"));
        if (endpoint && sentinels.size() < mostNamedSentinels)
            sentinels.append(*endpoint);
    }
    return sentinels;
}

QByteArray switchChannel()
{
    return "+switch-master"_ba;
}

std::optional<Endpoint> newPrimaryIn(const QByteArray &message, const QString &primaryName)
{
    const QList<QByteArray> words = message.split(' '); // NAME OLD-HOST OLD-PORT NEW-HOST NEW-PORT
    if (words.size() != 5 || words[0] != primaryName.toUtf8())
        return std::nullopt;
    return endpointOf(words[3], words[4]);
}

} // namespace lockengine::redis
