// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/deployment/server_facts.h"

namespace lockengine::redis {

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

bool ServerFacts::isAtLeast(int major, int minor) const
{
    const QList<QByteArray> parts = version().split('.');
    const int ourMajor = parts.value(0).toInt();
    return ourMajor > major || (ourMajor == major && parts.value(1).toInt() >= minor);
}

std::optional<std::chrono::seconds> ServerFacts::uptime() const
{
    // An upper bound, because the value is used in arithmetic.
    constexpr qint64 longest = 100LL * 365 * 24 * 60 * 60;
    const auto seconds = number("uptime_in_seconds");
    if (!seconds || *seconds < 0 || *seconds > longest)
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
