// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The systems of both programs, and one more.

#pragma once

#include "lockengine/core/system/system_kinds.h"

[[nodiscard]] lockengine::SystemKinds systemsWithToy();
