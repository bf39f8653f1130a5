// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What is said to a sentinel, and what its answers mean. Pure; answers may be hostile.

#pragma once

#include "lockengine/redis/wire/address.h"
#include "lockengine/redis/wire/command.h"
#include "lockengine/redis/wire/reply.h"

namespace lockengine::redis {

[[nodiscard]] Command askForPrimary(const QString &primaryName);
// Refused (BadInput) when the sentinel knows no such primary; Protocol when it is no place to connect to.
[[nodiscard]] Result<Endpoint> primaryIn(const Reply &reply);

[[nodiscard]] Command askForSentinels(const QString &primaryName);
// The others that this sentinel knows; at most 32, whatever it says.
[[nodiscard]] QList<Endpoint> sentinelsIn(const Reply &reply);

// The channel on which a sentinel says that another server is the primary, and where that is by such a
// message; no value when another primary is meant.
[[nodiscard]] QByteArray switchChannel();
[[nodiscard]] std::optional<Endpoint> newPrimaryIn(const QByteArray &message, const QString &primaryName);

} // namespace lockengine::redis
