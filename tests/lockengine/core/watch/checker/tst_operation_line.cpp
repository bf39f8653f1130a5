// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/checker/operation_line.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace std::chrono_literals;

class TestOperationLine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void operationSurvivesAWriteAndARead();
    void namesAreBytes();
    void invalidLineIsRefused_data();
    void invalidLineIsRefused();
};

void TestOperationLine::operationSurvivesAWriteAndARead()
{
    Operation operation;
    operation.type = OperationType::Acquire;
    operation.result = OperationResult::Unknown;
    operation.lock = "orders:{7}";
    operation.holder = "U:1";
    operation.mode = HoldMode::Write;
    operation.invoked = MonotonicTime(1000us);
    operation.returned = MonotonicTime(1850us);
    operation.lease = 30s;
    operation.watchdog = true;
    operation.waits = true;
    operation.once = true;
    operation.count = 2;
    operation.token = 7;
    operation.queued = MonotonicTime(1200us);
    const QByteArray line
        = "acquire unknown orders:{7} holder=U:1 from=1000 to=1850 write lease=30000 watchdog waits "
          "once count=2 token=7 queued=1200";
    QCOMPARE(operationLine(operation), line);
    const Result<Operation> read = operationFrom(line);
    QVERIFY(read);
    QCOMPARE(*read, operation);
}

void TestOperationLine::namesAreBytes()
{
    Operation operation;
    operation.lock = QByteArray("a b\n=%\xff", 7);
    operation.holder = QByteArray("\0x", 2);
    QVERIFY(!operationLine(operation).contains('\n'));
    const Result<Operation> read = operationFrom(operationLine(operation));
    QVERIFY(read);
    QCOMPARE(*read, operation);
}

void TestOperationLine::invalidLineIsRefused_data()
{
    QTest::addColumn<QByteArray>("line");
    for (const char *line : {"", "acquire", "acquire ok", "steal ok L", "acquire maybe L",
             "acquire ok L count=", "acquire ok L count=x", "acquire ok L =3", "acquire ok L from",
             "acquire ok L wait=3"})
        QTest::newRow(line) << QByteArray(line);
}

void TestOperationLine::invalidLineIsRefused()
{
    QFETCH(QByteArray, line);
    const Result<Operation> read = operationFrom(line);
    QVERIFY(!read);
    QCOMPARE(read.error().kind, ErrorKind::Protocol);
}

LOCKSCOPE_TEST(TestOperationLine)
#include "tst_operation_line.moc"
