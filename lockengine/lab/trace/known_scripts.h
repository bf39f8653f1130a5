// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Scripts by their fingerprint: Lockscope's own, and those whose source was seen. With it a trace can show
// the source of an EVALSHA.

#pragma once

#include "lockengine/redis/deployment/script_call.h"

#include <QHash>

#include <optional>

namespace lockengine {

class KnownScripts
{
public:
    // Knows all compiled-in scripts.
    KnownScripts();

    // Adds and returns the script with that source; it has a name only if it is Lockscope's.
    redis::Script learn(const QByteArray &source);
    [[nodiscard]] std::optional<redis::Script> find(const QByteArray &sha1) const;

private:
    QHash<QByteArray, redis::Script> m_scripts;
};

} // namespace lockengine
