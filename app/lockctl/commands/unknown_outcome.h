// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Messages for a hold whose outcome is unknown because its server cannot be reached.

#pragma once

#include "app/lockctl/commands/command_context.h"

namespace lockctl {

inline constexpr char waitingForTheServer[]
    = "; waiting for the server to answer (a second signal ends this)";

// "job may be held until 12:00:03 (3 s)". No value: no hold of that name is in doubt.
[[nodiscard]] std::optional<QByteArray> unknownOutcomeSentence(
    const CommandContext &context, const lockengine::ActingSystem &system, const QByteArray &name);

} // namespace lockctl
