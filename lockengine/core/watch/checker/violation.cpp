// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/checker/violation.h"

namespace lockengine {

Violation violationOf(Guarantee guarantee, const QByteArray &lock, QList<qsizetype> operations,
    const Contradiction &contradiction)
{
    return {guarantee, lock, std::move(operations), sentenceOf(contradiction), contradiction};
}

QByteArray sentenceOf(const Contradiction &contradiction)
{
    const QByteArray number = QByteArray::number(contradiction.number);
    const QByteArray otherNumber = QByteArray::number(contradiction.otherNumber);
    switch (contradiction.kind) {
    case Contradiction::Kind::None:
        break;
    case Contradiction::Kind::HeldTogether:
        return contradiction.who + " and " + contradiction.other + " held it at the same time";
    case Contradiction::Kind::SeenBeside:
        return contradiction.who + " was a holder while " + contradiction.other + " held it";
    case Contradiction::Kind::SeenFree:
        return "the lock was free while " + contradiction.who + " held it";
    case Contradiction::Kind::SeenAfterEnd:
        return contradiction.who + " was still the holder after its hold had ended";
    case Contradiction::Kind::Overtook:
        return contradiction.who + " overtook " + contradiction.other + " in the queue";
    case Contradiction::Kind::TokenLower:
        return "token " + number + " was issued after " + otherNumber;
    case Contradiction::Kind::TokenTwice:
        return "token " + number + " was issued twice";
    case Contradiction::Kind::SleptOn:
        return contradiction.who + " was not woken although the lock was free";
    case Contradiction::Kind::RefusedFree:
        return contradiction.who + " was refused although the lock was free";
    case Contradiction::Kind::WrongCount:
        return "the hold count of " + contradiction.who + " should be " + number + " after this, not "
            + otherNumber;
    case Contradiction::Kind::EnteredTwice:
        return contradiction.who + " acquired it twice, but it is not reentrant";
    case Contradiction::Kind::UsedEndedHold:
        return contradiction.who + " released or renewed a hold that another client had ended";
    case Contradiction::Kind::RefusedOwn:
        return contradiction.who + " was refused although it holds the lock";
    case Contradiction::Kind::LostEarly:
        return contradiction.who + " lost its hold before the lease expired";
    }
    return {};
}

QByteArray guaranteeWord(Guarantee guarantee)
{
    switch (guarantee) {
    case Guarantee::OneHolder:
        return "one-holder";
    case Guarantee::Count:
        return "count";
    case Guarantee::Keeps:
        return "keeps";
    case Guarantee::Token:
        return "token";
    case Guarantee::Order:
        return "order";
    case Guarantee::LeaseEnds:
        return "lease-ends";
    case Guarantee::WakesUp:
        return "wakes-up";
    }
    return {};
}

} // namespace lockengine
