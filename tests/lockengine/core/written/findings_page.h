// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The page docs/findings.md, from rules and their texts. Pure.

#pragma once

#include "lockengine/core/watch/findings/finding_rule.h"

#include <QByteArray>
#include <QList>

namespace testing {

// Lists these rules in the order of the texts; a rule without texts is not on the page.
[[nodiscard]] QByteArray findingsPage(const QList<lockengine::RuleRow> &rules);

} // namespace testing
