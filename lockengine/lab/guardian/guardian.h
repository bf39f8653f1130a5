// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Runs one private redis-server and its companion programs while the other end of standard input is open.
// Then it stops them all and removes their folder. It does the same when the server dies.
//
// Standard input: first `config <bytes>` and that many bytes of redis.conf, then one word per line: pause,
// resume, kill (keeps the folder for a later restart), restart. Standard output, one line each: `folder
// PATH`, `ready PORT TLSPORT BUSPORT` (0: none), `paused`, `resumed`, `killed`, `companion NUMBER ended
// STATUS`, `failed WHY`, `died STATUS`.

#pragma once

#include "lockengine/lab/guardian/child.h"
#include "lockengine/lab/guardian/loopback_port.h"
#include "lockengine/lab/guardian/private_folder.h"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace guardian {

using Words = std::vector<std::string>;

struct Plan
{
    std::string parentFolder;
    Words environment; // NAME=VALUE: for the server only, in addition to the inherited ones
    Words server; // the program and its options; the configuration's path is inserted between them
    std::vector<Words> companions; // started once the server is ready; {url} and {socket} are filled in
};

class Guardian
{
public:
    explicit Guardian(Plan plan)
        : m_plan(std::move(plan))
    { }

    // Returns the exit status of the program.
    int run();

private:
    enum class Phase { Starting, Ready, Down };

    [[nodiscard]] bool readConfig();
    [[nodiscard]] bool makeFolder();
    void startServer();
    void becomeReady();
    void startCompanions();
    // Each returns whether to continue.
    [[nodiscard]] bool step(int signals);
    [[nodiscard]] bool checkReadiness();
    [[nodiscard]] bool readControl();
    void obey(const std::string &word);
    [[nodiscard]] bool lookAtSignals(int signals);
    [[nodiscard]] bool lookAtChildren();
    [[nodiscard]] bool serverEnded();
    void killServer();
    void stop();
    [[nodiscard]] std::string socketPath() const;
    [[nodiscard]] std::string filledIn(std::string word) const;

    Plan m_plan;
    std::string m_configTemplate;
    std::string m_heard; // an incomplete line of standard input
    std::optional<PrivateFolder> m_folder;
    std::optional<Child> m_server;
    std::vector<Child> m_companions;
    Phase m_phase = Phase::Starting;
    bool m_wasReady = false;
    int m_port = 0;
    int m_tlsPort = 0;
    int m_busPort = 0;
    std::vector<KeptPort> m_keptPorts; // while the server is down
    int m_portAttempts = 0;
    std::chrono::steady_clock::time_point m_startDeadline;
};

} // namespace guardian
