// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One atomic step of an algorithm: a script with its keys and arguments, ready to be sent. A value.

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

    Script script;
    QList<QByteArray> keys;
    QList<QByteArray> arguments;
};

} // namespace lockengine::redis
