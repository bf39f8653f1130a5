// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The one place that turns an Error into a sentence: what happened, and what to do.

#pragma once

#include "lockengine/core/base/error.h"

#include <QString>

namespace ui {

// What failed; the same kind of error needs a different sentence for each.
enum class Occasion {
    Connecting, // reaching a server
    Reading, // reading locks
    Acting, // acquiring or releasing
};

[[nodiscard]] QString errorSentence(const lockengine::Error &error, Occasion occasion);

// The server's or the system's own message, made visible; for a "details" line. May be empty.
[[nodiscard]] QString errorDetail(const lockengine::Error &error);

// Why the demo's own server could not be started.
[[nodiscard]] QString demoSentence(const lockengine::Error &error);

// The permission that a NOPERM reply names, in ACL syntax: "+eval", "a key pattern", ... Empty: not named.
[[nodiscard]] QString missingPermission(const QByteArray &detail);

} // namespace ui
