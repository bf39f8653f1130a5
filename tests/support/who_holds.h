// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reads the holders of a lock of any kind atomically, independently of the engine. Only existing keys count,
// so a reader whose holds have expired is no holder.

#pragma once

#include "lockengine/core/model/holder.h"
#include "lockengine/redis/wire/command.h"
#include "lockengine/redis/wire/reply.h"

#include <QList>

namespace testing {

[[nodiscard]] lockengine::redis::Command whoHolds(const QByteArray &lock);
// Identities ("U:T", for writers too) and modes; the count is not read.
[[nodiscard]] QList<lockengine::Holder> holdersIn(const lockengine::redis::Reply &reply);

} // namespace testing
