// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What our own clients did to locks, until an observation shows it: nothing else that the observation shows
// is ours. No I/O.

#pragma once

#include "lockengine/base/time.h"
#include "lockengine/model/observation.h"

#include <QHash>

#include <optional>

namespace lockengine::redis {

class OwnSteps
{
public:
    // One of our clients has the hold, with more entries or fewer than before, or has released it: the server
    // said so.
    void noteHeld(const QByteArray &name, const QByteArray &holder, MonotonicTime now);
    void noteReleased(const QByteArray &name, const QByteArray &holder, MonotonicTime now);
    // Our act is about to end whatever holds the lock, or to change its number.
    void expectEnding(const QByteArray &name, MonotonicTime now);
    void forgetEnding(const QByteArray &name);

    [[nodiscard]] bool speaksOf(const QByteArray &name) const { return m_steps.contains(name); }
    // Adds to the observation what it shows of them, compared with the state before; each is told once.
    // `isEnding`: a hold ended, or a number changed.
    void tell(Observation &observation, const LockState &before, bool isEnding, MonotonicTime now);

private:
    struct Steps
    {
        QByteArray heldBy;
        QByteArray releasedBy;
        bool mayEnd = false;
        MonotonicTime since;
    };

    [[nodiscard]] Steps &stepsOf(const QByteArray &name, MonotonicTime now);

    QHash<QByteArray, Steps> m_steps;
};

} // namespace lockengine::redis
