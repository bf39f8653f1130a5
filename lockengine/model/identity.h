// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Who we are when we take a lock: one client and one thread of it. An argument everywhere; a process may hold
// dozens.

#pragma once

#include <QByteArray>

namespace lockengine {

struct Identity
{
    Identity() = default;
    Identity(QByteArray client, qint64 thread)
        : client(std::move(client))
        , thread(thread)
    { }

    QByteArray client; // unique per client, a UUID in text
    qint64 thread = 1;

    friend bool operator==(const Identity &, const Identity &) = default;
};

} // namespace lockengine
