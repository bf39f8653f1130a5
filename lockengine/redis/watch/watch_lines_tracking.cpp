// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Turns on key change announcements.

#include "lockengine/redis/kinds/redisson/key_names.h"
#include "lockengine/redis/watch/watch_lines.h"

namespace lockengine::redis {

QCoro::Task<Result<Done>> WatchLines::announceAll()
{
    const auto alive = m_isAlive;
    m_isChanging = true;
    const Result<Done> announced = co_await m_evidence->announceAll(keyPrefixesOf(m_prefixes));
    if (!*alive)
        co_return Error(ErrorKind::Closed, "watching ended");
    m_isChanging = false;
    co_return announced;
}

QCoro::Task<Result<Done>> WatchLines::announceKnown()
{
    const auto alive = m_isAlive;
    // Queue keys also reveal waiters of locks whose companion keys were not read.
    const QList<QByteArray> always{derivedPrefix(DerivedPart::Latch), derivedPrefix(DerivedPart::Queue),
        derivedPrefix(DerivedPart::Deadlines)};
    m_isChanging = true;
    const Result<Done> announced = co_await m_evidence->announceRead(always);
    if (!*alive)
        co_return Error(ErrorKind::Closed, "watching ended");
    m_isChanging = false;
    co_return announced;
}

} // namespace lockengine::redis
