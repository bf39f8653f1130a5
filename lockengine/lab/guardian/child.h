// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One program that the guardian runs, as leader of a process group of its own. When the leader ends, whatever
// is left of its group is killed before its pid can be used again. It also dies with the guardian
// (PR_SET_PDEATHSIG, which is safe here because the guardian has one thread and lives as long as it).

#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

namespace guardian {

class Child
{
public:
    // Runs `words` in `folder`; output goes to the file `log` there, or nowhere when that is empty.
    // `environment`: NAME=VALUE, beside our own variables.
    [[nodiscard]] static Child start(const std::vector<std::string> &words, const std::string &folder,
        const std::string &log, const std::vector<std::string> &environment);

    [[nodiscard]] pid_t pid() const { return m_pid; }
    [[nodiscard]] bool isRunning() const { return m_pid > 0; }
    [[nodiscard]] int status() const { return m_status; } // of waitpid; meaningful once it ended

    // To the whole group; no effect once the child ended.
    void signal(int number) const;
    // Returns when every thread of the leader stands still.
    void pause() const;
    // Takes note of its end, if it has ended. Returns whether it did so just now.
    bool reap();

private:
    explicit Child(pid_t pid)
        : m_pid(pid)
    { }

    pid_t m_pid = -1;
    int m_status = 0;
};

// Ends all of them, politely for `graceMs`, then not; returns when they are gone.
void stopAll(std::vector<Child *> children, int graceMs);

} // namespace guardian
