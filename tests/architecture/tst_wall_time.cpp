// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/architecture/source_text.h"
#include "tests/architecture/time_rules.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace architecture;
using namespace Qt::StringLiterals;

class TestWallTime : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noTestFailsOnASlowMachine();
    void aPlantedComparisonIsFound_data();
    void aPlantedComparisonIsFound();
    void harmlessTimesAreAllowed_data();
    void harmlessTimesAreAllowed();
    void aViolationNamesItsLine();
};

namespace {

QByteArray inTest(const QByteArray &statements)
{
    return "constexpr int limit = 3'000;\nvoid Test::isQuick()\n{\n    QElapsedTimer timer;\n    "
        + statements + "\n}\n";
}

void row(const char *statements)
{
    QTest::newRow(statements) << QByteArray(statements);
}

} // namespace

// Benches measure times, so they are not searched.
void TestWallTime::noTestFailsOnASlowMachine()
{
    QStringList found;
    qsizetype timers = 0;
    for (const QString &file : filesUnder(u"tests"_s, {u"h"_s, u"cpp"_s})) {
        if (file.startsWith(u"tests/bench/"_s))
            continue;
        const QByteArray source = contentOf(file);
        timers += source.count("QElapsedTimer timer;");
        found += timeViolations(file, source);
    }
    QVERIFY(timers > 5);
    QVERIFY2(found.isEmpty(), qPrintable(u'\n' + found.join(u'\n')));
}

void TestWallTime::aPlantedComparisonIsFound_data()
{
    QTest::addColumn<QByteArray>("statements");
    row("QVERIFY(timer.elapsed() < 500);");
    row("QVERIFY2(timer.elapsed() >= 499 && timer.elapsed() <= 1'000, \"x\");");
    row("QVERIFY(m_timer->nsecsElapsed() < limit);");
    row("QVERIFY(500 > timer.elapsed());");
    row("const qint64 took = timer.elapsed(); QVERIFY2(took < 5'000 * 2, \"x\");");
    row("const Milliseconds took(timer.elapsed()); QVERIFY(took < 2s);");
    row("best = std::min(best, timer.elapsed()); QVERIFY(best < 500);");
    row("QVERIFY(std::chrono::milliseconds(timer.elapsed()) < std::chrono::seconds(2));");
    row("QVERIFY(clock.now() - begin < 20ms);");
    row("const bool isQuick = Clock::now() - begin <= Milliseconds(20);");
    row("QTRY_VERIFY_WITH_TIMEOUT(isThere(one, two), 2000);");
    row("QTRY_COMPARE_WITH_TIMEOUT(list(), QStringList(), limit);");
    row("QVERIFY(told.wait(1'000));");
    row("QVERIFY(QTest::qWaitFor([&] { return isThere(one); }, 500));");
}

void TestWallTime::aPlantedComparisonIsFound()
{
    QFETCH(QByteArray, statements);
    QCOMPARE(timeViolations(u"planted.cpp"_s, inTest(statements)).size(), 1);
}

void TestWallTime::harmlessTimesAreAllowed_data()
{
    QTest::addColumn<QByteArray>("statements");
    row("QVERIFY(timer.elapsed() >= 500);");
    row("QVERIFY(timer.elapsed() < testing::scaledMs(500ms));");
    row("QVERIFY2(stopwatch.isWithin(5s), stopwatch.compared());");
    row("const qint64 many = timer.elapsed(); QVERIFY(many < 3 * few);");
    row("QVERIFY(1000 * spent <= window.elapsed());");
    row("QVERIFY2(left + timer.elapsed() >= 29'990 && left <= 30'000, \"x\");");
    row("while (timer.elapsed() < 20'000) turn();");
    row("QVERIFY(lab->state().elapsed < 2s);");
    row("// timer.elapsed() < 500");
    row("QTRY_VERIFY_WITH_TIMEOUT(isThere(), 5'000);");
    row("QTRY_VERIFY_WITH_TIMEOUT(isThere(), testing::scaledMs(2s));");
    row("QTRY_COMPARE_WITH_TIMEOUT(count(), 0, status == 0 ? 0 : 5000);");
    row("QVERIFY(!QTest::qWaitFor(isOver, 4'500));");
    row("QVERIFY(told.wait());");
}

void TestWallTime::harmlessTimesAreAllowed()
{
    QFETCH(QByteArray, statements);
    QCOMPARE(timeViolations(u"planted.cpp"_s, inTest(statements)), QStringList());
}

void TestWallTime::aViolationNamesItsLine()
{
    QCOMPARE(timeViolations(u"planted.cpp"_s, inTest("QVERIFY(timer.elapsed() < 500);")),
        QStringList(u"planted.cpp:5: compares a measured time with a constant"_s));
}

LOCKSCOPE_TEST(TestWallTime)
#include "tst_wall_time.moc"
