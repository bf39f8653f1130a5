// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/workspace/thin_majority.h"
#include "tests/lockengine/core/written/findings_page.h"

#include "tests/support/test_program.h"

#include <QFile>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;

// docs/findings.md is what the rules and their texts say. LOCKSCOPE_UPDATE_DOCS=1 writes it.
class TestFindingsPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void thePageIsUpToDate();
    void everyRuleIsOnThePage();
    void aRuleOfASystemIsListedWithItsFacts();
};

namespace {

QByteArray lineOfRule(const QByteArray &page, const char *rule)
{
    for (const QByteArray &line : page.split('\n')) {
        if (line.startsWith("| `" + QByteArray(rule) + '`'))
            return line;
    }
    return {};
}

} // namespace

void TestFindingsPage::thePageIsUpToDate()
{
    QFile file(QStringLiteral(FINDINGS_PAGE));
    const QByteArray page = testing::findingsPage(neutralRules().rows() + QList<RuleRow>{kThinMajority});
    if (qEnvironmentVariableIsSet("LOCKSCOPE_UPDATE_DOCS")) {
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(page), page.size());
        file.close();
    }
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY2(file.readAll() == page, "run this test with LOCKSCOPE_UPDATE_DOCS=1");
}

void TestFindingsPage::everyRuleIsOnThePage()
{
    const QList<RuleRow> rules = neutralRules().rows();
    const QByteArray page = testing::findingsPage(rules);
    QVERIFY(rules.size() > 30);
    for (const RuleRow &rule : rules)
        QVERIFY2(!lineOfRule(page, rule.id).isEmpty(), rule.id);
}

void TestFindingsPage::aRuleOfASystemIsListedWithItsFacts()
{
    const RuleRow rule{"scoreDrift", Harm::AboutToBreak, Need::Listeners | Need::Changes,
        std::chrono::minutes(2), Repair::ClearQueue, std::chrono::seconds(10)};
    const QByteArray page = testing::findingsPage({rule});
    const QByteArray line = lineOfRule(page, "scoreDrift");
    QVERIFY2(line.contains("| Clear the queue, after 10 s | 2 min | subscriptions, changes |"), line);
    QVERIFY2(line.contains("[redisson#1104](https://github.com/redisson/redisson/issues/1104)"), line);
    QVERIFY(page.indexOf("## About to break") < page.indexOf(line));
    QVERIFY(page.indexOf(line) < page.indexOf("## Hygiene"));
    QCOMPARE(lineOfRule(page, "deadHead"), QByteArray());
}

LOCKSCOPE_TEST(TestFindingsPage)
#include "tst_findings_page.moc"
