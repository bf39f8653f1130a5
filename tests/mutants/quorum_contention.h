// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Several servers, and participants that contend for one lock made of a lock on each; every participant has a
// way of its own to every server. What they do is written down as operations on that one lock.

#pragma once

#include "lockengine/act/act_desk.h"
#include "lockengine/quorum/quorum_lock.h"
#include "lockengine/watch/checker/operation.h"
#include "tests/mutants/wayward_system.h"
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

    // How that participant's way to that server is; all is well from the beginning.
    [[nodiscard]] Waywardness &way(const char *name, int server);
    // For all servers.
    void setWays(const char *name, const Waywardness &ways);

    // One attempt; of all members, or of those that are named.
    bool take(const char *name, Milliseconds lease = 20s);
    bool takeSome(const char *name, const QList<int> &servers);
    void giveBack(const char *name);
    // Until so much time has passed since the beginning of the last take().
    void passSinceTake(Milliseconds time);
    // Somebody who is no participant has that member.
    void takeForAnother(int server);

private:
    struct Participant
    {
        Identity identity;
        std::vector<std::unique_ptr<LockSystem>> systems;
        std::vector<std::unique_ptr<WaywardSystem>> ways;
        std::vector<std::unique_ptr<ActDesk>> desks;
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
