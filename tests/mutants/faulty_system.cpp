// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mutants/faulty_system.h"

using namespace lockengine;

namespace testing {

FaultySystem::FaultySystem(ActingSystem &system, Clock &clock)
    : m_system(system)
    , m_clock(clock)
{
    connect(&system, &ActingSystem::ownHoldChanged, this, &ActingSystem::ownHoldChanged);
}

QCoro::Task<Result<AcquireOutcome>> FaultySystem::acquire(AcquireRequest request, Identity identity)
{
    const InjectedFaults now = faults;
    if (now.isCutOff)
        co_return Error(ErrorKind::Closed, "cut off by the test");
    if (now.saysYes) {
        AcquireOutcome yes(AcquireResult::Acquired);
        yes.holder = "no such client";
        yes.count = 1;
        co_return yes;
    }
    const Result<AcquireOutcome> outcome = co_await m_system.acquire(request, identity);
    if (now.late > Milliseconds::zero())
        co_await sleepFor(m_clock, now.late);
    co_return outcome;
}

QCoro::Task<ActOutcome> FaultySystem::release(LockState seen, QByteArray holder)
{
    if (faults.keepsHolds)
        co_return ActOutcome(ActResult::Done);
    const ActOutcome outcome = co_await m_system.release(seen, holder);
    co_return outcome;
}

} // namespace testing
