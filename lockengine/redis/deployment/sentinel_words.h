// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Commands for a sentinel and the parsers of its replies. Pure; replies may be hostile.

#pragma once

#include "lockengine/redis/wire/address.h"
#include "lockengine/redis/wire/command.h"
#include "lockengine/redis/wire/reply.h"

namespace lockengine::redis {

[[nodiscard]] Command askForPrimary(const QString &primaryName);
// BadInput: the sentinel knows no such primary. Protocol: the reply is not a usable endpoint.
[[nodiscard]] Result<Endpoint> primaryIn(const Reply &reply);

[[nodiscard]] Command askForSentinels(const QString &primaryName);
// The other sentinels that it knows, at most 32.
[[nodiscard]] QList<Endpoint> sentinelsIn(const Reply &reply);

// The channel of failover messages, and the new primary in such a message. No value: the message concerns
// another primary.
[[nodiscard]] QByteArray switchChannel();
[[nodiscard]] std::optional<Endpoint> newPrimaryIn(const QByteArray &message, const QString &primaryName);

} // namespace lockengine::redis
