// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

QList<Sign> findSelfWait(const LockFacts &facts, RuleMemory &)
{
    const LockState &state = facts.now.state;
    if (!hasFlaw(facts, Flaw::HolderQueued))
        return {};
    QList<Sign> signs;
    for (qsizetype i = 0; i < state.queue.size(); ++i) {
        const QByteArray &id = state.queue[i].id;
        if (std::ranges::find(state.holders, id, &Holder::id) == state.holders.end())
            continue;
        Sign sign;
        sign.who = id;
        sign.harm = Harm::Stuck;
        sign.confidence = Confidence::Likely;
        sign.evidence = {client("holder", id), item("position", qint64(i + 1))};
        signs.append(sign);
    }
    return signs;
}

} // namespace

const LockRule selfWait{{"selfWait", Harm::Stuck, Need::Nothing, 1s}, Look::AtDetails, findSelfWait};

} // namespace lockengine::rules
