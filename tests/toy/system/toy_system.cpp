// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/toy/system/toy_kind.h"

#include <QFile>
#include <QFileInfo>
#include <QFileSystemWatcher>
#include <QLockFile>
#include <QSaveFile>
#include <QSet>
#include <QUrl>

#include <functional>

namespace toy {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

// The file has one line per lock: its name and its holder, percent-encoded, separated by a tab.
using Holders = QMap<QByteArray, QByteArray>; // by the name of the lock

Result<Holders> readFile(const QString &path)
{
    QFile file(path);
    Holders holders;
    if (file.exists() && !file.open(QFile::ReadOnly))
        return Error(ErrorKind::Unreachable, file.errorString().toUtf8());
    for (const QByteArray &line : (file.isOpen() ? file.readAll() : QByteArray()).split('\n')) {
        const QList<QByteArray> fields = line.split('\t');
        if (fields.size() == 2)
            holders.insert(fields[0].percentDecoded(), fields[1].percentDecoded());
    }
    return holders;
}

// Excludes all others that change the file. It is replaced, so readers see a whole one.
Result<Done> changeFile(const QString &path, const std::function<void(Holders &)> &change)
{
    QLockFile guard(path + u".lock"_s);
    if (!guard.tryLock(2000))
        return Error(ErrorKind::Unreachable, "another process keeps the file, or its folder is read-only");
    Result<Holders> holders = readFile(path);
    if (!holders)
        return holders.error();
    change(holders.value());
    QByteArray text;
    for (const auto &[name, holder] : holders->asKeyValueRange())
        text += name.toPercentEncoding(":") + '\t' + holder.toPercentEncoding(":") + '\n';
    QSaveFile file(path);
    if (!file.open(QFile::WriteOnly) || file.write(text) != text.size() || !file.commit())
        return Error(ErrorKind::Unreachable, file.errorString().toUtf8());
    return Done();
}

constexpr Evidence forced = EvidenceSign::OwnAct | EvidenceSign::ReleaseMessage;
constexpr Evidence released = EvidenceSign::ReleaseTrace | EvidenceSign::ReleaseMessage;

class ToySystem final : public LockSystem
{
public:
    ToySystem(QString path, QByteArray address, Clock &clock)
        : m_path(std::move(path))
        , m_clock(clock)
    {
        m_status.address = std::move(address);
        m_status.mode = WatchMode::Live;
        const auto again = [this] { look(); };
        connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, again);
        connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, again); // the file was replaced
    }

    SystemStatus status() const override { return m_status; }
    void start() override { look(); }
    void reconnect() override { look(); }
    void refresh(const QList<LockId> &ids) override
    {
        for (const LockId &id : ids)
            Q_EMIT observed({observe(id.name, m_holders.value(id.name), {})});
    }
    QCoro::Task<Result<QList<LockState>>> read(QList<LockId> ids) override
    {
        look();
        if (m_status.phase != ConnectionPhase::Live)
            co_return Error(m_status.error);
        QList<LockState> states;
        for (const LockId &id : ids)
            states.append(stateOf(id.name));
        co_return states;
    }
    QCoro::Task<Result<QList<RawRecord>>> records(LockId) override { co_return QList<RawRecord>(); }

    QCoro::Task<Result<AcquireOutcome>> acquire(AcquireRequest request, Identity identity) override
    {
        AcquireOutcome outcome;
        outcome.holder = holderFor(request, identity);
        outcome.sentAt = m_clock.now();
        const auto take = [&](Holders &holders) {
            if (holders.contains(request.name))
                return;
            holders.insert(request.name, outcome.holder);
            outcome.result = AcquireResult::Acquired;
            outcome.count = 1;
        };
        const Result<Done> changed = changeFile(m_path, take);
        if (!changed)
            co_return changed.error();
        if (outcome.result == AcquireResult::Acquired) {
            OwnHold &own = m_own[request.name];
            own.lock = stateOf(request.name).id;
            own.kind = request.kind;
            own.identity = identity;
            own.holder = outcome.holder;
            own.count = 1;
            tellOwn(own, OwnHoldPhase::Held);
        }
        look(EvidenceSign::OwnAct, {request.name});
        co_return outcome;
    }
    void giveUp(const QByteArray &, const Identity &) override { } // no acquire waits
    QCoro::Task<ActOutcome> release(LockState seen, QByteArray holder) override
    {
        co_return end(seen, holder, EvidenceSign::OwnAct | released);
    }
    QCoro::Task<ActOutcome> forceRelease(LockState seen) override
    {
        co_return end(seen, seen.isHeld() ? seen.holders.constFirst().id : QByteArray(), forced);
    }
    QList<QByteArray> previewForceRelease(const LockState &seen) const override
    {
        return {"remove the line of " + seen.id.name + " from " + QFile::encodeName(m_path)};
    }
    QCoro::Task<Result<Done>> releaseOwn() override
    {
        const auto remove = [this](Holders &holders) {
            for (const OwnHold &own : std::as_const(m_own)) {
                if (holders.value(own.lock.name) == own.holder)
                    holders.remove(own.lock.name);
            }
        };
        const Result<Done> changed = m_own.isEmpty() ? Done() : changeFile(m_path, remove);
        if (!changed)
            co_return changed.error();
        look(EvidenceSign::OwnAct | released, m_own.keys());
        co_return Done();
    }
    // Nothing ends a hold but its release, so it is confirmed for long.
    OwnLease ownLease(const QByteArray &name) const override
    {
        OwnLease lease;
        if (m_own.contains(name))
            lease.confirmedUntil = m_clock.now() + std::chrono::hours(24);
        return lease;
    }

