// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Whether a Redis server answers on its unix socket.

#pragma once

#include <string>

namespace guardian {

// Any reply to PING except LOADING counts, "authenticate first" too. Waits at most 100 ms.
[[nodiscard]] bool answersPing(const std::string &socketPath);

} // namespace guardian
