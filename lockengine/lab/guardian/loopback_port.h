// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Free TCP ports of the loopback interface. The kernel assigns them at random, but another program may take
// one before the server does; the caller must be ready to retry.

#pragma once

namespace guardian {

// 0 when there is none.
[[nodiscard]] int freeLoopbackPort();

// Reserves the port of a server that is down, until it is destroyed. Clients are refused there, and no other
// program can listen in its place and receive the server's password.
class KeptPort
{
public:
    explicit KeptPort(int port);
    ~KeptPort();
    KeptPort(KeptPort &&other) noexcept;
    KeptPort &operator=(KeptPort &&) = delete;
    KeptPort(const KeptPort &) = delete;
    KeptPort &operator=(const KeptPort &) = delete;

private:
    int m_fd;
};

} // namespace guardian
