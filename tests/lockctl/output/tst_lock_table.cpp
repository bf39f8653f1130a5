// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Locks as rows for people, on a terminal and in a pipe.

#include "app/lockctl/output/lock_table.h"
#include "app/lockctl/text/text_width.h"
#include "tests/support/test_program.h"
#include "tests/support/view_picture.h"

#include <QTest>

using namespace lockctl;
using namespace lockengine;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

class TestLockTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aLockIsARowOfCells_data();
    void aLockIsARowOfCells();
    void aPermitSemaphoreShowsItsNumber();
    void aPipeGetsEveryHolder();
    void aClientNameReplacesItsId();
    void aPipeGetsTabs();
    void aTerminalGetsColumns();
    void aNarrowTerminalGetsFewerColumnsButEveryName();
    void theNumberOfHoldersIsShownAtEveryWidth();
    void oneLongNoteTakesNoSpaceFromTheNames();
    void noLineIsWiderThanTheTerminal_data();
    void noLineIsWiderThanTheTerminal();
    void theServersColumnCounts();
    void coloursOnlyRepeatTheText();
    void aPipeGetsColoursOnRequest();
    void nothingHostileReachesTheTerminal();

private:
    static LockRow rowOf(const QByteArray &picture, Detail detail = Detail::Short)
    {
        const LockView view = testing::viewOf(picture, now);
        return lockRow(view, troubleOf(CompactView(view), false, now), {}, detail);
    }

    static constexpr ServerTime now{100s};
};

namespace {

QByteArray cells(const LockRow &row)
{
    return QByteArrayList{row.lock, row.holder, row.left, row.renewal, row.waiters, row.note}.join('|');
}

OutputStyle terminal(int columns)
{
    OutputStyle style;
    style.isTerminal = true;
    style.columns = columns;
    return style;
}

} // namespace

void TestLockTable::aLockIsARowOfCells_data()
{
    QTest::addColumn<QByteArray>("picture");
    QTest::addColumn<QByteArray>("row");
    const auto add = [](const char *picture, const char *row) {
        QTest::newRow(picture) << QByteArray(picture) << QByteArray(row);
    };
    add("job reentrant A:1x1 12s/30s fixed", "job|A:1|12.0 s|fixed||");
    add("job reentrant/spin A:1x1 29s/30s wd", "job|A:1|29.0 s|watchdog||"); // a list does not show a doubt
    add("job reentrant A:1x2 29s/30s wd", "job|A:1|29.0 s|watchdog||x2");
    add("job fair A:1x1 29s/30s wd | B:2 400s listening", "job|A:1|29.0 s|watchdog|1|fair");
    add("job readwrite A:1x1r,B:1x1r 29s/30s wd", "job|A:1 +1|29.0 s|watchdog||read-write (read)");
    add("job fenced A:1x1 29s/30s fixed #1204", "job|A:1|29.0 s|fixed||fenced 1,204");
    add("job reentrant free", "job|no holder|free|||");
    add("job reentrant A:1x1 ?", "job|A:1|not known|||");
    add("job reentrant A:1x1 never !no-expiry", "job|A:1|no expiry|||never expires");
    add("job fair free !head-not-listening | B:2 400s gone", "job|no holder|free||1|next waiter dead");
    add("job fair A:1x1 29s/30s wd | B:2 400s listening, C:3 500s gone",
        "job|A:1|29.0 s|watchdog|2|waiter 2 dead");
    add("job reentrant A:1x1 15s/30s wd", "job|A:1|15.0 s|overdue||renewal missed");
    add("job reentrant A:1x1 5s/30s wd", "job|A:1|5.0 s|2 missed||2 renewals missed");
    add("job reentrant free !unread", "job|not readable||||this user may not read it");
    add("job token A:1x1 29s/30s ~redlock", "job|A:1|29.0 s|||token, looks like redlock");
}

