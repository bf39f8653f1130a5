// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/guardian/loopback_port.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

namespace guardian {

int freeLoopbackPort()
{
    const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return 0;
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    auto *const generic = reinterpret_cast<sockaddr *>(&address);
    const bool known = bind(fd, generic, length) == 0 && getsockname(fd, generic, &length) == 0;
    close(fd);
    return known ? ntohs(address.sin_port) : 0;
}

// Old connections of the server may linger, so binding needs SO_REUSEADDR. It is removed afterwards, or
// another socket could listen on the same port.
KeptPort::KeptPort(int port)
    : m_fd(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
{
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(uint16_t(port));
    int mayBeShared = 1;
    setsockopt(m_fd, SOL_SOCKET, SO_REUSEADDR, &mayBeShared, sizeof mayBeShared);
    if (bind(m_fd, reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0)
        close(std::exchange(m_fd, -1)); // another program took it first
    mayBeShared = 0;
    setsockopt(m_fd, SOL_SOCKET, SO_REUSEADDR, &mayBeShared, sizeof mayBeShared);
}

KeptPort::~KeptPort()
{
    if (m_fd >= 0)
        close(m_fd);
}

KeptPort::KeptPort(KeptPort &&other) noexcept
    : m_fd(std::exchange(other.m_fd, -1))
{ }

} // namespace guardian
