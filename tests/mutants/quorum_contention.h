// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Several servers, and participants that contend for one lock with a member on each server. Each participant
// has its own connection to each server. The history records operations on the combined lock.

#pragma once

#include "lockengine/core/act/act_executor.h"
#include "lockengine/core/model/lock_system.h"
#include "lockengine/core/quorum/quorum_lock.h"
#include "lockengine/core/watch/checker/operation.h"
#include "tests/mutants/faulty_system.h"
#include "tests/support/test_server.h"

#include <QTemporaryDir>

#include <map>

namespace testing {

using namespace lockengine;
using namespace std::chrono_literals;

class QuorumContention
{
public:
    QuorumContention(LockKind kind, int servers, QuorumRules rules = {});

    [[nodiscard]] const QList<Operation> &history() const { return m_history; }

    // The faults of that participant's connection to that server; none at first.
    [[nodiscard]] InjectedFaults &way(const char *name, int server);
    // For all servers.
    void setWays(const char *name, const InjectedFaults &faults);

    // One attempt, on all members or on the given ones.
    bool take(const char *name, Milliseconds lease = 20s);
    bool takeSome(const char *name, const QList<int> &servers);
    void releaseOwnHold(const char *name);
    // Waits until that much time has passed since the start of the last take().
    void passSinceTake(Milliseconds time);
    // A client that is no participant acquires that member.
    void takeForAnother(int server);

private:
    struct Participant
    {
        Identity identity;
        std::vector<std::unique_ptr<LockSystem>> systems;
        std::vector<std::unique_ptr<FaultySystem>> faults;
        std::vector<std::unique_ptr<ActExecutor>> executors;
        std::unique_ptr<QuorumLock> lock;
    };

    [[nodiscard]] Participant &participant(const char *name);
    void connectTo(Participant &participant, const TestServer &server);
    [[nodiscard]] std::unique_ptr<QuorumLock> lockOf(
        Participant &participant, LockKind kind, const QList<int> &servers);
    bool take(const char *name, LockKind kind, const QList<int> &servers, std::optional<Milliseconds> lease);

    const LockKind m_kind;
    const QuorumRules m_rules;
    std::vector<std::unique_ptr<TestServer>> m_servers;
    QTemporaryDir m_folder;
    AuditLog m_audit{m_folder.filePath(QStringLiteral("audit.jsonl"))};
    SystemClock m_clock;
    SystemRandomness m_randomness;
    QList<Operation> m_history;
    MonotonicTime m_taken{};
    std::map<QByteArray, Participant> m_participants;
};

} // namespace testing
