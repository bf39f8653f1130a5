// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The source of each script: the compiled-in one unless it is replaced. Tests and lessons use this to run a
// script with a planted mistake. A value; each client has its own.

#pragma once

#include "lockengine/redis/deployment/script_call.h"

#include <QHash>

namespace lockengine::redis {

class ScriptStore
{
public:
    // From now on the client runs `source` instead of the script with this name.
    void replace(const QString &name, const QByteArray &source)
    {
        m_replaced.insert(name, Script(source, name));
    }

    [[nodiscard]] Script current(const Script &script) const
    {
        return m_replaced.value(script.name(), script);
    }

private:
    QHash<QString, Script> m_replaced;
};

} // namespace lockengine::redis
