// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reads a scenario from its file; docs/scenarios.md describes the format. A file that is not fully understood
// is refused, because it would not show what its author meant.

#pragma once

#include "lockengine/lab/scenario/scenario.h"

namespace lockengine {

constexpr qsizetype largestScenario = 1024 * 1024; // bytes
constexpr qsizetype mostScenarioClients = 100;
constexpr qsizetype mostScenarioLocks = 20;
constexpr qsizetype mostScenarioSteps = 200;
constexpr qsizetype mostLinesInStep = 200; // of acts, and separately of expectations
constexpr qsizetype leastChoices = 2;
constexpr qsizetype mostChoices = 4; // chosen with the keys 1 to 4

// BadInput with the reason, and "FILE:LINE: WORD" as detail. `file` is the name to report; its part before
// the first dot is the scenario's id.
[[nodiscard]] Result<Scenario> readScenario(const QByteArray &json, const QString &file);

// The same from disk or a Qt resource. Reason::FileUnreadable with the system's reason.
[[nodiscard]] Result<Scenario> openScenario(const QString &path);

// The fields of a file, of each step, and of each choice; docs/scenario.schema.json has the same names.
[[nodiscard]] QStringList scenarioFields();
[[nodiscard]] QStringList stepFields();
[[nodiscard]] QStringList choiceFields();

} // namespace lockengine
