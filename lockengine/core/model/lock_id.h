// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Identifies one lock: its system, its name there (bytes, not text), and its data layout.

#pragma once

#include <QByteArray>
#include <QHashFunctions>
#include <QMetaType>

#include <tuple>

namespace lockengine {

struct LockId
{
    LockId() = default;
    LockId(QByteArray system, QByteArray name, QByteArray layout)
        : system(std::move(system))
        , name(std::move(name))
        , layout(std::move(layout))
    { }

    QByteArray system; // the session's name for the deployment; contains no credentials
    QByteArray name; // the exact bytes on the server; may be hostile, long or not UTF-8
    QByteArray layout; // the data layout, for example "redisson"

    friend bool operator==(const LockId &, const LockId &) = default;
    // By name.
    friend bool operator<(const LockId &one, const LockId &other)
    {
        return std::tie(one.name, one.layout, one.system) < std::tie(other.name, other.layout, other.system);
    }
    // Only of the name: system and layout are the same for most locks.
    friend size_t qHash(const LockId &id, size_t seed = 0) { return qHash(id.name, seed); }
};

} // namespace lockengine

Q_DECLARE_TYPEINFO(lockengine::LockId, Q_RELOCATABLE_TYPE);
