// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/checker/violation.h"

namespace lockengine {

Violation violationOf(
    Guarantee guarantee, const QByteArray &lock, QList<qsizetype> operations, const Finding &finding)
{
    return {guarantee, lock, std::move(operations), sentenceOf(finding), finding};
}

QByteArray sentenceOf(const Finding &finding)
{
    const QByteArray number = QByteArray::number(finding.number);
    const QByteArray otherNumber = QByteArray::number(finding.otherNumber);
    switch (finding.kind) {
    case Finding::Kind::None:
        break;
    case Finding::Kind::HeldTogether:
        return finding.who + " and " + finding.other + " held it at the same time";
    case Finding::Kind::SeenBeside:
        return finding.who + " was a holder while " + finding.other + " held it";
    case Finding::Kind::SeenFree:
        return "the lock was free while " + finding.who + " held it";
    case Finding::Kind::SeenAfterEnd:
        return finding.who + " was still the holder after its hold had ended";
    case Finding::Kind::Overtook:
        return finding.who + " overtook " + finding.other + " in the queue";
    case Finding::Kind::TokenLower:
        return "token " + number + " was issued after " + otherNumber;
    case Finding::Kind::TokenTwice:
        return "token " + number + " was issued twice";
    case Finding::Kind::SleptOn:
        return finding.who + " was not woken although the lock was free";
    case Finding::Kind::RefusedFree:
        return finding.who + " was refused although the lock was free";
    case Finding::Kind::WrongCount:
        return "the hold count of " + finding.who + " should be " + number + " after this, not "
            + otherNumber;
    case Finding::Kind::EnteredTwice:
        return finding.who + " acquired it twice, but it is not reentrant";
    case Finding::Kind::UsedEndedHold:
        return finding.who + " released or renewed a hold that another client had ended";
    case Finding::Kind::RefusedOwn:
        return finding.who + " was refused although it holds the lock";
    case Finding::Kind::LostEarly:
        return finding.who + " lost its hold before the lease expired";
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
