// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/output/refusal_text.h"

#include "app/lockctl/output/text_lines.h"

namespace lockctl {

using namespace lockengine;

namespace {

QByteArray leftText(const std::optional<Milliseconds> &left)
{
    if (!left || left->count() <= 0)
        return {};
    return ", for up to " + durationText(*left) + " more unless it is renewed";
}

} // namespace

QByteArray refusalText(const AcquireOutcome &outcome)
{
    if (outcome.isFree)
        return "no client holds it, but other waiters are ahead in its queue";
    if (outcome.isOld())
        return "another client held it " + durationText(outcome.age)
            + " before the end of the wait, when the server was last asked";
    return "another client holds it" + leftText(outcome.left);
}

bool namesHolder(const LockState &state)
{
    return !state.holders.isEmpty() && state.holders.constFirst().mode != HoldMode::Permit;
}

QByteArray holderText(const LockState &state, const ClientNaming &names)
{
    const QByteArray first = clientText(state.holders.constFirst().id, names);
    const qint64 others = state.holders.size() - 1 + state.moreHolders;
    const bool isTimed = state.lease.expiry == Expiry::Timed;
    const QByteArray left = isTimed ? leftText(state.lease.left) : QByteArray();
    if (others == 0)
        return first + " holds it" + left;
    return first + " and " + grouped(others) + (others == 1 ? " more client" : " more clients") + " hold it"
        + left;
}

} // namespace lockctl
