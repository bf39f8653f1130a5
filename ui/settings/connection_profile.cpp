// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/connection_profile.h"

#include "lockengine/core/naming/naming_file.h"

namespace ui {

using namespace Qt::StringLiterals;

namespace {

QString environmentKey(Environment environment)
{
    switch (environment) {
    case Environment::Development:
        return u"development"_s;
    case Environment::Staging:
        return u"staging"_s;
    case Environment::Production:
        return u"production"_s;
    }
    return {};
}

std::optional<Environment> environmentFromKey(const QString &key)
{
    for (const auto environment : {Environment::Development, Environment::Staging, Environment::Production}) {
        if (environmentKey(environment) == key)
            return environment;
    }
    return std::nullopt;
}

} // namespace

Environment environmentOf(const ConnectionProfile &profile, const lockengine::SystemKinds &systems)
{
    if (profile.environment)
        return *profile.environment;
    const auto facts = systems.factsOf(profile.url.toUtf8());
    return facts && facts->isLocal ? Environment::Development : Environment::Production;
}

QString nameOf(const ConnectionProfile &profile, const lockengine::SystemKinds &systems)
{
    if (!profile.name.isEmpty())
        return profile.name;
    const auto facts = systems.factsOf(profile.url.toUtf8());
    return facts ? facts->shortName : profile.url;
}

QJsonObject toJson(const ConnectionProfile &profile)
{
    QJsonObject object{{u"id"_s, profile.id}, {u"name"_s, profile.name}, {u"url"_s, profile.url},
        {u"passwordInKeychain"_s, profile.passwordInKeychain}};
    if (!profile.caFile.isEmpty())
        object.insert("caFile"_L1, profile.caFile);
    if (!profile.certFile.isEmpty())
        object.insert("certFile"_L1, profile.certFile);
    if (!profile.keyFile.isEmpty())
        object.insert("keyFile"_L1, profile.keyFile);
    if (!profile.clientNames.isEmpty())
        object.insert("clientNames"_L1, lockengine::namingArray(profile.clientNames));
    if (profile.isGentle)
        object.insert("gentle"_L1, true);
    if (profile.environment)
        object.insert("environment"_L1, environmentKey(*profile.environment));
    return object;
}

ConnectionProfile profileFromJson(const QJsonObject &object)
{
    ConnectionProfile profile;
    profile.id = object.value("id"_L1).toString();
    profile.name = object.value("name"_L1).toString();
    profile.url = object.value("url"_L1).toString();
    profile.caFile = object.value("caFile"_L1).toString();
    profile.certFile = object.value("certFile"_L1).toString();
    profile.keyFile = object.value("keyFile"_L1).toString();
    profile.environment = environmentFromKey(object.value("environment"_L1).toString());
    profile.clientNames = lockengine::namingRulesIn(object.value("clientNames"_L1).toArray());
    profile.isGentle = object.value("gentle"_L1).toBool();
    profile.passwordInKeychain = object.value("passwordInKeychain"_L1).toBool();
    return profile;
}

} // namespace ui
