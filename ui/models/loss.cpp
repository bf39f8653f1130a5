// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/loss.h"

#include "lockengine/core/watch/lock_mark.h"

#include <algorithm>

namespace ui {

using namespace lockengine;

std::optional<Loss> lastLoss(const QList<Finding> &findings)
{
    const auto loss = std::ranges::find_if(findings, isLoss);
    if (loss == findings.end() || loss->who.isEmpty())
        return {};
    const auto when = std::ranges::find(loss->evidence, "lost", &EvidenceItem::name);
    const auto *at = when == loss->evidence.end() ? nullptr : std::get_if<ServerTime>(&when->value);
    return Loss{loss->who, at ? *at : loss->since, {}};
}

} // namespace ui
