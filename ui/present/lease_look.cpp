// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/lease_look.h"

#include "ui/present/duration.h"
#include "ui/present/event_words.h"
#include "ui/present/tr.h"

#include <algorithm>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

Rhythm timedRhythm(const LeaseEstimate &lease, ServerTime now)
{
    switch (beatAt(lease, now)) {
    case Beat::Overdue:
        return Rhythm::Overdue;
    case Beat::Late:
        return Rhythm::Late;
    case Beat::NotKnown:
    case Beat::InTime:
        break;
    }
    switch (renewalAt(lease, now)) {
    case Renewal::Unknown:
        return Rhythm::NotYetKnown;
    case Renewal::Watchdog:
        return Rhythm::Watchdog;
    case Renewal::Fixed:
        return Rhythm::Fixed;
    }
    return Rhythm::NotYetKnown;
}

double fractionOf(Milliseconds left, Milliseconds ceiling)
{
    return std::clamp(double(left.count()) / double(std::max<qint64>(ceiling.count(), 1)), 0.0, 1.0);
}

// Counting kinds have no lease, but single permits may expire.
LeaseLook firstEnd(const LockView &view, ServerTime now)
{
    LeaseLook look;
    const auto left = leftAt(view.lease, now);
    if (!view.state.isHeld() || !left)
        return look;
    //: when the first of several permits expires; %1 is a duration
    look.text = Tr::tr("first expires in %1").arg(duration(*left));
    look.moves = *left > Milliseconds::zero() && !view.stale;
    return look;
}

} // namespace

Rhythm rhythmOf(const LockView &view, ServerTime now)
{
    switch (view.lease.expiry) {
    case Expiry::Unknown:
        return Rhythm::NotReadable;
    case Expiry::Never:
        return Rhythm::NoExpiry;
    case Expiry::Timed:
        return timedRhythm(view.lease, now);
    }
    return Rhythm::NotYetKnown;
}

Tone rhythmTone(Rhythm rhythm)
{
    if (rhythm == Rhythm::Overdue || rhythm == Rhythm::NoExpiry)
        return Tone::Amber;
    return rhythm == Rhythm::Late ? Tone::Red : Tone::Dim;
}

LeaseLook leaseLook(const LockView &view, ServerTime now)
{
    LeaseLook look;
    if (view.state.isUnread()) {
        //: why a lock could not be read; short, in the column of its lease
        look.text = Tr::tr("permission missing");
        look.tone = Tone::Amber;
        look.rhythm = Rhythm::NotReadable;
        return look;
    }
    if (counts(view.state.kinds))
        return firstEnd(view, now);
    if (!view.state.isHeld()) {
        look.text = Tr::tr("no holder");
        return look;
    }
    look.rhythm = rhythmOf(view, now);
    const auto left = leftAt(view.lease, now);
    if (!left) {
        look.bar = LeaseLook::Bar::Endless;
        look.text = rhythmWord(look.rhythm);
        look.tone = look.rhythm == Rhythm::NoExpiry ? Tone::Amber : Tone::Plain;
        return look;
    }
    look.text = duration(*left);
    look.moves = *left > Milliseconds::zero() && !view.stale;
    if (look.rhythm == Rhythm::Overdue || look.rhythm == Rhythm::Late)
        look.tone = rhythmTone(look.rhythm);
    look.bar = LeaseLook::Bar::NoCeiling;
    if (view.lease.ceiling) {
        look.bar = LeaseLook::Bar::Filled;
        look.fraction = fractionOf(*left, *view.lease.ceiling);
    }
    return look;
}

LeaseLook lostLook(ServerTime freeSince, ServerTime now)
{
    LeaseLook look;
    //: in the column of the lease: the last hold was lost that long ago, and no client has acquired the lock
    //: since; %1 is a duration
    look.text = Tr::tr("free for %1").arg(coarseDuration(std::max(now - freeSince, Milliseconds::zero())));
    look.tone = Tone::Red;
    return look;
}

QString heldText(const LockView &view, ServerTime now)
{
    if (view.state.isUnread())
        return u"?"_s;
    if (counts(view.state.kinds))
        return {};
    if (!view.state.isHeld())
        return Tr::tr("free");
    if (!view.heldSince)
        return {};
    const QString length = coarseDuration(now - view.heldSince->at);
    // Short, for a column; tool tip and detail panel say "at least".
    return view.heldSince->exact ? length + u" · "_s + clockTime(view.heldSince->at).left(5)
                                 : u"≥\u2009"_s + length;
}

} // namespace ui
