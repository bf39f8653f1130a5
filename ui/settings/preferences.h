// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The saved settings of the window. They are dispensable: an unreadable file counts as none.

#pragma once

#include "ui/settings/json_file.h"
#include "ui/theme/theme.h"

#include <QByteArray>
#include <QHash>
#include <QStringList>

namespace ui {

struct Preferences
{
    ThemeChoice theme = ThemeChoice::System;
    QString language; // "en", "zh"; empty: the system's
    QByteArray geometry;
    QByteArray columns; // the splitter between table and detail
    QString tableColumns; // columns shown and their order; empty: the default
    QString allTableColumns; // the same for the page of all connections
    QByteArray rows; // the splitter above the event log
    bool groupsByPrefix = true; // rows of the table
    bool renewalsShown = false;
    bool moves = true; // changes are animated on the stage
    QString lastConnection; // a profile id
    QStringList workspace; // ids of the connections that were open together
    bool labOffered = false; // the lessons were offered, and the offer accepted or dismissed
    bool predictsFirst = false; // a lesson step with a question runs after the reader has answered
    int lessonSize = 100; // of lesson text and pictures, in percent
    QHash<QString, int> lessons; // lesson id -> the furthest step reached

    friend bool operator==(const Preferences &, const Preferences &) = default;
};

class PreferencesFile final
{
public:
    explicit PreferencesFile(QString path = configPath(QStringLiteral("settings.json")));

    [[nodiscard]] Preferences load() const;
    void save(const Preferences &preferences) const;

private:
    JsonFile m_file;
};

} // namespace ui
