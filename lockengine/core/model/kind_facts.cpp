// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/model/kind_facts.h"

#include <QtGlobal>

#include <algorithm>

namespace lockengine {

namespace {

using enum LockKind;
using enum KindTrait;

constexpr KindFacts kinds[] = {
    //: a kind of lock
    {Reentrant, "reentrant", QT_TRANSLATE_NOOP("Lockscope", "reentrant"), {}},
    //: a kind of lock
    {NonReentrant, "nonreentrant", QT_TRANSLATE_NOOP("Lockscope", "non-reentrant"), EnteredOnce},
    //: a kind of lock
    {Fair, "fair", QT_TRANSLATE_NOOP("Lockscope", "fair"), Queued | TracedReleases},
    //: a kind of lock
    {NonReentrantFair, "nonreentrant-fair", QT_TRANSLATE_NOOP("Lockscope", "non-reentrant fair"),
        EnteredOnce | Queued | TracedReleases},
    //: a kind of lock: fair by the rules of old clients
    {FairLegacy, "fair-3.8", QT_TRANSLATE_NOOP("Lockscope", "fair (3.8)"), Queued | TracedReleases},
    //: a kind of lock
    {ReadWrite, "read-write", QT_TRANSLATE_NOOP("Lockscope", "read-write"), TracedReleases},
    //: a kind of lock
    {Spin, "spin", QT_TRANSLATE_NOOP("Lockscope", "spin"), TracedReleases},
    //: a kind of lock
    {Fenced, "fenced", QT_TRANSLATE_NOOP("Lockscope", "fenced"), {}},
    //: a kind of lock: one value under one key
    {Token, "token", QT_TRANSLATE_NOOP("Lockscope", "token"), EnteredOnce | OneValue},
    //: a kind of lock: one value under one key, not compared on release
    {TokenUnsafe, "token-unsafe", QT_TRANSLATE_NOOP("Lockscope", "token (unsafe)"), EnteredOnce | OneValue},
    //: a kind of lock
    {Multi, "multi", QT_TRANSLATE_NOOP("Lockscope", "multi"), SeveralMembers},
    //: a kind of lock: the Redlock algorithm
    {Red, "red", QT_TRANSLATE_NOOP("Lockscope", "red"), SeveralMembers},
    //: a kind of lock
    {FasterMulti, "faster-multi", QT_TRANSLATE_NOOP("Lockscope", "faster multi"), {}},
    //: a kind of synchroniser
    {Semaphore, "semaphore", QT_TRANSLATE_NOOP("Lockscope", "semaphore"), Counts},
    //: a kind of synchroniser
    {PermitSemaphore, "permit-semaphore", QT_TRANSLATE_NOOP("Lockscope", "permit semaphore"), Counts},
    //: a kind of synchroniser
    {QueueSemaphore, "queue-semaphore", QT_TRANSLATE_NOOP("Lockscope", "queue semaphore"), Counts},
    //: a kind of synchroniser
    {CountDownLatch, "count-down-latch", QT_TRANSLATE_NOOP("Lockscope", "count-down latch"), Counts},
    //: a bare number: semaphore, latch or another program's counter
    {Counter, "counter", QT_TRANSLATE_NOOP("Lockscope", "counter"), Counts},
};

constexpr const KindFacts &rowOf(LockKind kind)
{
    return kinds[int(kind)];
}

constexpr TakenFacts taken(LockKind kind, const char *about)
{
    return {kind, rowOf(kind).word, rowOf(kind).title, about};
}

constexpr char oneValue[] = QT_TRANSLATE_NOOP("Lockscope",
    "One value in one key, as many libraries write it. The name is the complete key, for example "
    "lock_orders.");

constexpr TakenFacts takenKinds[] = {
    taken(Reentrant,
        QT_TRANSLATE_NOOP("Lockscope", "One holder, which can re-enter it. Waiters have no order.")),
    taken(NonReentrant,
        QT_TRANSLATE_NOOP("Lockscope", "One holder, which cannot re-enter it. Waiters have no order.")),
    taken(Fair,
        QT_TRANSLATE_NOOP(
            "Lockscope", "One holder, which can re-enter it. Waiters acquire it in queue order.")),
    taken(NonReentrantFair,
        QT_TRANSLATE_NOOP(
            "Lockscope", "One holder, which cannot re-enter it. Waiters acquire it in queue order.")),
    taken(FairLegacy,
        QT_TRANSLATE_NOOP("Lockscope",
            "The fair lock of old clients: a position in the queue expires after 5 s. Use it together with "
            "such "
            "clients.")),
    {{ReadWrite, HoldMode::Read}, "read",
        //: a way to take a read-write lock
        QT_TRANSLATE_NOOP("Lockscope", "read-write: read"),
        QT_TRANSLATE_NOOP(
            "Lockscope", "Many clients can hold it to read at once; no client can write meanwhile.")},
    {{ReadWrite, HoldMode::Write}, "write",
        //: a way to take a read-write lock
        QT_TRANSLATE_NOOP("Lockscope", "read-write: write"),
        QT_TRANSLATE_NOOP("Lockscope",
            "One client holds it to write, and no other client can read. The writer can re-enter it, and "
            "read.")},
    taken(Spin,
        QT_TRANSLATE_NOOP(
            "Lockscope", "One holder, which can re-enter it. Waiters poll; no message wakes them.")),
    taken(Fenced,
        QT_TRANSLATE_NOOP("Lockscope",
            "Like reentrant; each acquire also returns a fencing token, higher than all before.")),
    taken(Token, oneValue),
    taken(TokenUnsafe, oneValue),
    taken(Multi, ""),
    taken(Red, ""),
};

constexpr bool isInOrder()
{
    for (int i = 0; i < int(std::size(kinds)); ++i) {
        if (int(kinds[i].kind) != i)
            return false;
    }
    return std::size(kinds) == std::size_t(Counter) + 1;
}
static_assert(isInOrder());

} // namespace

const KindFacts &factsOf(LockKind kind)
{
    return rowOf(kind);
}

std::span<const KindFacts> allKinds()
{
    return kinds;
}

const TakenFacts *takenFactsOf(TakenKind taken)
{
    const auto found = std::ranges::find(takenKinds, taken, &TakenFacts::taken);
    return found == std::end(takenKinds) ? nullptr : &*found;
}

std::span<const TakenFacts> allTakenKinds()
{
    return takenKinds;
}

bool counts(LockKind kind)
{
    return has(kind, Counts);
}

} // namespace lockengine
