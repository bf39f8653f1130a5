// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A lock as JSON, as `lockctl --json` prints it and the window copies it. A public format that scripts parse.

#pragma once

#include "lockengine/core/model/lock_state.h"
#include "lockengine/core/written/json_writer.h"

namespace lockengine {

[[nodiscard]] JsonObject lockJson(const LockState &state);

// The most likely kind; null: unknown.
[[nodiscard]] Json kindJson(const KindCandidates &kinds);
// All candidates, only if there are several.
void addCandidates(JsonObject &object, const KindCandidates &kinds);

} // namespace lockengine
