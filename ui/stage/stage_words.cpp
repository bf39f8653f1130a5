// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/stage_words.h"

#include "ui/present/count_words.h"
#include "ui/present/duration.h"
#include "ui/present/lock_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/present/waiting_words.h"

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

using When = ExpectedTurn::When;

QString calledOnStage(const StageInput &input, const QByteArray &id)
{
    const QString name = input.names ? input.names(id) : QString();
    return name.isEmpty() ? shortId(id) : visible(name.toUtf8(), 64);
}

QString turnWord(const ExpectedTurn &turn, int position)
{
    switch (turn.when) {
    case When::NotKnown: //: below a waiter; %1 is its position in the queue, 1 or more; short
        return Tr::tr("position %1").arg(position);
    case When::Now: //: below the first waiter of a lock that is free; short
        return Tr::tr("its turn now");
    case When::Next: //: below the first waiter; short
        return Tr::tr("next");
    case When::Within: //: below the first waiter; %1 is a duration; short
        return Tr::tr("next, within %1").arg(duration(turn.within));
    case When::AfterLapse: //: below the second waiter, when the first is not subscribed; %1 is like 4:38;
                           //: short
        return Tr::tr("turn in %1").arg(countdown(turn.within));
    }
    return {};
}

QString turnSentence(const ExpectedTurn &turn, int position)
{
    switch (turn.when) {
    case When::NotKnown:
        //: of a waiter; %1 is its position in the queue
        return Tr::tr("At position %1. When its turn comes is unknown.").arg(position);
    case When::Now:
        return Tr::tr("The lock is free and this waiter is first: it is its turn.");
    case When::Next:
        return Tr::tr("It is next. When the holder releases the lock is unknown.");
    case When::Within: //: %1 is a duration
        return Tr::tr("It is next, at the latest when the lease expires in %1, unless the holder renews it.")
            .arg(duration(turn.within));
    case When::AfterLapse: //: %1 is like 4:38
        return Tr::tr(
            "The waiter ahead is not subscribed. Its position expires in %1; then it is this waiter's turn.")
            .arg(countdown(turn.within));
    }
    return {};
}

bool isGone(const Waiter &waiter, ServerTime now)
{
    return waiter.listening == Listening::No && waiter.deadline && *waiter.deadline <= now;
}

StageLine presenceLine(const Waiter &waiter, ServerTime now)
{
    if (isGone(waiter, now)) //: a waiter that is not subscribed and whose position expired; short
        return {Tr::tr("gone"), Tone::Red};
    if (waiter.listening == Listening::Unknown) //: whether a waiter is subscribed is not known; short
        return {Tr::tr("subscribed?"), Tone::Dim};
    const bool isDeaf = waiter.listening == Listening::No;
    return {listeningWord(waiter.listening), isDeaf ? Tone::Amber : Tone::Dim};
}

StageLine positionLine(const Waiter &waiter, ServerTime now)
{
    if (!waiter.deadline)
        return {lapseText(waiter, now), Tone::Dim};
    if (*waiter.deadline <= now)
        return {lapseText(waiter, now), Tone::Amber};
    //: below a waiter: how long its position in the queue is kept; %1 is like 4:38; short
    return {Tr::tr("expires in %1").arg(countdown(*waiter.deadline - now)), Tone::Dim};
}

namespace {

QString whoIsIn(const StageInput &input)
{
    const LockState &state = input.view.state;
    if (state.isUnread())
        return Tr::tr("Holder unknown");
    if (state.number)
        return numberSentence(state);
    if (!state.isHeld())
        return Tr::tr("It has no holder");
    if (state.holderCount() > 1) //: how many hold the lock at once
        return Tr::tr("%n holders", nullptr, int(state.holderCount()));
    //: %1 is who holds the lock
    return Tr::tr("%1 holds it").arg(calledOnStage(input, state.holders.first().id));
}

} // namespace

QString stageSummary(const StageInput &input)
{
    const LockState &state = input.view.state;
    QStringList parts{whoIsIn(input), waitingHeading(state)};
    if (input.view.stale)
        parts.prepend(Tr::tr("Stale"));
    return parts.join(u". "_s);
}

} // namespace ui
