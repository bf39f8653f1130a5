// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/unknown_outcome.h"

#include "app/lockctl/output/text_lines.h"
#include "app/lockctl/text/terminal_text.h"

#include <algorithm>

namespace lockctl {

using namespace lockengine;

std::optional<QByteArray> unknownOutcomeSentence(
    const CommandContext &context, const ActingSystem &system, const QByteArray &name)
{
    const OwnLease lease = system.ownLease(name);
    const std::optional<MonotonicTime> until = std::max(lease.maybeUntil, lease.confirmedUntil);
    if (!until)
        return std::nullopt;
    const auto left = std::chrono::ceil<Milliseconds>(*until - context.clock.now());
    return visible(name) + " may be held until " + timeOfDay(context.clock.wall() + left) + " ("
        + durationText(left) + ')';
}

} // namespace lockctl
