// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/saved_connections.h"

#include <QJsonArray>
#include <QUuid>

#include <algorithm>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

SavedConnections::SavedConnections(QString path)
    : m_file(std::move(path), 1)
{
    const auto loaded = m_file.load();
    if (!loaded) {
        m_loadError = loaded.error();
        return;
    }
    for (const auto &value : loaded->value("connections"_L1).toArray()) {
        const ConnectionProfile profile = profileFromJson(value.toObject());
        if (!profile.id.isEmpty() && !profile.url.isEmpty())
            m_profiles += profile;
    }
}

Result<QString> SavedConnections::put(ConnectionProfile profile)
{
    if (profile.id.isEmpty())
        profile.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    const auto same = std::find_if(m_profiles.begin(), m_profiles.end(),
        [&profile](const ConnectionProfile &other) { return other.id == profile.id; });
    if (same == m_profiles.end())
        m_profiles += profile;
    else
        *same = profile;
    const auto saved = save();
    if (!saved)
        return saved.error();
    return profile.id;
}

Result<Done> SavedConnections::remove(const QString &id)
{
    m_profiles.removeIf([&id](const ConnectionProfile &profile) { return profile.id == id; });
    return save();
}

std::optional<ConnectionProfile> SavedConnections::find(const QString &id) const
{
    const auto found = std::find_if(m_profiles.begin(), m_profiles.end(),
        [&id](const ConnectionProfile &profile) { return profile.id == id; });
    return found == m_profiles.end() ? std::nullopt : std::optional(*found);
}

Result<Done> SavedConnections::save() const
{
    QJsonArray array;
    for (const ConnectionProfile &profile : m_profiles)
        array += toJson(profile);
    return m_file.save({{u"connections"_s, array}});
}

} // namespace ui
