// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Free TCP ports of the loopback interface. The kernel hands them out at random, but another program may take
// one before the server does; whoever asks must be ready to ask again.

#pragma once

namespace guardian {

// 0 when there is none.
[[nodiscard]] int freeLoopbackPort();

// Keeps a port of a server that is down: clients are refused there, and no other program can listen in its
// place and be told the server's password. Until it is destroyed.
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
