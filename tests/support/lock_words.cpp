// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/lock_words.h"

#include <QString>

#include <algorithm>
#include <utility>

namespace testing {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

[[noreturn]] void unreadable(const QByteArray &word)
{
    qFatal("no such word in the language of pictures: \"%s\"", word.constData());
    Q_UNREACHABLE();
}

using KindWord = std::pair<LockKind, const char *>;
constexpr KindWord kKindWords[] = {
    {LockKind::Reentrant, "reentrant"},
    {LockKind::NonReentrant, "nonreentrant"},
    {LockKind::Fair, "fair"},
    {LockKind::NonReentrantFair, "nonreentrant-fair"},
    {LockKind::FairLegacy, "fair-3.8"},
    {LockKind::ReadWrite, "readwrite"},
    {LockKind::Spin, "spin"},
    {LockKind::Fenced, "fenced"},
    {LockKind::Token, "token"},
    {LockKind::TokenUnsafe, "token-unsafe"},
    {LockKind::Multi, "multi"},
    {LockKind::Red, "red"},
    {LockKind::FasterMulti, "fastmulti"},
    {LockKind::Semaphore, "semaphore"},
    {LockKind::PermitSemaphore, "permits"},
    {LockKind::QueueSemaphore, "bounded-queue"},
    {LockKind::CountDownLatch, "latch"},
    {LockKind::Counter, "counter"},
};

using EventWord = std::pair<EventKind, const char *>;
constexpr EventWord kEventWords[] = {
    {EventKind::Appeared, "appeared"},
    {EventKind::Acquired, "acquired"},
    {EventKind::Reentered, "reentered"},
    {EventKind::Renewed, "renewed"},
    {EventKind::PartlyReleased, "partlyReleased"},
    {EventKind::Released, "released"},
    {EventKind::ForceReleased, "forceReleased"},
    {EventKind::Expired, "expired"},
    {EventKind::Evicted, "evicted"},
    {EventKind::Deleted, "deleted"},
    {EventKind::Queued, "queued"},
    {EventKind::Promoted, "promoted"},
    {EventKind::LeftQueue, "leftQueue"},
    {EventKind::Purged, "purged"},
    {EventKind::LostPosition, "lostPlace"},
    {EventKind::NumberChanged, "numberChanged"},
    {EventKind::Coalesced, "coalesced"},
    {EventKind::Resynced, "resynced"},
};

using FlawWord = std::pair<Flaw, const char *>;
constexpr FlawWord kFlawWords[] = {
    {Flaw::SeveralHolders, "several-holders"},
    {Flaw::CountNotANumber, "count-not-a-number"},
    {Flaw::NoExpiry, "no-expiry"},
    {Flaw::QueueEntryUntimed, "queue-entry-untimed"},
    {Flaw::TimedButNotQueued, "timed-but-not-queued"},
    {Flaw::DuplicateInQueue, "duplicate-in-queue"},
    {Flaw::HolderQueued, "holder-queued"},
    {Flaw::QueueWillVanish, "queue-will-vanish"},
    {Flaw::DeadlinesOutOfOrder, "deadlines-out-of-order"},
    {Flaw::DeadlineTooFar, "deadline-too-far"},
    {Flaw::HeadOverdue, "head-overdue"},
    {Flaw::HeadNotListening, "head-not-listening"},
    {Flaw::HolderMissing, "holder-missing"},
    {Flaw::HoldUntimed, "hold-untimed"},
    {Flaw::EndsBeforeAHold, "ends-before-a-hold"},
    {Flaw::NumberTooLow, "number-too-low"},
    {Flaw::NoNumber, "no-number"},
    {Flaw::LifetimesDiffer, "lifetimes-differ"},
    {Flaw::MixedFormats, "mixed-formats"},
    {Flaw::TokenWillVanish, "token-will-vanish"},
    {Flaw::NobodyWillWake, "never-woken"},
    {Flaw::WrongType, "wrong-type"},
    {Flaw::Unread, "unread"},
    {Flaw::TooLarge, "too-large"},
    {Flaw::QueueNotRead, "queue-not-read"},
    {Flaw::QueueWrongType, "queue-wrong-type"},
    {Flaw::Truncated, "truncated"},
};

using SignLetter = std::pair<EvidenceSign, char>;
constexpr SignLetter kSignLetters[] = {
    {EvidenceSign::StateChange, 's'},
    {EvidenceSign::ReleaseMessage, 'm'},
    {EvidenceSign::ReleaseTrace, 't'},
    {EvidenceSign::DeadlinePassed, 'd'},
    {EvidenceSign::ServerNotice, 'n'},
    {EvidenceSign::EvictionNotice, 'v'},
    {EvidenceSign::EvictionCounted, 'e'},
    {EvidenceSign::OwnAct, 'o'},
    {EvidenceSign::Coalesced, 'c'},
    {EvidenceSign::ServerReplaced, 'r'},
    {EvidenceSign::ServerRestarted, 'R'},
    {EvidenceSign::ServerTookOver, 'T'},
};

template <typename Table, typename Value>
QByteArray wordIn(const Table &table, Value value)
{
    for (const auto &[candidate, word] : table) {
        if (candidate == value)
            return word;
    }
    return "?"_ba;
}

template <typename Table>
auto valueIn(const Table &table, const QByteArray &word)
{
    for (const auto &[value, candidate] : table) {
        if (word == candidate)
            return value;
    }
    unreadable(word);
}

} // namespace

Evidence evidenceFromLetters(const QByteArray &letters)
{
    Evidence evidence;
    for (const char letter : letters) {
        const auto *known = std::find_if(std::begin(kSignLetters), std::end(kSignLetters),
            [letter](const SignLetter &sign) { return sign.second == letter; });
        if (known == std::end(kSignLetters))
            unreadable(letters);
        evidence |= known->first;
    }
    return evidence;
}

QByteArray lettersOf(Evidence evidence)
{
    QByteArray letters;
    for (const auto &[sign, letter] : kSignLetters) {
        if (evidence.testFlag(sign))
            letters += letter;
    }
    return letters;
}

QByteArray wordOf(EventKind kind)
{
    return wordIn(kEventWords, kind);
}

QList<EventKind> allEventKinds()
{
    QList<EventKind> kinds;
    for (const auto &[kind, word] : kEventWords)
        kinds.append(kind);
    return kinds;
}

QByteArray wordOf(LockKind kind)
{
    return wordIn(kKindWords, kind);
}

QByteArray wordOf(Flaw flaw)
{
    return wordIn(kFlawWords, flaw);
}

LockKind lockKindFromWord(const QByteArray &word)
{
    return valueIn(kKindWords, word);
}

Flaw flawFromWord(const QByteArray &word)
{
    return valueIn(kFlawWords, word);
}

} // namespace testing
