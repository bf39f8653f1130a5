// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The saved connections, in order of creation. Each change is on disk when the call returns.

#pragma once

#include "ui/settings/connection_profile.h"
#include "ui/settings/json_file.h"

#include <QList>

namespace ui {

class SavedConnections final
{
public:
    explicit SavedConnections(QString path = configPath(QStringLiteral("connections.json")));

    [[nodiscard]] const QList<ConnectionProfile> &profiles() const { return m_profiles; }
    // Why the saved connections could not be read; the old file is then kept as .bak.
    [[nodiscard]] const std::optional<lockengine::Error> &loadError() const { return m_loadError; }

    // Adds the profile or replaces the one with the same id. An empty id gets a new one. Returns the id.
    [[nodiscard]] lockengine::Result<QString> put(ConnectionProfile profile);
    [[nodiscard]] lockengine::Result<lockengine::Done> remove(const QString &id);
    [[nodiscard]] std::optional<ConnectionProfile> find(const QString &id) const;

private:
    [[nodiscard]] lockengine::Result<lockengine::Done> save() const;

    JsonFile m_file;
    QList<ConnectionProfile> m_profiles;
    std::optional<lockengine::Error> m_loadError;
};

} // namespace ui
