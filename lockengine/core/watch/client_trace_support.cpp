// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/client_trace_support.h"

#include <utility>

namespace lockengine {

QByteArray clientOfHolder(const QByteArray &id)
{
    return id.left(id.indexOf(':'));
}

TraceSupport ClientTraceSupport::of(const QByteArray &holder) const
{
    const QByteArray client = clientOfHolder(holder);
    const Proven proven = m_young.contains(client) ? m_young.value(client) : m_old.value(client);
    if (proven.trace == proven.noTrace)
        return TraceSupport::Unknown;
    return proven.trace ? TraceSupport::LeavesTraces : TraceSupport::LeavesNone;
}

void ClientTraceSupport::learn(const QList<TraceProof> &proofs)
{
    for (const TraceProof &proof : proofs) {
        const QByteArray client = clientOfHolder(proof.holder);
        if (!m_young.contains(client) && m_young.size() >= kClients)
            m_old = std::exchange(m_young, {});
        if (!m_young.contains(client))
            m_young.insert(client, m_old.value(client));
        Proven &proven = m_young[client];
        (proof.leftTrace ? proven.trace : proven.noTrace) = true;
    }
}

} // namespace lockengine
