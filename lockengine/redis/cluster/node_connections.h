// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The two connections of the acting side to one cluster node. One sends acts and renewals and does not need
// the other; the other receives notifications for waiters. Engine thread only.

#pragma once

#include "lockengine/redis/deployment/link.h"
#include "lockengine/redis/deployment/subscriber.h"

namespace lockengine::redis {

class NodeConnections final : public QObject
{
    Q_OBJECT

public:
    // Connects at once and reconnects after each loss, with back-off, until it is destroyed. Clock and
    // randomness must outlive it.
    NodeConnections(
        const ConnectionOptions &options, Milliseconds watchdogTimeout, Clock &clock, Randomness &randomness);
    ~NodeConnections() override;

    [[nodiscard]] bool isUp() const { return control() != nullptr; }
    [[nodiscard]] Connection *control() const { return m_control.connection(); }
    [[nodiscard]] Subscriber *subscriber() const { return m_subscriber.get(); } // null: not connected
    // The last error of the control connection and of the listening connection; cleared on connect.
    [[nodiscard]] const std::optional<Error> &failure() const { return m_failure; }
    [[nodiscard]] const std::optional<Error> &subscriptionLoss() const { return m_deafness; }

Q_SIGNALS:
    void up();
    // After each failed attempt and each loss of the control connection.
    void down(const lockengine::Error &reason);
    // The same for the listening connection.
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
