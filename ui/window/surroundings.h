// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the window depends on. Created and owned by app/; outlives the window.

#pragma once

#include <QString>

namespace ui {

class ConnectionBook;
class Language;
struct OpenConnection;
class PreferencesFile;
class SecretStore;
class ServerKind;
class Theme;
class Workbench;
class Workspace;

struct Surroundings
{
    Workspace &workspace;
    Theme &theme;
    Language &language;
    ConnectionBook &book;
    SecretStore &secrets;
    PreferencesFile &preferences;
    const ServerKind &kind;
    QString guardianProgram = {}; // of the lab's servers; empty: the one beside this program
};

// The same, plus the connection of one page.
struct PageSurroundings : Surroundings
{
    PageSurroundings(const Surroundings &all, OpenConnection &place);

    OpenConnection &place;
    Workbench &workbench; // of `place`
};

} // namespace ui
