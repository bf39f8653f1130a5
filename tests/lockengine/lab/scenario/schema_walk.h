// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of JSON Schema that docs/scenario.schema.json uses. An unknown keyword ends the test, so that
// nothing in the schema is ignored.

#pragma once

#include <QJsonObject>

namespace testing {

// Empty if the schema accepts the value. Otherwise the path of the first rejected value, and the keyword that
// rejects it.
[[nodiscard]] QString refusedBy(const QJsonObject &schema, const QJsonValue &value);

} // namespace testing
