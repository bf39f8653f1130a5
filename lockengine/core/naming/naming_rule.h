// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A user's name for one client, by its id, or for many, by an expression that matches their ids. Values;
// validation is pure.

#pragma once

#include "lockengine/core/base/error.h"

#include <QByteArray>
#include <QList>
#include <QRegularExpression>
#include <QString>

#include <optional>

namespace lockengine {

struct NamingRule
{
    enum class By {
        Id, // a holder's id, or its part before the first colon, which matches all threads of the client
        Expression, // a Perl-compatible regular expression, matched anywhere in the id
    };

    By by = By::Id;
    QString match;
    QString name; // with an expression: $1 to $9 insert its groups, and $$ a dollar

    friend bool operator==(const NamingRule &, const NamingRule &) = default;
};

constexpr qsizetype mostNamingRules = 1'000;
constexpr qsizetype longestMatch = 512; // characters; also the limit for ids
constexpr qsizetype longestClientName = 80; // characters, with groups inserted

// The id as text; empty if it is not UTF-8 or too long.
[[nodiscard]] QString namableText(const QByteArray &id);

// Compiled with a step limit. When an id exceeds the limit, the match is invalid and has no match.
[[nodiscard]] QRegularExpression boundedExpression(const QString &pattern);

// Why the rule is invalid: BadInput and a Reason. Tries the expression on `seen` and on ids that are slow for
// bad expressions.
[[nodiscard]] std::optional<Error> faultOf(const NamingRule &rule, const QList<QByteArray> &seen = {});

} // namespace lockengine
