// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/guardian/guardian.h"

#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace {

constexpr char usage[]
    = "usage: lockscope-guardian PARENT-FOLDER SERVER-PROGRAM [OPTION...] [-- COMPANION ARGUMENT...]...\n"
      "Started by lockscope for its private servers; of no use by hand.\n";

// Nothing of the program that started us may stay open through us: its other pipes would never end.
void keepOnlyStandardStreams()
{
    close_range(3, ~0U, 0);
    const int nothing = open("/dev/null", O_WRONLY | O_CLOEXEC);
    dup2(nothing, STDERR_FILENO);
}

} // namespace

int main(int argc, char *argv[])
{
    if (argc < 3) {
        [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, usage, sizeof usage - 1);
        return 2;
    }
    keepOnlyStandardStreams();
    const bool ownSession = setsid() > 0 || getsid(0) == getpid();
    if (!ownSession || chdir("/") != 0)
        return 1;
    guardian::Plan plan;
    plan.parentFolder = argv[1];
    plan.server = {argv[2]};
    for (int at = 3; at < argc; ++at) {
        if (std::strcmp(argv[at], "--") == 0)
            plan.companions.emplace_back();
        else
            (plan.companions.empty() ? plan.server : plan.companions.back()).emplace_back(argv[at]);
    }
    return guardian::Guardian(std::move(plan)).run();
}
