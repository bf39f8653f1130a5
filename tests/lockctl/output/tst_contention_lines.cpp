// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What `lockctl lab contend` prints each second.

#include "app/lockctl/lab/contention_lines.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockctl;
using namespace lockengine;
using namespace Qt::StringLiterals;

class TestContentionLines : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTerminalGetsColumns()
    {
        OutputStyle style;
        style.isTerminal = true;
        QCOMPARE(
            sampleHeader(style), "   TIME  ACQUIRES/S   HAND-OVER     99 % IN  FAIRNESS  REFUSED  ERRORS"_ba);
        QCOMPARE(sampleText(sample(), style),
            "    2 s          41     1.23 ms           -         -        3       0"_ba);
    }

    void aPipeGetsFields() { QCOMPARE(sampleText(sample(), {}), "2 s\t41\t1.23 ms\t-\t-\t3\t0"_ba); }

private:
    static ContentionSample sample()
    {
        ContentionSample sample;
        sample.at = Milliseconds(2000);
        sample.length = Milliseconds(1000);
        sample.acquires = 41;
        sample.handOverMedian = Microseconds(1234);
        sample.refusals = 3;
        return sample;
    }
};

LOCKSCOPE_TEST(TestContentionLines)
#include "tst_contention_lines.moc"
