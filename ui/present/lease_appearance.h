// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How a lease looks at one instant: the bar and its text. Pure, so the rules for amber and red are tested
// without pixels. Only a missed watchdog renewal is coloured; a fixed lease that expires is normal.

#pragma once

#include "lockengine/core/watch/lock_view.h"
#include "ui/present/lock_words.h"

#include <QString>

namespace ui {

struct LeaseAppearance
{
    enum class Bar {
        None, // not held, or unknown
        Endless, // no deadline
        NoCeiling, // it counts down, but the full length is unknown
        Filled,
    };

    Bar bar = Bar::None;
    double fraction = 0; // of the full lease, 0 ... 1; Filled only
    Tone tone = Tone::Plain; // Plain: the holder's colour
    QString text; // "25.8 s"
    RenewalStatus renewalStatus = RenewalStatus::NotYetKnown;
    bool moves = false; // changes with time

    friend bool operator==(const LeaseAppearance &, const LeaseAppearance &) = default;
};

[[nodiscard]] LeaseAppearance leaseAppearance(const lockengine::LockView &view, lockengine::ServerTime now);
// For a lock that is free because its lease expired under a watchdog.
[[nodiscard]] LeaseAppearance lostAppearance(lockengine::ServerTime freeSince, lockengine::ServerTime now);
[[nodiscard]] RenewalStatus renewalStatusOf(const lockengine::LockView &view, lockengine::ServerTime now);
[[nodiscard]] Tone renewalTone(RenewalStatus renewalStatus);

// How long and since when: "4 min · 12:36", "≥ 12 s", "free", "?".
[[nodiscard]] QString heldText(const lockengine::LockView &view, lockengine::ServerTime now);

} // namespace ui
