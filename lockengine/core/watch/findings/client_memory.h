// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What all rules remember of clients: the leases that each of them renews. Bounded: the client without news
// for the longest time is forgotten first.

#pragma once

#include "lockengine/core/base/time.h"

#include <QByteArray>
#include <QHash>

#include <list>

namespace lockengine {

// The part of a holder id that all threads of one client share: without what follows the last colon.
[[nodiscard]] QByteArray clientOf(const QByteArray &holder);

class ClientMemory
{
public:
    static constexpr qsizetype kClients = 10'000;

    // The client renewed a hold with this full lease.
    void noteRenewal(const QByteArray &holder, Milliseconds ceiling);
    // It has renewed such a lease before.
    [[nodiscard]] bool renews(const QByteArray &holder, Milliseconds ceiling) const;

private:
    struct Known
    {
        QByteArray client;
        Milliseconds ceiling; // the last one
    };
    std::list<Known> m_order; // longest without news first
    QHash<QByteArray, std::list<Known>::iterator> m_byClient;
};

} // namespace lockengine
