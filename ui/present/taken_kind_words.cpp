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
        return Tr::tr("Many may read at once, and nobody writes meanwhile.");
    if (kind.mode == HoldMode::Write)
        return Tr::tr("One writes, and nobody else reads. The writer may take it again, and read.");
    if (kind.kind == LockKind::Reentrant)
        return Tr::tr("One holder, which may take it again. Waiters are served in no order.");
    if (kind.kind == LockKind::NonReentrant)
        return Tr::tr("One holder, which cannot take it again. Waiters are served in no order.");
    if (kind.kind == LockKind::Fair)
        return Tr::tr("One holder, which may take it again. Waiters are served in the order of a queue.");
    if (kind.kind == LockKind::NonReentrantFair)
        return Tr::tr("One holder, which cannot take it again. Waiters are served in the order of a queue.");
    if (kind.kind == LockKind::FairLegacy)
        return Tr::tr(
            "Fair as old clients play it: a place in the queue is kept for 5 s. To live beside them.");
    if (kind.kind == LockKind::Spin)
        return Tr::tr("One holder, which may take it again. Waiters ask again and again; nobody tells them.");
    if (kind.kind == LockKind::Fenced)
        return Tr::tr("As reentrant, and each time it is taken brings a token, higher than all before.");
    if (kind.kind == LockKind::Token || kind.kind == LockKind::TokenUnsafe)
        return Tr::tr("One value under one key, as many libraries write it. The name is the whole key, for "
                      "example lock_orders.");
    return {};
}

QString takenKindWarning(TakenKind kind)
{
    if (kind.kind != LockKind::TokenUnsafe)
        return {};
    return Tr::tr(
        "Unsafe on purpose, to show a common mistake. To release it, the value is read, and then the "
        "key is deleted. If the lease runs out in between and somebody else takes the lock, their "
        "lock is deleted, and a third one gets in. Never use it for anything that matters.");
}

} // namespace ui
