// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Parses the line of an expectation. ExpectationKind and docs/scenarios.md describe the grammar.

#pragma once

#include "lockengine/core/base/result.h"
#include "lockengine/lab/scenario/expectation.h"

namespace lockengine {

// BadInput with LabReason::ExpectationUnclear and the line, or with a reason for one word of it.
[[nodiscard]] Result<Expectation> parseExpectation(const QByteArray &line);

// The clients it names, without their threads.
[[nodiscard]] QList<QByteArray> clientsIn(const Expectation &expectation);

} // namespace lockengine
