// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The folder of one private server: new, accessible only to this user (0700), and locked while its guardian
// lives. A folder whose lock is free belongs to a killed guardian; sweep() ends its processes and removes it.

#pragma once

#include <optional>
#include <string>
#include <sys/types.h>

namespace guardian {

class PrivateFolder
{
public:
    // Creates a folder in `parent`; no value, with errno set, if that fails.
    [[nodiscard]] static std::optional<PrivateFolder> create(const std::string &parent);

    [[nodiscard]] const std::string &path() const { return m_path; }

    // Records a child, so that a later guardian can kill it if this one is killed.
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

// Removes the leftovers of killed guardians in `parent`: only folders of this user with Lockscope's name
// prefix.
void sweep(const std::string &parent);

} // namespace guardian
