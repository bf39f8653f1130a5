// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Values that several commands read from their words alike.

#pragma once

#include "app/lockctl/arguments/command_words.h"
#include "lockengine/core/base/time.h"

#include <optional>

namespace lockctl {

// All names, Base64 ones last. BadInput if there is none, or one is empty.
[[nodiscard]] lockengine::Result<QList<QByteArray>> namesIn(const CommandWords &words);
[[nodiscard]] lockengine::Result<QByteArray> oneName(const CommandWords &words);

// Absent: the option is not given.
[[nodiscard]] lockengine::Result<std::optional<lockengine::Milliseconds>> duration(
    const CommandWords &words, const QByteArray &option);

} // namespace lockctl
