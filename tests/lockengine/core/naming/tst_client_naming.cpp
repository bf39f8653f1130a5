// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/naming/client_naming.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using By = NamingRule::By;

class TestClientNaming : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void clientsAreNamedByTheFirstMatchingRule_data();
    void clientsAreNamedByTheFirstMatchingRule();
    void groupsFillTheName_data();
    void groupsFillTheName();
    void nonTextIdsHaveNoName();
    void invalidRuleIsRefused_data();
    void invalidRuleIsRefused();
    void expressionIsTestedOnSeenIds();
    void slowExpressionIsAbandonedSoon();
    void nameLengthIsLimited();
};

namespace {

const QByteArray holder = "9b7e3f0a-0d1c-4f7a-8c11-2f3f5b6a7c77:31";

NamingRule byId(const QString &id, const QString &name)
{
    return {By::Id, id, name};
}

NamingRule byExpression(const QString &expression, const QString &name)
{
    return {By::Expression, expression, name};
}

} // namespace

void TestClientNaming::clientsAreNamedByTheFirstMatchingRule_data()
{
    QTest::addColumn<QList<NamingRule>>("rules");
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QString>("name");
    const auto row = [](const char *what, const QList<NamingRule> &rules, const QByteArray &id,
                         const QString &name) { QTest::newRow(what) << rules << id << name; };
    const NamingRule client = byId(u"9b7e3f0a-0d1c-4f7a-8c11-2f3f5b6a7c77"_s, u"orders"_s);
    const NamingRule thread = byId(QString::fromUtf8(holder), u"orders, worker"_s);
    const NamingRule any = byExpression(u"."_s, u"any"_s);
    row("no rules", {}, holder, {});
    row("a client", {client}, holder, u"orders"_s);
    row("its write hold", {client}, holder + ":write", u"orders"_s);
    row("another client", {client}, "77:31", {});
    row("one thread", {thread}, holder, u"orders, worker"_s);
    row("another thread", {thread}, "9b7e3f0a-0d1c-4f7a-8c11-2f3f5b6a7c77:32", {});
    row("the whole id comes first", {client, thread}, holder, u"orders, worker"_s);
    row("an id comes before expressions", {any, client}, holder, u"orders"_s);
    row("the first expression", {byExpression(u"^8"_s, u"eight"_s), byExpression(u"^9"_s, u"nine"_s), any},
        holder, u"nine"_s);
    row("the first of two names for one id", {client, byId(client.match, u"late"_s)}, holder, u"orders"_s);
    row("an invalid rule", {byExpression(u"("_s, u"broken"_s), any}, holder, u"any"_s);
    row("blanks around a name", {byId(u"A"_s, u"  ann "_s)}, "A:1", u"ann"_s);
    row("an id without a thread", {byId(u"token-7"_s, u"cron"_s)}, "token-7", u"cron"_s);
    row("dots are dots in an id", {byId(u"a.c"_s, u"dot"_s)}, "abc:1", {});
}

void TestClientNaming::clientsAreNamedByTheFirstMatchingRule()
{
    QFETCH(QList<NamingRule>, rules);
    QFETCH(QByteArray, id);
    const ClientNaming names(rules);
    QTEST(names.nameOf(id), "name");
    QTEST(names.nameOf(id), "name"); // now from the cache
}

void TestClientNaming::groupsFillTheName_data()
{
    QTest::addColumn<QString>("expression");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("filled");
    const auto row = [](const char *what, const QString &expression, const QString &name,
                         const QString &filled) { QTest::newRow(what) << expression << name << filled; };
    row("two", u"^(\\w+)@(\\w+):"_s, u"$1 on $2"_s, u"cart on pod7"_s);
    row("twice", u"^(\\w+)@"_s, u"$1 $1"_s, u"cart cart"_s);
    row("a dollar", u"^(\\w+)@"_s, u"$$1 $1$"_s, u"$1 cart$"_s);
    row("an unmatched group", u"^(x)?cart"_s, u"cart$1"_s, u"cart"_s);
    row("a named group", u"(?<pod>pod\\d)"_s, u"at $1"_s, u"at pod7"_s);
}

void TestClientNaming::groupsFillTheName()
{
    QFETCH(QString, expression);
    QFETCH(QString, name);
    QTEST(ClientNaming({byExpression(expression, name)}).nameOf("cart@pod7:12"), "filled");
}

