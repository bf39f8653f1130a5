// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/holder_sets.h"

#include <algorithm>

namespace lockengine {

QList<Holder> standing(const LockState &state)
{
    QList<Holder> holders;
    for (const Holder &holder : state.holders) {
        if (!holder.pending)
            holders.append(holder);
    }
    return holders;
}

const Holder *find(const QList<Holder> &holders, const Holder &wanted)
{
    const auto same = [&wanted](const Holder &one) { return one.id == wanted.id && one.mode == wanted.mode; };
    const auto found = std::find_if(holders.begin(), holders.end(), same);
    return found == holders.end() ? nullptr : &*found;
}

QList<Holder> missingFrom(const QList<Holder> &others, const QList<Holder> &holders)
{
    QList<Holder> missing;
    for (const Holder &holder : holders) {
        if (!find(others, holder))
            missing.append(holder);
    }
    return missing;
}

bool changedMode(const QList<Holder> &ended, const QList<Holder> &begun)
{
    return std::any_of(ended.begin(), ended.end(), [&begun](const Holder &one) {
        return std::any_of(
            begun.begin(), begun.end(), [&one](const Holder &other) { return other.id == one.id; });
    });
}

} // namespace lockengine
