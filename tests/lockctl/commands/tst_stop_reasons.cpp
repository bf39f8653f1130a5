// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/stop_reasons.h"
#include "app/lockctl/process/text_output.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTest>

using namespace lockctl;
using namespace lockengine;
using namespace Qt::StringLiterals;

class TestStopReasons : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theOutputOutlivesAFailedWrite();
};

namespace {

QCoro::Task<Done> awaitStop(const StopReasons &stop, bool &isOver)
{
    co_await stop.first();
    isOver = true;
    co_return Done();
}

} // namespace

// When the stop arrives, the awaiting command destroys all that it owns, including the object that is in
// writeLine().
void TestStopReasons::theOutputOutlivesAFailedWrite()
{
    QFile full(u"/dev/full"_s);
    QVERIFY(full.open(QIODevice::WriteOnly));
    TextOutput output(full.handle());
    StopReasons stop;
    stop.watchOutput(output);
    bool isOver = false;
    const auto waiting = awaitStop(stop, isOver);
    output.writeLine("a line");
    QVERIFY(output.isBroken());
    QVERIFY(!isOver);
    QTRY_VERIFY(isOver);
}

LOCKSCOPE_TEST(TestStopReasons)
#include "tst_stop_reasons.moc"
