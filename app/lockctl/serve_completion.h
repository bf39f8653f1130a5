// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Answers `lockctl --complete WORDS...`, which the shells' completion scripts call.

#pragma once

#include "app/lockctl/arguments/invocation.h"

#include <QByteArrayList>

#include <optional>

namespace lockctl {

struct CompletionAnswer
{
    QByteArrayList lines; // one candidate each; "@files" and "@command": completed by the shell
    std::optional<Invocation> toAsk; // the server knows the rest; serving this request prints it

    friend bool operator==(const CompletionAnswer &, const CompletionAnswer &) = default;
};

// `connectionsFile`: where the window saves connections; it need not exist.
[[nodiscard]] CompletionAnswer completionAnswer(
    const QList<QByteArray> &words, const QString &connectionsFile);

// $XDG_CONFIG_HOME/lockscope/connections.json, as the window writes it.
[[nodiscard]] QString connectionsFile();

} // namespace lockctl
