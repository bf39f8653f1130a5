// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a window works with. Made and owned by app/, and longer-lived than the window.

#pragma once

namespace ui {

class ConnectionBook;
class Language;
class PreferencesFile;
class SecretStore;
class ServerKind;
class Theme;
class Workbench;

struct Surroundings
{
    Workbench &workbench;
    Theme &theme;
    Language &language;
    ConnectionBook &book;
    SecretStore &secrets;
    PreferencesFile &preferences;
    const ServerKind &kind;
};

} // namespace ui
