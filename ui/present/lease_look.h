// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a lease looks like at one instant: the bar and the words beside it. Pure, so that the rules for amber
// and red are tested without a pixel: only a watchdog that misses a beat is coloured; a fixed lease that runs
// out is normal.

#pragma once

#include "lockengine/watch/lock_view.h"
#include "ui/present/lock_words.h"

#include <QString>

namespace ui {

struct LeaseLook
{
    enum class Bar {
        None, // nobody holds it, or nobody knows
        Endless, // no deadline
        NoCeiling, // it runs down, but from where is not known
        Filled,
    };

    Bar bar = Bar::None;
    double fraction = 0; // of the full lease, 0 ... 1; Filled only
    Tone tone = Tone::Plain; // Plain: the holder's colour
    QString text; // "25.8 s"
    Rhythm rhythm = Rhythm::NotYetKnown;
    bool moves = false; // looks different a moment later

    friend bool operator==(const LeaseLook &, const LeaseLook &) = default;
};

[[nodiscard]] LeaseLook leaseLook(const lockengine::LockView &view, lockengine::ServerTime now);
// Of a lock that is free since its lease ended under a watchdog.
[[nodiscard]] LeaseLook lostLook(lockengine::ServerTime freeSince, lockengine::ServerTime now);
[[nodiscard]] Rhythm rhythmOf(const lockengine::LockView &view, lockengine::ServerTime now);
[[nodiscard]] Tone rhythmTone(Rhythm rhythm);

// How long and since when: "4 min · 12:36", "≥ 12 s", "free", "?".
[[nodiscard]] QString heldText(const lockengine::LockView &view, lockengine::ServerTime now);

} // namespace ui
