// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A holder of a lock, its mode and its hold count.

#pragma once

#include "lockengine/core/base/time.h"

#include <QByteArray>

#include <optional>

namespace lockengine {

enum class HoldMode {
    Exclusive,
    Read,
    Write,
    Permit, // one of several equal permits; the holder id is the permit id
};

struct Holder
{
    Holder() = default;
    Holder(QByteArray id, std::optional<qint64> count, HoldMode mode = HoldMode::Exclusive)
        : id(std::move(id))
        , count(count)
        , mode(mode)
    { }

    QByteArray id; // as stored on the server; compared byte by byte
    std::optional<qint64> count; // hold count, 1 or more; absent: unknown or not a number
    HoldMode mode = HoldMode::Exclusive;
    // This hold's own deadline; absent: it ends with the lock's lease, or never.
    std::optional<ServerTime> deadline;
    bool pending = false; // listed as a holder, but not allowed to proceed yet

    friend bool operator==(const Holder &, const Holder &) = default;
};

} // namespace lockengine

Q_DECLARE_TYPEINFO(lockengine::Holder, Q_RELOCATABLE_TYPE);
