// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Watches one lock until its findings are known, for commands that name it.

#pragma once

#include "app/lockctl/commands/command_context.h"

#include <optional>

namespace lockctl {

struct ObservedLock
{
    std::optional<lockengine::LockView> view; // absent: there is no such lock
    QList<lockengine::Finding> findings; // of the lock, worst first
};

// Two looks a second apart open most findings. A repair that is offered only ten seconds after the first sign
// needs longer: `atLeast`.
[[nodiscard]] QCoro::Task<lockengine::Result<ObservedLock>> observe(
    CommandContext &context, QByteArray name, lockengine::Milliseconds atLeast);

// The usual time for findings.
inline constexpr lockengine::Milliseconds usualObservation{3'500};

} // namespace lockctl
