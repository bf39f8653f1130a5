// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What Lockscope does where a recorded client called a script: for the same lock, holder, lease, allowance,
// wall time and trace. It also describes the outcome, in words that apply to both. Pure.

#pragma once

#include "lockengine/core/model/lock_state.h"
#include "lockengine/core/model/taken_kind.h"
#include "lockengine/redis/client/step.h"
#include "tests/recordings/effect.h"
#include "tests/recordings/known_scripts.h"

namespace testing {

class LockscopeStep
{
public:
    // `before`: the state that the step finds at server time `now`.
    LockscopeStep(const KnownScript &script, const ScriptCall &call, lockengine::TakenKind kind,
        Picture before, lockengine::ServerTime now);

    [[nodiscard]] lockengine::redis::Step step() const;

    // The client's outcome is derived from what it left, because recordings lack the replies of scripts.
    [[nodiscard]] QByteArray theirOutcome(const Picture &after) const;
    [[nodiscard]] QByteArray ourOutcome(const lockengine::Result<lockengine::redis::Reply> &reply) const;

private:
    struct Hold
    {
        QByteArray name;
        QByteArray holder;
    };

    [[nodiscard]] QByteArray argument(int index) const;
    [[nodiscard]] QByteArray lockName() const;
    [[nodiscard]] lockengine::Milliseconds milliseconds(int index) const;
    [[nodiscard]] lockengine::WallTime wall() const;
    [[nodiscard]] QList<Hold> renewed() const;
    [[nodiscard]] lockengine::LockState seen() const;
    [[nodiscard]] lockengine::redis::Step actOnSeen() const;
    [[nodiscard]] QByteArray theirAttempt(const Picture &after) const;
    [[nodiscard]] QByteArray ourAttempt(const lockengine::redis::Reply &reply) const;
    [[nodiscard]] QByteArray theirRelease(const Picture &after) const;

    const KnownScript &m_script;
    ScriptCall m_call;
    lockengine::TakenKind m_kind;
    Picture m_before;
    lockengine::ServerTime m_now;
};

} // namespace testing
