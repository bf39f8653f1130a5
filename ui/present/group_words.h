// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What is said of locks whose names begin alike, in the table. Pure.

#pragma once

#include <QByteArray>
#include <QString>

namespace ui {

struct GroupCounts
{
    int troubled = 0; // shown elsewhere; the other numbers leave them out
    int held = 0;
    int free = 0;
    int waitedFor = 0;
};

// "order:", made visible; words for names without a prefix of their own.
[[nodiscard]] QString groupName(const QByteArray &prefix);
// "612 held · 5 with waiters".
[[nodiscard]] QString groupCounts(const GroupCounts &counts);
// "607 more, no waiters": of a row that stands for so many.
[[nodiscard]] QString foldWords(int locks);

} // namespace ui
