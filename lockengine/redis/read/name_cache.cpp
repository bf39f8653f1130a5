// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/read/name_cache.h"

#include <QCryptographicHash>

#include <algorithm>

namespace lockengine::redis {
namespace {

using namespace std::chrono_literals;

constexpr Microseconds firstProbePause = 100ms;
constexpr Microseconds longestProbePause = 30s;
constexpr qsizetype longestKey = 128;

} // namespace

// Long names are stored as a hash: a hundred thousand names of a megabyte each would not fit.
QByteArray NameCache::keyOf(const QByteArray &name)
{
    if (name.size() <= longestKey)
        return name;
    return "#" + QCryptographicHash::hash(name, QCryptographicHash::Sha256);
}

const NameCache::Entry *NameCache::find(const QByteArray &key) const
{
    for (const auto *entries : {&m_young, &m_old}) {
        const auto found = entries->constFind(key);
        if (found != entries->constEnd())
            return &*found;
    }
    return nullptr;
}

std::optional<Microseconds> NameCache::pauseOf(const QByteArray &name, MonotonicTime now) const
{
    const auto *entry = size() > 0 ? find(keyOf(name)) : nullptr;
    if (!entry || entry->lookedAt + entry->pause <= now)
        return {};
    return std::chrono::ceil<Microseconds>(entry->lookedAt + entry->pause - now);
}

std::optional<bool> NameCache::wasNoLock(const QByteArray &name) const
{
    const auto *entry = size() > 0 ? find(keyOf(name)) : nullptr;
    return entry ? std::optional(!entry->isRefused) : std::nullopt;
}

void NameCache::remember(const QByteArray &name, ReadAs readAs, MonotonicTime now)
{
    const auto key = keyOf(name);
    Entry entry{now, 0us, readAs == ReadAs::Refused};
    if (readAs != ReadAs::Absent) {
        const auto *before = find(key);
        const bool stillBusy
            = before && before->pause > 0us && now - before->lookedAt < 2 * before->pause + 1s;
        entry.pause = stillBusy ? std::min(before->pause * 2, longestProbePause) : firstProbePause;
    }
    m_old.remove(key);
    m_young.insert(key, entry);
    if (m_young.size() * 2 > m_capacity)
        m_old = std::exchange(m_young, {});
}

void NameCache::forget(const QByteArray &name)
{
    if (size() == 0)
        return;
    const auto key = keyOf(name);
    m_young.remove(key);
    m_old.remove(key);
}

void NameCache::clear()
{
    m_young.clear();
    m_old.clear();
}

} // namespace lockengine::redis
