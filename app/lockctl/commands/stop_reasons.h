// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The first reason to stop a command. Connects all possible reasons to one completion; the connections end
// with this object.

#pragma once

#include "app/lockctl/process/input_end.h"
#include "lockengine/core/base/clock.h"

#include <QObject>

#include <memory>

namespace lockctl {

class TextOutput;
class ProcessSignals;

enum class StopReason {
    Asked, // by a signal
    InputEnded,
    TimeOver,
    OutputGone,
    Lost, // the lock was lost
};

class StopReasons final : public QObject
{
    Q_OBJECT

public:
    void watchSignals(ProcessSignals &processSignals);
    void watchInput();
    // Stops after the failed write has returned.
    void watchOutput(TextOutput &output);
    void stopAfter(lockengine::Clock &clock, lockengine::Milliseconds duration);

    void stop(StopReason reason) { m_first.complete(reason); }
    [[nodiscard]] bool isStopped() const { return m_first.isCompleted(); }
    // Await it once.
    [[nodiscard]] lockengine::Pending<StopReason> first() const { return m_first.pending(); }

Q_SIGNALS:
    // For StopReason::Asked and InputEnded: on every occurrence, even before the await.
    void asked();

private:
    void ask(StopReason reason);

    lockengine::Completion<StopReason> m_first;
    std::unique_ptr<InputEnd> m_input;
    lockengine::TimerGuard m_timer;
};

} // namespace lockctl
