// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/checker/violation.h"

namespace lockengine {

Violation broken(Promise promise, const QByteArray &lock, QList<qsizetype> operations, const Finding &finding)
{
    return {promise, lock, std::move(operations), sentenceOf(finding), finding};
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
        return finding.who + " was found as the holder when its hold was over";
    case Finding::Kind::Overtook:
        return finding.who + " overtook " + finding.other;
    case Finding::Kind::TokenLower:
        return "token " + number + " came after " + otherNumber;
    case Finding::Kind::TokenTwice:
        return "token " + number + " was given twice";
    case Finding::Kind::SleptOn:
        return finding.who + " slept on beside a free lock";
    case Finding::Kind::RefusedFree:
        return finding.who + " was refused a free lock";
    case Finding::Kind::WrongCount:
        return finding.who + " should hold it " + number + " times after this, not " + otherNumber;
    case Finding::Kind::EnteredTwice:
        return finding.who + " entered it twice, and it can be entered once";
    case Finding::Kind::UsedEndedHold:
        return finding.who + " released or renewed a hold that another client had ended";
    case Finding::Kind::RefusedOwn:
        return finding.who + " was refused what it has";
    case Finding::Kind::LostEarly:
        return finding.who + " lost the hold while its lease lasted";
    }
    return {};
}

QByteArray promiseWord(Promise promise)
{
    switch (promise) {
    case Promise::OneHolder:
        return "one-holder";
    case Promise::Count:
        return "count";
    case Promise::Keeps:
        return "keeps";
    case Promise::Token:
        return "token";
    case Promise::Order:
        return "order";
    case Promise::LeaseEnds:
        return "lease-ends";
    case Promise::WakesUp:
        return "wakes-up";
    }
    return {};
}

} // namespace lockengine