void TestLockTable::aLockIsARowOfCells()
{
    QFETCH(const QByteArray, picture);
    QTEST(cells(rowOf(picture)), "row");
}

void TestLockTable::aPermitSemaphoreShowsItsNumber()
{
    QCOMPARE(cells(rowOf("pool permits p1x1p@5s,p2x1p ? =2/4")), "pool|2 of 4 available||||permit-semaphore");
}

void TestLockTable::aPipeGetsEveryHolder()
{
    LockView view = testing::viewOf("job readwrite A:1x1r,B:1x1r 29s/30s wd", now);
    view.state.moreHolders = 99'984;
    QCOMPARE(lockRow(view, Trouble::None, {}, Detail::Full).holder, "A:1, B:1, 99,984 more");
    QCOMPARE(lockRow(view, Trouble::None, {}, Detail::Short).holder, "A:1 +99,985");
}

void TestLockTable::aClientNameReplacesItsId()
{
    const ClientNaming names({{NamingRule::By::Id, u"A"_s, u"orders"_s}});
    const LockView view = testing::viewOf("job reentrant A:1x1 12s/30s fixed", now);
    QCOMPARE(lockRow(view, Trouble::None, names, Detail::Short).holder, "orders");
    QCOMPARE(lockRow(view, Trouble::None, names, Detail::Full).holder, "orders (A:1)");
}

void TestLockTable::aPipeGetsTabs()
{
    const LockTable table({}, {});
    QCOMPARE(table.line(rowOf("job fair A:1x1 29s/30s wd | B:2 400s listening", Detail::Full)),
        "\tjob\tA:1\t29.0 s watchdog\t1\tfair");
    QCOMPARE(table.line(rowOf("job fair free !head-not-listening | B:2 400s gone", Detail::Full)),
        "!!\tjob\tno holder\tfree\t1\tnext waiter dead");
    const LockTable ofSeveral({}, "redis://a:1");
    QCOMPARE(
        ofSeveral.line(rowOf("job reentrant free", Detail::Full)), "\tjob\tno holder\tfree\t\t\tredis://a:1");
}

void TestLockTable::aTerminalGetsColumns()
{
    const std::vector<LockRow> rows{rowOf("order:42 fair free !head-not-listening | B:2 400s gone"),
        rowOf("库存:盘点 reentrant A:1x2 9s/30s fixed"), rowOf("a reentrant A:1x1 12.3s/30s fixed")};
    LockTable table(terminal(80), {});
    table.fit(rows);
    QCOMPARE(table.header(), "   LOCK       HOLDER     LEASE LEFT    WAIT  STATE, KIND     ");
    QCOMPARE(table.line(rows[0]), "!! order:42   no holder    free           1  next waiter dead");
    QCOMPARE(table.line(rows[1]), "   库存:盘点  A:1         9.0 s fixed        x2");
    QCOMPARE(table.line(rows[2]), "   a          A:1        12.3 s fixed");
}

void TestLockTable::aNarrowTerminalGetsFewerColumnsButEveryName()
{
    LockRow row = rowOf("a:very:long:name:of:a:lock reentrant A:1x1 12.3s/30s fixed");
    row.holder = "order-service · pod 7f3";
    const std::vector<LockRow> rows{row};
    const auto lineAt = [&rows](int columns) {
        LockTable table(terminal(columns), {});
        table.fit(rows);
        return table.line(rows[0]);
    };
    QCOMPARE(lineAt(90), "   a:very:long:name:of:a:lock  order-service · pod 7f3  12.3 s fixed");
    QCOMPARE(lineAt(80), "   a:very:long:name:of:a:lock  order-service  12.3 s fixed");
    QCOMPARE(lineAt(75), "   a:very:long:name:of:a:lock  order-service  12.3 s");
    const QByteArray wrapped = lineAt(60);
    const QByteArrayList lines = wrapped.split('\n');
    QCOMPARE(lines.size(), 2);
    QCOMPARE(lines[0], "   a:very:long:name:of:a:lock");
    QVERIFY2(lines[1].trimmed() == "order-service  12.3 s", lines[1]);
    QVERIFY(columnsOf(lines[1]) <= 60);
}

