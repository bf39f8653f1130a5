// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Names one lock: which system keeps it, its name there (bytes, not text), and the layout its data follows.

#pragma once

#include <QByteArray>
#include <QHashFunctions>
#include <QMetaType>

namespace lockengine {

struct LockId
{
    LockId() = default;
    LockId(QByteArray system, QByteArray name, QByteArray layout)
        : system(std::move(system))
        , name(std::move(name))
        , layout(std::move(layout))
    { }

    QByteArray system; // the session's name for the deployment; secret-free
    QByteArray name; // exactly the server's bytes; may be hostile, long, not UTF-8
    QByteArray layout; // the convention that the data follows, for example "redisson"

    friend bool operator==(const LockId &, const LockId &) = default;
    // Of the name alone: the rest is the same for very many.
    friend size_t qHash(const LockId &id, size_t seed = 0) { return qHash(id.name, seed); }
};

} // namespace lockengine

Q_DECLARE_TYPEINFO(lockengine::LockId, Q_RELOCATABLE_TYPE);
