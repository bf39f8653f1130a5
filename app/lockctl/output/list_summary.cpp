// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/output/list_summary.h"

#include "app/lockctl/output/text_lines.h"
#include "app/lockctl/text/terminal_text.h"
#include "lockengine/core/written/severity_words.h"

namespace lockctl {

using namespace lockengine;

namespace {

QByteArray counted(qint64 number, const QByteArray &noun)
{
    return grouped(number) + ' ' + noun;
}

} // namespace

QByteArray countOfLocks(qint64 number)
{
    return counted(number, number == 1 ? "lock" : "locks");
}

QByteArray summaryText(const ListTally &tally, qint64 listed, const QByteArray &server)
{
    const QByteArray who = visible(server, 300) + ": ";
    if (tally.locks == 0)
        return who + "no locks";
    QByteArrayList parts;
    if (tally.problems > 0)
        parts.append(counted(tally.problems, word(Severity::Problem, tally.problems)));
    if (tally.warnings > 0)
        parts.append(counted(tally.warnings, word(Severity::Warning, tally.warnings)));
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
