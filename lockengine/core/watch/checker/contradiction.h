// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What contradicts a guarantee, and which clients: the detail of a violation.

#pragma once

#include <QByteArray>

namespace lockengine {

struct Contradiction
{
    enum class Kind {
        None,
        HeldTogether, // `who` and `other` held the lock at the same time
        SeenBeside, // `who` was read as a holder while `other` held the lock
        SeenFree, // the lock was read as free while `who` held it
        SeenAfterEnd, // `who` was read as the holder after its hold had ended
        Overtook, // `who` was served before `other`
        TokenLower, // `number` was given after the higher `otherNumber`
        TokenTwice, // `number` was issued twice
        SleptOn, // `who` waited although the lock was free
        RefusedFree, // `who` was refused a free lock
        WrongCount, // `who` should have `number` holds, but the answer was `otherNumber`
        EnteredTwice, // `who` acquired a lock that is not re-entrant while holding it
        UsedEndedHold, // `who` released or renewed a hold that an operator or data loss had ended
        RefusedOwn, // `who` was refused a lock that it holds
        LostEarly, // `who` lost the hold before its lease ended
    };

    Kind kind = Kind::None;
    QByteArray who = {};
    QByteArray other = {};
    qint64 number = 0;
    qint64 otherNumber = 0;

    friend bool operator==(const Contradiction &, const Contradiction &) = default;
};

// In English.
[[nodiscard]] QByteArray sentenceOf(const Contradiction &contradiction);

} // namespace lockengine
