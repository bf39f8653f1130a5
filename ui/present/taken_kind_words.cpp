// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Explanations for a user about to acquire a lock of some kind.

#include "ui/present/lock_words.h"
#include "ui/present/tr.h"

namespace ui {

using namespace lockengine;

QString takenKindSentence(TakenKind kind)
{
    if (kind.mode == HoldMode::Read)
        return Tr::tr("Many clients can hold it to read at once; no client can write meanwhile.");
    if (kind.mode == HoldMode::Write)
        return Tr::tr("One client holds it to write, and no other client can read. The writer can re-enter "
                      "it, and read.");
    if (kind.kind == LockKind::Reentrant)
        return Tr::tr("One holder, which can re-enter it. Waiters have no order.");
    if (kind.kind == LockKind::NonReentrant)
        return Tr::tr("One holder, which cannot re-enter it. Waiters have no order.");
    if (kind.kind == LockKind::Fair)
        return Tr::tr("One holder, which can re-enter it. Waiters acquire it in queue order.");
    if (kind.kind == LockKind::NonReentrantFair)
        return Tr::tr("One holder, which cannot re-enter it. Waiters acquire it in queue order.");
    if (kind.kind == LockKind::FairLegacy)
        return Tr::tr(
            "The fair lock of old clients: a position in the queue expires after 5 s. Use it together "
            "with such clients.");
    if (kind.kind == LockKind::Spin)
        return Tr::tr("One holder, which can re-enter it. Waiters poll; no message wakes them.");
    if (kind.kind == LockKind::Fenced)
        return Tr::tr("Like reentrant; each acquire also returns a fencing token, higher than all before.");
    if (kind.kind == LockKind::Token || kind.kind == LockKind::TokenUnsafe)
        return Tr::tr("One value in one key, as many libraries write it. The name is the complete key, for "
                      "example lock_orders.");
    return {};
}

QString takenKindWarning(TakenKind kind)
{
    if (kind.kind != LockKind::TokenUnsafe)
        return {};
    return Tr::tr(
        "Unsafe on purpose, to show a common mistake: a release reads the value and then deletes the key. If "
        "the lease expires in between and another client acquires the lock, the release deletes the lock of "
        "that client, and a third client can acquire it. Never use it for real work.");
}

} // namespace ui
