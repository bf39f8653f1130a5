// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A JSON object in a file that only its user may read; saves are atomic. It carries a schema version. A file
// of a later version or an unreadable one is set aside, never overwritten.

#pragma once

#include "lockengine/core/base/result.h"

#include <QJsonObject>
#include <QString>

namespace ui {

class JsonFile final
{
public:
    JsonFile(QString path, int schema);

    // An empty object if there is no file. After an error, the file has been renamed to PATH.bak.
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
