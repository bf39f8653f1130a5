// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The two connections of the acting side to one node of a cluster: one carries acts, one hears who is called.
// Both or none: what one of them was told means nothing without the other. Engine thread only.

#pragma once

#include "lockengine/redis/deployment/link.h"
#include "lockengine/redis/deployment/subscriber.h"

namespace lockengine::redis {

class NodeLines final : public QObject
{
    Q_OBJECT

public:
    // Connects at once, and again after each loss, until it is destroyed. Clock and randomness must outlive
    // it.
    NodeLines(const ConnectionOptions &options, Clock &clock, Randomness &randomness);
    ~NodeLines() override;

    [[nodiscard]] bool isUp() const { return m_subscriber != nullptr; }
    [[nodiscard]] Connection *control() const { return isUp() ? m_control.connection() : nullptr; }
    [[nodiscard]] Subscriber *subscriber() const { return m_subscriber.get(); }
    [[nodiscard]] const std::optional<Error> &failure() const { return m_failure; } // of the last attempt

Q_SIGNALS:
    void up();
    // After each failed attempt and each loss.
    void down(const lockengine::Error &reason);

private:
    void lineUp();
    void lineDown(const Error &reason);

    Link m_control;
    Link m_listening;
    std::unique_ptr<Subscriber> m_subscriber; // on m_listening, while both are up
    std::optional<Error> m_failure;
};

} // namespace lockengine::redis
