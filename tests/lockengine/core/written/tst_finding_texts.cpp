// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/finding_rule.h"
#include "lockengine/core/written/finding_texts.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestFindingTexts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyNeutralRuleHasTexts();
    void everyTextExistsInBothLanguages_data() { everyRow(); }
    void everyTextExistsInBothLanguages();
    void textsUseOnlyEvidenceOfTheirRule_data() { everyRow(); }
    void textsUseOnlyEvidenceOfTheirRule();
    void titleAndStepNeedNoEvidence_data() { everyRow(); }
    void titleAndStepNeedNoEvidence();
    void sentencesAreShortAndComplete_data() { everyRow(); }
    void sentencesAreShortAndComplete();
    void titlesAreShort_data() { everyRow(); }
    void titlesAreShort();
    void noPlaceholderIsLeft_data() { everyRow(); }
    void noPlaceholderIsLeft();
    void sentencesAreFilledInOrder();
    void aSentenceWithoutEvidenceIsLeftOut();
    void oneAndSeveralHaveTextsOfTheirOwn();
    void titleDependsOnTheEvidence();
    void doubtHasItsOwnWords();
    void aSecondCheckIsNamedOnlyIfItIsLater();
    void valuesAreInsertedAsTheyAre();
    void chineseHasASpaceOnlyBesideOtherCharacters();
    void aRuleWithoutTextsIsShownByItsId();
    void everyRepairHasTexts();

private:
    static void everyRow();
};

