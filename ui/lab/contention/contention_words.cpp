// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/contention/contention_words.h"

#include "ui/present/duration.h"
#include "ui/present/lock_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"

#include <QLocale>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

QString shapeWord(RandomTime::Shape shape)
{
    switch (shape) {
    case RandomTime::Shape::Fixed:
        //: how a length of time is drawn; the length follows
        return Tr::tr("always");
    case RandomTime::Shape::Uniform:
        //: how a length of time is drawn; the mean follows
        return Tr::tr("uniform, mean");
    case RandomTime::Shape::Exponential:
        //: how a length of time is drawn; the mean follows
        return Tr::tr("exponential, mean");
    }
    return {};
}

QString flawSentence(PlanFlaw flaw)
{
    switch (flaw) {
    case PlanFlaw::None:
        return {};
    case PlanFlaw::NoName:
        return Tr::tr("Enter a name for the lock.");
    case PlanFlaw::KindNotTaken:
        return Tr::tr("Locks of this kind cannot be acquired here.");
    case PlanFlaw::Clients:
        return Tr::tr("Choose 1 to 100 clients.");
    case PlanFlaw::Hold:
        return Tr::tr("Choose a mean hold time of at most one minute.");
    case PlanFlaw::Pause:
        return Tr::tr("Choose a mean rest time of at most one minute.");
    case PlanFlaw::Patience:
        return Tr::tr("Choose a wait of at most ten minutes.");
    case PlanFlaw::Lease:
        return Tr::tr("Choose a lease from 100 ms to ten minutes.");
    case PlanFlaw::Duration:
        return Tr::tr("Choose a duration from one second to one hour.");
    }
    return {};
}

QString guaranteeSentence(Guarantee guarantee)
{
    switch (guarantee) {
    case Guarantee::OneHolder:
        return Tr::tr("Two clients held the lock at the same time.");
    case Guarantee::Count:
        return Tr::tr("A hold count was wrong.");
    case Guarantee::Keeps:
        return Tr::tr("A holder lost the lock before its lease expired.");
    case Guarantee::Token:
        return Tr::tr("A later holder did not get a higher token.");
    case Guarantee::Order:
        return Tr::tr("A client acquired the lock before one that had queued earlier.");
    case Guarantee::LeaseEnds:
        return Tr::tr("The lock stayed held after its hold had ended.");
    case Guarantee::WakesUp:
        return Tr::tr("The lock was free, but a waiter did not acquire it.");
    }
    return {};
}

QString findingSentence(const Violation &violation)
{
    using enum Contradiction::Kind;
    const Contradiction &contradiction = violation.contradiction;
    const QString who = shortId(contradiction.who);
    const QString other = shortId(contradiction.other);
    const QString number = QString::number(contradiction.number);
    const QString otherNumber = QString::number(contradiction.otherNumber);
    switch (contradiction.kind) {
    case None:
        break;
    case HeldTogether: //: %1 and %2 are clients
        return Tr::tr("%1 and %2 held it at the same time.").arg(who, other);
    case SeenBeside: //: %1 and %2 are clients
        return Tr::tr("%1 was a holder while %2 held it.").arg(who, other);
    case SeenFree: //: %1 is a client
        return Tr::tr("It was free while %1 held it.").arg(who);
    case SeenAfterEnd: //: %1 is a client
        return Tr::tr("%1 was still the holder after its hold had ended.").arg(who);
    case Overtook: //: %1 and %2 are clients
        return Tr::tr("%1 overtook %2 in the queue.").arg(who, other);
    case TokenLower: //: %1 and %2 are fencing tokens
        return Tr::tr("Token %1 was issued after %2.").arg(number, otherNumber);
    case TokenTwice: //: %1 is a fencing token
        return Tr::tr("Token %1 was issued twice.").arg(number);
    case SleptOn: //: %1 is a client
        return Tr::tr("%1 was not woken although the lock was free.").arg(who);
    case RefusedFree: //: %1 is a client
        return Tr::tr("%1 was refused although the lock was free.").arg(who);
    case WrongCount: //: %1 is a client, %2 and %3 are numbers
        return Tr::tr("The hold count of %1 should be %2 after this, not %3.").arg(who, number, otherNumber);
    case EnteredTwice: //: %1 is a client
        return Tr::tr("%1 acquired it twice, but it is not reentrant.").arg(who);
    case UsedEndedHold: //: %1 is a client
        return Tr::tr("%1 released or renewed a hold that another client had ended.").arg(who);
    case RefusedOwn: //: %1 is a client
        return Tr::tr("%1 was refused although it holds the lock.").arg(who);
    case LostEarly: //: %1 is a client
        return Tr::tr("%1 lost its hold before the lease expired.").arg(who);
    }
    return visible(violation.what);
}

QString verdictSentence(const ContentionReport &report)
{
    QString verdict = report.violationCount == 0
        ? Tr::tr("No guarantee was violated in the %n operations that were checked.", "", int(report.checked))
        : Tr::tr("Guarantees were violated %n times.", "", int(report.violationCount));
    if (report.operations > report.checked)
        //: %1 and %2 are numbers
        verdict = joined(verdict,
            Tr::tr("There were %2 operations; only the last %1 were kept and checked.")
                .arg(QLocale().toString(qint64(report.checked)), QLocale().toString(report.operations)));
    if (!report.isComplete)
        verdict = joined(verdict, Tr::tr("Some clients did not get their last reply."));
    if (report.whole.errors > 0)
        verdict = joined(
            verdict, Tr::tr("%n requests were refused or got no reply.", "", int(report.whole.errors)));
    return verdict;
}

Tone verdictTone(const ContentionReport &report)
{
    if (report.violationCount > 0)
        return Tone::Red;
    const bool isDoubtful = !report.isComplete || report.whole.errors > 0 || report.checked == 0;
    return isDoubtful ? Tone::Amber : Tone::Green;
}

QString throughputHeading(const ContentionSample *sample)
{
    const QString heading = Tr::tr("ACQUIRES PER SECOND");
    return sample ? heading + u" · "_s + QLocale().toString(sample->perSecond(), 'f', 0) : heading;
}

QString handOverHeading(const ContentionSample *sample)
{
    const QString heading = Tr::tr("FROM RELEASE TO NEXT HOLDER");
    if (!sample || !sample->handOverMedian)
        return heading;
    //: %1 and %2 are durations: the median, and the 99th percentile
    return heading + u" · "_s
        + Tr::tr("50 % within %1, 99 % within %2")
              .arg(latency(*sample->handOverMedian), latency(*sample->handOverP99));
}

QString fairnessHeading(const ContentionSample *sample)
{
    //: how evenly the clients were served, from 0 to 1
    const QString heading = Tr::tr("FAIRNESS (1: ALL EQUAL)");
    return sample && sample->fairness ? heading + u" · "_s + QLocale().toString(*sample->fairness, 'f', 2)
                                      : heading;
}

} // namespace ui
