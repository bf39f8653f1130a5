// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/preferences.h"

#include <QJsonArray>

namespace ui {

using namespace Qt::StringLiterals;

namespace {

QString packed(const QByteArray &bytes)
{
    return QString::fromLatin1(bytes.toBase64());
}

QByteArray unpacked(const QJsonValue &value)
{
    return QByteArray::fromBase64(value.toString().toLatin1());
}

} // namespace

PreferencesFile::PreferencesFile(QString path)
    : m_file(std::move(path), 1)
{ }

Preferences PreferencesFile::load() const
{
    Preferences preferences;
    const auto loaded = m_file.load();
    if (!loaded)
        return preferences;
    const QJsonObject &object = loaded.value();
    preferences.theme = themeChoice(object.value("theme"_L1).toString()).value_or(ThemeChoice::System);
    preferences.language = object.value("language"_L1).toString();
    preferences.geometry = unpacked(object.value("geometry"_L1));
    preferences.columns = unpacked(object.value("columns"_L1));
    preferences.tableColumns = object.value("tableColumns"_L1).toString();
    preferences.allTableColumns = object.value("allTableColumns"_L1).toString();
    preferences.rows = unpacked(object.value("rows"_L1));
    preferences.groupsByPrefix = object.value("groupsByPrefix"_L1).toBool(true);
    preferences.renewalsShown = object.value("renewalsShown"_L1).toBool();
    preferences.moves = object.value("moves"_L1).toBool(true);
    preferences.lastConnection = object.value("lastConnection"_L1).toString();
    for (const auto &id : object.value("workspace"_L1).toArray())
        preferences.workspace += id.toString();
    preferences.labOffered = object.value("labOffered"_L1).toBool();
    preferences.predictsFirst = object.value("predictsFirst"_L1).toBool();
    preferences.lessonSize = object.value("lessonSize"_L1).toInt(100);
    const QJsonObject lessons = object.value("lessons"_L1).toObject();
    for (auto lesson = lessons.begin(); lesson != lessons.end(); ++lesson)
        preferences.lessons.insert(lesson.key(), lesson.value().toInt());
    return preferences;
}

void PreferencesFile::save(const Preferences &preferences) const
{
    QJsonObject lessons;
    for (auto lesson = preferences.lessons.begin(); lesson != preferences.lessons.end(); ++lesson)
        lessons.insert(lesson.key(), lesson.value());
    const auto saved = m_file.save({{u"theme"_s, themeWord(preferences.theme)},
        {u"language"_s, preferences.language}, {u"geometry"_s, packed(preferences.geometry)},
        {u"columns"_s, packed(preferences.columns)}, {u"tableColumns"_s, preferences.tableColumns},
        {u"allTableColumns"_s, preferences.allTableColumns},
        {u"groupsByPrefix"_s, preferences.groupsByPrefix}, {u"rows"_s, packed(preferences.rows)},
        {u"renewalsShown"_s, preferences.renewalsShown}, {u"moves"_s, preferences.moves},
        {u"lastConnection"_s, preferences.lastConnection},
        {u"workspace"_s, QJsonArray::fromStringList(preferences.workspace)},
        {u"labOffered"_s, preferences.labOffered}, {u"predictsFirst"_s, preferences.predictsFirst},
        {u"lessonSize"_s, preferences.lessonSize}, {u"lessons"_s, lessons}});
    if (!saved)
        qWarning("the settings could not be saved: %s", saved.error().detail.constData());
}

} // namespace ui
