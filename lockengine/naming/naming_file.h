// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Naming rules as JSON, which window and terminal read and write alike:
//   {"version": 1, "clients": [{"id": "9b7e...", "name": "order-service"},
//                              {"expression": "^(\\w+)@(\\w+)$", "name": "$1 on $2"}]}

#pragma once

#include "lockengine/base/result.h"
#include "lockengine/naming/naming_rule.h"

#include <QJsonArray>

namespace lockengine {

constexpr qsizetype largestNamingFile = 1024 * 1024; // bytes

// Errors: BadInput; the detail begins with "rule N: " where one rule is meant. Every rule can be used.
[[nodiscard]] Result<QList<NamingRule>> readNamingRules(const QByteArray &json);

// The same from a file. Errors also: FileUnreadable, FileTooLarge.
[[nodiscard]] Result<QList<NamingRule>> readNamingFile(const QString &path);

[[nodiscard]] QByteArray namingJson(const QList<NamingRule> &rules);

// The list alone, for a larger file of one's own. What is no rule is left out; what is one and cannot be used
// is kept, as it was typed.
[[nodiscard]] QJsonArray namingArray(const QList<NamingRule> &rules);
[[nodiscard]] QList<NamingRule> namingRulesIn(const QJsonArray &clients);

} // namespace lockengine
