// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/program.h"
#include "app/systems/all_systems.h"

int main(int argc, char **argv)
{
    return lockctl::runProgram(argc, argv, allSystems());
}
