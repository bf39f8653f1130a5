// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/architecture/coroutine_rules.h"
#include "tests/architecture/source_text.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace architecture;
using namespace Qt::StringLiterals;

class TestCoroutineRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noCoroutineHasAMiscompiledStatement();
    void aPlantedViolationIsFound_data();
    void aPlantedViolationIsFound();
    void safeStatementsAreAllowed_data();
    void safeStatementsAreAllowed();
    void aViolationNamesItsLine();
};

namespace {

QByteArray inCoroutine(const QByteArray &statement)
{
    return "Task<int> f(Server &server)\n{\n    const int before = 1;\n    " + statement
        + "\n    co_return 1;\n}\n";
}

void row(const char *statement)
{
    QTest::newRow(statement) << QByteArray(statement);
}

} // namespace

void TestCoroutineRules::noCoroutineHasAMiscompiledStatement()
{
    QStringList violations;
    qsizetype awaits = 0;
    for (const QString &file : filesUnder({}, {u"h"_s, u"cpp"_s})) {
        const QByteArray source = contentOf(file);
        awaits += source.count("co_await");
        violations += coroutineViolations(file, source);
    }
    QVERIFY(awaits > 10);
    QVERIFY2(violations.isEmpty(), qPrintable(u'\n' + violations.join(u'\n')));
}

void TestCoroutineRules::aPlantedViolationIsFound_data()
{
    QTest::addColumn<QByteArray>("statement");
    row("co_await open(Options{1, 2});");
    row("co_await open({1, 2});");
    row("const Snap snap{.key = *(co_await get()), .owner = x};");
    row("auto r = co_await run([captured] { return captured; });");
    row("co_await run([&](int n) mutable -> int { return n + x; });");
    row("auto r = ready ? co_await x() : y;");
    row("co_await x(ready ? 1 : 2);");
    row("if (!(co_await run(Command{\"GET\"}))) return;");
    row("for (auto &item : co_await list(Range{0, 1})) use(item);");
    row("Reply reply =\n        co_await server.run(\n            Call{key});");
    row("const auto later = [] { return 1; }; co_await x(Key{1});");
    row("auto task = [&server]() -> Task<int> { co_await server.x(Key{1}); co_return 1; };");
    row("if (ready) { co_await x(Key{1}); }");
    row("switch (k) { case 1: { co_await x(Key{1}); break; } }");
    row("co_return m_line;");
    row("if (ended) co_return self->m_reason;");
    row("else co_return *m_outcome;");
    row("switch (k) { case 1: co_return m_outcomes[k].error; }");
}

void TestCoroutineRules::aPlantedViolationIsFound()
{
    QFETCH(QByteArray, statement);
    QCOMPARE(coroutineViolations(u"planted.cpp"_s, inCoroutine(statement)).size(), 1);
}

void TestCoroutineRules::safeStatementsAreAllowed_data()
{
    QTest::addColumn<QByteArray>("statement");
    row("const Reply reply = co_await server.run(call);");
    row("Reply reply = co_await server.run(Command(\"EVAL\").arg(key));");
    row("if (const auto reply = co_await server.run(call); !reply) { co_return Error{1}; }");
    row("while (!(co_await next(server))) { use({1, 2}); }");
    row("const Options options{1, 2}; co_await open(options);");
    row("const auto pick = [captured] { return captured; }; co_await run(pick);");
    row("co_await run([] { return Key{1}; });");
    row("const int n = ready ? 1 : 2; co_await x(n);");
    row("auto [a, b] = co_await pair();");
    row("co_await x(keys[0]);");
    row("// co_await x(Key{1});");
    row("log(\"co_await x(Key{1}) ? 1 : 2\");");
    row("co_await x(u\"{?}\"_s, '{');");
    row("if (ready) { a(Key{1}); } else { co_await x(); }");
    row("switch (k) { case 1: co_await x(); break; default: y(Key{1}); }");
    row("struct Local { int a; }; co_await x();");
    row("try { co_await x(); } catch (...) { y({1}); }");
    row("for (const int i : {1, 2}) { co_await x(i); }");
    row("auto task = [](int n) -> Task<int> { co_await x(n); co_return 1; };");
    row("const Line line = m_line; co_return line;");
    row("co_return Line(m_line);");
    row("co_return m_lines.value(key);");
    row("co_return m_count + 1;");
    row("co_return 2 * m_count;");
    row("co_return !m_ended;");
}

void TestCoroutineRules::safeStatementsAreAllowed()
{
    QFETCH(QByteArray, statement);
    QCOMPARE(coroutineViolations(u"planted.cpp"_s, inCoroutine(statement)), QStringList());
}

void TestCoroutineRules::aViolationNamesItsLine()
{
    const QStringList reported = coroutineViolations(u"planted.cpp"_s, inCoroutine("co_await x(Key{1});"));
    QCOMPARE(reported, QStringList(u"planted.cpp:4: braces in a statement with co_await"_s));
}

LOCKSCOPE_TEST(TestCoroutineRules)
#include "tst_coroutine_rules.moc"
