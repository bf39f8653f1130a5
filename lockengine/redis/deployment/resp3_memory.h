// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which servers do not serve RESP3 to us, and why. Shared by all sessions to one system, so that a server
// that refused once is not asked again on every reconnect. Engine thread only.

#pragma once

#include "lockengine/base/error.h"
#include "lockengine/redis/wire/address.h"

#include <QHash>
#include <QSet>

#include <optional>

namespace lockengine::redis {

class Resp3Memory
{
public:
    // No value: nothing is known against it.
    [[nodiscard]] std::optional<Error> refusalOf(const Address &server) const;
    void remember(const Address &server, Error refusal);
    // What may be chance, as a connection that ends: remembered when it happens a second time in a row.
    void suspect(const Address &server, Error refusal);
    void forget(const Address &server);

private:
    QHash<QByteArray, Error> m_refusals; // by Address::display()
    QSet<QByteArray> m_suspects; // the same
};

} // namespace lockengine::redis
