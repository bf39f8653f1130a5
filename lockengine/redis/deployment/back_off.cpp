// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/deployment/back_off.h"

#include <algorithm>

namespace lockengine::redis {

BackOff::BackOff(Milliseconds first, Milliseconds longest, Randomness &randomness)
    : m_first(first)
    , m_longest(longest)
    , m_randomness(randomness)
{ }

Milliseconds BackOff::nextPause(MonotonicTime now)
{
    if (m_upSince && now - *m_upSince >= m_longest)
        m_failures = 0;
    m_upSince.reset();
    Milliseconds pause = m_first;
    for (int i = 0; i < m_failures && pause < m_longest; ++i)
        pause *= 2;
    ++m_failures;
    pause = std::min(pause, m_longest);
    // Randomised in the upper half, so that many clients do not reconnect at once.
    const auto half = pause / 2;
    return half + Milliseconds(Milliseconds::rep(m_randomness.bits() % std::uint64_t(half.count() + 1)));
}

void BackOff::reset()
{
    m_upSince.reset();
    m_failures = 0;
}

Milliseconds longestPauseFor(Milliseconds lease)
{
    constexpr int attempts = 10; // consecutive attempts that may fail before a lease is lost
    return std::clamp(lease / attempts, Milliseconds(100), Milliseconds(1000));
}

Milliseconds replyTimeoutFor(Milliseconds lease, Milliseconds usual)
{
    constexpr int parts = 5; // renewals start in the second part and need one or two more
    return std::min(usual, std::max(lease / parts, Milliseconds(250)));
}

Milliseconds longestBlockFor(Milliseconds lease)
{
    constexpr int parts = 10;
    return std::max(lease / parts, Milliseconds(125));
}

bool isRefusal(const Error &error)
{
    switch (error.kind) {
    case ErrorKind::BadInput:
    case ErrorKind::TlsRefused:
    case ErrorKind::AuthenticationRequired:
    case ErrorKind::WrongPassword:
    case ErrorKind::NoPermission:
    case ErrorKind::Forbidden:
        return true;
    case ErrorKind::Unreachable:
    case ErrorKind::TimedOut:
    case ErrorKind::Closed:
    case ErrorKind::ReadOnly:
    case ErrorKind::Loading:
    case ErrorKind::WrongType:
    case ErrorKind::OutOfMemory:
    case ErrorKind::Unsupported:
    case ErrorKind::ServerError:
    case ErrorKind::Protocol:
    case ErrorKind::OverBudget:
    case ErrorKind::NotAnnounced:
    case ErrorKind::Internal:
        return false;
    }
    return false;
}

} // namespace lockengine::redis
