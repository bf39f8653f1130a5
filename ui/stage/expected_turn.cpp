// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/expected_turn.h"

#include "ui/present/lock_words.h"

namespace ui {

using namespace lockengine;

namespace {

using When = ExpectedTurn::When;

ExpectedTurn turnOfHead(const LockView &view, ServerTime now)
{
    if (view.state.isFree())
        return {When::Now};
    const auto left = leftAt(view.lease, now);
    const bool onlyRunsDown
        = left && *left > Milliseconds::zero() && renewalAt(view.lease, now) == Renewal::Fixed;
    return onlyRunsDown ? ExpectedTurn{When::Within, *left} : ExpectedTurn{When::Next};
}

ExpectedTurn turnOfSecond(const LockView &view, ServerTime now)
{
    const Waiter &ahead = view.state.queue.first();
    if (!view.state.isFree() || ahead.listening != Listening::No || !ahead.deadline)
        return {};
    return {When::AfterLapse, std::max(*ahead.deadline - now, Milliseconds::zero())};
}

} // namespace

ExpectedTurn expectedTurn(const LockView &view, qsizetype position, ServerTime now)
{
    if (view.stale || view.state.isUnread() || position > 1)
        return {};
    return position == 0 ? turnOfHead(view, now) : turnOfSecond(view, now);
}

} // namespace ui
