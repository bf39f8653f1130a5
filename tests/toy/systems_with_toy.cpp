// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/toy/systems_with_toy.h"

#include "app/systems/all_systems.h"
#include "tests/toy/system/toy_kind.h"

lockengine::SystemKinds systemsWithToy()
{
    lockengine::SystemKinds systems = allSystems();
    systems.add(std::make_unique<toy::ToyKind>());
    return systems;
}
