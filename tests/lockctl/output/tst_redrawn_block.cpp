// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A block of lines replaces the previous one.

#include "app/lockctl/output/redrawn_block.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockctl;
using namespace Qt::StringLiterals;

namespace {

OutputStyle terminalOf(int columns, int rows)
{
    OutputStyle style;
    style.isTerminal = true;
    style.columns = columns;
    style.rows = rows;
    return style;
}

} // namespace

class TestRedrawnBlock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theFirstBlockIsWrittenUnchanged()
    {
        RedrawnBlock block;
        QCOMPARE(block.next("a\nb", terminalOf(80, 24)), "a\nb"_ba);
    }

    void theNextBlockMovesUpByTheLinesOfThePreviousOne()
    {
        RedrawnBlock block;
        std::ignore = block.next("a\nb", terminalOf(80, 24));
        QCOMPARE(block.next("c", terminalOf(80, 24)), "\033[2A\r\033[Jc"_ba);
        QCOMPARE(block.next("d", terminalOf(80, 24)), "\033[1A\r\033[Jd"_ba);
    }

    void aWrappedLineCountsEachOfItsRows()
    {
        RedrawnBlock block;
        std::ignore
            = block.next("\033[1;31m" + QByteArray(80, 'x') + "\033[0m\n" + QByteArray(81, 'x') + "\n",
                terminalOf(80, 24));
        QCOMPARE(block.next("c", terminalOf(80, 24)), "\033[4A\r\033[Jc"_ba); // 1, 2 and an empty one
    }

    void aBlockTallerThanTheTerminalIsTruncated()
    {
        RedrawnBlock block;
        QCOMPARE(block.next("1\n2\n3\n4\n5\n6", terminalOf(80, 5)), "1\n2\n3\n... 3 more lines"_ba);
        QCOMPARE(block.next("1\n2\n3\n4", terminalOf(80, 5)), "\033[4A\r\033[J1\n2\n3\n4"_ba);
    }

    void afterOtherOutputTheNextBlockIsWrittenBelow()
    {
        RedrawnBlock block;
        std::ignore = block.next("a\nb", terminalOf(80, 24));
        block.leave();
        QCOMPARE(block.next("c", terminalOf(80, 24)), "c"_ba);
    }
};

LOCKSCOPE_TEST(TestRedrawnBlock)
#include "tst_redrawn_block.moc"
