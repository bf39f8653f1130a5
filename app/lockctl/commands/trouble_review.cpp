// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/trouble_review.h"

#include <algorithm>

namespace lockctl {

using namespace lockengine;
using namespace std::chrono_literals;

namespace {

constexpr MonotonicTime::duration pause = 1s;
constexpr int share = 50; // looking takes at most 1/50 of the time

} // namespace

TroubleReview::TroubleReview(
    const Watcher &watcher, Clock &clock, std::function<ServerTime()> serverNow, QObject *parent)
    : QObject(parent)
    , m_watcher(watcher)
    , m_clock(clock)
    , m_serverNow(std::move(serverNow))
{
    plan(0s);
}

void TroubleReview::plan(MonotonicTime::duration took)
{
    const auto delay = std::chrono::duration_cast<Microseconds>(std::max(pause, took * share));
    m_timer = m_clock.callAfter(delay, [this] {
        const TimerGuard fired = std::exchange(m_timer, nullptr); // keeps the running callback alive
        look();
    });
}

void TroubleReview::look()
{
    const MonotonicTime begun = m_clock.now();
    const ServerTime now = m_serverNow();
    QHash<LockId, Trouble> known;
    QList<std::pair<LockView, Trouble>> news;
    for (const Watcher::Kept &lock : m_watcher.kept()) {
        const CompactView &view = lock.compact();
        const Trouble trouble = troubleOf(view, false, now);
        if (trouble == Trouble::None && m_known.isEmpty())
            continue;
        const LockId id = view.state().id();
        const Trouble before = m_known.value(id, Trouble::None);
        const Trouble after = view.isStale() ? before : trouble; // the current state is unknown
        if (after != Trouble::None)
            known.insert(id, after);
        if (after != before && (after != Trouble::None || view.state().isHeld()))
            news.append({lock.view(), after});
    }
    m_known.swap(known);
    plan(m_clock.now() - begun);
    for (const auto &[view, trouble] : std::as_const(news))
        Q_EMIT changed(view, trouble);
}

} // namespace lockctl
