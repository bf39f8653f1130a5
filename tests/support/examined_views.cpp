// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/examined_views.h"

#include "tests/support/view_picture.h"

namespace testing {

using namespace lockengine;
using namespace std::chrono_literals;

WatchBatch ExaminedViews::look(const QByteArrayList &pictures, ServerTime now, const QList<LockEvent> &events)
{
    return look(batchOf(pictures, now).changed, now, events);
}

WatchBatch ExaminedViews::look(const QList<LockView> &views, ServerTime now, const QList<LockEvent> &events)
{
    WatchBatch batch;
    batch.changed = views;
    batch.events = events;
    for (const LockView &view : views) {
        const CompactView compact(view);
        QList<LockEvent> own = events;
        own.removeIf([&view](const LockEvent &event) { return event.lock != view.state.id; });
        const auto known = m_known.constFind(view.state.id);
        m_examiner.take(known == m_known.cend() ? nullptr : &*known, compact, own, now - CaseFile::kApart);
        m_examiner.take(&compact, compact, {}, now);
        m_known.insert(view.state.id, compact);
    }
    batch.findings = m_examiner.takeNews();
    m_findings.apply(batch.findings);
    return batch;
}

QList<Finding> findingsOf(const LockView &view, const QList<LockEvent> &events)
{
    ExaminedViews views;
    (void)views.look(QList{view}, view.state.observedAt, events);
    return views.findings().of(view.state.id);
}

LockEvent lossOf(const LockView &free, const QByteArray &holder, ServerTime at)
{
    LockEvent event;
    event.kind = EventKind::Expired;
    event.lock = free.state.id;
    event.holder = holder;
    event.at = at;
    event.lastRenewal = at - 25s;
    return event;
}

} // namespace testing
