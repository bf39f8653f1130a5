// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Answers `lockctl --complete WORDS...`, which the shells' completion scripts ask.

#pragma once

#include "app/lockctl/arguments/invocation.h"

#include <QByteArrayList>

#include <optional>

namespace lockctl {

struct CompletionAnswer
{
    QByteArrayList lines; // one offer each; "@files" and "@command" ask the shell to complete those itself
    std::optional<Invocation> toAsk; // a server knows the rest: it prints the lines

    friend bool operator==(const CompletionAnswer &, const CompletionAnswer &) = default;
};

// `connectionsFile`: where the window keeps the connections; it need not be there.
[[nodiscard]] CompletionAnswer completionAnswer(
    const QList<QByteArray> &words, const QString &connectionsFile);

// $XDG_CONFIG_HOME/lockscope/connections.json, as the window writes it.
[[nodiscard]] QString connectionsFile();

} // namespace lockctl
