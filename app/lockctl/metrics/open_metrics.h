// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The OpenMetrics text format 1.0 (prometheus.io/docs/specs/om/open_metrics_spec). Pure.
//
// It uses only what the older Prometheus format understands as well, because the textfile collector of
// node_exporter reads nothing else: no types "info" and "stateset", no time stamps and no exemplars.

#pragma once

#include <QByteArray>
#include <QList>

namespace lockctl {

struct MetricLabel
{
    QByteArray name;
    QByteArray value; // UTF-8

    friend bool operator==(const MetricLabel &, const MetricLabel &) = default;
};

struct MetricSample
{
    QList<MetricLabel> labels;
    double value = 0;
    QByteArray suffix = {}; // of the family's name, such as "_sum"

    friend bool operator==(const MetricSample &, const MetricSample &) = default;
};

enum class MetricType { Gauge, Counter, Histogram };

// The metrics with one name. All samples of one set of labels must follow each other.
struct MetricFamily
{
    QByteArray name; // ends with the unit, if there is one
    MetricType type = MetricType::Gauge;
    QByteArray unit; // empty: none
    QByteArray help; // one line for people
    QList<MetricSample> samples;

    friend bool operator==(const MetricFamily &, const MetricFamily &) = default;
};

[[nodiscard]] QByteArray openMetricsText(const QList<MetricFamily> &families);

// The value of the header Content-Type.
inline constexpr char openMetricsType[] = "application/openmetrics-text; version=1.0.0; charset=utf-8";

} // namespace lockctl
