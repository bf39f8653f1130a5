// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the command line of the window asks for. Pure but for answerWithoutWindow(), which prints.

#pragma once

#include "lockengine/base/result.h"
#include "ui/theme/theme.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace lockscope {

struct Arguments
{
    QStringList urls; // each opened beside the others; empty: none
    QString caFile; // PEM, for TLS; empty: the system's authorities
    QString certFile; // PEM, our own; empty: none
    QString keyFile;
    bool demo = false;
    QString lesson; // its name, or a scenario file; empty: none
    std::optional<ui::ThemeChoice> theme;
    QString language; // "en", "zh"; empty: as remembered

    friend bool operator==(const Arguments &, const Arguments &) = default;
};

// BadInput with one sentence in `detail`. A password in an address is refused.
[[nodiscard]] lockengine::Result<Arguments> parseArguments(
    const QStringList &words, const QString &urlFromEnvironment);

[[nodiscard]] QString version(); // like 1.2.0
// --help, --version, and a missing display need no window: prints and gives the exit status.
[[nodiscard]] std::optional<int> answerWithoutWindow(int argc, char **argv);

} // namespace lockscope
