// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/read/own_steps.h"

namespace lockengine::redis {
namespace {

using namespace std::chrono_literals;

constexpr Microseconds actPatience = 5s; // by then the act has failed or been seen

qint64 entriesOf(const LockState &state, const QByteArray &holder)
{
    qint64 entries = 0;
    for (const Holder &one : state.holders)
        entries += one.id == holder ? one.count.value_or(1) : 0;
    return entries;
}

} // namespace

OwnSteps::Steps &OwnSteps::stepsOf(const QByteArray &name, MonotonicTime now)
{
    m_steps.removeIf([now](const auto &entry) { return now - entry.value().since > actPatience; });
    Steps &steps = m_steps[name];
    steps.since = now;
    return steps;
}

// A release seen before its reply must not explain the end of the next hold.
void OwnSteps::noteHeld(const QByteArray &name, const QByteArray &holder, MonotonicTime now)
{
    Steps &steps = stepsOf(name, now);
    steps.heldBy = holder;
    steps.releasedBy.clear();
}

void OwnSteps::noteReleased(const QByteArray &name, const QByteArray &holder, MonotonicTime now)
{
    stepsOf(name, now).releasedBy = holder;
}

void OwnSteps::expect(const QByteArray &name, OwnEffect effect, MonotonicTime now)
{
    Steps &steps = stepsOf(name, now);
    steps.expected = effect;
    steps.isConfirmed = false;
}

// If the act was seen before its confirmation, nothing is expected any more.
void OwnSteps::confirm(const QByteArray &name, MonotonicTime now)
{
    if (const auto steps = m_steps.find(name); steps != m_steps.end() && steps->expected) {
        steps->isConfirmed = true;
        steps->since = now;
    }
}

void OwnSteps::forget(const QByteArray &name)
{
    if (const auto steps = m_steps.find(name); steps != m_steps.end())
        steps->expected.reset();
}

void OwnSteps::tell(Observation &observation, const LockState &before, Change shown, MonotonicTime now)
{
    const auto steps = m_steps.find(observation.state.id.name);
    if (steps == m_steps.end() || now - steps->since > actPatience)
        return;
    const auto change = [&](const QByteArray &holder) {
        return holder.isEmpty() ? 0 : entriesOf(observation.state, holder) - entriesOf(before, holder);
    };
    const bool isOfNumber = steps->expected == OwnEffect::ChangesNumber && shown.isOfNumber;
    const bool isEnd = steps->expected == OwnEffect::EndsHold && (shown.isLoss || shown.isOfNumber);
    if (isOfNumber || isEnd)
        steps->expected.reset();
    observation.numberChangedByUs = isOfNumber && steps->isConfirmed;
    const qint64 inHold = change(steps->heldBy);
    if (inHold > 0)
        observation.acquiredByUs = std::exchange(steps->heldBy, {});
    else if (inHold < 0 && entriesOf(observation.state, steps->heldBy) > 0)
        observation.releasedByUs = std::exchange(steps->heldBy, {});
    else if (change(steps->releasedBy) < 0)
        observation.releasedByUs = std::exchange(steps->releasedBy, {});
    else if (isEnd && steps->isConfirmed)
        observation.signs |= EvidenceSign::OwnAct;
}

} // namespace lockengine::redis
