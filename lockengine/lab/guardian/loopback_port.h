// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Free TCP ports of the loopback interface. The kernel hands them out at random, but another program may take
// one before the server does; whoever asks must be ready to ask again.

#pragma once

namespace guardian {

// 0 when there is none.
[[nodiscard]] int freeLoopbackPort();

} // namespace guardian
