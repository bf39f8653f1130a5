// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/scale/table.h"

#include <cstdio>

namespace bench {

namespace {

bool broken = false;

} // namespace

bool isBroken()
{
    return broken;
}

void printScaleHead()
{
    std::printf("| what | figure | at most | how it was measured |\n|---|---:|---:|---|\n");
    std::fflush(stdout);
}

void print(const Row &row)
{
    const bool isMissed = row.atMost && row.figure > *row.atMost;
    broken = broken || (row.isGuarded && isMissed);
    const QByteArray limit = row.atMost ? QByteArray::number(*row.atMost) + row.unit : "";
    const char *missed = isMissed ? " (missed)" : "";
    std::printf("| %s | %s%s%s | %s | %s |\n", row.what.constData(),
        QByteArray::number(row.figure, 'g', 3).constData(), row.unit.constData(), missed, limit.constData(),
        row.method.constData());
    std::fflush(stdout);
}

} // namespace bench
