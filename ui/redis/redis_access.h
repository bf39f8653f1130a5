// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "lockengine/redis/wire/address.h"
#include "ui/settings/server_kind.h"

namespace ui {

// Requires: RedisServerKind().traitsOf(access.url).ok().
[[nodiscard]] lockengine::redis::Address addressOf(const Access &access);

} // namespace ui
