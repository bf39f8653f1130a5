// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Parsing helpers shared by all forms of address.

#pragma once

#include "lockengine/redis/wire/address.h"

#include <optional>

namespace lockengine::redis {

// The error never repeats the URL: a malformed part may be a misplaced password.
[[nodiscard]] Error badAddress(Reason reason, QByteArray why);

// The text between "://" and the path.
[[nodiscard]] QByteArrayView authorityOf(QByteArrayView rest);

// From 0 to 1,000,000, digits only.
[[nodiscard]] std::optional<int> databaseNumber(QByteArrayView text);

// HOST[:PORT]; IPv6 in brackets.
[[nodiscard]] Result<Endpoint> parseEndpoint(const QByteArray &text, quint16 usualPort);

// An address of several processes: [user@]h1[:port],h2[:port] and its path and query. Requires: not Single.
[[nodiscard]] Result<Address> parseSeeds(QByteArrayView rest, Topology topology, Transport transport);
[[nodiscard]] QByteArray displaySeeds(const Address &address);

} // namespace lockengine::redis
