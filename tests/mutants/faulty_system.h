// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A lock system proxy that injects some faults and forwards everything else.

#pragma once

#include "lockengine/core/model/acting_system.h"

namespace testing {

struct InjectedFaults
{
    bool isCutOff = false; // no request is answered
    bool saysYes = false; // every acquire succeeds, even on a held lock
    bool keepsHolds = false; // a release keeps the hold and reports it as gone
    lockengine::Milliseconds late{0}; // delay of the answer to an acquire
};

class FaultySystem final : public lockengine::ActingSystem
{
public:
    // Both must outlive this object.
    FaultySystem(lockengine::ActingSystem &system, lockengine::Clock &clock);

    InjectedFaults faults;

    [[nodiscard]] lockengine::SystemStatus status() const override { return m_system.status(); }
    [[nodiscard]] QCoro::Task<lockengine::Result<lockengine::AcquireOutcome>> acquire(
        lockengine::AcquireRequest request, lockengine::Identity identity) override;
    void giveUp(const QByteArray &name, const lockengine::Identity &identity) override
    {
        m_system.giveUp(name, identity);
    }
    [[nodiscard]] QCoro::Task<lockengine::ActOutcome> release(
        lockengine::LockState seen, QByteArray holder) override;
    [[nodiscard]] QCoro::Task<lockengine::ActOutcome> forceRelease(lockengine::LockState seen) override
    {
        return m_system.forceRelease(seen);
    }
    [[nodiscard]] QList<QByteArray> previewForceRelease(const lockengine::LockState &seen) const override
    {
        return m_system.previewForceRelease(seen);
    }
    [[nodiscard]] QCoro::Task<lockengine::Result<lockengine::Done>> releaseOwn() override
    {
        return m_system.releaseOwn();
    }

private:
    lockengine::ActingSystem &m_system;
    lockengine::Clock &m_clock;
};

} // namespace testing
