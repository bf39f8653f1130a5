// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which protocol a connection speaks. With RESP3 a server tells pushes from replies.

#pragma once

namespace lockengine::redis {

enum class Protocol { Resp2, Resp3 };

} // namespace lockengine::redis
