// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The protocol of a connection. With RESP3 the server marks pushes.

#pragma once

namespace lockengine::redis {

enum class Protocol { Resp2, Resp3 };

} // namespace lockengine::redis
