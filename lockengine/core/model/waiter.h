// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A waiter for a lock, and its deadline in the queue.

#pragma once

#include "lockengine/core/base/time.h"

#include <QByteArray>

#include <optional>

namespace lockengine {

// Whether a subscriber exists for the waiter's wake-up message. It proves a connection, not a living process.
enum class Listening { Unknown, Yes, No };

struct Waiter
{
    Waiter() = default;
    Waiter(QByteArray id, std::optional<ServerTime> deadline, Listening listening = Listening::Unknown)
        : id(std::move(id))
        , deadline(deadline)
        , listening(listening)
    { }

    QByteArray id;
    // Once first, the waiter may be removed after this; absent: it never expires, or its record is missing.
    std::optional<ServerTime> deadline;
    Listening listening = Listening::Unknown;

    friend bool operator==(const Waiter &, const Waiter &) = default;
};

} // namespace lockengine
