// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reads in one step who has a lock of any kind, as an observer who trusts nobody: only keys that are there
// count, so that a reader whose holds ran out is none.

#pragma once

#include "lockengine/model/holder.h"
#include "lockengine/redis/wire/command.h"
#include "lockengine/redis/wire/reply.h"

#include <QList>

namespace testing {

[[nodiscard]] lockengine::redis::Command whoHolds(const QByteArray &lock);
// Identities ("U:T", also of who writes) and modes; the count is not read.
[[nodiscard]] QList<lockengine::Holder> holdersIn(const lockengine::redis::Reply &reply);

} // namespace testing
