// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/count_words.h"

#include "lockengine/core/base/checked.h"
#include "ui/present/duration.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"

#include <algorithm>
#include <limits>

namespace ui {

using namespace lockengine;

namespace {

QString countLeaseTail(const LockEvent &event)
{
    //: the end of a sentence about an event; %1 is a duration
    return event.ttl ? Tr::tr(" · lease %1").arg(duration(*event.ttl)) : QString();
}

QString changeSentence(const LockEvent &event)
{
    if (event.number == 0 && event.kinds.contains(LockKind::CountDownLatch))
        return Tr::tr("the latch opened");
    const QString number = numberWord(event.kinds, *event.number);
    const auto before = checkedDifference(event.number, event.change);
    if (!before) //: %1 is like "3 free"
        return Tr::tr("now %1").arg(number);
    //: %1 is like "3 free", %2 the number before
    return Tr::tr("now %1, was %2").arg(number).arg(*before);
}

} // namespace

int countable(qint64 count)
{
    using Int = std::numeric_limits<int>;
    return int(std::clamp<qint64>(count, Int::min(), Int::max()));
}

QString numberWord(const KindCandidates &kinds, qint64 number, std::optional<qint64> capacity)
{
    const LockKind kind = kinds.isEmpty() ? LockKind::Counter : kinds.first();
    const bool isCountable = countable(number) == number;
    if (kind == LockKind::CountDownLatch
        && !isCountable) //: what a count-down latch still waits for, very many; short
        return Tr::tr("%1 to go").arg(number);
    if (kind == LockKind::CountDownLatch) //: what a count-down latch still waits for; short
        return Tr::tr("%n to go", nullptr, int(number));
    if (kind == LockKind::Counter) //: the number that a key keeps; short
        return Tr::tr("number %1").arg(number);
    if (capacity) //: permits that are free, and all permits; short
        return Tr::tr("%1 of %2 free").arg(number).arg(*capacity);
    if (!isCountable) //: permits of a semaphore that are free, very many; short
        return Tr::tr("%1 free").arg(number);
    //: permits of a semaphore that are free; short
    return Tr::tr("%n free", nullptr, int(number));
}

QString numberWord(const LockState &state)
{
    return state.number ? numberWord(state.kinds, *state.number, state.capacity) : QString();
}

QString numberSentence(const LockState &state)
{
    if (!state.number)
        return {};
    const std::optional<bool> open = letsIn(state);
    const QString number = numberWord(state);
    if (!open) //: %1 is "number 7"
        return Tr::tr("%1; the key does not show what it counts").arg(number);
    if (state.kinds.first() == LockKind::CountDownLatch)
        return *open ? Tr::tr("the latch is open") : Tr::tr("%1 until the latch opens").arg(number);
    //: %1 is "0 free"
    return *open ? number : Tr::tr("%1: new clients have to wait").arg(number);
}

QString countHeading(const LockState &state)
{
    const LockKind kind = state.kinds.isEmpty() ? LockKind::Counter : state.kinds.first();
    if (kind == LockKind::CountDownLatch)
        return state.number ? Tr::tr("COUNT · waiters continue when it is zero") : Tr::tr("COUNT · none now");
    if (kind == LockKind::QueueSemaphore)
        return Tr::tr("PLACES · queue elements use the others");
    if (kind == LockKind::Counter)
        return Tr::tr("NUMBER · its writers are not recorded");
    if (state.isHeld()) //: heading; how many permits of a semaphore are in use
        return Tr::tr("PERMITS · %n in use", nullptr, int(state.holders.size()));
    if (state.kinds.size() == 1 && kind == LockKind::PermitSemaphore)
        return Tr::tr("PERMITS · none in use");
    return Tr::tr("PERMITS · holders are not recorded");
}

QString ownEndWord(const Holder &holder, ServerTime now)
{
    if (!holder.deadline) //: of a permit that never expires
        return Tr::tr("never expires");
    const Milliseconds left = *holder.deadline - now;
    if (left <= Milliseconds::zero()) //: the lease of a permit or of one of several holders is over
        return Tr::tr("expired");
    //: %1 is a duration
    return Tr::tr("%1 left").arg(duration(left));
}

QString numberEventSentence(const LockEvent &event)
{
    if (event.kind == EventKind::Appeared && event.number) //: %1 is like "3 free"
        return Tr::tr("first seen, %1").arg(numberWord(event.kinds, *event.number));
    if (event.kind == EventKind::Appeared)
        return Tr::tr("first seen");
    if (event.kind == EventKind::NumberChanged && event.number)
        return changeSentence(event);
    if (event.kind == EventKind::ForceReleased && event.evidence.testFlag(EvidenceSign::OwnAct)) // a latch
        return Tr::tr("you opened it");
    if (event.kind == EventKind::ForceReleased)
        return Tr::tr("another client opened it");
    if (event.kind == EventKind::Expired)
        return Tr::tr("it expired");
    if (event.kind == EventKind::Evicted)
        return Tr::tr("the server evicted it to free memory");
    if (event.kind == EventKind::Deleted)
        return Tr::tr("it was deleted, or it expired");
    return {};
}

QString permitEventSentence(const LockEvent &event)
{
    const QString permit = shortId(event.holder);
    if (event.kind == EventKind::Appeared) //: %1 is an id
        return Tr::tr("permit %1 is in use").arg(permit) + countLeaseTail(event);
    if (event.kind == EventKind::Acquired) //: %1 is an id
        return Tr::tr("permit %1 was acquired").arg(permit) + countLeaseTail(event);
    if (event.kind == EventKind::Renewed) //: %1 is an id
        return Tr::tr("permit %1 was renewed").arg(permit) + countLeaseTail(event);
    if (event.kind == EventKind::Released) //: %1 is an id
        return Tr::tr("permit %1 was returned").arg(permit);
    if (event.kind == EventKind::ForceReleased && event.evidence.testFlag(EvidenceSign::OwnAct))
        //: %1 is an id
        return Tr::tr("you force-released permit %1").arg(permit);
    if (event.kind == EventKind::ForceReleased) //: %1 is an id
        return Tr::tr("another client force-released permit %1").arg(permit);
    if (event.kind == EventKind::Expired) //: %1 is an id
        return Tr::tr("permit %1 expired").arg(permit);
    if (event.kind == EventKind::Deleted || event.kind == EventKind::Evicted) //: %1 is an id
        return Tr::tr("permit %1 is gone").arg(permit);
    return {};
}

} // namespace ui
