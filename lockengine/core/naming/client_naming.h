// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Client names by rules. Use on one thread at a time: it caches names.

#pragma once

#include "lockengine/core/naming/naming_rule.h"

#include <QHash>

#include <vector>

namespace lockengine {

class ClientNaming
{
public:
    ClientNaming() = default;
    // Invalid rules and rules beyond mostNamingRules are ignored.
    explicit ClientNaming(QList<NamingRule> rules);

    // The name of a holder or a waiter; empty: no rule matches. Rules are tried in this order: the whole id,
    // the client part of the id, the expressions in their order. At most longestClientName characters; may be
    // hostile, because an expression's groups come from the server.
    [[nodiscard]] QString nameOf(const QByteArray &id) const;

    [[nodiscard]] const QList<NamingRule> &rules() const { return m_rules; }
    [[nodiscard]] bool isEmpty() const { return m_rules.isEmpty(); }

    friend bool operator==(const ClientNaming &a, const ClientNaming &b) { return a.m_rules == b.m_rules; }

private:
    struct Expression
    {
        QRegularExpression matches;
        QString name;
        int givenUp = 0; // ids that exceeded the step limit
    };

    [[nodiscard]] QString nameByExpression(const QString &id) const;

    QList<NamingRule> m_rules;
    QHash<QString, QString> m_byId;
    mutable std::vector<Expression> m_expressions;
    mutable QHash<QByteArray, QString> m_made; // names made by expressions; bounded
};

} // namespace lockengine
