// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The two connections of the acting side to one node of a cluster: one carries acts, and above all renewals,
// and needs no other; one hears who is called. Engine thread only.

#pragma once

#include "lockengine/redis/deployment/link.h"
#include "lockengine/redis/deployment/subscriber.h"

namespace lockengine::redis {

class NodeLines final : public QObject
{
    Q_OBJECT

public:
    // Connects at once, and again after each loss, until it is destroyed, with pauses up to the longest.
    // Clock and randomness must outlive it.
    NodeLines(
        const ConnectionOptions &options, Milliseconds watchdogTimeout, Clock &clock, Randomness &randomness);
    ~NodeLines() override;

    [[nodiscard]] bool isUp() const { return control() != nullptr; }
    [[nodiscard]] Connection *control() const { return m_control.connection(); }
    [[nodiscard]] Subscriber *subscriber() const { return m_subscriber.get(); } // null: not connected
    // Of the last attempt, or the last loss, until the connection is made; of the one that acts, and of the
    // other.
    [[nodiscard]] const std::optional<Error> &failure() const { return m_failure; }
    [[nodiscard]] const std::optional<Error> &deafness() const { return m_deafness; }

Q_SIGNALS:
    void up();
    // After each failed attempt and each loss.
    void down(const lockengine::Error &reason);
    // The same of the connection that hears.
    void deaf(const lockengine::Error &reason);

private:
    void stopListening(const Error &reason);

    Link m_control;
    Link m_listening;
    std::unique_ptr<Subscriber> m_subscriber; // on m_listening, while that is up
    std::optional<Error> m_failure;
    std::optional<Error> m_deafness;
};

} // namespace lockengine::redis
