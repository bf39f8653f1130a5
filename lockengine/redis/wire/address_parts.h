// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the forms of an address have in common when they are read.

#pragma once

#include "lockengine/redis/wire/address.h"

#include <optional>

namespace lockengine::redis {

// Nothing of the URL is repeated in an error: what looks malformed may be a password in the wrong place.
[[nodiscard]] Error badAddress(Reason reason, QByteArray why);

// What stands between "://" and the path.
[[nodiscard]] QByteArrayView authorityOf(QByteArrayView rest);

// From 0 to a million, in digits alone.
[[nodiscard]] std::optional<int> databaseNumber(QByteArrayView text);

// HOST[:PORT]; IPv6 in brackets.
[[nodiscard]] Result<Endpoint> parseEndpoint(const QByteArray &text, quint16 usualPort);

// An address of several processes: [user@]h1[:port],h2[:port] and what follows. Requires: not Single.
[[nodiscard]] Result<Address> parseSeeds(QByteArrayView rest, Topology topology, Transport transport);
[[nodiscard]] QByteArray displaySeeds(const Address &address);

} // namespace lockengine::redis
