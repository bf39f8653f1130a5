// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which clients leave a trace when they release. This depends on the client, not on the lock, because clients
// of two versions may share one. A missing trace is evidence only for a client that is known to leave traces.
// Bounded. No I/O.

#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>

namespace lockengine {

// The client of a holder id or waiter id: the part before the thread.
[[nodiscard]] QByteArray clientOfHolder(const QByteArray &id);

enum class TraceSupport { Unknown, LeavesTraces, LeavesNone };

// What one comparison proved about one client.
struct TraceProof
{
    QByteArray holder;
    bool leftTrace = true;

    friend bool operator==(const TraceProof &, const TraceProof &) = default;
};

class ClientTraceSupport
{
public:
    static constexpr qsizetype kClients = 10'000; // at least this many are remembered

    // Unknown also if the proofs contradict each other.
    [[nodiscard]] TraceSupport of(const QByteArray &holder) const;
    void learn(const QList<TraceProof> &proofs);

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
