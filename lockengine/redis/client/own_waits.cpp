// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/client/own_waits.h"

namespace lockengine::redis {

std::shared_ptr<Waiting> OwnWaits::begin(const HoldKey &key, TakenKind kind)
{
    const auto waiting = std::make_shared<Waiting>();
    waiting->tell = [tell = m_tell, key, kind](OwnHoldPhase phase) { tell(key, kind, phase); };
    OwnWait &wait = m_waits[key];
    wait.kind = kind;
    wait.waiting = waiting;
    return waiting;
}

void OwnWaits::conclude(const HoldKey &key, bool acquired)
{
    const OwnWait wait = m_waits.take(key);
    if (!acquired && wait.waiting->wasAnnounced())
        m_tell(key, wait.kind, OwnHoldPhase::Released);
}

void OwnWaits::end(const std::optional<Error> &reason)
{
    const QHash<HoldKey, OwnWait> waits = all();
    for (const OwnWait &wait : waits)
        wait.waiting->end(reason);
}

void OwnWaits::interrupt()
{
    const QHash<HoldKey, OwnWait> waits = all();
    for (const OwnWait &wait : waits)
        wait.waiting->interrupt();
}

bool OwnWaits::keepsPosition(const HoldKey &key) const
{
    const auto wait = m_waits.constFind(key);
    return wait != m_waits.constEnd() && wait->waiting->goesOn && !wait->waiting->isEnded();
}

bool OwnWaits::takesLateHold(const HoldKey &key) const
{
    return keepsPosition(key) && m_waits.value(key).waiting->takesLateHolds;
}

} // namespace lockengine::redis
