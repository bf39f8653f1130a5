// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/deployment/server_facts.h"

#include <algorithm>

namespace lockengine::redis {

namespace {

constexpr qsizetype longestRunId = 64;
constexpr qint64 longestSeconds = 100LL * 365 * 24 * 60 * 60; // a bound, because the values are added

// "ip=10.0.0.5,port=6379,state=online,offset=42,lag=0" -> "6379" for the name "port".
QByteArray valueIn(const QByteArray &list, QByteArrayView name)
{
    for (const QByteArray &part : list.split(',')) {
        if (part.size() > name.size() && part.startsWith(name) && part[name.size()] == '=')
            return part.sliced(name.size() + 1);
    }
    return {};
}

// A host name or an address, as a server names another one.
std::optional<Endpoint> endpointIn(const QByteArray &host, const QByteArray &port)
{
    constexpr qsizetype longestHost = 255;
    const auto isOfHost = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
            || QByteArrayView(".-_:%").contains(c);
    };
    const qint64 number = Reply::bulk(port).toInteger().value_or(0);
    const bool isHost = !host.isEmpty() && host.size() <= longestHost && std::ranges::all_of(host, isOfHost);
    if (!isHost || number < 1 || number > 65'535)
        return std::nullopt;
    return Endpoint{QString::fromLatin1(host), quint16(number)};
}

} // namespace

ServerFacts::ServerFacts(const QByteArray &info)
{
    for (const QByteArray &line : info.split('\n')) {
        const qsizetype colon = line.indexOf(':');
        if (colon > 0 && !line.startsWith('#'))
            m_fields.insert(line.first(colon), line.sliced(colon + 1).trimmed());
    }
}

std::optional<qint64> ServerFacts::number(const QByteArray &field) const
{
    return Reply::bulk(text(field)).toInteger();
}

qint64 ServerFacts::count(const QByteArray &field) const
{
    return std::clamp<qint64>(number(field).value_or(0), 0, kCount);
}

QByteArray ServerFacts::runId() const
{
    return text("run_id").first(std::min(text("run_id").size(), longestRunId));
}

std::optional<ServerTime> ServerFacts::time() const
{
    const auto shown = number("server_time_usec");
    return shown ? std::optional(ServerTime(Milliseconds(*shown / 1000))) : std::nullopt;
}

qint64 ServerFacts::errors(const QByteArray &code) const
{
    const QByteArray count = valueIn(text("errorstat_" + code), "count");
    return std::clamp<qint64>(Reply::bulk(count).toInteger().value_or(0), 0, kCount);
}

bool ServerFacts::hasSaveFailed() const
{
    const auto isBad = [this](const char *field) { return !text(field).isEmpty() && text(field) != "ok"; };
    return isBad("rdb_last_bgsave_status") || isBad("aof_last_write_status");
}

QList<ListedReplica> ServerFacts::replicas() const
{
    QList<ListedReplica> replicas;
    for (qsizetype i = 0; i < kReplicas; ++i) {
        const QByteArray line = text("slave" + QByteArray::number(i));
        if (line.isEmpty())
            break;
        ListedReplica replica;
        replica.endpoint = endpointIn(valueIn(line, "ip"), valueIn(line, "port"));
        replica.isOnline = valueIn(line, "state") == "online";
        const qint64 lag = Reply::bulk(valueIn(line, "lag")).toInteger().value_or(0);
        replica.lag = std::chrono::seconds(std::clamp<qint64>(lag, 0, longestSeconds));
        replicas.append(replica);
    }
    return replicas;
}

std::optional<Endpoint> ServerFacts::primary() const
{
    return isReplica() ? endpointIn(text("master_host"), text("master_port")) : std::nullopt;
}

bool ServerFacts::isAtLeast(int major, int minor) const
{
    const QList<QByteArray> parts = version().split('.');
    const int ourMajor = parts.value(0).toInt();
    return ourMajor > major || (ourMajor == major && parts.value(1).toInt() >= minor);
}

std::optional<std::chrono::seconds> ServerFacts::uptime() const
{
    const auto seconds = number("uptime_in_seconds");
    if (!seconds || *seconds < 0 || *seconds > longestSeconds)
        return std::nullopt;
    return std::chrono::seconds(*seconds);
}

bool ServerFacts::evicts() const
{
    const QByteArray policy = text("maxmemory_policy");
    return !policy.isEmpty() && policy != "noeviction" && number("maxmemory").value_or(0) > 0;
}

bool ServerFacts::evictsOnlyVolatile() const
{
    return evicts() && text("maxmemory_policy").startsWith("volatile-");
}

// Replica buffers and the append-only buffer do not count, as in Redis.
bool ServerFacts::isFull() const
{
    const qint64 most = number("maxmemory").value_or(0);
    const qint64 used = number("used_memory").value_or(0) - number("mem_not_counted_for_evict").value_or(0);
    return most > 0 && used > most;
}

QByteArray ServerFacts::clusterCondition() const
{
    QByteArrayList values;
    for (const char *field :
        {"state", "slots_assigned", "slots_pfail", "slots_fail", "known_nodes", "size", "current_epoch"})
        values.append(text(QByteArray("cluster_") + field));
    return values.join(' ');
}

} // namespace lockengine::redis
