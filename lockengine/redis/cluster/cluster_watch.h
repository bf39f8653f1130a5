// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Watches the locks of a Redis Cluster. It runs one inspector per primary and joins their observations and
// status. A state of a lock counts only if it comes from the owner of its slot. When a slot moves or a
// replica is promoted, the next inspector takes over the known locks and reports them as after a gap. Engine
// thread only.

#pragma once

#include "lockengine/redis/cluster/cluster_topology.h"
#include "lockengine/redis/watch/inspector.h"
#include "lockengine/redis/watch/listeners_elsewhere.h"

#include <bitset>
#include <map>

namespace lockengine::redis {

class ClusterWatch final : public WatchingSide
{
    Q_OBJECT

public:
    // The topology and the clock must outlive it. The address in the options is ignored.
    ClusterWatch(InspectorOptions options, ClusterTopology &topology, Clock &clock);
    ~ClusterWatch() override;

    void start() override;
    void reconnect() override;
    [[nodiscard]] const SystemStatus &status() const override { return m_status; }
    [[nodiscard]] QCoro::Task<Result<QList<LockState>>> read(QList<LockId> ids) override;
    [[nodiscard]] QCoro::Task<Result<QList<RawRecord>>> records(LockId id) override;
    void refresh(const QList<LockId> &ids) override;
    void stopScan() override;
    void startScan() override;
    void readFirst(NameTest test) override;
    void setInView(const QSet<QByteArray> &names) override;
    void noteOwnHold(const OwnHold &hold) override;
    void expectOwnAct(const LockId &id, OwnEffect effect) override;
    void confirmOwnAct(const LockId &id) override;
    void takeBackOwnAct(const LockId &id) override;

private:
    using Slots = std::bitset<kSlots>;
    struct Part
    {
        Endpoint node;
        std::unique_ptr<Inspector> inspector;
        Slots kept;
    };

    void follow(); // applies the new map
    void addPart(const Endpoint &node);
    [[nodiscard]] Slots slotsOf(const Endpoint &node) const;
    void tell(const Endpoint &node, const QList<Observation> &batch);
    void tellSoon();
    void tellStatus();
    [[nodiscard]] bool keeps(const Endpoint &node, const QByteArray &name) const;
    [[nodiscard]] Inspector *inspectorFor(const QByteArray &name) const; // null: no node owns its slot
    [[nodiscard]] QCoro::Task<Result<QList<LockState>>> readPart(Inspector *inspector, QList<LockId> ids);
    [[nodiscard]] QCoro::Task<Result<LockState>> readOne(LockId id);

    const InspectorOptions m_options;
    ClusterTopology &m_topology;
    Clock &m_clock;
    std::unique_ptr<ListenersElsewhere> m_elsewhere; // destroyed after the parts, which ask it
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    std::map<QByteArray, Part> m_parts; // by Endpoint::display()
    QList<LockState> m_homeless; // in slots that no node owns
    SystemStatus m_status;
    std::optional<Error> m_failure; // the cluster cannot be asked
    QList<Observation> m_batch;
    bool m_mayScan = true;
    NameTest m_first;
    QSet<QByteArray> m_inView; // names of the locks that the user can see
    bool m_isTelling = false;
    bool m_isStatusDue = false;
};

} // namespace lockengine::redis
