// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Who holds a lock, how, and how often.

#pragma once

#include "lockengine/base/time.h"

#include <QByteArray>

#include <optional>

namespace lockengine {

enum class HoldMode {
    Exclusive,
    Read,
    Write,
    Permit, // one of several equal permits; the id is the permit's
};

struct Holder
{
    Holder() = default;
    Holder(QByteArray id, std::optional<qint64> count, HoldMode mode = HoldMode::Exclusive)
        : id(std::move(id))
        , count(count)
        , mode(mode)
    { }

    QByteArray id; // as the system keeps it; compared byte by byte
    std::optional<qint64> count; // re-entry count, 1 or more when healthy; absent: not known or no number
    HoldMode mode = HoldMode::Exclusive;
    std::optional<ServerTime> deadline; // where each hold ends by itself, when this one does; absent: with
                                        // the lease of the whole, or never
    bool pending = false; // has a place among the holders but may not proceed yet

    friend bool operator==(const Holder &, const Holder &) = default;
};

} // namespace lockengine

Q_DECLARE_TYPEINFO(lockengine::Holder, Q_RELOCATABLE_TYPE);
