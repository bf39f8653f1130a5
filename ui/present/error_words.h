// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The one place where an Error becomes a sentence: what is so, and what can be done about it.

#pragma once

#include "lockengine/base/error.h"

#include <QString>

namespace ui {

// What the error met; the same kind means different things to different readers.
enum class Occasion {
    Connecting, // reaching a server
    Reading, // looking at locks
    Acting, // taking or releasing
};

[[nodiscard]] QString errorSentence(const lockengine::Error &error, Occasion occasion);

// The server's or the system's own words, made visible; for a "details" line. May be empty.
[[nodiscard]] QString errorDetail(const lockengine::Error &error);

// Why the demo's own server could not be started.
[[nodiscard]] QString demoSentence(const lockengine::Error &error);

// The permission that a NOPERM reply names, as an ACL rule writes it: "+eval", "a key pattern", ... Empty:
// not named.
[[nodiscard]] QString missingPermission(const QByteArray &detail);

} // namespace ui
