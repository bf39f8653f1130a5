// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/watch/batch_merge.h"

#include <QHash>
#include <QSet>

namespace lockengine {

namespace {

void mergeViews(QList<LockView> &views, const QList<LockView> &next)
{
    QHash<LockId, qsizetype> places;
    for (qsizetype i = 0; i < views.size(); ++i)
        places.insert(views.at(i).state.id, i);
    for (const LockView &view : next) {
        const auto place = places.constFind(view.state.id);
        if (place == places.cend())
            views.append(view);
        else
            views[*place] = view;
    }
}

} // namespace

bool isEmpty(const WatchBatch &batch)
{
    return batch.changed.isEmpty() && batch.forgotten.isEmpty() && batch.events.isEmpty();
}

void mergeInto(WatchBatch &sum, const WatchBatch &next)
{
    mergeViews(sum.changed, next.changed);
    if (!next.forgotten.isEmpty()) {
        const QSet<LockId> gone(next.forgotten.cbegin(), next.forgotten.cend());
        sum.changed.removeIf([&gone](const LockView &view) { return gone.contains(view.state.id); });
    }
    if (!sum.forgotten.isEmpty()) {
        QSet<LockId> back;
        for (const LockView &view : next.changed)
            back.insert(view.state.id);
        sum.forgotten.removeIf([&back](const LockId &id) { return back.contains(id); });
    }
    sum.forgotten += next.forgotten;
    sum.events += next.events;
    sum.eventsLeftOut += next.eventsLeftOut;
    if (const qsizetype surplus = sum.events.size() - kEventsPerBatch; surplus > 0) {
        sum.events.remove(0, surplus);
        sum.eventsLeftOut += surplus;
    }
    sum.clock = next.clock;
    sum.notKept = next.notKept;
}

} // namespace lockengine
