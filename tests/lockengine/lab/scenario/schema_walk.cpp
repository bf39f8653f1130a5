// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/lab/scenario/schema_walk.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QSet>

#include <cmath>

namespace testing {

using namespace Qt::StringLiterals;

namespace {

bool isOfType(const QJsonValue &value, const QString &type)
{
    if (type == u"object"_s)
        return value.isObject();
    if (type == u"array"_s)
        return value.isArray();
    if (type == u"string"_s)
        return value.isString();
    if (type == u"boolean"_s)
        return value.isBool();
    if (type == u"integer"_s)
        return value.isDouble() && value.toDouble() == std::floor(value.toDouble());
    qFatal("the walk does not know the type %s", qPrintable(type));
}

bool hasPattern(const QString &text, const QString &pattern)
{
    const QRegularExpression expression(pattern, QRegularExpression::UseUnicodePropertiesOption);
    if (!expression.isValid())
        qFatal("no pattern: %s", qPrintable(pattern));
    return expression.match(text).hasMatch();
}

bool isEachOnce(const QJsonArray &items)
{
    for (qsizetype i = 0; i < items.size(); ++i) {
        for (qsizetype before = 0; before < i; ++before) {
            if (items[i] == items[before])
                return false;
        }
    }
    return true;
}

// Whether each field has the fields that it depends on.
bool areDependentsThere(const QJsonObject &dependents, const QJsonObject &there)
{
    for (const QString &field : dependents.keys()) {
        for (const QJsonValue &other : dependents[field].toArray()) {
            if (there.contains(field) && !there.contains(other.toString()))
                return false;
        }
    }
    return true;
}

class Walk
{
public:
    explicit Walk(const QJsonObject &root)
        : m_root(root)
    { }

    QString refusal(const QJsonObject &schema, const QJsonValue &value, const QString &path) const
    {
        for (const QString &keyword : schema.keys()) {
            const QString why = refusalBy(keyword, schema, value, path);
            if (!why.isEmpty())
                return why;
        }
        return {};
    }

private:
    QString refusalBy(
        const QString &keyword, const QJsonObject &schema, const QJsonValue &value, const QString &path) const
    {
        static const QSet<QString> silent{u"$schema"_s, u"$defs"_s, u"title"_s, u"additionalProperties"_s};
        static const QSet<QString> inner{u"properties"_s, u"patternProperties"_s, u"items"_s, u"$ref"_s};
        if (silent.contains(keyword))
            return {};
        if (keyword == u"contains"_s)
            return howOften(schema, value) > 0 ? QString() : path + u" by contains"_s;
        if (keyword == u"maxContains"_s)
            return howOften(schema, value) <= schema[keyword].toInteger() ? QString()
                                                                          : path + u" by maxContains"_s;
        if (inner.contains(keyword))
            return insideOf(keyword, schema, value, path);
        return accepts(keyword, schema[keyword], value) ? QString() : path + u" by "_s + keyword;
    }

    // How many items of the array match `contains`.
    qsizetype howOften(const QJsonObject &schema, const QJsonValue &value) const
    {
        const QJsonObject wanted = schema[u"contains"_s].toObject();
        return std::ranges::count_if(
            value.toArray(), [&](const QJsonValue &item) { return refusal(wanted, item, {}).isEmpty(); });
    }

    // A keyword does not apply to values of another type.
    static bool accepts(const QString &keyword, const QJsonValue &wanted, const QJsonValue &value)
    {
        const QJsonArray items = value.toArray();
        const QString text = value.toString();
        if (keyword == u"type"_s)
            return isOfType(value, wanted.toString());
        if (keyword == u"enum"_s)
            return wanted.toArray().contains(value);
        if (keyword == u"const"_s)
            return value == wanted;
        if (keyword == u"dependentRequired"_s)
            return areDependentsThere(wanted.toObject(), value.toObject());
        if (keyword == u"minItems"_s)
            return !value.isArray() || items.size() >= wanted.toInteger();
        if (keyword == u"maxItems"_s)
            return !value.isArray() || items.size() <= wanted.toInteger();
        if (keyword == u"uniqueItems"_s)
            return !value.isArray() || !wanted.toBool() || isEachOnce(items);
        if (keyword == u"maxLength"_s)
            return !value.isString() || text.size() <= wanted.toInteger();
        if (keyword == u"pattern"_s)
            return !value.isString() || hasPattern(text, wanted.toString());
        if (keyword == u"minimum"_s)
            return !value.isDouble() || value.toDouble() >= wanted.toDouble();
        if (keyword == u"maximum"_s)
            return !value.isDouble() || value.toDouble() <= wanted.toDouble();
        if (keyword == u"required"_s) {
            const QStringList there = value.toObject().keys();
            return std::ranges::all_of(wanted.toArray(),
                [&](const QJsonValue &name) { return !value.isObject() || there.contains(name.toString()); });
        }
        qFatal("the walk does not know the keyword %s", qPrintable(keyword));
    }

    QString insideOf(
        const QString &keyword, const QJsonObject &schema, const QJsonValue &value, const QString &path) const
    {
        if (keyword == u"$ref"_s) {
            const QString name = schema[keyword].toString().section(u'/', -1);
            return refusal(m_root[u"$defs"_s].toObject()[name].toObject(), value, path);
        }
        QString why;
        if (keyword == u"items"_s) {
            const QJsonArray items = value.toArray();
            for (qsizetype i = 0; i < items.size() && why.isEmpty(); ++i)
                why = refusal(schema[keyword].toObject(), items[i], path + u'/' + QString::number(i));
            return why;
        }
        for (const QString &name : value.toObject().keys()) {
            if (why.isEmpty())
                why = ofField(schema, name, value[name], path + u'/' + name);
        }
        return why;
    }

    QString ofField(
        const QJsonObject &schema, const QString &name, const QJsonValue &value, const QString &path) const
    {
        const QJsonObject named = schema[u"properties"_s].toObject();
        if (named.contains(name))
            return refusal(named[name].toObject(), value, path);
        const QJsonObject patterns = schema[u"patternProperties"_s].toObject();
        for (const QString &pattern : patterns.keys()) {
            if (hasPattern(name, pattern))
                return refusal(patterns[pattern].toObject(), value, path);
        }
        const bool isClosed = schema.contains(u"additionalProperties"_s);
        return isClosed ? path + u" by additionalProperties"_s : QString();
    }

    const QJsonObject m_root;
};

} // namespace

QString refusedBy(const QJsonObject &schema, const QJsonValue &value)
{
    return Walk(schema).refusal(schema, value, {});
}

} // namespace testing
