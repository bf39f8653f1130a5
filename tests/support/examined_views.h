// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Lock pictures as views, and what the rules find wrong with them.

#pragma once

#include "lockengine/core/watch/finding_list.h"
#include "lockengine/core/watch/findings/examiner.h"

#include <QByteArrayList>

namespace testing {

class ExaminedViews
{
public:
    // Two looks at the locks, the second one at `now` and a second after the first: enough to open or close
    // most findings. `events`: those before the first look. Calls must be in the order of time.
    lockengine::WatchBatch look(const QByteArrayList &pictures, lockengine::ServerTime now,
        const QList<lockengine::LockEvent> &events = {});
    lockengine::WatchBatch look(const QList<lockengine::LockView> &views, lockengine::ServerTime now,
        const QList<lockengine::LockEvent> &events = {});

    // Since the start.
    [[nodiscard]] const lockengine::FindingList &findings() const { return m_findings; }

private:
    lockengine::Examiner m_examiner;
    lockengine::FindingList m_findings;
    QHash<lockengine::LockId, lockengine::CompactView> m_known;
};

// Worst first.
[[nodiscard]] QList<lockengine::Finding> findingsOf(
    const lockengine::LockView &view, const QList<lockengine::LockEvent> &events = {});

// The event that a hold under a watchdog expired: Lockscope calls the lock lost.
[[nodiscard]] lockengine::LockEvent lossOf(
    const lockengine::LockView &free, const QByteArray &holder, lockengine::ServerTime at);

} // namespace testing
