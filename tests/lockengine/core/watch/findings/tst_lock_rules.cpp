// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Each rule of locks with what it finds, and with a near miss: something that looks like it and is healthy.

#include "tests/lockengine/core/watch/findings/examined.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using testing::Examined;

class TestLockRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void finds_data();
    void finds();
    void staysSilent_data();
    void staysSilent();
    void eachRuleHasBoth();
};

namespace {

using Lines = QByteArrayList;

struct Case
{
    const char *rule;
    Lines looks;
    Lines open;
};

// A watchdog renews it every ten seconds, from one second to the other.
Lines renewed(const QByteArray &picture, int from, int to)
{
    Lines looks;
    for (int second = from; second <= to; second += 10)
        looks.append(QByteArray::number(second) + "s " + picture + (second == from ? ";absent" : ""));
    return looks;
}

QList<Case> positives()
{
    return {
        {"severalHolders",
            {"0s job reentrant A:1x1,B:1x1 !several-holders 30s",
                "1s job reentrant A:1x1,B:1x1 !several-holders 29s"},
            {"!! severalHolders"}},
        {"severalHolders",
            {"0s job reentrant A:1x1 30s;absent", "1s job readwrite A:1x1,B:1x1r 30s",
                "2s job readwrite A:1x1,B:1x1r 29s"},
            {"!! severalHolders"}},
        {"leaseLost",
            {"0s job reentrant A:1x1 30s;absent", "10s job reentrant A:1x1 30s",
                "40.1s job reentrant free;d"},
            {"!! leaseLost A:1"}},
        {"leaseLost",
            {"0s job reentrant A:1x1 30s;absent", "10s job reentrant A:1x1 30s", "40.1s job reentrant free;d",
                "41s job reentrant B:1x1 30s;absent"},
            {"!! leaseLost A:1"}},
        {"lostWithServer", {"0s job reentrant A:1x1 30s;absent", "1s job reentrant free;gap replaced"},
            {"!! lostWithServer A:1"}},
        {"evicted", {"0s job reentrant A:1x1 30s;absent", "1s job reentrant free;v"}, {"!! evicted A:1"}},
        {"fenceWentBack",
            {"0s job fenced A:1x1 #7 30s", "1s job fenced B:1x1 #3 30s;mt", "2s job fenced B:1x1 #3 29s"},
            {"!! fenceWentBack"}},
        {"fenceWentBack",
            {"0s job fenced A:1x1 #7 30s", "1s job fenced A:1x1 29s", "2s job fenced A:1x1 28s"},
            {"!! fenceWentBack"}},
        {"deadHead", {"0s order fair free | B:7 330s gone, C:9 640s listening"}, {"!! deadHead B:7"}},
        {"deadHead", {"0s order fair A:1x1 30s | B:7 330s gone, C:9 640s listening"}, {"! deadHead B:7"}},
        // It joined a moment ago, and may still be subscribing.
        {"deadHead",
            {"0s order fair A:1x1 30s", "1s order fair A:1x1 30s | B:7 330s",
                "3s order fair free | B:7 328s gone;mt"},
            {"! deadHead B:7"}},
        {"deadHead",
            {"0s order fair A:1x1 30s", "1s order fair A:1x1 30s | B:7 330s",
                "3s order fair free | B:7 328s gone;mt", "9.1s order fair free | B:7 321.9s gone"},
            {"!! deadHead B:7"}},
        {"deadWaiter", {"0s order fair A:1x1 30s | B:7 330s listening, C:9 640s gone"}, {"! deadWaiter C:9"}},
        {"ghostWaiter",
            {"0s order fair free !queue-entry-untimed | B:7 untimed, C:9 640s listening",
                "1s order fair free !queue-entry-untimed | B:7 untimed, C:9 639s listening"},
            {"!! ghostWaiter B:7"}},
        // Called a dead head by the other rule as well, and only once.
        {"ghostWaiter",
            {"0s order fair free !queue-entry-untimed !head-not-listening | B:7 untimed gone, C:9 640s "
             "listening"},
            {"!! ghostWaiter B:7"}},
        {"lostWake", {"0s job reentrant free +2", "2s job reentrant free +2"}, {"!! lostWake"}},
        {"lostWake",
            {"0s order fair free | B:7 330s listening", "2.1s order fair free | B:7 327.9s listening"},
            {"!! lostWake"}},
        {"renewedForEver",
            Lines{"0s job reentrant A:1x1 30s +1;absent", "10s job reentrant free +1;mt"}
                + renewed("job reentrant B:1x1 30s +1", 11, 700),
            {"!! renewedForEver B:1"}},
        // No earlier hold is known, so it is a warning.
        {"renewedForEver", renewed("job reentrant A:1x1 30s +1", 0, 610), {"! renewedForEver A:1"}},
        {"climbingCount",
            {"0s job reentrant A:1x1 30s;absent", "2s job reentrant A:1x2 30s", "4s job reentrant A:1x3 30s",
                "6s job reentrant A:1x4 30s", "8s job reentrant A:1x5 30s", "10s job reentrant A:1x6 30s"},
            {"!! climbingCount A:1"}},
        {"selfWait",
            {"0s order fair A:1x1 !holder-queued 30s | A:1 330s listening",
                "1s order fair A:1x1 !holder-queued 29s | A:1 329s listening"},
            {"!! selfWait A:1"}},
        {"badCount",
            {"0s job reentrant A:1x? !count-not-a-number 30s",
                "1s job reentrant A:1x? !count-not-a-number 29s"},
            {"!! badCount"}},
        {"wrongType", {"0s job reentrant free !wrong-type", "1s job reentrant free !wrong-type"},
            {"!! wrongType"}},
        {"counterBroken",
            {"0s pool semaphore free =0 !number-too-low", "1s pool semaphore free =0 !number-too-low"},
            {"!! counterBroken"}},
        {"latchGone", {"0s start latch free +2 !never-woken", "1s start latch free +2 !never-woken"},
            {"!! latchGone"}},
        {"renewalMissed",
            {"0s job reentrant A:1x1 30s;absent", "10s job reentrant A:1x1 30s",
                "21.6s job reentrant A:1x1 18.4s"},
            {"! renewalMissed A:1"}},
        {"notRenewed",
            {"0s job reentrant A:1x1 30s;absent", "10s job reentrant A:1x1 30s",
                "11s mail reentrant A:2x1 30s;absent", "22.6s mail reentrant A:2x1 18.4s",
                "23.6s mail reentrant A:2x1 17.4s"},
            {"! notRenewed A:2"}},
        {"noExpiry", {"0s job reentrant A:1x1 !no-expiry never", "1s job reentrant A:1x1 !no-expiry never"},
            {"! noExpiry A:1"}},
        {"readerUntimed",
            {"0s job readwrite A:1x1r !hold-untimed 30s", "1s job readwrite A:1x1r !hold-untimed 29s"},
            {"! readerUntimed"}},
        {"endsEarly",
            {"0s job readwrite A:1x1r@40s !ends-before-a-hold 30s",
                "1s job readwrite A:1x1r@39s !ends-before-a-hold 29s"},
            {"! endsEarly"}},
        {"placeLapsed",
            {"0s order fair A:1x1 30s | B:7 5s listening", "6.1s order fair A:1x1 30s | B:7 -1.1s listening",
                "7.2s order fair A:1x1 28.9s | B:7 -2.2s listening"},
            {"! placeLapsed B:7"}},
        {"queueWillVanish",
            {"0s order fair A:1x1 !queue-will-vanish 30s | B:7 330s listening",
                "1s order fair A:1x1 !queue-will-vanish 29s | B:7 329s listening"},
            {"! queueWillVanish"}},
        {"tokenWillVanish",
            {"0s job fenced A:1x1 #7 !token-will-vanish 30s",
                "1s job fenced A:1x1 #7 !token-will-vanish 29s"},
            {"! tokenWillVanish"}},
        {"abandonedQueue", {"0s order fair free | B:7 -5s gone, C:9 -2s gone"}, {"! abandonedQueue"}},
        {"inflatedLease",
            {"0s job reentrant A:1x1 30s;absent", "1s job reentrant A:1x2 59s", "2s job reentrant A:1x2 58s"},
            {"! inflatedLease A:1"}},
        {"queueDisorder",
            {"0s order fair free !timed-but-not-queued", "1s order fair free !timed-but-not-queued"},
            {"! queueDisorder"}},
    };
}

QList<Case> nearMisses()
{
    return {
        // Several readers are no flaw, and a first look does not show that one held before as a plain lock.
        {"severalHolders",
            {"0s job readwrite A:1x1r@30s,B:1x1r@30s 30s", "1s job readwrite A:1x1r@29s,B:1x1r@29s 29s"}, {}},
        // A fixed lease ends as intended.
        {"leaseLost", {"0s job reentrant A:1x1 30s;absent", "30.1s job reentrant free;d"}, {}},
        {"lostWithServer", {"0s job reentrant A:1x1 30s;absent", "1s job reentrant free;gap"}, {}},
        {"evicted", {"0s job reentrant A:1x1 30s;absent", "1s job reentrant free;mt"}, {}},
        {"fenceWentBack",
            {"0s job fenced A:1x1 #7 30s", "1s job fenced free #7;mt", "2s job fenced B:1x1 #8 30s;absent"},
            {}},
        // Not sampled yet.
        {"deadHead",
            {"0s order fair free | B:7 330s, C:9 640s listening",
                "1s order fair free | B:7 329s, C:9 639s listening"},
            {}},
        {"deadWaiter", {"0s order fair A:1x1 30s | B:7 330s listening, C:9 640s"}, {}},
        // Listens, so it will take its turn and leave.
        {"ghostWaiter",
            {"0s order fair A:1x1 30s !queue-entry-untimed | B:7 untimed listening",
                "1s order fair A:1x1 29s !queue-entry-untimed | B:7 untimed listening"},
            {}},
        {"lostWake",
            {"0s job reentrant free +2", "1.9s job reentrant free +2",
                "2s job reentrant B:1x1 30s +1;absent"},
            {}},
        {"lostWake", {"0s job reentrant free", "5s job reentrant free"}, {}},
        // No client waits for it.
        {"renewedForEver", renewed("job reentrant A:1x1 30s", 0, 900), {}},
        // Longer than ten minutes, but the earlier hold was as long.
        {"renewedForEver",
            renewed("job reentrant A:1x1 30s +1", 0, 590) + Lines{"595s job reentrant free +1;mt"}
                + renewed("job reentrant B:1x1 30s +1", 596, 1300),
            {}},
        // Faster than once a second: a recursion.
        {"climbingCount",
            {"0s job reentrant A:1x1 30s;absent", "0.1s job reentrant A:1x2 30s",
                "0.2s job reentrant A:1x3 30s", "0.3s job reentrant A:1x4 30s",
                "0.4s job reentrant A:1x5 30s", "0.5s job reentrant A:1x6 30s"},
            {}},
        {"climbingCount",
            {"0s job reentrant A:1x1 30s;absent", "2s job reentrant A:1x2 30s", "4s job reentrant A:1x3 30s",
                "5s job reentrant A:1x2 30s;t", "6s job reentrant A:1x3 30s", "8s job reentrant A:1x4 30s",
                "10s job reentrant A:1x5 30s", "11s job reentrant A:1x6 30s"},
            {}},
        {"selfWait",
            {"0s order fair A:1x1 30s | A:2 330s listening", "1s order fair A:1x1 29s | A:2 329s listening"},
            {}},
        {"badCount", {"0s job reentrant A:1x9 30s", "1s job reentrant A:1x9 29s"}, {}},
        {"wrongType", {"0s job reentrant free !unread", "1s job reentrant free !unread"}, {}},
        {"counterBroken", {"0s pool semaphore free =0", "1s pool semaphore free =0"}, {}},
        {"latchGone", {"0s start latch free =2 +2", "1s start latch free =2 +2"}, {}},
        // The renewal came just in time.
        {"renewalMissed",
            {"0s job reentrant A:1x1 30s;absent", "10s job reentrant A:1x1 30s",
                "21.4s job reentrant A:1x1 18.6s", "21.5s job reentrant A:1x1 30s"},
            {}},
        // Never renewed by a watchdog: a fixed lease.
        {"renewalMissed", {"0s job reentrant A:1x1 30s;absent", "25s job reentrant A:1x1 5s"}, {}},
        // The client renews leases of another length.
        {"notRenewed",
            {"0s job reentrant A:1x1 30s;absent", "10s job reentrant A:1x1 30s",
                "11s mail reentrant A:2x1 20s;absent", "25s mail reentrant A:2x1 6s",
                "26s mail reentrant A:2x1 5s"},
            {}},
        // Seen once.
        {"noExpiry", {"0s job reentrant A:1x1 !no-expiry never", "0.5s job reentrant A:1x1 30s"}, {}},
        {"readerUntimed", {"0s job readwrite A:1x1r@30s 30s", "1s job readwrite A:1x1r@29s 29s"}, {}},
        {"endsEarly", {"0s job readwrite A:1x1r@30s 30s", "1s job readwrite A:1x1r@29s 29s"}, {}},
        {"placeLapsed",
            {"0s order fair A:1x1 30s | B:7 5s listening", "5.5s order fair A:1x1 30s | B:7 -0.5s listening"},
            {}},
        {"queueWillVanish",
            {"0s order fair A:1x1 30s | B:7 330s listening", "1s order fair A:1x1 29s | B:7 329s listening"},
            {}},
        {"tokenWillVanish", {"0s job fenced A:1x1 #7 30s", "1s job fenced A:1x1 #7 29s"}, {}},
        // One of them still listens.
        {"abandonedQueue", {"0s order fair free | B:7 -5s gone, C:9 300s listening"}, {}},
        // Each re-entry asks for a longer lease.
        {"inflatedLease",
            {"0s job reentrant A:1x1 10s;absent", "0.1s job reentrant A:1x2 30s",
                "1.2s job reentrant A:1x3 50s", "2.3s job reentrant A:1x3 48.9s"},
            {}},
        {"inflatedLease",
            {"0s job reentrant A:1x1 30s;absent", "1s job reentrant A:1x2 30s", "2s job reentrant A:1x2 29s"},
            {}},
        {"queueDisorder", {"0s order fair free !timed-but-not-queued", "0.5s order fair free"}, {}},
    };
}

void addRows(const QList<Case> &cases)
{
    QTest::addColumn<QByteArrayList>("looks");
    QTest::addColumn<QByteArrayList>("open");
    for (qsizetype i = 0; i < cases.size(); ++i)
        QTest::addRow("%s %d", cases[i].rule, int(i)) << cases[i].looks << cases[i].open;
}

} // namespace

