// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A cluster node's word that a command is not for it, or not now. Nothing of the command was executed. Pure.

#pragma once

#include "lockengine/redis/wire/address.h"

#include <QByteArray>

#include <optional>

namespace lockengine::redis {

struct Redirect
{
    enum class Kind {
        Moved, // the slot lives at `to`, for good
        Ask, // this once, at `to`, with ASKING before it
        Later, // TRYAGAIN, CLUSTERDOWN, LOADING, MASTERDOWN: the same again, after a while
    };

    Kind kind = Kind::Later;
    int slot = -1; // of Moved and Ask
    Endpoint to; // of Moved and Ask; an empty host is that of the node that said it

    friend bool operator==(const Redirect &, const Redirect &) = default;
};

// Nothing when the words of the error reply are no redirect, or a malformed one.
[[nodiscard]] std::optional<Redirect> parseRedirect(const QByteArray &errorText);

} // namespace lockengine::redis
