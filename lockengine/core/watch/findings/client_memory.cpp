// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/client_memory.h"

namespace lockengine {

QByteArray clientOf(const QByteArray &holder)
{
    const qsizetype colon = holder.lastIndexOf(':');
    return colon < 0 ? holder : holder.first(colon);
}

void ClientMemory::noteRenewal(const QByteArray &holder, Milliseconds ceiling)
{
    const QByteArray client = clientOf(holder);
    if (const auto known = m_byClient.constFind(client); known != m_byClient.constEnd()) {
        (*known)->ceiling = ceiling;
        m_order.splice(m_order.end(), m_order, *known);
        return;
    }
    m_order.push_back({client, ceiling});
    m_byClient.insert(client, std::prev(m_order.end()));
    if (m_byClient.size() <= kClients)
        return;
    m_byClient.remove(m_order.front().client);
    m_order.pop_front();
}

bool ClientMemory::renews(const QByteArray &holder, Milliseconds ceiling) const
{
    const auto known = m_byClient.constFind(clientOf(holder));
    return known != m_byClient.constEnd() && (*known)->ceiling == ceiling;
}

} // namespace lockengine
