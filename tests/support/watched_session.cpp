// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/watched_session.h"

#include "tests/support/run_task.h"

#include <QTest>

#include <algorithm>

namespace testing {

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

redis::Address addressIn(const QByteArray &url, const redis::Address &secrets)
{
    redis::Address address = *redis::parseAddress(url);
    address.user = secrets.user;
    address.password = secrets.password;
    address.caFile = secrets.caFile;
    address.certFile = secrets.certFile;
    address.keyFile = secrets.keyFile;
    return address;
}

} // namespace

WatchedSession::WatchedSession(const QByteArray &url, redis::RedisSystemOptions options)
    : m_audit(m_folder.filePath(u"audit.jsonl"_s))
{
    options.address = addressIn(url, options.address);
    options.name = "test";
    options.clientId = client;
    m_session = std::make_unique<Session>(redis::makeRedisSystem(options, clock), m_audit, clock);
    connect(&m_session->locks(), &Watcher::advanced, this, [this](const WatchBatch &batch) {
        for (const LockView &changed : batch.changed)
            m_shown.insert(changed.state.id, changed);
        for (const LockId &id : batch.forgotten)
            m_shown.remove(id);
        events += batch.events;
        findings += batch.findings;
        ++batches;
    });
    connect(&m_session->connection(), &LockSystem::ownHoldChanged, this,
        [this](const OwnHold &hold) { holds.append(hold); });
    connect(&m_session->connection(), &LockSystem::statusChanged, this,
        [this](const SystemStatus &status) { statuses.append(status); });
    m_session->start();
    m_session->acts().arming().arm(60min);
}

WatchedSession::~WatchedSession() = default;

bool WatchedSession::waitUntilLive()
{
    return QTest::qWaitFor(
               [this] { return status().phase == ConnectionPhase::Live && status().scan.finishedOnce; },
               15'000)
        || (qWarning("phase %d, %lld of %lld keys scanned: %s", int(status().phase), status().scan.scanned,
                status().scan.total, status().error.detail.constData()),
            false);
}

LockId WatchedSession::idOf(const QByteArray &name, const QByteArray &layout)
{
    return LockId("test", name, layout);
}

std::optional<LockView> WatchedSession::view(const QByteArray &name) const
{
    return m_session->locks().view(idOf(name));
}

QList<QByteArray> WatchedSession::shownHolders(const QByteArray &name) const
{
    QList<QByteArray> ids;
    for (const LockView &shown : m_shown) {
        if (shown.state.id.name != name)
            continue;
        for (const Holder &holder : shown.state.holders)
            ids.append(holder.id + (shown.stale ? "?" : ""));
    }
    return ids;
}

QCoro::Task<Result<AcquireOutcome>> WatchedSession::start(QByteArray name, TakenKind kind,
    std::optional<Milliseconds> wait, qint64 thread, std::optional<Milliseconds> lease)
{
    AcquireRequest request(std::move(name), kind);
    request.wait = wait;
    request.lease = lease;
    return m_session->acts().acquire(request, Identity(client, thread));
}

bool WatchedSession::take(const QByteArray &name, TakenKind kind, std::optional<Milliseconds> wait,
    qint64 thread, std::optional<Milliseconds> lease)
{
    const auto outcome = runTask(start(name, kind, wait, thread, lease));
    if (!outcome)
        qWarning("acquire of %s failed: %s", name.constData(), outcome.error().detail.constData());
    return outcome && outcome->result == AcquireResult::Acquired;
}

QByteArrayList WatchedSession::found() const
{
    QByteArrayList lines;
    for (const FindingNews &news : findings) {
        const QByteArray line = (news.finding.rule + ' ' + news.finding.lock.name).trimmed();
        if (news.state == FindingNews::State::Opened && !lines.contains(line))
            lines.append(line);
    }
    std::ranges::sort(lines);
    return lines;
}

QList<EventKind> WatchedSession::eventsOf(const QByteArray &name) const
{
    QList<EventKind> kinds;
    for (const LockEvent &event : events) {
        if (event.lock.name == name)
            kinds.append(event.kind);
    }
    return kinds;
}

} // namespace testing
