// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/output/turn_text.h"

#include "app/lockctl/output/text_lines.h"
#include "lockengine/core/watch/waiter_turn.h"

namespace lockctl {

using namespace lockengine;
using namespace Qt::StringLiterals;

QByteArray turnText(const LockView &view, qsizetype index, ServerTime now)
{
    const WaiterTurn turn = turnOf(view.state, view.lease, index, now);
    switch (turn.when) {
    case WaiterTurn::When::Never:
        return "dead"_ba;
    case WaiterTurn::When::Now:
        return "now"_ba;
    case WaiterTurn::When::OnRelease:
        return "on release"_ba;
    case WaiterTurn::When::Within:
        return "in <= " + durationText(turn.within);
    case WaiterTurn::When::AfterOther:
        return "after " + QByteArray::number(index);
    }
    Q_UNREACHABLE();
}

} // namespace lockctl
