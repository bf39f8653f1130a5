// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/stop_reasons.h"

#include "app/lockctl/process/process_signals.h"
#include "app/lockctl/process/text_output.h"

#include <QPointer>

namespace lockctl {

using namespace lockengine;

void StopReasons::watchSignals(ProcessSignals &processSignals)
{
    connect(&processSignals, &ProcessSignals::stopRequested, this, [this] { ask(StopReason::Asked); });
}

void StopReasons::watchInput()
{
    m_input = std::make_unique<InputEnd>();
    connect(m_input.get(), &InputEnd::reached, this, [this] { ask(StopReason::InputEnded); });
}

void StopReasons::watchOutput(TextOutput &output)
{
    // Queued, because the awaiting command may destroy the caller of writeLine().
    connect(
        &output, &TextOutput::broken, this, [this] { stop(StopReason::OutputGone); }, Qt::QueuedConnection);
}

void StopReasons::stopAfter(Clock &clock, Milliseconds duration)
{
    m_timer = clock.callAfter(duration, [this] { stop(StopReason::TimeOver); });
}

void StopReasons::ask(StopReason reason)
{
    const QPointer<StopReasons> self = this; // the awaiting command may destroy this
    stop(reason);
    if (self)
        Q_EMIT asked();
}

} // namespace lockctl
