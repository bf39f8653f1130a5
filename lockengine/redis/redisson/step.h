// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One atomic step of an algorithm, ready to be sent: a script with its keys and arguments, or one plain
// command. A value.

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

    // The argument of that number is the word by which the script publishes: the line fills in that of its
    // deployment, PUBLISH or SPUBLISH.
    Step &&publishingBy(qsizetype argument) &&
    {
        publishAt = argument;
        return std::move(*this);
    }

    Script script = Script(QByteArray());
    QList<QByteArray> keys;
    QList<QByteArray> arguments;
    std::optional<Command> plain; // instead of the script
    qsizetype publishAt = -1; // none of them
};

} // namespace lockengine::redis
