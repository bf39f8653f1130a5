// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a window works with. Made and owned by app/, and longer-lived than the window.

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

// What the page of one connection works with besides.
struct PageSurroundings : Surroundings
{
    PageSurroundings(const Surroundings &all, OpenConnection &place);

    OpenConnection &place;
    Workbench &workbench; // the place's
};

} // namespace ui
