// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the window remembers from one day to the next. Losing it is no harm, so a file that cannot be read
// counts as none.

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
    QString tableColumns; // which are shown, and their order; empty: as at first
    QString allTableColumns; // the same of the page of all connections
    QByteArray rows; // the splitter above the event log
    bool groupsByPrefix = true; // rows of the table
    bool renewalsShown = false;
    bool moves = true; // what happens is acted out on the stage
    QString lastConnection; // a profile's id
    QStringList workspace; // the ids of those that were open side by side
    bool labOffered = false; // the lessons were offered, and the offer taken or put away
    bool predictsFirst = false; // in lessons: a step that asks something runs once the reader has answered
    int lessonSize = 100; // of its text and pictures, in percent
    QHash<QString, int> lessons; // by its id, the furthest step that was reached

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
