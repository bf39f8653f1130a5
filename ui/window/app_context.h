// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the window depends on. Created and owned by app/; outlives the window.

#pragma once

namespace lockengine {
class SystemKinds;
}

namespace ui {

class SavedConnections;
class LabViewFactory;
class Language;
struct OpenConnection;
class PreferencesFile;
class SecretStore;
class Theme;
class Workbench;
class Workspace;

struct AppContext
{
    Workspace &workspace;
    Theme &theme;
    Language &language;
    SavedConnections &savedConnections;
    SecretStore &secrets;
    PreferencesFile &preferences;
    const lockengine::SystemKinds &systems;
    const LabViewFactory *lab = nullptr; // null: the window has no lab
};

// The same, plus the connection of one page.
struct PageContext : AppContext
{
    PageContext(const AppContext &all, OpenConnection &connection);

    OpenConnection &connection;
    Workbench &workbench; // of `connection`
};

} // namespace ui