void TestLockRules::finds_data()
{
    addRows(positives());
}

void TestLockRules::finds()
{
    QFETCH(QByteArrayList, looks);
    QFETCH(QByteArrayList, open);
    Examined examined;
    examined.look(looks);
    QCOMPARE(examined.open(), open);
}

void TestLockRules::staysSilent_data()
{
    addRows(nearMisses());
}

void TestLockRules::staysSilent()
{
    QFETCH(QByteArrayList, looks);
    Examined examined;
    examined.look(looks);
    const QByteArray rule = QByteArray(QTest::currentDataTag()).split(' ').first();
    for (const QByteArray &line : examined.open())
        QVERIFY2(!line.contains(' ' + rule), line);
}

// unqueuedListener has its own test, because pictures do not show it.
void TestLockRules::eachRuleHasBoth()
{
    const auto isAmong = [](const QList<Case> &cases, const char *rule) {
        return std::ranges::any_of(cases, [rule](const Case &one) { return QByteArray(one.rule) == rule; });
    };
    for (const LockRule &rule : neutralRules().ofLocks) {
        if (QByteArray(rule.id) == "unqueuedListener")
            continue;
        QVERIFY2(isAmong(positives(), rule.id), rule.id);
        QVERIFY2(isAmong(nearMisses(), rule.id), rule.id);
    }
}

LOCKSCOPE_PLAIN_TEST(TestLockRules)
#include "tst_lock_rules.moc"
