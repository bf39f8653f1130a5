// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A JSON object in a file that only its user may read, replaced as a whole or not at all. Carries the version
// of its schema; a file of a later version, or one that cannot be read, is set aside rather than overwritten.

#pragma once

#include "lockengine/base/result.h"

#include <QJsonObject>
#include <QString>

namespace ui {

class JsonFile final
{
public:
    JsonFile(QString path, int schema);

    // An empty object where there is no file. After an error the file has been set aside as PATH.bak.
    [[nodiscard]] lockengine::Result<QJsonObject> load() const;
    [[nodiscard]] lockengine::Result<lockengine::Done> save(QJsonObject object) const;

    [[nodiscard]] const QString &path() const { return m_path; }

private:
    [[nodiscard]] lockengine::Error setAside(const QByteArray &reason) const;

    QString m_path;
    int m_schema;
};

// $XDG_CONFIG_HOME/lockscope/NAME.
[[nodiscard]] QString configPath(const QString &name);

} // namespace ui
