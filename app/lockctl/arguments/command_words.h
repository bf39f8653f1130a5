// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The grammar of the command line as data, and the step that sorts raw words by it. What the words mean is
// not known here; parseArguments gives them their meaning.

#pragma once

#include "lockengine/base/result.h"

#include <QByteArray>
#include <QHash>
#include <QList>

namespace lockctl {

// One command line, sorted: which command, its options with their values, the names, and what follows `--`.
struct CommandWords
{
    QByteArray command; // empty: none was given
    QHash<QByteArray, QList<QByteArray>> options; // "--wait" -> values in order; a flag has one empty value
    QList<QByteArray> names;
    QList<QByteArray> childCommand;

    [[nodiscard]] bool has(const QByteArray &option) const { return options.contains(option); }
    // The last value given, or `otherwise`.
    [[nodiscard]] QByteArray value(const QByteArray &option, const QByteArray &otherwise = {}) const;
};

// BadInput for an unknown command, for an option that the command does not take, and for a value missing or
// too much. No value of an option is ever repeated in an error: it might be a password.
[[nodiscard]] lockengine::Result<CommandWords> sortWords(const QList<QByteArray> &arguments);

// The commands, in the order of the manual.
[[nodiscard]] QList<QByteArray> commandNames();
// Whether that option is followed by a value. False for what is no option.
[[nodiscard]] bool takesValue(const QByteArray &option);
// The options that a command takes, those of lockctl as a whole included.
[[nodiscard]] QList<QByteArray> optionsOf(const QByteArray &command);

} // namespace lockctl
