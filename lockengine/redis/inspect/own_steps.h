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

// What our act does to a lock: it ends the hold, or opens what counts; or it changes the number only.
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

    // One of our clients has the hold, with more entries or fewer than before, or has released it: the server
    // said so.
    void noteHeld(const QByteArray &name, const QByteArray &holder, MonotonicTime now);
    void noteReleased(const QByteArray &name, const QByteArray &holder, MonotonicTime now);
    // Our act is on its way. What happens before the server has confirmed it may be the act of another
    // client, and is not told as ours.
    void expect(const QByteArray &name, OwnEffect effect, MonotonicTime now);
    void confirm(const QByteArray &name, MonotonicTime now);
    void forget(const QByteArray &name);

    [[nodiscard]] bool speaksOf(const QByteArray &name) const { return m_steps.contains(name); }
    // Adds to the observation what it shows of them, compared with the state before; each is told once.
    void tell(Observation &observation, const LockState &before, Change change, MonotonicTime now);

private:
    struct Steps
    {
        QByteArray heldBy;
        QByteArray releasedBy;
        std::optional<OwnEffect> expected;
        bool isConfirmed = false; // what is expected
        MonotonicTime since;
    };

    [[nodiscard]] Steps &stepsOf(const QByteArray &name, MonotonicTime now);

    QHash<QByteArray, Steps> m_steps;
};

} // namespace lockengine::redis
