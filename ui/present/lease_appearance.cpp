// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/lease_appearance.h"

#include "ui/present/duration.h"
#include "ui/present/event_words.h"
#include "ui/present/tr.h"

#include <algorithm>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

RenewalStatus timedRenewal(const LeaseEstimate &lease, ServerTime now)
{
    switch (renewalTimingAt(lease, now)) {
    case RenewalTiming::Overdue:
        return RenewalStatus::Overdue;
    case RenewalTiming::Late:
        return RenewalStatus::Late;
    case RenewalTiming::NotKnown:
    case RenewalTiming::InTime:
        break;
    }
    switch (renewalAt(lease, now)) {
    case Renewal::Unknown:
        return RenewalStatus::NotYetKnown;
    case Renewal::Watchdog:
        return RenewalStatus::Watchdog;
    case Renewal::Fixed:
        return RenewalStatus::Fixed;
    }
    return RenewalStatus::NotYetKnown;
}

double fractionOf(Milliseconds left, Milliseconds ceiling)
{
    return std::clamp(double(left.count()) / double(std::max<qint64>(ceiling.count(), 1)), 0.0, 1.0);
}

// Counting kinds have no lease, but single permits may expire.
LeaseAppearance firstEnd(const LockView &view, ServerTime now)
{
    LeaseAppearance look;
    const auto left = leftAt(view.lease, now);
    if (!view.state.isHeld() || !left)
        return look;
    //: when the first of several permits expires; %1 is a duration
    look.text = Tr::tr("first expires in %1").arg(duration(*left));
    look.moves = *left > Milliseconds::zero() && !view.stale;
    return look;
}

} // namespace

RenewalStatus renewalStatusOf(const LockView &view, ServerTime now)
{
    switch (view.lease.expiry) {
    case Expiry::Unknown:
        return RenewalStatus::NotReadable;
    case Expiry::Never:
        return RenewalStatus::NoExpiry;
    case Expiry::Timed:
        return timedRenewal(view.lease, now);
    }
    return RenewalStatus::NotYetKnown;
}

Tone renewalTone(RenewalStatus renewalStatus)
{
    if (renewalStatus == RenewalStatus::Overdue || renewalStatus == RenewalStatus::NoExpiry)
        return Tone::Amber;
    return renewalStatus == RenewalStatus::Late ? Tone::Red : Tone::Dim;
}

LeaseAppearance leaseAppearance(const LockView &view, ServerTime now)
{
    LeaseAppearance look;
    if (view.state.isUnread()) {
        //: why a lock could not be read; short, in the column of its lease
        look.text = Tr::tr("permission missing");
        look.tone = Tone::Amber;
        look.renewalStatus = RenewalStatus::NotReadable;
        return look;
    }
    if (counts(view.state.kinds))
        return firstEnd(view, now);
    if (!view.state.isHeld()) {
        look.text = Tr::tr("no holder");
        return look;
    }
    look.renewalStatus = renewalStatusOf(view, now);
    const auto left = leftAt(view.lease, now);
    if (!left) {
        look.bar = LeaseAppearance::Bar::Endless;
        look.text = renewalStatusWord(look.renewalStatus);
        look.tone = look.renewalStatus == RenewalStatus::NoExpiry ? Tone::Amber : Tone::Plain;
        return look;
    }
    look.text = duration(*left);
    look.moves = *left > Milliseconds::zero() && !view.stale;
    if (look.renewalStatus == RenewalStatus::Overdue || look.renewalStatus == RenewalStatus::Late)
        look.tone = renewalTone(look.renewalStatus);
    look.bar = LeaseAppearance::Bar::NoCeiling;
    if (view.lease.ceiling) {
        look.bar = LeaseAppearance::Bar::Filled;
        look.fraction = fractionOf(*left, *view.lease.ceiling);
    }
    return look;
}

LeaseAppearance lostAppearance(ServerTime freeSince, ServerTime now)
{
    LeaseAppearance look;
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
