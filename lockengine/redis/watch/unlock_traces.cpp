// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/watch/unlock_traces.h"

namespace lockengine::redis {

bool UnlockTraces::isNew(const QByteArray &key)
{
    if (m_young.contains(key) || m_old.contains(key))
        return false;
    if (m_young.size() >= m_limit)
        age();
    m_young.insert(key);
    return true;
}

} // namespace lockengine::redis
