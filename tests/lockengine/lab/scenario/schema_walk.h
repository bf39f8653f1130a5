// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// As much of JSON Schema as docs/scenario.schema.json uses. A keyword that is not known here ends the test,
// so that nothing in the schema is without effect.

#pragma once

#include <QJsonObject>

namespace testing {

// Empty: the schema accepts it; else the way to the first thing that it refuses, and the keyword that does.
[[nodiscard]] QString refusedBy(const QJsonObject &schema, const QJsonValue &value);

} // namespace testing
