// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/output/list_summary.h"

#include "app/lockctl/output/text_lines.h"
#include "app/lockctl/text/terminal_text.h"

namespace lockctl {

namespace {

QByteArray counted(qint64 number, const char *one, const char *several)
{
    return grouped(number) + ' ' + (number == 1 ? one : several);
}

} // namespace

QByteArray countOfLocks(qint64 number)
{
    return counted(number, "lock", "locks");
}

QByteArray summaryText(const ListTally &tally, qint64 listed, const QByteArray &server)
{
    const QByteArray who = visible(server, 300) + ": ";
    if (tally.locks == 0)
        return who + "no locks";
    QByteArrayList parts;
    if (tally.problems > 0)
        parts.append(counted(tally.problems, "problem", "problems"));
    if (tally.warnings > 0)
        parts.append(counted(tally.warnings, "warning", "warnings"));
    parts.append(grouped(tally.held) + " held");
    QByteArray text = who + countOfLocks(tally.locks) + ": " + parts.join(", ");
    if (tally.hidden > 0)
        text += "; " + grouped(tally.hidden) + (tally.hidden == 1 ? " free is" : " free are")
            + " hidden (--all)";
    if (listed != tally.locks - tally.hidden)
        text += "; " + grouped(listed) + " listed";
    return text;
}

} // namespace lockctl
