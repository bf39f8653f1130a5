// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/doctor/doctor_report.h"

#include "app/lockctl/output/list_summary.h"
#include "app/lockctl/output/text_lines.h"
#include "app/lockctl/text/terminal_text.h"
#include "app/lockctl/text/text_width.h"
#include "lockengine/core/written/json_writer.h"
#include "lockengine/core/written/severity_words.h"

#include <QSet>

#include <algorithm>

namespace lockctl {

using namespace lockengine;

namespace {

QByteArray counted(Severity severity, qint64 number)
{
    return QByteArray::number(number) + ' ' + word(severity, number);
}

// "No problems, no warnings." or "2 problems, 3 warnings".
QByteArray verdict(const DoctorReport &report)
{
    return counted(Severity::Problem, report.count(Severity::Problem)) + ", "
        + counted(Severity::Warning, report.count(Severity::Warning));
}

} // namespace

qint64 DoctorReport::count(Severity severity) const
{
    qint64 number = 0;
    QSet<QByteArray> counted;
    for (const Finding &finding : findings) { // the worst of a lock comes first
        const bool isRepeated = finding.isOfLock() && counted.contains(finding.lock.name);
        counted.insert(finding.lock.name);
        number += !isRepeated && finding.severity() == severity ? 1 : 0;
    }
    return number;
}

ExitCode exitCodeOf(const DoctorReport &report, Severity failOn)
{
    if (report.count(Severity::Problem) > 0)
        return ExitCode::DoctorProblems;
    if (!report.isWhole || !report.blindProblems.isEmpty())
        return ExitCode::DoctorNotKnown;
    const bool hasWarning = failOn <= Severity::Warning && report.count(Severity::Warning) > 0;
    return hasWarning ? ExitCode::DoctorWarnings : ExitCode::Done;
}

QByteArray reportText(const DoctorReport &report, const FindingStyle &style, ExitCode code)
{
    const OutputStyle &output = style.output;
    QByteArrayList parts;
    if (output.isTerminal)
        parts.append(visible(report.server, 300) + ": " + countOfLocks(report.locks) + ", watched for "
            + durationText(report.watched) + ".\n");
    constexpr int widestName = 40;
    FindingStyle inColumns = style;
    for (const Finding &finding : report.findings)
        inColumns.nameWidth
            = std::max(inColumns.nameWidth, std::min(columnsOf(subjectOf(finding)), widestName));
    for (const Finding &finding : report.findings)
        parts.append(reportOf(finding, inColumns));
    const qint64 checked = report.rules - report.notChecked.size();
    if (!output.isTerminal) {
        for (const NotChecked &one : report.notChecked)
            parts.append("NOT CHECKED\t" + one.rule + '\t' + whyNotCheckedText(one));
        parts.append("RESULT\t" + verdict(report) + '\t' + QByteArray::number(checked) + " of "
            + QByteArray::number(report.rules) + " rules");
        return parts.join('\n');
    }
    if (!report.findings.isEmpty())
        parts.append(QByteArray());
    for (qsizetype i = 0; i < report.notChecked.size(); ++i)
        parts.append((i == 0 ? "Not checked  " : "             ") + notCheckedText(report.notChecked[i]));
    const QByteArray rules
        = QByteArray::number(checked) + " of " + QByteArray::number(report.rules) + " rules";
    if (report.findings.isEmpty())
        parts.append(inked("No problems, no warnings.", Ink::Green, output) + ' ' + countOfLocks(report.locks)
            + ", " + rules + ".");
    else
        parts.append("Result       " + verdict(report) + " \u00b7 " + rules + " checked \u00b7 exit status "
            + QByteArray::number(toInt(code)));
    return parts.join('\n');
}

QByteArray probeLine(const DoctorReport &report, ExitCode code)
{
    const char *words[] = {"OK", "WARNING", "CRITICAL", "UNKNOWN"};
    const auto number = [](qint64 value) { return QByteArray::number(value); };
    QByteArray line = "LOCKS " + QByteArray(words[std::clamp(toInt(code), 0, 3)]) + " - " + verdict(report);
    if (!report.isWhole)
        line += ", the scan is not complete";
    if (!report.blindProblems.isEmpty())
        line += ", not permitted: " + report.blindProblems.join(' ');
    return line + " | problems=" + number(report.count(Severity::Problem))
        + " warnings=" + number(report.count(Severity::Warning)) + " locks=" + number(report.locks);
}

QByteArray summaryJson(const DoctorReport &report)
{
    QList<Json> notChecked;
    for (const NotChecked &one : report.notChecked) {
        JsonObject object;
        object.field("finding", Json::string(one.rule)).field("why", Json::string(whyNotCheckedText(one)));
        notChecked.append(object.json());
    }
    JsonObject summary;
    summary.field("problems", report.count(Severity::Problem))
        .field("warnings", report.count(Severity::Warning))
        .field("locks", report.locks)
        .field("notChecked", Json::array(notChecked));
    return JsonObject().field("summary", summary.json()).json().text();
}

} // namespace lockctl
