// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A holder's id as Redisson writes it: "U:T", the client's UUID and the thread number. ":write" follows for
// the write part of a read-write lock, then 32 hexadecimal characters for a transaction. Pure.

#pragma once

#include "lockengine/core/model/identity.h"

#include <QByteArray>

#include <optional>

namespace lockengine::redis {

struct HolderId
{
    QByteArray client; // 36 characters, lower case
    QByteArray thread; // decimal, may be negative; kept as text because it may exceed any integer
    bool write = false; // the write part of a read-write lock
    QByteArray transaction; // 32 hexadecimal characters; empty: none

    friend bool operator==(const HolderId &, const HolderId &) = default;
};

[[nodiscard]] QByteArray formatHolderId(const HolderId &holder);
[[nodiscard]] QByteArray formatHolderId(const Identity &identity);

// No value if the bytes are not exactly such an id.
[[nodiscard]] std::optional<HolderId> parseHolderId(const QByteArray &text);

} // namespace lockengine::redis
