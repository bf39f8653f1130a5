// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/naming/naming_rule.h"

#include <QStringDecoder>

#include <algorithm>

namespace lockengine {

using namespace Qt::StringLiterals;

namespace {

// PCRE2 option at the start of an expression. The JIT counts fewer steps than the interpreter, so the limit
// stays unnoticeable with either.
constexpr auto stepLimit = "(*LIMIT_MATCH=5000)"_L1;

Error badRule(Reason reason, const QString &detail = {})
{
    return Error(ErrorKind::BadInput, reason, detail.toUtf8());
}

// Ids on which nested repetitions take exponential time.
QStringList slowIds()
{
    QStringList ids;
    for (const QString &part : {u"a"_s, u"0"_s, u"-"_s, u"a-"_s, u"a0"_s, u"a:"_s})
        ids.append(part.repeated(64) + u'!');
    ids.append(u"9b7e3f0a-0d1c-4f7a-8c11-2f3f5b6a7c77:31"_s);
    return ids;
}

// The first group that the name uses and the expression lacks.
QString missingGroup(const QString &name, int groups)
{
    for (qsizetype i = 0; i + 1 < name.size(); ++i) {
        if (name[i] != u'$')
            continue;
        const QChar what = name[++i];
        if (what >= u'1' && what <= u'9' && what.unicode() - u'0' > groups)
            return u"$"_s + what;
    }
    return {};
}

} // namespace

QString namableText(const QByteArray &id)
{
    if (id.size() > longestMatch)
        return {};
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString text = decoder(id);
    return decoder.hasError() ? QString() : text;
}

QRegularExpression boundedExpression(const QString &pattern)
{
    return QRegularExpression(stepLimit + pattern);
}

std::optional<Error> faultOf(const NamingRule &rule, const QList<QByteArray> &seen)
{
    if (rule.match.isEmpty() || rule.name.trimmed().isEmpty())
        return badRule(Reason::NamingRuleIncomplete);
    if (rule.match.size() > longestMatch || rule.name.size() > longestClientName)
        return badRule(Reason::NamingRuleTooLong);
    if (rule.by == NamingRule::By::Id)
        return {};
    const QRegularExpression expression = boundedExpression(rule.match);
    if (!expression.isValid()) {
        const auto at = expression.patternErrorOffset() - stepLimit.size();
        return badRule(Reason::ExpressionMalformed,
            u"%1, at character %2"_s.arg(expression.errorString()).arg(qMax<qsizetype>(0, at) + 1));
    }
    if (const QString group = missingGroup(rule.name, expression.captureCount()); !group.isEmpty())
        return badRule(Reason::ExpressionGroupMissing, group);
    QStringList ids = slowIds();
    for (const QByteArray &id : seen)
        ids.append(namableText(id));
    const auto givesUp = [&](const QString &id) { return !expression.match(id).isValid(); };
    if (std::ranges::any_of(ids, givesUp))
        return badRule(Reason::ExpressionTooSlow);
    return {};
}

} // namespace lockengine
