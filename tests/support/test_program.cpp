// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The main() of every program of tests.

#include "tests/support/test_program.h"

#include <cstdio>
#include <map>
#include <string>
#include <string_view>

namespace {

using Tests = std::map<std::string, testing::TestEntry::Run, std::less<>>;

// A function, because entries of other files are constructed before this file's variables.
Tests &tests()
{
    static Tests all;
    return all;
}

std::string_view baseName(std::string_view path)
{
    return path.substr(path.rfind('/') + 1);
}

} // namespace

testing::TestEntry::TestEntry(const char *file, Run run)
{
    const std::string_view name(file);
    tests().emplace(name.substr(0, name.rfind('.')), run);
}

// tst_NAME ARGUMENT..., or PROGRAM tst_NAME ARGUMENT... An application's name stays that of the test.
int main(int argc, char **argv)
{
    if (argc > 1 && !tests().contains(baseName(argv[0]))) {
        --argc;
        ++argv;
    }
    const auto test = tests().find(baseName(argv[0]));
    if (test != tests().end())
        return test->second(argc, argv);
    std::fprintf(stderr, "usage: PROGRAM TEST [ARGUMENT]...\nTests of this program:\n");
    for (const auto &[name, run] : tests())
        std::fprintf(stderr, "  %s\n", name.c_str());
    return 2;
}
