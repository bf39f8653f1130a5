// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How a person names clients: one by its id, or many by an expression that their ids match. Values; checking
// them is pure.

#pragma once

#include "lockengine/base/error.h"

#include <QByteArray>
#include <QList>
#include <QRegularExpression>
#include <QString>

#include <optional>

namespace lockengine {

struct NamingRule
{
    enum class By {
        Id, // the id of a holder, or the part before its first colon: all threads of the client
        Expression, // a Perl-compatible regular expression, found anywhere in the id
    };

    By by = By::Id;
    QString match;
    QString name; // of an expression: $1 to $9 stand for its groups, and $$ for a dollar

    friend bool operator==(const NamingRule &, const NamingRule &) = default;
};

constexpr qsizetype mostNamingRules = 1'000;
constexpr qsizetype longestMatch = 512; // characters; also of the ids that are named
constexpr qsizetype longestClientName = 80; // characters, also of a name with its groups filled in

// The id as text; empty where it is none, or too long to be named.
[[nodiscard]] QString namableText(const QByteArray &id);

// Compiled so that it gives up on an id after a bounded number of steps. An expression that gives up has no
// match, and the match is not valid.
[[nodiscard]] QRegularExpression boundedExpression(const QString &pattern);

// Why the rule cannot be used: kind BadInput, and a Reason. `seen` are ids that the expression is tried on,
// beside some that slow expressions need long for.
[[nodiscard]] std::optional<Error> faultOf(const NamingRule &rule, const QList<QByteArray> &seen = {});

} // namespace lockengine
