// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Who waits for a lock, and until when the place in the queue is kept.

#pragma once

#include "lockengine/base/time.h"

#include <QByteArray>

#include <optional>

namespace lockengine {

// Whether a connection is there to hear "your turn". It proves a connection, not a living process.
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
    std::optional<ServerTime> deadline; // after this the place may be given away once the waiter is first;
                                        // absent: the place never lapses, or its record is missing
    Listening listening = Listening::Unknown;

    friend bool operator==(const Waiter &, const Waiter &) = default;
};

} // namespace lockengine
