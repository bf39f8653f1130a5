// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/naming/naming_file.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

namespace lockengine {

using namespace Qt::StringLiterals;

namespace {

constexpr int version = 1;

Error unfit(Reason reason, const QByteArray &detail)
{
    return Error(ErrorKind::BadInput, reason, detail);
}

QByteArray ruleNumber(qsizetype index)
{
    return "rule " + QByteArray::number(index + 1);
}

std::optional<NamingRule> ruleIn(const QJsonValue &value)
{
    const QJsonObject object = value.toObject();
    const bool hasId = object.value("id"_L1).isString();
    const bool hasExpression = object.value("expression"_L1).isString();
    if (hasId == hasExpression || !object.value("name"_L1).isString() || object.size() != 2)
        return {};
    NamingRule rule;
    rule.by = hasId ? NamingRule::By::Id : NamingRule::By::Expression;
    rule.match = object.value(hasId ? "id"_L1 : "expression"_L1).toString();
    rule.name = object.value("name"_L1).toString();
    return rule;
}

Result<NamingRule> usableRule(const QJsonValue &value, qsizetype index)
{
    const auto rule = ruleIn(value);
    if (!rule)
        return unfit(Reason::NamingFileUnfit, ruleNumber(index));
    auto fault = faultOf(*rule);
    if (!fault)
        return *rule;
    fault->detail = fault->detail.isEmpty() ? ruleNumber(index) : ruleNumber(index) + ": " + fault->detail;
    return *fault;
}

} // namespace

Result<QList<NamingRule>> readNamingRules(const QByteArray &json)
{
    QJsonParseError wrong;
    const QJsonDocument document = QJsonDocument::fromJson(json, &wrong);
    if (wrong.error != QJsonParseError::NoError)
        return unfit(Reason::NotJson, wrong.errorString().toUtf8());
    if (document["version"_L1].toInt() != version || !document["clients"_L1].isArray())
        return unfit(Reason::NamingFileUnfit, {});
    const QJsonArray clients = document["clients"_L1].toArray();
    if (clients.size() > mostNamingRules)
        return unfit(Reason::NamingRulesTooMany, QByteArray::number(mostNamingRules));
    QList<NamingRule> rules;
    for (qsizetype i = 0; i < clients.size(); ++i) {
        const Result<NamingRule> rule = usableRule(clients[i], i);
        if (!rule)
            return rule.error();
        rules.append(*rule);
    }
    return rules;
}

Result<QList<NamingRule>> readNamingFile(const QString &path)
{
    if (QFileInfo file(path); file.exists() && !file.isFile())
        // Reading a pipe may never end.
        return unfit(Reason::FileUnreadable, path.toUtf8() + ": not a regular file");
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return unfit(Reason::FileUnreadable, (path + u": "_s + file.errorString()).toUtf8());
    const QByteArray json = file.read(largestNamingFile + 1);
    if (json.size() > largestNamingFile)
        return unfit(Reason::FileTooLarge, path.toUtf8());
    return readNamingRules(json);
}

QJsonArray namingArray(const QList<NamingRule> &rules)
{
    QJsonArray clients;
    for (const NamingRule &rule : rules) {
        const auto by = rule.by == NamingRule::By::Id ? u"id"_s : u"expression"_s;
        clients.append(QJsonObject{{by, rule.match}, {u"name"_s, rule.name}});
    }
    return clients;
}

QList<NamingRule> namingRulesIn(const QJsonArray &clients)
{
    QList<NamingRule> rules;
    for (const QJsonValue &client : clients) {
        if (const auto rule = ruleIn(client))
            rules.append(*rule);
    }
    return rules;
}

QByteArray namingJson(const QList<NamingRule> &rules)
{
    return QJsonDocument(QJsonObject{{u"version"_s, version}, {u"clients"_s, namingArray(rules)}}).toJson();
}

} // namespace lockengine
