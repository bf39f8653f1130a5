// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which text runs under a script's name: the one compiled in, unless another was put in its place. That is
// how a test runs a script with a planted mistake, and a lesson shows what the mistake does. A value; each
// client has its own.

#pragma once

#include "lockengine/redis/deployment/script_call.h"

#include <QHash>

namespace lockengine::redis {

class ScriptStore
{
public:
    // From now on `source` runs where the script of that name would.
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
