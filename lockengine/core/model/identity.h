// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One client and one thread of it, as which a lock is acquired. Passed everywhere, because one process may
// use dozens.

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

    QByteArray client; // unique per client, a UUID as text
    qint64 thread = 1;

    friend bool operator==(const Identity &, const Identity &) = default;
};

} // namespace lockengine