void TestClientNaming::nonTextIdsHaveNoName()
{
    const ClientNaming names({byExpression(u"."_s, u"any"_s)});
    QCOMPARE(names.nameOf("\xff\xfe"), QString());
    QCOMPARE(names.nameOf(QByteArray(longestMatch + 1, 'a')), QString());
    QCOMPARE(names.nameOf({}), QString());
    QCOMPARE(names.nameOf("\xe4\xb8\xad"), u"any"_s);
}

void TestClientNaming::invalidRuleIsRefused_data()
{
    QTest::addColumn<NamingRule>("rule");
    QTest::addColumn<Reason>("reason"); // None: the rule is valid
    QTest::addColumn<QByteArray>("detail");
    const auto row = [](const char *what, const NamingRule &rule, Reason reason,
                         const QByteArray &detail = {}) { QTest::newRow(what) << rule << reason << detail; };
    row("an id", byId(u"A"_s, u"ann"_s), Reason::None);
    row("an id that is not a valid expression", byId(u"(A"_s, u"ann"_s), Reason::None);
    row("an expression", byExpression(u"^(A+)$"_s, u"$1"_s), Reason::None);
    row("without a match", byId({}, u"ann"_s), Reason::NamingRuleIncomplete);
    row("without a name", byId(u"A"_s, u"  "_s), Reason::NamingRuleIncomplete);
    row("a long match", byId(QString(513, u'a'), u"ann"_s), Reason::NamingRuleTooLong);
    row("a long name", byId(u"A"_s, QString(81, u'a')), Reason::NamingRuleTooLong);
    row("not closed", byExpression(u"ab(c"_s, u"ann"_s), Reason::ExpressionMalformed,
        "missing closing parenthesis, at character 5");
    row("a group that is missing", byExpression(u"(A)"_s, u"$1 $2"_s), Reason::ExpressionGroupMissing, "$2");
    row("a dollar before a number", byExpression(u"A"_s, u"$$2"_s), Reason::None);
    row("repetition in repetition", byExpression(u"^(a+)+$"_s, u"ann"_s), Reason::ExpressionTooSlow);
    row("repetition in repetition, digits", byExpression(u"^([0-9]+)*$"_s, u"ann"_s),
        Reason::ExpressionTooSlow);
    row("a match limit in the expression", byExpression(u"(*LIMIT_MATCH=4000000000)^(a+)+$"_s, u"ann"_s),
        Reason::ExpressionTooSlow);
    row("recursion", byExpression(u"^((?1)a|a)+$"_s, u"ann"_s), Reason::ExpressionTooSlow);
}

void TestClientNaming::invalidRuleIsRefused()
{
    QFETCH(NamingRule, rule);
    QFETCH(Reason, reason);
    QFETCH(QByteArray, detail);
    const auto fault = faultOf(rule);
    QCOMPARE(fault ? fault->reason : Reason::None, reason);
    if (fault)
        QCOMPARE(fault->kind, ErrorKind::BadInput);
    if (!detail.isEmpty())
        QCOMPARE(fault->detail, detail);
}

void TestClientNaming::expressionIsTestedOnSeenIds()
{
    const NamingRule rule = byExpression(u"^(z+)+$"_s, u"zed"_s);
    QVERIFY(!faultOf(rule));
    const auto fault = faultOf(rule, {"ok:1", QByteArray(60, 'z') + ":1"});
    QVERIFY(fault);
    QCOMPARE(fault->reason, Reason::ExpressionTooSlow);
}

// The expression passed the check, but for some ids on the server it would run for years.
void TestClientNaming::slowExpressionIsAbandonedSoon()
{
    const ClientNaming names({byExpression(u"^(z+)+$"_s, u"zed"_s), byExpression(u"."_s, u"any"_s)});
    for (int i = 0; i < 10'000; ++i)
        QCOMPARE(names.nameOf(QByteArray(60, 'z') + ':' + QByteArray::number(i)), u"any"_s);
    QCOMPARE(names.nameOf("zzz"), u"any"_s); // no longer tried
    QCOMPARE(ClientNaming(names.rules()).nameOf("zzz"), u"zed"_s);
}

void TestClientNaming::nameLengthIsLimited()
{
    const ClientNaming names({byExpression(u"^(.*)$"_s, u"$1$1$1"_s)});
    QCOMPARE(names.nameOf(QByteArray(500, 'n')).size(), longestClientName);
}

LOCKSCOPE_TEST(TestClientNaming)
#include "tst_client_naming.moc"
