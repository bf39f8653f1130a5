// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/checker/checks.h"

#include <algorithm>

namespace lockengine {

namespace {

// Certain holds that overlap and must not.
QList<Violation> overlaps(const LockAccount &account)
{
    QList<const HoldSpan *> spans;
    for (const HoldSpan &span : account.spans) {
        if (span.isCertain())
            spans.append(&span);
    }
    std::ranges::sort(spans, {}, &HoldSpan::certainFrom);

    QList<Violation> found;
    QList<const HoldSpan *> open;
    for (const HoldSpan *span : std::as_const(spans)) {
        open.removeIf([span](const HoldSpan *other) { return other->certainUntil <= span->certainFrom; });
        for (const HoldSpan *other : std::as_const(open)) {
            if (!mayShare(*span, *other))
                found.append(violationOf(Guarantee::OneHolder, account.lock, {other->acquire, span->acquire},
                    {Contradiction::Kind::HeldTogether, other->holder, span->holder}));
        }
        open.append(span);
    }
    return found;
}

// A read showed another holder, or none, while a hold was certain.
QList<Violation> disagreeingReads(const LockAccount &account)
{
    QList<Violation> found;
    for (const auto &[operation, index] : account.operations) {
        if (operation->type != OperationType::Seen || operation->result != OperationResult::Succeeded)
            continue;
        HoldSpan seen;
        seen.holder = operation->holder;
        seen.mode = operation->mode;
        for (const QList<HoldSpan> near = account.spansWithin(operation->invoked, operation->returned);
             const HoldSpan &span : near) {
            if (!span.certainlyCovers(operation->invoked, operation->returned) || mayShare(span, seen))
                continue;
            if (seen.holder.isEmpty())
                found.append(violationOf(Guarantee::Keeps, account.lock, {span.acquire, index},
                    {Contradiction::Kind::SeenFree, span.holder}));
            else
                found.append(violationOf(Guarantee::OneHolder, account.lock, {span.acquire, index},
                    {Contradiction::Kind::SeenBeside, seen.holder, span.holder}));
        }
    }
    return found;
}

} // namespace

QList<Violation> checkOneHolder(const LockAccount &account)
{
    return overlaps(account) + disagreeingReads(account);
}

} // namespace lockengine
