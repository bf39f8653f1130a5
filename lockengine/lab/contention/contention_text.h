// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The samples and the report of a run as files: CSV for tables, JSON for programs. Words in them are English
// and stay as they are. Pure.

#pragma once

#include "lockengine/lab/contention/contention_report.h"

namespace lockengine {

// A header and a line for each sample; times in ms, empty where there is none.
[[nodiscard]] QByteArray samplesAsCsv(const QList<ContentionSample> &samples);

// One object: the plan, the samples, the whole, the clients and the violations.
[[nodiscard]] QByteArray runAsJson(const QList<ContentionSample> &samples, const ContentionReport &report);

// A kind that a run takes: as it is typed at lockctl, and "read-write". Empty: no run takes it.
[[nodiscard]] QByteArray contendedKindWord(LockKind kind);
[[nodiscard]] std::optional<LockKind> contendedKindOf(const QByteArray &word);

} // namespace lockengine
