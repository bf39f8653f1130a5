// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The folder in which one private server lives: fresh, ours alone (0700), locked for as long as its guardian
// lives. A folder whose lock is free belongs to a guardian that was killed; sweep() ends what it left and
// removes it.

#pragma once

#include <optional>
#include <string>
#include <sys/types.h>

namespace guardian {

class PrivateFolder
{
public:
    // A new folder in `parent`; no value, with errno set, when it cannot be made.
    [[nodiscard]] static std::optional<PrivateFolder> create(const std::string &parent);

    [[nodiscard]] const std::string &path() const { return m_path; }

    // Writes a child down, so that a later guardian can end it if this one is killed.
    void record(pid_t child) const;
    void remove() const;

private:
    PrivateFolder(std::string path, int lock)
        : m_path(std::move(path))
        , m_lock(lock)
    { }

    std::string m_path;
    int m_lock = -1; // held until the process ends
};

// Removes the leftovers of killed guardians in `parent`: only folders of this user and of our name.
void sweep(const std::string &parent);

} // namespace guardian
