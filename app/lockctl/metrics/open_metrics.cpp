// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/metrics/open_metrics.h"

#include <QLocale>

#include <cmath>

namespace lockctl {

using namespace Qt::StringLiterals;

namespace {

// Every larger double is a whole number, too, but is written shorter with an exponent.
constexpr double longestWritten = 1e15;

QByteArray typeWord(MetricType type)
{
    switch (type) {
    case MetricType::Gauge:
        return "gauge"_ba;
    case MetricType::Counter:
        return "counter"_ba;
    case MetricType::Histogram:
        return "histogram"_ba;
    }
    Q_UNREACHABLE();
}

// Of help texts and of values of labels.
QByteArray escapedText(QByteArray text)
{
    return text.replace('\\', "\\\\").replace('\n', "\\n").replace('"', "\\\"");
}

QByteArray numberText(double value)
{
    const bool isWhole = std::abs(value) < longestWritten && std::trunc(value) == value;
    return isWhole ? QByteArray::number(qint64(value))
                   : QByteArray::number(value, 'g', QLocale::FloatingPointShortest);
}

QByteArray labelsText(const QList<MetricLabel> &labels)
{
    QByteArrayList parts;
    for (const MetricLabel &label : labels)
        parts.append(label.name + "=\"" + escapedText(label.value) + '"');
    return parts.isEmpty() ? QByteArray() : '{' + parts.join(',') + '}';
}

} // namespace

QByteArray openMetricsText(const QList<MetricFamily> &families)
{
    QByteArray text;
    for (const MetricFamily &family : families) {
        text += "# TYPE " + family.name + ' ' + typeWord(family.type) + '\n';
        if (!family.unit.isEmpty())
            text += "# UNIT " + family.name + ' ' + family.unit + '\n';
        text += "# HELP " + family.name + ' ' + escapedText(family.help) + '\n';
        const QByteArray ending = family.type == MetricType::Counter ? "_total"_ba : QByteArray();
        for (const MetricSample &sample : family.samples)
            text += family.name + ending + sample.suffix + labelsText(sample.labels) + ' '
                + numberText(sample.value) + '\n';
    }
    return text + "# EOF\n";
}

} // namespace lockctl
