// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/contended_lock.h"

#include <algorithm>
#include <utility>

using namespace lockengine;

namespace testing {

namespace {

constexpr std::pair<const char *, LockKind> kinds[] = {
    {"reentrant", LockKind::Reentrant},
    {"fair", LockKind::Fair},
    {"fenced", LockKind::Fenced},
    {"read-write", LockKind::ReadWrite},
    {"spin", LockKind::Spin},
    {"non-reentrant", LockKind::NonReentrant},
    {"non-reentrant-fair", LockKind::NonReentrantFair},
    {"token", LockKind::Token},
    {"reentrant.kept", LockKind::Reentrant},
    {"fair.kept", LockKind::Fair},
    {"read-write.kept", LockKind::ReadWrite},
    {"token.kept", LockKind::Token},
};

} // namespace

QByteArrayList contendedLocks()
{
    QByteArrayList locks;
    for (const auto &[name, kind] : kinds)
        locks.append(name);
    return locks;
}

std::optional<LockKind> kindOf(const QByteArray &lock)
{
    const QByteArray word = lock.split('.').first();
    const auto found
        = std::ranges::find_if(kinds, [&word](const auto &entry) { return word == entry.first; });
    return found == std::end(kinds) ? std::nullopt : std::optional(found->second);
}

bool isKeptLong(const QByteArray &lock)
{
    return lock.endsWith(".kept");
}

QByteArrayList thatAreForced(QByteArrayList locks)
{
    locks.removeIf(isKeptLong);
    return locks;
}

bool hasQueue(LockKind kind)
{
    return kind == LockKind::Fair || kind == LockKind::NonReentrantFair;
}

} // namespace testing
