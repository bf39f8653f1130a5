// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Exports the samples and the report of a run: CSV for tables, JSON for programs. Their words are English and
// stable. Pure.

#pragma once

#include "lockengine/lab/contention/contention_report.h"

namespace lockengine {

// A header and one line per sample; times in ms, empty if absent.
[[nodiscard]] QByteArray samplesAsCsv(const QList<ContentionSample> &samples);

// One object: the plan, the samples, the whole, the clients and the violations.
[[nodiscard]] QByteArray runAsJson(const QList<ContentionSample> &samples, const ContentionReport &report);

// The word of a kind that a run supports: as typed in lockctl, or "read-write". Empty: not supported.
[[nodiscard]] QByteArray contendedKindWord(LockKind kind);
[[nodiscard]] std::optional<LockKind> contendedKindOf(const QByteArray &word);

} // namespace lockengine
