// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One atomic step of an algorithm, ready to send: a script with keys and arguments, or one plain command. A
// value.

#pragma once

#include "lockengine/redis/deployment/script_call.h"

namespace lockengine::redis {

struct Step
{
    Step(Script script, QList<QByteArray> keys, QList<QByteArray> arguments)
        : script(std::move(script))
        , keys(std::move(keys))
        , arguments(std::move(arguments))
    { }

    explicit Step(Command plain)
        : plain(std::move(plain))
    { }

    // That argument is the script's publish command: the line sets PUBLISH or SPUBLISH there.
    Step &&publishingBy(qsizetype argument) &&
    {
        publishAt = argument;
        return std::move(*this);
    }

    Script script = Script(QByteArray());
    QList<QByteArray> keys;
    QList<QByteArray> arguments;
    std::optional<Command> plain; // instead of the script
    qsizetype publishAt = -1; // no argument
};

} // namespace lockengine::redis
