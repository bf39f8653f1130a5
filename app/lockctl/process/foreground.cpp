// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/process/foreground.h"

#include <csignal>
#include <unistd.h>

namespace lockctl {

bool hasForeground()
{
    return ::isatty(STDIN_FILENO) && ::tcgetpgrp(STDIN_FILENO) == ::getpgrp();
}

void giveForegroundTo(pid_t group)
{
    sigset_t background;
    sigset_t former;
    sigemptyset(&background);
    sigaddset(&background, SIGTTOU); // unless blocked, tcsetpgrp() would stop a background group
    pthread_sigmask(SIG_BLOCK, &background, &former);
    ::tcsetpgrp(STDIN_FILENO, group);
    pthread_sigmask(SIG_SETMASK, &former, nullptr);
}

} // namespace lockctl
