// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/doctor/observed_lock.h"

namespace lockctl {

using namespace lockengine;

namespace {

constexpr Milliseconds betweenLooks{1'100};

} // namespace

QCoro::Task<Result<ObservedLock>> observe(CommandContext &context, QByteArray name, Milliseconds atLeast)
{
    const Result<Done> connected = co_await connectToRead(context);
    if (!connected)
        co_return connected.error();
    const Result<LockState> read = co_await readLock(context, name);
    if (!read)
        co_return read.error();
    const LockId id = read->id;
    Watcher &watcher = context.session.locks();
    watcher.setInView(QList<LockId>(1, id)); // also reads what the server says of itself
    const MonotonicTime end = context.clock.now() + atLeast;
    while (context.clock.now() < end) {
        context.session.connection().refresh(QList<LockId>(1, id));
        co_await sleepFor(context.clock, betweenLooks);
    }
    ObservedLock observed;
    observed.view = watcher.view(id);
    for (const Finding &finding : watcher.findings()) {
        if (finding.lock.name == name)
            observed.findings.append(finding);
    }
    co_return observed;
}

} // namespace lockctl
