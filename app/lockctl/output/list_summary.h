// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One line about all locks of a server, printed above the list.

#pragma once

#include <QByteArray>

namespace lockctl {

struct ListTally
{
    qint64 locks = 0;
    qint64 problems = 0;
    qint64 warnings = 0;
    qint64 held = 0;
    qint64 hidden = 0; // free, in no trouble and without waiters: not listed

    friend bool operator==(const ListTally &, const ListTally &) = default;
};

// "1 lock", "1,936 locks".
[[nodiscard]] QByteArray countOfLocks(qint64 number);

// "redis://h: 1,936 locks: 2 problems, 3 warnings, 1,874 held; 61 free are hidden (--all)". `listed`: how
// many are printed; shown only if some others are missing.
[[nodiscard]] QByteArray summaryText(const ListTally &tally, qint64 listed, const QByteArray &server);

} // namespace lockctl
