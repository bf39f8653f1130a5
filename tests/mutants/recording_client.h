// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A lock client that records its requests and answers as operations for the checker. Holders are named after
// the client and not after its id on the server, so two clients with the same id stay distinct.

#pragma once

#include "lockengine/core/watch/checker/operation.h"
#include "tests/lockengine/redis/client/test_client.h"
#include "tests/mutants/ask.h"

namespace testing {

class RecordingClient
{
public:
    using History = std::shared_ptr<QList<Operation>>;

    RecordingClient(QByteArray name, const TestServer &server, History history,
        LockClientOptions options = {}, Collaborators injected = {});

    [[nodiscard]] QCoro::Task<bool> acquire(Ask ask); // whether it acquired the lock
    [[nodiscard]] QCoro::Task<Done> release(Ask ask);
    // An operator's acts on a hold that it saw. A successful act is a release in that holder's name.
    [[nodiscard]] QCoro::Task<Done> forceRelease(Ask ask, LockState seen, QByteArray whose);
    [[nodiscard]] QCoro::Task<Done> releaseSeen(Ask ask, LockState seen, QByteArray whose);

    [[nodiscard]] TestClient &client() { return m_client; }
    [[nodiscard]] QByteArray name(qint64 thread = 1) const { return m_name + QByteArray::number(thread); }
    // Its name among the holders.
    [[nodiscard]] QByteArray holder(const Ask &ask) const;
    // Whether its wait for the lock has begun: the first attempt was answered.
    [[nodiscard]] bool waitsFor(const Ask &ask) const
    {
        return m_placed->contains(HoldKey(ask.lock, holder(ask)));
    }
    // Ends like a killed process: it releases and abandons nothing, and its holds are not renewed any more.
    void die(const QList<Ask> &held = {});

private:
    [[nodiscard]] Operation begun(OperationType type, const Ask &ask, QByteArray holder);
    void noteQueue(const OwnHold &hold);
    void noteAct(Operation operation, const ActOutcome &outcome, qint64 count);

    const QByteArray m_name;
    History m_history;
    const Milliseconds m_watchdogTimeout;
    // When each wait certainly had its queue position, by holder and lock.
    std::shared_ptr<QHash<HoldKey, MonotonicTime>> m_placed
        = std::make_shared<QHash<HoldKey, MonotonicTime>>();
    std::shared_ptr<QHash<HoldKey, MonotonicTime>> m_lostPosition // in this turn of the event loop
        = std::make_shared<QHash<HoldKey, MonotonicTime>>();
    TestClient m_client;
    const QByteArray m_id = m_client->id();
};

} // namespace testing
