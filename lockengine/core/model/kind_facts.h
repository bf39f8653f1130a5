// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What is known about each kind of lock, one row a kind: its words and its traits. Every list of kinds reads
// this table; what a system can acquire is in its SystemKind.

#pragma once

#include "lockengine/core/model/taken_kind.h"

#include <QFlags>

#include <span>

namespace lockengine {

enum class KindTrait {
    EnteredOnce = 0x01, // it refuses a second acquire by its holder
    Queued = 0x02, // its waiters have places; a release wakes only the first of them
    SeveralMembers = 0x04, // it is made of locks on several servers
    Counts = 0x08, // it keeps a number; its holders are single permits, or unknown
    OneValue = 0x10, // one value at one key, whose release leaves no sign
    TracedReleases = 0x20, // all releases leave a trace, but not all send a message
};
Q_DECLARE_FLAGS(KindTraits, KindTrait)
Q_DECLARE_OPERATORS_FOR_FLAGS(KindTraits)

struct KindFacts
{
    LockKind kind;
    const char *word; // in JSON, scenarios and arguments; a stable format
    const char *title; // for people, in English; the window translates it
    KindTraits traits;
};

// A kind and a mode as a client asks for it: all but read-write have one mode.
struct TakenFacts
{
    TakenKind taken;
    const char *word; // as in KindFacts
    const char *title;
    const char *about; // a sentence for a user who is about to acquire it
};

[[nodiscard]] const KindFacts &factsOf(LockKind kind);
[[nodiscard]] inline bool has(LockKind kind, KindTrait trait)
{
    return factsOf(kind).traits.testFlag(trait);
}
// In the order of LockKind.
[[nodiscard]] std::span<const KindFacts> allKinds();

// Null: no client can acquire it.
[[nodiscard]] const TakenFacts *takenFactsOf(TakenKind taken);
// In the manual's order.
[[nodiscard]] std::span<const TakenFacts> allTakenKinds();

} // namespace lockengine
