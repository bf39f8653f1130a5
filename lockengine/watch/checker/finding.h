// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What contradicts a promise, and who: the detail of a violation.

#pragma once

#include <QByteArray>

namespace lockengine {

struct Finding
{
    enum class Kind {
        None,
        HeldTogether, // who and other held it at the same time
        SeenBeside, // who was seen as a holder while other held it
        SeenFree, // while who held it
        SeenAfterEnd, // who was seen as the holder when its hold was over
        Overtook, // who was served before other
        TokenLower, // number was given after otherNumber
        TokenTwice, // number
        SleptOn, // who, beside a free lock
        RefusedFree, // who asked for a free lock
        WrongCount, // who should hold it number times, and is told otherNumber
        EnteredTwice, // who, and it can be entered once
        UsedEndedHold, // who gave back or renewed what somebody else had ended
        RefusedOwn, // who was refused what it has
        LostEarly, // who lost the hold while its lease lasted
    };

    Kind kind = Kind::None;
    QByteArray who = {};
    QByteArray other = {};
    qint64 number = 0;
    qint64 otherNumber = 0;

    friend bool operator==(const Finding &, const Finding &) = default;
};

// In English.
[[nodiscard]] QByteArray sentenceOf(const Finding &finding);

} // namespace lockengine
