// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// lockctl with one more system.

#include "app/lockctl/program.h"
#include "tests/toy/systems_with_toy.h"

int main(int argc, char **argv)
{
    return lockctl::runProgram(argc, argv, systemsWithToy());
}