void TestLockTable::theNumberOfHoldersIsShownAtEveryWidth()
{
    LockRow row = rowOf("a:very:long:name:of:a:lock readwrite A:1x1r,B:1x1r,C:1x1r,D:1x1r 12.3s/30s fixed");
    for (const QByteArray &holder :
        {"order-service \u00b7 pod 7f3"_ba, "a-service-with-a-long-name +1 of it"_ba}) {
        row.holder = holder + " +3";
        for (const int columns : {120, 100, 80, 72, 64}) {
            LockTable table(terminal(columns), {});
            table.fit(std::vector<LockRow>{row});
            const QByteArray line = table.line(row);
            QVERIFY2(line.contains(" +3  12.3 s") || line.contains(" +3   "), line);
        }
    }
}

void TestLockTable::oneLongNoteTakesNoSpaceFromTheNames()
{
    LockRow row = rowOf("order:a-lock-with-a-name reentrant A:1x1 12.3s/30s fixed");
    row.holder = "order-service";
    LockRow noted = row;
    noted.note = "the server does not permit this user to read it, so its holder is unknown";
    for (const QByteArray &server : {""_ba, "redis://a:1"_ba}) {
        LockTable table(terminal(100), server);
        table.fit(std::vector<LockRow>{row, noted});
        for (const LockRow &each : {row, noted})
            QVERIFY2(!table.line(each).contains('\n'), table.line(each));
        for (const LockRow &each : {row, noted})
            QVERIFY2(columnsOf(table.line(each)) <= 100, table.line(each));
        QVERIFY2(table.line(noted).contains("the server does not per"), table.line(noted));
    }
    LockTable wide(terminal(200), "redis://a:1"); // where there is space, servers stand below each other
    wide.fit(std::vector<LockRow>{row, noted});
    QCOMPARE(wide.line(row).indexOf("redis:"), wide.line(noted).indexOf("redis:"));
    QVERIFY2(wide.line(noted).contains(noted.note), wide.line(noted));
}

void TestLockTable::noLineIsWiderThanTheTerminal_data()
{
    QTest::addColumn<QByteArray>("server");
    QTest::newRow("one server") << ""_ba;
    QTest::newRow("one of several") << "redis+sentinel://s1.example,s2.example,s3.example/orders"_ba;
}

void TestLockTable::noLineIsWiderThanTheTerminal()
{
    QFETCH(const QByteArray, server);
    LockRow noted = rowOf("stock:sku:9001 reentrant A:1x1 24m/30m fixed");
    noted.note = "the key of its queue has another type";
    LockRow holder = rowOf("job reentrant A:1x1 12.3s/30s fixed | B:2 400s listening");
    holder.holder = "a-service-with-a-very-long-name-that-takes-most-of-the-line and another word";
    LockRow wide = rowOf("a reentrant A:1x1 12.3s/30s fixed");
    wide.lock = "\u5e93\u5b58:"_ba.repeated(20) + ":17";
    const std::vector<LockRow> rows{noted, holder, wide, rowOf("b fair free | B:2 400s gone")};
    LockTable table(terminal(80), server);
    table.fit(rows);
    QVERIFY2(columnsOf(table.header()) <= 80, table.header());
    for (const LockRow &row : rows) {
        for (const QByteArray &line : table.line(row).split('\n'))
            QVERIFY2(columnsOf(line) <= 80, line);
    }
    QVERIFY2(table.line(noted).contains("  the key of"), table.line(noted));
    QVERIFY2(table.line(holder).contains("  a-service-w"), table.line(holder));
    QVERIFY2(table.line(wide).contains(":17\n"), table.line(wide)); // names often differ at their ends only
    QVERIFY2(server.isEmpty() || table.line(noted).endsWith("/orders"), table.line(noted));
    const LockTable piped({}, server); // has no width limit
    QVERIFY(piped.line(noted).contains('\t' + noted.note));
    QVERIFY(piped.line(holder).contains('\t' + holder.holder));
    QVERIFY(piped.line(wide).contains('\t' + wide.lock));
}