namespace {

constexpr FindingLanguage languages[] = {FindingLanguage::English, FindingLanguage::Chinese};
constexpr ServerTime noon{43'200s};
const QRegularExpression placeholder(u"\\{([^}]*)\\}"_s);

QStringList namesIn(const QString &text)
{
    QStringList names;
    for (auto matches = placeholder.globalMatch(text); matches.hasNext();)
        names.append(matches.next().captured(1));
    names.sort();
    return names;
}

QList<Alternatives> allTexts(const FindingRow &row)
{
    return QList<Alternatives>{row.title} + row.cause + QList<Alternatives>{row.other, row.step};
}

QStringList words(const QString &text)
{
    return text.simplified().split(u' ', Qt::SkipEmptyParts);
}

// The number or the bytes; a time as seconds after noon; a duration in seconds.
QString plainly(const EvidenceItem::Value &value)
{
    if (const auto *number = std::get_if<qint64>(&value))
        return QString::number(*number);
    if (const auto *duration = std::get_if<Milliseconds>(&value))
        return u"%1 s"_s.arg(duration->count() / 1000);
    if (const auto *time = std::get_if<ServerTime>(&value))
        return u"+%1"_s.arg((*time - noon).count() / 1000);
    if (const auto *text = std::get_if<QByteArray>(&value))
        return QString::fromUtf8(*text);
    return QString::fromUtf8(std::get<ClientId>(value).id);
}

Finding findingOf(const QByteArray &rule, const QList<EvidenceItem> &evidence)
{
    Finding finding;
    finding.rule = rule;
    finding.lock = LockId("server", "orders", "layout");
    finding.since = noon + 1s;
    finding.checked = noon + 3s;
    finding.evidence = evidence;
    return finding;
}

FindingText english(const Finding &finding)
{
    return textOf(finding, FindingLanguage::English, plainly);
}

FindingText chinese(const Finding &finding)
{
    return textOf(finding, FindingLanguage::Chinese, plainly);
}

QList<EvidenceItem> deadHeadEvidence(qint64 live)
{
    return {{"waiter", ClientId{"B"}}, {"expires", noon + 178s}, {"live", live}, {"behind", qint64(3)},
        {"next", ClientId{"C"}}};
}

} // namespace

void TestFindingTexts::everyRow()
{
    QTest::addColumn<QByteArray>("rule");
    for (const FindingRow &row : findingRows())
        QTest::newRow(row.rule.constData()) << row.rule;
}

void TestFindingTexts::everyNeutralRuleHasTexts()
{
    QCOMPARE(findingRows().size(), 45);
    for (const RuleRow &rule : neutralRules().rows())
        QVERIFY2(findingRow(rule.id), rule.id);
}

void TestFindingTexts::everyTextExistsInBothLanguages()
{
    QFETCH(const QByteArray, rule);
    const QRegularExpression han(u"\\p{Han}"_s);
    const FindingRow &row = *findingRow(rule);
    QVERIFY(!row.signs.isEmpty() && !row.cause.isEmpty());
    for (const Alternatives &alternatives : allTexts(row)) {
        QVERIFY(!alternatives.isEmpty());
        for (const ConditionalText &one : alternatives) {
            const auto &[en, zh] = one.text;
            QCOMPARE(en.isEmpty(), zh.isEmpty());
            QVERIFY2(!en.isEmpty() || !one.when.isEmpty(), "only a condition makes a text empty");
            QVERIFY2(zh.isEmpty() || zh.contains(han), qPrintable(en));
            QVERIFY2(!en.contains(han), qPrintable(en));
            QCOMPARE(namesIn(zh), namesIn(en));
        }
    }
}

void TestFindingTexts::textsUseOnlyEvidenceOfTheirRule()
{
    QFETCH(const QByteArray, rule);
    const FindingRow &row = *findingRow(rule);
    const QList<QByteArray> known = row.evidence + QList<QByteArray>{"lock", "since", "checked", "again"};
    for (const Alternatives &alternatives : allTexts(row)) {
        for (const ConditionalText &one : alternatives) {
            for (const QString &name : namesIn(one.text.english))
                QVERIFY2(known.contains(name.toLatin1()), qPrintable(one.text.english));
            for (const auto &[name, value] : one.when)
                QVERIFY2(name == "confidence" || known.contains(name), name.constData());
        }
    }
}

// So that a finding always has a title, a first sentence, another explanation and a next step.
void TestFindingTexts::titleAndStepNeedNoEvidence()
{
    QFETCH(const QByteArray, rule);
    const FindingRow &row = *findingRow(rule);
    for (const Alternatives &alternatives : {row.title, row.cause.first(), row.other, row.step}) {
        const ConditionalText &last = alternatives.last();
        QVERIFY2(last.when.isEmpty() && namesIn(last.text.english).isEmpty(), qPrintable(last.text.english));
    }
}

void TestFindingTexts::sentencesAreShortAndComplete()
{
    QFETCH(const QByteArray, rule);
    const FindingRow &row = *findingRow(rule);
    const QRegularExpression end(u"[.:;] "_s);
    for (const Alternatives &alternatives : row.cause + QList<Alternatives>{row.other, row.step}) {
        for (const ConditionalText &one : alternatives) {
            const auto &[en, zh] = one.text;
            if (en.isEmpty())
                continue;
            QVERIFY2(en.endsWith(u'.'), qPrintable(en));
            QVERIFY2(zh.endsWith(u'。'), qPrintable(zh));
            for (const QString &sentence : en.split(end))
                QVERIFY2(words(sentence).size() <= 30, qPrintable(sentence));
        }
    }
    QVERIFY2(row.signs.endsWith(u'.'), qPrintable(row.signs));
}

void TestFindingTexts::titlesAreShort()
{
    QFETCH(const QByteArray, rule);
    for (const ConditionalText &one : findingRow(rule)->title) {
        const QString &title = one.text.english;
        QVERIFY2(words(title).size() >= 2 && words(title).size() <= 5, qPrintable(title));
        QVERIFY2(!title.front().isUpper() && !title.endsWith(u'.'), qPrintable(title));
        QVERIFY2(!one.text.chinese.endsWith(u'。'), qPrintable(title));
    }
}

void TestFindingTexts::noPlaceholderIsLeft()
{
    QFETCH(const QByteArray, rule);
    QList<EvidenceItem> evidence;
    for (const QByteArray &name : findingRow(rule)->evidence)
        evidence.append({name, qint64(7)});
    for (const QList<EvidenceItem> &some : {evidence, QList<EvidenceItem>()}) {
        for (const FindingLanguage language : languages) {
            const FindingText text = textOf(findingOf(rule, some), language, plainly);
            for (const QString &part : {text.title, text.what, text.cause, text.other, text.step})
                QVERIFY2(!part.isEmpty() && !part.contains(u'{') && !part.contains(u'}'), qPrintable(part));
            QVERIFY(text.cause.startsWith(text.what));
        }
    }
}

void TestFindingTexts::sentencesAreFilledInOrder()
{
    const FindingText text = english(findingOf("deadHead", deadHeadEvidence(2)));
    QCOMPARE(text.title, u"next waiter dead"_s);
    QCOMPARE(text.what, u"The lock is free, but no client can acquire it."_s);
    QCOMPARE(text.cause,
        u"The lock is free, but no client can acquire it. The next waiter, B, has no subscription: checked "
        u"at +1 and +3. Its position expires +178. Until then the 2 live waiters behind it are refused."_s);
    QCOMPARE(text.other, u"It is still subscribing: unlikely after 7.5 s."_s);
    QCOMPARE(text.step, u"Remove the dead waiter. Then C is next."_s);
}

void TestFindingTexts::aSentenceWithoutEvidenceIsLeftOut()
{
    const FindingText text = english(findingOf("leaseLost", {{"lost", noon + 2s}}));
    QCOMPARE(text.cause,
        u"The last hold expired although its holder renewed it, so the holder may still be working. It "
        u"expired at +2. No client has acquired it since."_s);
    QCOMPARE(text.step, u"Check the work of the former holder since it lost the lock."_s);
}

void TestFindingTexts::oneAndSeveralHaveTextsOfTheirOwn()
{
    QVERIFY(english(findingOf("deadHead", deadHeadEvidence(1)))
                .cause.endsWith(u"Until then the live waiter behind it is refused."_s));
    QVERIFY(english(findingOf("deadHead", deadHeadEvidence(0))).cause.endsWith(u"expires +178."_s));
}

void TestFindingTexts::titleDependsOnTheEvidence()
{
    const auto titles = [](const QByteArray &rule, const EvidenceItem &item) {
        const Finding finding = findingOf(rule, {item});
        return QStringList{english(finding).title, chinese(finding).title};
    };
    QCOMPARE(
        titles("renewalMissed", {"missed", qint64(1)}), (QStringList{u"renewal missed"_s, u"漏续一次"_s}));
    QCOMPARE(
        titles("renewalMissed", {"missed", qint64(2)}), (QStringList{u"2 renewals missed"_s, u"漏续两次"_s}));
    QCOMPARE(
        titles("deadWaiter", {"position", qint64(3)}), (QStringList{u"waiter 3 dead"_s, u"等待者 3 失联"_s}));
    QCOMPARE(titles("severalHolders", {"mixed", QByteArray("read-write")}),
        (QStringList{u"plain and read-write lock"_s, u"普通锁与读写锁混用"_s}));
}

void TestFindingTexts::doubtHasItsOwnWords()
{
    Finding finding = findingOf("deadHead", deadHeadEvidence(2));
    finding.confidence = Confidence::Possible;
    QCOMPARE(english(finding).title, u"next waiter not subscribed"_s);
    QCOMPARE(english(finding).what, u"The next waiter has no subscription, and may still be subscribing."_s);
}

void TestFindingTexts::aSecondCheckIsNamedOnlyIfItIsLater()
{
    Finding finding = findingOf("wrongType", {});
    QVERIFY(english(finding).cause.endsWith(u"Checked at +1 and +3."_s));
    finding.checked = finding.since + 999ms;
    QVERIFY(english(finding).cause.endsWith(u"Checked at +1."_s));
}

void TestFindingTexts::valuesAreInsertedAsTheyAre()
{
    QList<EvidenceItem> evidence = deadHeadEvidence(2);
    const QByteArray hostile = "{next} {lock}\x1b[31m\n}{<b>";
    evidence[0].value = ClientId{hostile};
    for (const FindingLanguage language : languages) {
        const QString cause = textOf(findingOf("deadHead", evidence), language, plainly).cause;
        QVERIFY(cause.contains(QString::fromUtf8(hostile)));
        QVERIFY(!cause.contains(u"orders"_s));
    }
}

void TestFindingTexts::chineseHasASpaceOnlyBesideOtherCharacters()
{
    const auto shown = [](const EvidenceItem::Value &value) {
        return std::holds_alternative<ServerTime>(value) ? u"3 分钟后"_s : plainly(value);
    };
    const Finding finding
        = findingOf("deadWaiter", {{"waiter", ClientId{"B"}}, {"position", qint64(2)}, {"expires", noon}});
    const QString cause = textOf(finding, FindingLanguage::Chinese, shown).cause;
    QVERIFY2(cause.startsWith(u"等待者 2 失联："_s), qPrintable(cause));
    QVERIFY2(cause.contains(u"获取锁。B 没有订阅：检查于 3 分钟后和 3 分钟后。它的位置 3 分钟后到期。"_s),
        qPrintable(cause));
}

void TestFindingTexts::aRuleWithoutTextsIsShownByItsId()
{
    const FindingText text = english(findingOf("ruleOfTomorrow", {}));
    QCOMPARE(text.title, u"ruleOfTomorrow"_s);
    QCOMPARE(text.cause + text.other + text.step, QString());
}

void TestFindingTexts::everyRepairHasTexts()
{
    for (const Repair repair :
        {Repair::ForceUnlock, Repair::WakeNext, Repair::RemoveWaiter, Repair::ClearQueue, Repair::GiveLease,
            Repair::DropReadHold, Repair::OpenLatch, Repair::DeleteTraces}) {
        for (const FindingLanguage language : languages) {
            const RepairText text = textOf(repair, language);
            QVERIFY(!text.label.isEmpty());
            QVERIFY(text.change.endsWith(language == FindingLanguage::Chinese ? u'。' : u'.'));
        }
    }
    QCOMPARE(repairRows().size(), 8);
    QCOMPARE(textOf(Repair::None, FindingLanguage::English).label, QString());
}

LOCKSCOPE_TEST(TestFindingTexts)
#include "tst_finding_texts.moc"
