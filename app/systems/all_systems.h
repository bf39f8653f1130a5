// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The one place that registers systems, for window and terminal.

#pragma once

#include "lockengine/core/system/system_kinds.h"

[[nodiscard]] lockengine::SystemKinds allSystems();
