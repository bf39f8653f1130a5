// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One program that the guardian runs, as leader of its own process group. When the leader ends, the rest of
// its group is killed before its pid can be reused. It also dies with the guardian (PR_SET_PDEATHSIG: it
// fires when the parent thread ends, and the guardian has only one).

#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

namespace guardian {

class Child
{
public:
    // Runs `words` in `folder`; output goes to the file `log` there, or is discarded if that is empty.
    // `environment`: NAME=VALUE, in addition to the guardian's own variables.
    [[nodiscard]] static Child start(const std::vector<std::string> &words, const std::string &folder,
        const std::string &log, const std::vector<std::string> &environment);

    [[nodiscard]] pid_t pid() const { return m_pid; }
    [[nodiscard]] bool isRunning() const { return m_pid > 0; }
    [[nodiscard]] int status() const { return m_status; } // of waitpid; meaningful once it ended

    // Signals the whole group; no effect after the child ended.
    void signal(int number) const;
    // Stops the group and returns when every thread of the leader is stopped.
    void pause() const;
    // Checks whether it has ended. Returns true if it ended since the last call.
    bool reap();

private:
    explicit Child(pid_t pid)
        : m_pid(pid)
    { }

    pid_t m_pid = -1;
    int m_status = 0;
};

// Ends all of them: SIGTERM, then SIGKILL after `graceMs`. Returns when they are gone.
void stopAll(std::vector<Child *> children, int graceMs);

} // namespace guardian
