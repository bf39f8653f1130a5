// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Texts for locks grouped by name prefix in the table. Pure.

#pragma once

#include <QByteArray>
#include <QString>

namespace ui {

struct GroupCounts
{
    int withFindings = 0; // shown before the groups; the other counts exclude them
    int held = 0;
    int free = 0;
    int waitedFor = 0;
};

// "order:", made visible; a text of its own for names without a prefix.
[[nodiscard]] QString groupName(const QByteArray &prefix);
// "612 held · 5 with waiters".
[[nodiscard]] QString groupCounts(const GroupCounts &counts);
// "607 more, no waiters": for a fold row.
[[nodiscard]] QString foldWords(int locks);

} // namespace ui
