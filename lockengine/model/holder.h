// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Who holds a lock, how, and how often.

#pragma once

#include <QByteArray>

#include <optional>

namespace lockengine {

enum class HoldMode { Exclusive, Read, Write };

struct Holder
{
    Holder() = default;
    Holder(QByteArray id, std::optional<qint64> count, HoldMode mode = HoldMode::Exclusive)
        : id(std::move(id)), count(count), mode(mode)
    {
    }

    QByteArray id;                // as the system keeps it; compared byte by byte
    std::optional<qint64> count;  // re-entry count, 1 or more when healthy; absent: not known or no number
    HoldMode mode = HoldMode::Exclusive;
    bool pending = false;         // has a place among the holders but may not proceed yet

    friend bool operator==(const Holder &, const Holder &) = default;
};

} // namespace lockengine
