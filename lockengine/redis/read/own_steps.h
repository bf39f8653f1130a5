// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The acts of this console's clients that no observation has shown yet. Other changes in an observation are
// not attributed to them. No I/O.

#pragma once

#include "lockengine/core/base/time.h"
#include "lockengine/core/model/observation.h"

#include <QHash>

#include <optional>

namespace lockengine::redis {

// The effect of an act: it ends a hold or opens a latch or semaphore, or it only changes the number.
enum class OwnEffect { EndsHold, ChangesNumber };

class OwnSteps
{
public:
    // What an observation shows.
    struct Change
    {
        bool isLoss = false; // a hold ended
        bool isOfNumber = false;
    };

    // The server confirmed that the client has more or fewer holds than before, or has released the lock.
    void noteHeld(const QByteArray &name, const QByteArray &holder, MonotonicTime now);
    void noteReleased(const QByteArray &name, const QByteArray &holder, MonotonicTime now);
    // An act is about to be sent. Changes before its confirmation may come from another client and are not
    // attributed to it.
    void expect(const QByteArray &name, OwnEffect effect, MonotonicTime now);
    void confirm(const QByteArray &name, MonotonicTime now);
    void forget(const QByteArray &name);

    [[nodiscard]] bool speaksOf(const QByteArray &name) const { return m_steps.contains(name); }
    // Adds to the observation the acts that it shows, compared with the state before. Each act is reported
    // once.
    void tell(Observation &observation, const LockState &before, Change change, MonotonicTime now);

private:
    struct Steps
    {
        QByteArray heldBy;
        QByteArray releasedBy;
        std::optional<OwnEffect> expected;
        bool isConfirmed = false; // the expected act
        MonotonicTime since;
    };

    [[nodiscard]] Steps &stepsOf(const QByteArray &name, MonotonicTime now);

    QHash<QByteArray, Steps> m_steps;
};

} // namespace lockengine::redis
