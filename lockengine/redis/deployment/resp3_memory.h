// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The servers that do not support RESP3, and why. All sessions of one system share it, so a refusal is not
// repeated on every reconnect. Engine thread only.

#pragma once

#include "lockengine/core/base/error.h"
#include "lockengine/redis/wire/address.h"

#include <QHash>
#include <QSet>

#include <optional>

namespace lockengine::redis {

class Resp3Memory
{
public:
    // No value: no known refusal.
    [[nodiscard]] std::optional<Error> refusalOf(const Address &server) const;
    void remember(const Address &server, Error refusal);
    // A failure that may be accidental, such as a closed connection: remembered on its second consecutive
    // occurrence.
    void suspect(const Address &server, Error refusal);
    void forget(const Address &server);

private:
    QHash<QByteArray, Error> m_refusals; // by Address::display()
    QSet<QByteArray> m_suspects; // by Address::display()
};

} // namespace lockengine::redis
