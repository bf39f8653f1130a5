// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/guardian/guardian.h"

#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace {

constexpr char usage[]
    = "usage: lockscope-guardian [--env NAME=VALUE]... PARENT-FOLDER SERVER-PROGRAM [OPTION...]\n"
      "                          [-- COMPANION ARGUMENT...]...\n"
      "Started by lockscope for its private servers; of no use by hand.\n";

// Closes all inherited descriptors; otherwise the parent's other pipes would never close.
void keepOnlyStandardStreams()
{
    close_range(3, ~0U, 0);
    const int nothing = open("/dev/null", O_WRONLY | O_CLOEXEC);
    dup2(nothing, STDERR_FILENO);
}

} // namespace

int main(int argc, char *argv[])
{
    guardian::Plan plan;
    int at = 1;
    for (; at + 1 < argc && std::strcmp(argv[at], "--env") == 0; at += 2)
        plan.environment.emplace_back(argv[at + 1]);
    if (argc - at < 2) {
        [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, usage, sizeof usage - 1);
        return 2;
    }
    keepOnlyStandardStreams();
    const bool ownSession = setsid() > 0 || getsid(0) == getpid();
    if (!ownSession || chdir("/") != 0)
        return 1;
    plan.parentFolder = argv[at++];
    plan.server = {argv[at++]};
    for (; at < argc; ++at) {
        if (std::strcmp(argv[at], "--") == 0)
            plan.companions.emplace_back();
        else
            (plan.companions.empty() ? plan.server : plan.companions.back()).emplace_back(argv[at]);
    }
    return guardian::Guardian(std::move(plan)).run();
}
