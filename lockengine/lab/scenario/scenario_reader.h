// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reads a scenario from its file, whose format docs/scenarios.md describes. A file that is not wholly
// understood is refused: what it would show is not what its author meant.

#pragma once

#include "lockengine/lab/scenario/scenario.h"

namespace lockengine {

constexpr qsizetype largestScenario = 1024 * 1024; // bytes
constexpr qsizetype mostScenarioClients = 100;
constexpr qsizetype mostScenarioLocks = 20;
constexpr qsizetype mostScenarioSteps = 200;
constexpr qsizetype mostLinesInStep = 200; // acts, and again expectations
constexpr qsizetype leastChoices = 2;
constexpr qsizetype mostChoices = 4; // the keys 1 to 4 choose them

// BadInput with the reason, and "FILE:LINE: WORD" as its detail. `file` is the name to tell; its part before
// the first dot is the scenario's id.
[[nodiscard]] Result<Scenario> readScenario(const QByteArray &json, const QString &file);

// The same, from disk (or from a Qt resource). Reason::FileUnreadable: the system says why.
[[nodiscard]] Result<Scenario> openScenario(const QString &path);

// What can be in a file, in each of its steps, and in each choice of a question; docs/scenario.schema.json
// names the same.
[[nodiscard]] QStringList scenarioFields();
[[nodiscard]] QStringList stepFields();
[[nodiscard]] QStringList choiceFields();

} // namespace lockengine