void TestLockTable::theServersColumnCounts()
{
    LockRow row = rowOf("a:very:long:name:of:a:lock reentrant A:1x1 12.3s/30s fixed");
    row.holder = "order-service · pod 7f3";
    const std::vector<LockRow> rows{row};
    const auto lineAt = [&rows](int columns) {
        LockTable table(terminal(columns), "redis://db-1.example:6379");
        table.fit(rows);
        return table.line(rows[0]);
    };
    for (const int columns : {95, 102, 110}) {
        for (const QByteArray &line : lineAt(columns).split('\n'))
            QVERIFY2(columnsOf(line) <= columns, line);
    }
    QVERIFY2(lineAt(130).contains("pod 7f3"), lineAt(130));
}

void TestLockTable::aPipeGetsColoursOnRequest()
{
    OutputStyle style;
    style.hasColour = true;
    const LockRow row = rowOf("job fair free !head-not-listening | B:2 400s gone", Detail::Full);
    QCOMPARE(LockTable(style, {}).line(row),
        "\033[1;31m!!\033[0m\t\033[1mjob\033[0m\tno holder\tfree\t1\t\033[1;31mnext waiter dead\033[0m");
}

void TestLockTable::coloursOnlyRepeatTheText()
{
    OutputStyle style = terminal(80);
    const std::vector<LockRow> rows{rowOf("job fair free !head-not-listening | B:2 400s gone"),
        rowOf("slow reentrant A:1x1 15s/30s wd"), rowOf("well fair A:1x1 29s/30s wd")};
    const auto linesOf = [&rows, &style] {
        LockTable table(style, {});
        table.fit(rows);
        QByteArrayList lines{table.header()};
        for (const LockRow &row : rows)
            lines.append(table.line(row));
        return lines;
    };
    const QByteArrayList plain = linesOf();
    style.hasColour = true;
    QByteArrayList coloured = linesOf();
    QVERIFY2(coloured[1].startsWith("\033[1;31m!! \033[0m\033[1mjob "), coloured[1]);
    QVERIFY2(coloured[2].startsWith("\033[33m!  \033[0m"), coloured[2]);
    QVERIFY2(coloured[3].endsWith("\033[2mfair\033[0m"), coloured[3]);
    for (QByteArray &line : coloured) {
        for (const char *sequence : {"\033[1;31m", "\033[1m", "\033[33m", "\033[2m", "\033[0m"})
            line.replace(sequence, "");
    }
    QCOMPARE(coloured, plain);
}

void TestLockTable::nothingHostileReachesTheTerminal()
{
    LockView view = testing::viewOf("job reentrant A:1x1 12s/30s fixed", now);
    const QByteArray hostile("\x1b]0;owned\x07\n\t\xe2\x80\xae", 15);
    view.state.id.name = view.state.holders[0].id = view.state.guess = hostile;
    const ClientNaming names({{NamingRule::By::Expression, u"^(.*)"_s, u"$1"_s}});
    for (const Detail detail : {Detail::Short, Detail::Full}) {
        const QByteArray line = LockTable({}, {}).line(lockRow(view, Trouble::None, names, detail));
        QCOMPARE(line.count('\t'), 5);
        for (const char32_t c : QString::fromUtf8(line).toUcs4())
            QVERIFY((c >= 0x20 && c != 0x202e) || c == '\t');
    }
}

LOCKSCOPE_TEST(TestLockTable)
#include "tst_lock_table.moc"
