// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A lock as JSON, as `lockctl --json` prints it and the window copies it. Part of the interface: scripts read
// it.

#pragma once

#include "lockengine/model/lock_state.h"
#include "lockengine/written/json_writer.h"

namespace lockengine {

[[nodiscard]] JsonObject lockJson(const LockState &state);

// The likeliest kind; null: none is known.
[[nodiscard]] Json kindJson(const KindCandidates &kinds);
// All of them, only where the likeliest one is not the only one.
void addCandidates(JsonObject &object, const KindCandidates &kinds);

} // namespace lockengine