private:
    // Reads the file and reports what has changed; `signs`: of an act of this client on the locks `ours`.
    void look(Evidence signs = {}, const QList<QByteArray> &ours = {})
    {
        m_watcher.addPaths({QFileInfo(m_path).absolutePath(), m_path});
        const Result<Holders> now = readFile(m_path);
        if (!now)
            return setPhase(ConnectionPhase::Reconnecting, now.error());
        const Holders before = std::exchange(m_holders, *now);
        const QList<QByteArray> names = before.keys() + m_holders.keys();
        QList<Observation> batch;
        for (const QByteArray &name : QSet<QByteArray>(names.begin(), names.end())) {
            if (before.value(name) != m_holders.value(name))
                batch.append(observe(name, before.value(name), ours.contains(name) ? signs : Evidence()));
        }
        if (!batch.isEmpty())
            Q_EMIT observed(batch);
        setPhase(ConnectionPhase::Live, {});
    }
    Observation observe(const QByteArray &name, const QByteArray &before, Evidence signs)
    {
        const QByteArray now = m_holders.value(name);
        const OwnHold own = m_own.value(name);
        Observation observation;
        observation.state = stateOf(name);
        observation.notBefore = observation.state.observedAt;
        observation.absenceWasKnown = m_status.phase == ConnectionPhase::Live && before.isEmpty();
        if (!now.isEmpty() && now == own.holder)
            observation.acquiredByUs = now;
        if (!before.isEmpty() && before != now)
            observation.signs = signs ? signs : released; // the file does not say who removed the line
        if (signs.testFlags(EvidenceSign::OwnAct | released))
            observation.releasedByUs = before;
        if (!own.holder.isEmpty() && now != own.holder) {
            m_own.remove(name);
            tellOwn(own, signs ? OwnHoldPhase::Released : OwnHoldPhase::Lost);
        }
        return observation;
    }
    void setPhase(ConnectionPhase phase, const Error &error)
    {
        m_status.phase = phase;
        m_status.error = error;
        m_status.scan.finishedOnce = phase == ConnectionPhase::Live;
        m_status.locksKnown = m_holders.size();
        m_status.clock.set(now(), m_clock.now());
        Q_EMIT statusChanged(m_status);
    }
    void tellOwn(OwnHold own, OwnHoldPhase phase)
    {
        own.phase = phase;
        own.sentAt = m_clock.now();
        Q_EMIT ownHoldChanged(own);
    }
    LockState stateOf(const QByteArray &name) const
    {
        LockState state;
        state.id = LockId(m_status.address, name, "line");
        state.kinds = {LockKind::NonReentrant};
        state.observedAt = now();
        state.lease.expiry = m_holders.contains(name) ? Expiry::Never : Expiry::Unknown;
        if (m_holders.contains(name))
            state.holders = {Holder(m_holders.value(name), 1)};
        return state;
    }
    ActOutcome end(const LockState &seen, const QByteArray &holder, Evidence signs)
    {
        ActResult result = ActResult::AlreadyGone;
        const auto remove = [&](Holders &holders) {
            if (!holders.contains(seen.id.name))
                return;
            result = holders.value(seen.id.name) == holder ? ActResult::Done : ActResult::ChangedHands;
            if (result == ActResult::Done)
                holders.remove(seen.id.name);
        };
        const Result<Done> changed = changeFile(m_path, remove);
        if (!changed)
            return ActOutcome(ActResult::Refused, changed.error());
        look(result == ActResult::Done ? signs : Evidence(), {seen.id.name});
        return result;
    }
    ServerTime now() const { return ServerTime(m_clock.wall().time_since_epoch()); }

    QString m_path;
    Clock &m_clock;
    SystemStatus m_status;
    QFileSystemWatcher m_watcher;
    Holders m_holders; // as last read
    QHash<QByteArray, OwnHold> m_own; // by lock
};

} // namespace

Result<AddressFacts> ToyKind::factsOf(const QByteArray &url) const
{
    const QString path = QUrl::fromEncoded(url).path();
    if (!url.startsWith("toyfile:///") || path.size() < 2)
        return Error(ErrorKind::BadInput, "a file of locks is named by its absolute path: toyfile:///PATH");
    return AddressFacts{url, path.section(u'/', -1), true, false};
}

Capabilities ToyKind::capabilities() const
{
    return Capability::Acquire | Capability::Release | Capability::ForceRelease;
}

std::unique_ptr<LockSystem> ToyKind::open(const SystemAccess &access, Clock &clock) const
{
    const QByteArray url = access.url.toUtf8();
    return std::make_unique<ToySystem>(QUrl::fromEncoded(url).path(), url, clock);
}

} // namespace toy
