// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Scripts by their fingerprint: all of ours, and those whose source was seen. A client that asks for a script
// by its fingerprint alone can so be shown what ran.

#pragma once

#include "lockengine/redis/deployment/script_call.h"

#include <QHash>

#include <optional>

namespace lockengine {

class KnownScripts
{
public:
    // All that are compiled in.
    KnownScripts();

    // The script with that source, which is known from now on; without a name where it is none of ours.
    redis::Script learn(const QByteArray &source);
    [[nodiscard]] std::optional<redis::Script> find(const QByteArray &sha1) const;

private:
    QHash<QByteArray, redis::Script> m_scripts;
};

} // namespace lockengine
