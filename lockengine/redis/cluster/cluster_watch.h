// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Watches the locks of a Redis Cluster: an inspector for each primary, joined into one stream of observations
// and one condition. A name is believed only from the node that keeps its slot. When a slot moves, or a
// replica takes the place of its primary, what was known of its locks is handed to the next inspector and
// told as after a gap. Engine thread only.

#pragma once

#include "lockengine/redis/cluster/cluster_topology.h"
#include "lockengine/redis/inspect/inspector.h"

#include <bitset>
#include <map>

namespace lockengine::redis {

class ClusterWatch final : public WatchingSide
{
    Q_OBJECT

public:
    // The topology and the clock must outlive it. Of the options the address does not matter.
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

    void follow(); // the map
    void addPart(const Endpoint &node);
    [[nodiscard]] Slots slotsOf(const Endpoint &node) const;
    void tell(const Endpoint &node, const QList<Observation> &batch);
    void tellSoon();
    void tellStatus();
    [[nodiscard]] bool keeps(const Endpoint &node, const QByteArray &name) const;
    [[nodiscard]] Inspector *inspectorFor(const QByteArray &name) const; // null: nobody keeps it
    [[nodiscard]] QCoro::Task<Result<QList<LockState>>> readPart(Inspector *inspector, QList<LockId> ids);
    [[nodiscard]] QCoro::Task<Result<LockState>> readOne(LockId id);

    const InspectorOptions m_options;
    ClusterTopology &m_topology;
    Clock &m_clock;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    std::map<QByteArray, Part> m_parts; // by Endpoint::display()
    QList<LockState> m_homeless; // of slots that nobody keeps at present
    SystemStatus m_status;
    std::optional<Error> m_failure; // the cluster cannot be asked
    QList<Observation> m_batch;
    bool m_mayScan = true;
    NameTest m_first;
    QSet<QByteArray> m_inView; // names of locks that a user looks at
    bool m_isTelling = false;
    bool m_isStatusDue = false;
};

} // namespace lockengine::redis
