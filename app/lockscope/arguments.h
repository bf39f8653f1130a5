// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Parses the window's command line. Pure, except answerWithoutWindow(), which prints.

#pragma once

#include "lockengine/core/base/result.h"
#include "lockengine/core/system/system_kinds.h"
#include "ui/theme/theme.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace lockscope {

struct Arguments
{
    QStringList urls; // all are opened; empty: none
    QString caFile; // PEM, for TLS; empty: the system's CAs
    QString certFile; // PEM, the client certificate; empty: none
    QString keyFile;
    bool demo = false;
    QString lesson; // its name, or a scenario file; empty: none
    std::optional<ui::ThemeChoice> theme;
    QString language; // "en", "zh"; empty: the saved one

    friend bool operator==(const Arguments &, const Arguments &) = default;
};

// BadInput with one sentence in `detail`. Refuses a password in an address.
[[nodiscard]] lockengine::Result<Arguments> parseArguments(
    const QStringList &words, const QString &urlFromEnvironment, const lockengine::SystemKinds &systems);

[[nodiscard]] QString version(); // like 1.2.0
// Handles --help, --version and a missing display: prints and returns the exit status.
[[nodiscard]] std::optional<int> answerWithoutWindow(
    int argc, char **argv, const lockengine::SystemKinds &systems);

} // namespace lockscope
