// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A cluster node's reply that it cannot execute a command, or not now. The command had no effect. Pure.

#pragma once

#include "lockengine/redis/wire/address.h"

#include <QByteArray>

#include <optional>

namespace lockengine::redis {

struct Redirect
{
    enum class Kind {
        Moved, // the slot now belongs to `to`
        Ask, // retry once at `to`, after ASKING
        Later, // TRYAGAIN, CLUSTERDOWN, LOADING, MASTERDOWN: retry later at the same node
    };

    Kind kind = Kind::Later;
    int slot = -1; // of Moved and Ask
    Endpoint to; // of Moved and Ask; empty host: that of the replying node

    friend bool operator==(const Redirect &, const Redirect &) = default;
};

// Empty if the error text is not a well-formed redirect.
[[nodiscard]] std::optional<Redirect> parseRedirect(const QByteArray &errorText);

} // namespace lockengine::redis
