// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/finding_rule.h"

namespace lockengine {

QList<RuleRow> RuleBook::rows() const
{
    QList<RuleRow> rows;
    for (const LockRule &rule : ofLocks)
        rows.append(rule);
    for (const ServerRule &rule : ofServer)
        rows.append(rule);
    for (const CrossRule &rule : acrossLocks)
        rows.append(rule);
    return rows;
}

} // namespace lockengine
