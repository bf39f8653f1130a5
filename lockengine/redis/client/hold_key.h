// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The key of the client's hold records: one lock and one holder, as the server knows them. A value.

#pragma once

#include <QByteArray>
#include <QHash>

namespace lockengine::redis {

struct HoldKey
{
    HoldKey() = default;
    HoldKey(QByteArray name, QByteArray holder)
        : name(std::move(name))
        , holder(std::move(holder))
    { }

    QByteArray name;
    QByteArray holder;

    friend bool operator==(const HoldKey &, const HoldKey &) = default;
    friend size_t qHash(const HoldKey &key, size_t seed = 0)
    {
        return qHashMulti(seed, key.name, key.holder);
    }
};

} // namespace lockengine::redis
