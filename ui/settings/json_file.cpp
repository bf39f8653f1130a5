// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/json_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QSaveFile>
#include <QStandardPaths>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

JsonFile::JsonFile(QString path, int schema)
    : m_path(std::move(path))
    , m_schema(schema)
{ }

// PATH.bak is always the newest; older ones are numbered.
Error JsonFile::setAside(const QByteArray &reason) const
{
    const QString aside = m_path + u".bak"_s;
    int number = 1;
    while (QFileInfo::exists(aside + QString::number(number)))
        ++number;
    if (QFileInfo::exists(aside))
        QFile::rename(aside, aside + QString::number(number));
    QFile::rename(m_path, aside);
    return Error(ErrorKind::BadInput, reason);
}

Result<QJsonObject> JsonFile::load() const
{
    QFile file(m_path);
    if (!file.exists())
        return QJsonObject();
    if (!file.open(QIODevice::ReadOnly))
        return setAside(file.errorString().toUtf8());
    const QByteArray content = file.readAll();
    if (file.error() != QFileDevice::NoError)
        return setAside(file.errorString().toUtf8());
    file.close();
    const auto document = QJsonDocument::fromJson(content);
    if (!document.isObject())
        return setAside("not JSON");
    const QJsonObject object = document.object();
    if (object.value("schema"_L1).toInt() > m_schema)
        return setAside("written by a later version");
    return object;
}

Result<Done> JsonFile::save(QJsonObject object) const
{
    object.insert("schema"_L1, m_schema);
    QDir().mkpath(QFileInfo(m_path).absolutePath());
    QSaveFile file(m_path);
    if (!file.open(QIODevice::WriteOnly))
        return Error(ErrorKind::Internal, Reason::FileNotWritable, file.errorString().toUtf8());
    file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    file.write(QJsonDocument(object).toJson());
    if (!file.commit())
        return Error(ErrorKind::Internal, Reason::FileNotWritable, file.errorString().toUtf8());
    return Done();
}

QString configPath(const QString &name)
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + u"/lockscope/"_s + name;
}

} // namespace ui
