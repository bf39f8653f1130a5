// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Whether a text follows the OpenMetrics format, as far as lockctl uses it; for tests.

#pragma once

#include <QByteArray>
#include <QByteArrayList>

namespace testing {

// A sentence for each rule of the format that the text breaks.
[[nodiscard]] QByteArrayList mistakesIn(const QByteArray &page);

// The value of the sample with this name and these labels, exactly as on the page:
// `lockscope_events_total{kind="acquired"}`. Empty: there is no such sample.
[[nodiscard]] QByteArray sampleOf(const QByteArray &page, const QByteArray &sample);

} // namespace testing
