// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/lab/contention_lines.h"

#include "app/lockctl/text/terminal_text.h"
#include "app/lockctl/text/text_width.h"
#include "lockengine/core/base/duration_text.h"
#include "lockengine/lab/contention/contention_text.h"

#include <array>

namespace lockctl {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestCell = 300;

double inMs(Microseconds time)
{
    return double(time.count()) / 1000;
}

QByteArray msText(const std::optional<Microseconds> &time)
{
    return time ? QByteArray::number(inMs(*time), 'f', 2) + " ms" : "-"_ba;
}

Json ms(const std::optional<Microseconds> &time)
{
    return time ? Json::real(inMs(*time), 3) : Json();
}

constexpr std::array<int, 7> widths{7, 12, 12, 12, 10, 9, 8};

QByteArray row(const QByteArrayList &cells, const OutputStyle &style)
{
    if (!style.isTerminal)
        return cells.join('\t');
    QByteArray text;
    for (qsizetype i = 0; i < cells.size(); ++i)
        text += paddedLeft(cells[i], widths[size_t(i)]);
    return text;
}

// The figures that a second and a whole run share.
QByteArray figures(const QByteArray &when, const ContentionSample &sample, const OutputStyle &style)
{
    const QByteArray fairness = sample.fairness ? QByteArray::number(*sample.fairness, 'f', 2) : "-"_ba;
    return row({when, QByteArray::number(sample.perSecond(), 'f', 0), msText(sample.handOverMedian),
                   msText(sample.handOverP99), fairness, QByteArray::number(sample.refusals),
                   QByteArray::number(sample.errors)},
        style);
}

void addFigures(JsonObject &object, const ContentionSample &sample)
{
    object.field("acquires", sample.acquires).field("acquiresPerSecond", Json::real(sample.perSecond(), 1));
    object.field("refusals", sample.refusals).field("errors", sample.errors);
    object.field("handOverMedianMs", ms(sample.handOverMedian));
    object.field("handOverP99Ms", ms(sample.handOverP99));
    object.field("fairness", sample.fairness ? Json::real(*sample.fairness, 4) : Json());
}

QByteArray verdict(const ContentionReport &report)
{
    const QByteArray seen = QByteArray::number(report.checked) + " checked operations";
    return report.violationCount == 0
        ? "no guarantee was violated in " + seen
        : "guarantees were violated " + QByteArray::number(report.violationCount) + " times in " + seen;
}

} // namespace

QByteArray planText(const ContentionPlan &plan)
{
    return QByteArray::number(plan.clients) + (plan.clients == 1 ? " client at " : " clients at ")
        + visible(plan.lock, longestCell) + " (" + contendedKindWord(plan.kind) + "), for "
        + writtenDuration(plan.duration) + ", seed " + QByteArray::number(plan.seed);
}

QByteArray sampleHeader(const OutputStyle &style)
{
    const QByteArray header
        = row({"TIME", "ACQUIRES/S", "HAND-OVER", "99 % IN", "FAIRNESS", "REFUSED", "ERRORS"}, style);
    return inked(header, Ink::Dim, style);
}

QByteArray sampleText(const ContentionSample &sample, const OutputStyle &style)
{
    const QByteArray at = QByteArray::number(double(sample.at.count()) / 1000, 'f', 0) + " s";
    return figures(at, sample, style);
}

Json sampleJson(const ContentionSample &sample)
{
    JsonObject object;
    object.field("atMs", qint64(sample.at.count())).field("lengthMs", qint64(sample.length.count()));
    addFigures(object, sample);
    return object.json();
}

QByteArrayList reportText(const ContentionReport &report, const OutputStyle &style)
{
    QByteArrayList lines{figures("in all", report.whole, style)};
    for (const Violation &violation : report.violations)
        lines.append(inked("VIOLATED " + guaranteeWord(violation.guarantee), Ink::Red, style) + ": "
            + visible(violation.what, longestCell));
    if (report.violationCount > report.violations.size())
        lines.append("... " + QByteArray::number(report.violationCount - report.violations.size()) + " more");
    lines.append(verdict(report));
    if (report.operations > report.checked)
        lines.append("of " + QByteArray::number(report.operations) + " operations, only the last were kept");
    if (!report.isComplete)
        lines.append("some clients never received their last reply");
    return lines;
}

QByteArrayList reportJson(const ContentionReport &report)
{
    QByteArrayList lines;
    for (const Violation &violation : report.violations) {
        JsonObject object;
        object.field("broken", Json::string(guaranteeWord(violation.guarantee)));
        lines.append(object.bytes("lock", violation.lock).bytes("what", violation.what).json().text());
    }
    JsonObject whole;
    whole.field("kept", report.violationCount == 0).field("violations", qint64(report.violationCount));
    whole.field("checked", qint64(report.checked)).field("operations", report.operations);
    whole.field("complete", report.isComplete);
    addFigures(whole, report.whole);
    QList<Json> clients;
    for (const ClientShare &share : report.clients) {
        JsonObject client;
        client.field("acquires", share.acquires).field("refusals", share.refusals);
        client.field("waitedMs", ms(std::optional(share.waited)));
        clients.append(client.field("longestWaitMs", ms(std::optional(share.longestWait))).json());
    }
    lines.append(whole.field("clients", Json::array(clients)).json().text());
    return lines;
}

} // namespace lockctl
