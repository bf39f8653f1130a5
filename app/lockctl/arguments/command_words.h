// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The grammar of the command line as data, and the sorting of raw words by it. parseArguments() gives the
// words their meaning.

#pragma once

#include "lockengine/core/base/result.h"

#include <QByteArray>
#include <QHash>
#include <QList>

namespace lockctl {

// A sorted command line: the command, its options with values, the names, and the words after `--`.
struct CommandWords
{
    QByteArray command; // empty: none
    QHash<QByteArray, QList<QByteArray>> options; // "--wait" -> values in order; a flag has one empty value
    QList<QByteArray> names;
    QList<QByteArray> childCommand;

    [[nodiscard]] bool has(const QByteArray &option) const { return options.contains(option); }
    // The last value, or `otherwise`.
    [[nodiscard]] QByteArray value(const QByteArray &option, const QByteArray &otherwise = {}) const;
};

// The error for words that make no command.
[[nodiscard]] lockengine::Error badInput(const QByteArray &sentence);
// BadInput for an unknown command, an option that the command does not take, or a missing or excess value.
// Errors never repeat an option's value: it may be a password.
[[nodiscard]] lockengine::Result<CommandWords> sortWords(const QList<QByteArray> &arguments);

// The command among the words, also if they make no valid command line; empty: none.
[[nodiscard]] QByteArray commandIn(const QList<QByteArray> &arguments);
// The commands, in the order of the manual.
[[nodiscard]] QList<QByteArray> commandNames();
// Whether the option takes a value. False for anything that is not an option.
[[nodiscard]] bool takesValue(const QByteArray &option);
// The options of a command, including the global ones.
[[nodiscard]] QList<QByteArray> optionsOf(const QByteArray &command);

} // namespace lockctl
