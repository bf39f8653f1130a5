// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/systems/all_systems.h"

#include "lockengine/redis/redis_kind.h"

lockengine::SystemKinds allSystems()
{
    lockengine::SystemKinds systems;
    systems.add(std::make_unique<lockengine::redis::RedisKind>());
    return systems;
}
