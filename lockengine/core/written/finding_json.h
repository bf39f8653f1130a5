// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One finding as JSON, as `lockctl doctor --json` prints it. A public format that scripts parse.

#pragma once

#include "lockengine/core/written/finding_texts.h"
#include "lockengine/core/written/json_writer.h"

namespace lockengine {

// Times are milliseconds since the Unix epoch, as in events; a duration's name ends in "Ms". The texts are
// English. `lock` is null if the finding is about the server, `repair` if a person must act elsewhere.
[[nodiscard]] JsonObject findingJson(const Finding &finding, const ShownValue &shown);

} // namespace lockengine
