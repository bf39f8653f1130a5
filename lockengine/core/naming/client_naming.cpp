// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/naming/client_naming.h"

namespace lockengine {

namespace {

constexpr qsizetype mostMade = 200'000;
constexpr int mostGivenUp = 3; // then the expression is disabled

QString filledIn(const QString &name, const QRegularExpressionMatch &match)
{
    QString filled;
    for (qsizetype i = 0; i < name.size(); ++i) {
        const QChar next = i + 1 < name.size() ? name[i + 1] : QChar();
        if (name[i] != u'$' || (next != u'$' && (next < u'1' || next > u'9'))) {
            filled += name[i];
            continue;
        }
        ++i;
        filled += next == u'$' ? QString(next) : match.captured(next.unicode() - u'0');
    }
    return filled.trimmed().left(longestClientName);
}

} // namespace

ClientNaming::ClientNaming(QList<NamingRule> rules)
    : m_rules(std::move(rules))
{
    if (m_rules.size() > mostNamingRules)
        m_rules.resize(mostNamingRules);
    for (const NamingRule &rule : std::as_const(m_rules)) {
        if (faultOf(rule))
            continue;
        if (rule.by == NamingRule::By::Expression)
            m_expressions.push_back({boundedExpression(rule.match), rule.name});
        else if (!m_byId.contains(rule.match))
            m_byId.insert(rule.match, rule.name.trimmed());
    }
}

QString ClientNaming::nameOf(const QByteArray &id) const
{
    if (m_byId.isEmpty() && m_expressions.empty())
        return {};
    const QString text = namableText(id);
    if (text.isEmpty())
        return {};
    if (const auto whole = m_byId.constFind(text); whole != m_byId.cend())
        return *whole;
    if (const auto client = m_byId.constFind(text.section(u':', 0, 0)); client != m_byId.cend())
        return *client;
    if (m_expressions.empty())
        return {};
    if (const auto made = m_made.constFind(id); made != m_made.cend())
        return *made;
    if (m_made.size() >= mostMade)
        m_made.clear();
    return *m_made.insert(id, nameByExpression(text));
}

QString ClientNaming::nameByExpression(const QString &id) const
{
    for (Expression &expression : m_expressions) {
        if (expression.givenUp >= mostGivenUp)
            continue;
        const QRegularExpressionMatch match = expression.matches.match(id);
        if (!match.isValid())
            ++expression.givenUp;
        if (match.hasMatch())
            return filledIn(expression.name, match);
    }
    return {};
}

} // namespace lockengine
