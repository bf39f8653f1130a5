// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Explanations for a user about to acquire a lock of some kind.

#include "lockengine/core/model/kind_facts.h"
#include "ui/present/lock_words.h"
#include "ui/present/tr.h"

namespace ui {

using namespace lockengine;

QString takenKindSentence(TakenKind kind)
{
    const TakenFacts *facts = takenFactsOf(kind);
    return facts && *facts->about ? Tr::tr(facts->about) : QString();
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
