// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What clients are called, by rules. For one thread at a time: it remembers names it has made.

#pragma once

#include "lockengine/naming/naming_rule.h"

#include <QHash>

#include <vector>

namespace lockengine {

class ClientNaming
{
public:
    ClientNaming() = default;
    // Rules that cannot be used name no client; rules beyond mostNamingRules are left out.
    explicit ClientNaming(QList<NamingRule> rules);

    // The name of a holder or a waiter; empty: no rule names it. A rule with the whole id is tried first,
    // then one with the client's part of it, then the expressions in their order. At most longestClientName
    // characters, which may be hostile: the groups of an expression come from the server.
    [[nodiscard]] QString nameOf(const QByteArray &id) const;

    [[nodiscard]] const QList<NamingRule> &rules() const { return m_rules; }
    [[nodiscard]] bool isEmpty() const { return m_rules.isEmpty(); }

    friend bool operator==(const ClientNaming &a, const ClientNaming &b) { return a.m_rules == b.m_rules; }

private:
    struct Expression
    {
        QRegularExpression matches;
        QString name;
        int givenUp = 0; // ids that took too many steps
    };

    [[nodiscard]] QString nameByExpression(const QString &id) const;

    QList<NamingRule> m_rules;
    QHash<QString, QString> m_byId;
    mutable std::vector<Expression> m_expressions;
    mutable QHash<QByteArray, QString> m_made; // by expressions; bounded
};

} // namespace lockengine
