// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Naming rules as JSON, as the window and lockctl read and write them:
//   {"version": 1, "clients": [{"id": "9b7e...", "name": "order-service"},
//                              {"expression": "^(\\w+)@(\\w+)$", "name": "$1 on $2"}]}

#pragma once

#include "lockengine/core/base/result.h"
#include "lockengine/core/naming/naming_rule.h"

#include <QJsonArray>

namespace lockengine {

constexpr qsizetype largestNamingFile = 1024 * 1024; // bytes

// Errors: BadInput; the detail begins with "rule N: " if it concerns one rule. Returns only valid rules.
[[nodiscard]] Result<QList<NamingRule>> readNamingRules(const QByteArray &json);

// Reads them from a file. Further errors: FileUnreadable, FileTooLarge.
[[nodiscard]] Result<QList<NamingRule>> readNamingFile(const QString &path);

[[nodiscard]] QByteArray namingJson(const QList<NamingRule> &rules);

// The list alone, to embed in a larger file. Entries that are not rules are skipped; invalid rules are kept
// as typed.
[[nodiscard]] QJsonArray namingArray(const QList<NamingRule> &rules);
[[nodiscard]] QList<NamingRule> namingRulesIn(const QJsonArray &clients);

} // namespace lockengine
