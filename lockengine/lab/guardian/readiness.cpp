// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/guardian/readiness.h"

#include <cstring>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace guardian {

namespace {

bool connectTo(int fd, const std::string &path)
{
    sockaddr_un address = {};
    address.sun_family = AF_UNIX;
    if (path.size() >= sizeof address.sun_path)
        return false;
    std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
    return connect(fd, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0;
}

bool answers(int fd)
{
    constexpr char ping[] = "*1\r\n$4\r\nPING\r\n";
    if (send(fd, ping, sizeof ping - 1, MSG_NOSIGNAL) != ssize_t(sizeof ping - 1))
        return false;
    pollfd wait{fd, POLLIN, 0};
    char reply[64] = {};
    if (poll(&wait, 1, 100) != 1 || recv(fd, reply, sizeof reply - 1, 0) <= 0)
        return false;
    return std::strncmp(reply, "-LOADING", 8) != 0;
}

} // namespace

bool answersPing(const std::string &socketPath)
{
    const int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return false;
    const bool ready = connectTo(fd, socketPath) && answers(fd);
    close(fd);
    return ready;
}

} // namespace guardian
