// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which clients leave a trace when they release. The habit belongs to the client and not to the lock: clients
// of two versions may share one. A missing trace says something only about a client that is known to leave
// one. Bounded. No I/O.

#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>

namespace lockengine {

// The client that a holder or a waiter belongs to: what stands before its thread.
[[nodiscard]] QByteArray clientOfHolder(const QByteArray &id);

enum class TraceHabit { Unknown, LeavesTraces, LeavesNone };

// What one comparison proved of one client.
struct HabitProof
{
    QByteArray holder;
    bool leftTrace = true;

    friend bool operator==(const HabitProof &, const HabitProof &) = default;
};

class ClientHabits
{
public:
    static constexpr qsizetype kClients = 10'000; // remembered at least

    // Unknown also where the proofs contradict each other.
    [[nodiscard]] TraceHabit of(const QByteArray &holder) const;
    void learn(const QList<HabitProof> &proofs);

private:
    struct Proven
    {
        bool trace = false;
        bool noTrace = false;
    };

    QHash<QByteArray, Proven> m_young;
    QHash<QByteArray, Proven> m_old;
};

} // namespace lockengine
