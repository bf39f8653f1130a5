// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/client_habits.h"

#include <utility>

namespace lockengine {

QByteArray clientOfHolder(const QByteArray &id)
{
    return id.left(id.indexOf(':'));
}

TraceHabit ClientHabits::of(const QByteArray &holder) const
{
    const QByteArray client = clientOfHolder(holder);
    const Proven proven = m_young.contains(client) ? m_young.value(client) : m_old.value(client);
    if (proven.trace == proven.noTrace)
        return TraceHabit::Unknown;
    return proven.trace ? TraceHabit::LeavesTraces : TraceHabit::LeavesNone;
}

void ClientHabits::learn(const QList<HabitProof> &proofs)
{
    for (const HabitProof &proof : proofs) {
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
