// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The acts that a virtual client accepts, and the faults that can happen to it.

#include "lockengine/lab/client/client_words.h"
#include "lockengine/lab/client/virtual_client.h"
#include "lockengine/lab/lab_misfit.h"

namespace lockengine {

std::optional<Error> VirtualClient::whyNot(const LabAct &act) const
{
    using enum LabMisfit;
    const auto misfit = [&act](LabMisfit why) { return misfitError(why, act); };
    const Error still(ErrorKind::BadInput, Reason::LabClientStill, m_name);
    if (m_process->isOver)
        return still;
    switch (act.verb) {
    case LabVerb::Lock:
    case LabVerb::TryLock:
    case LabVerb::Unlock:
    case LabVerb::Say:
        break;
    case LabVerb::Freeze:
        return m_isFrozen ? std::optional(still) : std::nullopt;
    case LabVerb::Thaw:
        return m_isFrozen ? std::nullopt : std::optional(misfit(NotFrozen));
    case LabVerb::CutOff:
        return m_process->cable->isCut() ? std::optional(misfit(CutOffAlready)) : std::nullopt;
    case LabVerb::Reconnect:
        return m_process->cable->isCut() ? std::nullopt : std::optional(misfit(NotCutOff));
    case LabVerb::Crash:
    case LabVerb::SkewClock:
    case LabVerb::DropMessage:
        return {};
    case LabVerb::Pause:
    case LabVerb::Resume:
    case LabVerb::Kill:
    case LabVerb::Restart:
    case LabVerb::FailOver:
    case LabVerb::Evict:
    case LabVerb::Slow:
    case LabVerb::Wait:
        return misfit(NotOfClients);
    }
    if (m_isFrozen)
        return still;
    for (const QByteArray &server : act.servers) {
        if (std::ranges::find(m_surroundings.targets, server, &LabTarget::name)
            == m_surroundings.targets.end())
            return Error(ErrorKind::BadInput, Reason::WhoUnknown, server);
    }
    if (act.verb == LabVerb::Say)
        return act.words.isEmpty() ? std::optional(misfit(NothingToSay)) : std::nullopt;
    if (act.thread < 1)
        return misfit(ThreadTooLow);
    if (!isJoined(act.kind))
        return act.servers.size() > 1 ? std::optional(misfit(OneServerOnly)) : std::nullopt;
    const ClientProcess::Joined *joined = findJoined(m_process, act);
    if (joined && joined->isAsking)
        return Error(ErrorKind::BadInput, Reason::AlreadyAcquiring, act.lock);
    if (joined && act.verb != LabVerb::Unlock)
        return Error(ErrorKind::BadInput, Reason::NotReentrant, act.lock);
    return {};
}

void VirtualClient::happen(const LabAct &act)
{
    switch (act.verb) {
    case LabVerb::Crash:
        crash();
        break;
    case LabVerb::Freeze:
        m_isFrozen = true;
        m_process->cable->stop();
        m_process->clock.freeze();
        break;
    case LabVerb::Thaw:
        m_isFrozen = false;
        m_process->clock.thaw();
        m_process->cable->go();
        break;
    case LabVerb::CutOff:
        m_process->cable->cut();
        break;
    case LabVerb::Reconnect:
        m_process->cable->mend();
        for (const auto &[target, way] : m_process->ways)
            way->reconnect();
        break;
    case LabVerb::SkewClock:
        m_process->clock.setSkew(act.time);
        break;
    case LabVerb::DropMessage:
        m_process->cable->loseMessage();
        break;
    case LabVerb::Lock:
    case LabVerb::TryLock:
    case LabVerb::Unlock:
    case LabVerb::Say:
    case LabVerb::Pause:
    case LabVerb::Resume:
    case LabVerb::Kill:
    case LabVerb::Restart:
    case LabVerb::FailOver:
    case LabVerb::Evict:
    case LabVerb::Slow:
    case LabVerb::Wait:
        return;
    }
    Q_EMIT changed();
}

// Its pending commands never get a reply.
void VirtualClient::crash()
{
    m_process->end();
    m_isFrozen = false;
    if (m_answer && m_answer->result == LabResult::Waiting)
        m_answer.reset();
}

} // namespace lockengine
