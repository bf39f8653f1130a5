// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/contention/contention_text.h"

#include "lockengine/core/model/kind_facts.h"
#include "lockengine/core/model/taken_kind_words.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace lockengine {

using namespace Qt::StringLiterals;

namespace {

double inMs(Microseconds time)
{
    return double(time.count()) / 1000;
}

QByteArray cell(std::optional<Microseconds> time)
{
    return time ? QByteArray::number(inMs(*time), 'f', 3) : QByteArray();
}

QJsonValue value(std::optional<Microseconds> time)
{
    return time ? QJsonValue(inMs(*time)) : QJsonValue();
}

QJsonValue value(std::optional<Milliseconds> time)
{
    return time ? QJsonValue(qint64(time->count())) : QJsonValue();
}

QString shapeWord(RandomTime::Shape shape)
{
    switch (shape) {
    case RandomTime::Shape::Fixed:
        return u"fixed"_s;
    case RandomTime::Shape::Uniform:
        return u"uniform"_s;
    case RandomTime::Shape::Exponential:
        return u"exponential"_s;
    }
    return {};
}

QJsonObject object(const RandomTime &time)
{
    return {{u"shape"_s, shapeWord(time.shape)}, {u"meanMs"_s, qint64(time.mean.count())}};
}

QJsonObject object(const ContentionPlan &plan)
{
    return {{u"lock"_s, QString::fromUtf8(plan.lock)},
        {u"kind"_s, QString::fromLatin1(contendedKindWord(plan.kind))}, {u"clients"_s, plan.clients},
        {u"hold"_s, object(plan.hold)}, {u"pause"_s, object(plan.pause)},
        {u"patienceMs"_s, value(plan.patience)}, {u"leaseMs"_s, value(plan.lease)},
        {u"durationMs"_s, qint64(plan.duration.count())}, {u"seed"_s, qint64(plan.seed)}};
}

QJsonObject object(const ContentionSample &sample)
{
    return {{u"atMs"_s, qint64(sample.at.count())}, {u"lengthMs"_s, qint64(sample.length.count())},
        {u"acquires"_s, sample.acquires}, {u"acquiresPerSecond"_s, sample.perSecond()},
        {u"refusals"_s, sample.refusals}, {u"errors"_s, sample.errors},
        {u"handOverMedianMs"_s, value(sample.handOverMedian)},
        {u"handOverP99Ms"_s, value(sample.handOverP99)},
        {u"fairness"_s, sample.fairness ? QJsonValue(*sample.fairness) : QJsonValue()}};
}

QJsonObject object(const ClientShare &share)
{
    return {{u"acquires"_s, share.acquires}, {u"refusals"_s, share.refusals},
        {u"waitedMs"_s, inMs(share.waited)}, {u"longestWaitMs"_s, inMs(share.longestWait)}};
}

QJsonObject object(const Violation &violation)
{
    return {{u"promise"_s, QString::fromLatin1(guaranteeWord(violation.guarantee))},
        {u"lock"_s, QString::fromUtf8(violation.lock)}, {u"what"_s, QString::fromUtf8(violation.what)}};
}

template <typename T>
QJsonArray array(const QList<T> &values)
{
    QJsonArray objects;
    for (const T &value : values)
        objects.append(object(value));
    return objects;
}

} // namespace

QByteArray contendedKindWord(LockKind kind)
{
    if (!contendedKinds().contains(kind))
        return {};
    return factsOf(kind).word;
}

std::optional<LockKind> contendedKindOf(const QByteArray &word)
{
    for (const LockKind kind : contendedKinds()) {
        if (contendedKindWord(kind) == word)
            return kind;
    }
    return std::nullopt;
}

QByteArray samplesAsCsv(const QList<ContentionSample> &samples)
{
    QByteArray text = "at_ms,length_ms,acquires,acquires_per_second,refusals,errors,hand_over_median_ms,"
                      "hand_over_p99_ms,fairness\n"_ba;
    for (const ContentionSample &sample : samples) {
        const QByteArrayList cells{QByteArray::number(sample.at.count()),
            QByteArray::number(sample.length.count()), QByteArray::number(sample.acquires),
            QByteArray::number(sample.perSecond(), 'f', 1), QByteArray::number(sample.refusals),
            QByteArray::number(sample.errors), cell(sample.handOverMedian), cell(sample.handOverP99),
            sample.fairness ? QByteArray::number(*sample.fairness, 'f', 4) : QByteArray()};
        text += cells.join(',') + '\n';
    }
    return text;
}

QByteArray runAsJson(const QList<ContentionSample> &samples, const ContentionReport &report)
{
    const QJsonObject run{{u"plan"_s, object(report.plan)}, {u"samples"_s, array(samples)},
        {u"whole"_s, object(report.whole)}, {u"clients"_s, array(report.clients)},
        {u"violations"_s, array(report.violations)}, {u"violationCount"_s, qint64(report.violationCount)},
        {u"operations"_s, report.operations}, {u"checked"_s, qint64(report.checked)},
        {u"complete"_s, report.isComplete}};
    return QJsonDocument(run).toJson();
}

} // namespace lockengine
