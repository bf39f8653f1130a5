// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/workspace/member_group.h"
#include "tests/support/lock_picture.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr ServerTime kNow{1'795'164'000s};

// The lock on one system, as its watcher reports it.
MemberSight sight(const QByteArray &system, const QByteArray &picture)
{
    MemberSight result;
    result.system = system;
    result.isSeen = true;
    result.now = kNow;
    if (picture.isEmpty())
        return result;
    LockView view;
    view.state = testing::lockFromPicture(picture, kNow);
    view.lease.expiry = view.state.lease.expiry;
    view.lease.deadline = kNow + view.state.lease.left;
    view.lease.ceiling = view.state.lease.ceiling;
    result.lock = view;
    return result;
}

MemberSight unseen(MemberSight sight)
{
    sight.isSeen = false;
    return sight;
}

MemberSight takenAgo(MemberSight sight, Milliseconds ago, bool exact = true)
{
    sight.lock->heldSince = HeldSince{kNow - ago, exact};
    return sight;
}

QByteArray wordOf(Standing standing)
{
    constexpr const char *words[] = {"whole", "majority", "not known", "none"};
    return words[int(standing)];
}

// "2/3 majority: held free other", followed by warnings.
QByteArray said(const std::optional<MemberGroup> &group)
{
    if (!group)
        return "nothing";
    constexpr const char *words[] = {"held", "other", "free", "unread", "unseen"};
    QByteArray line = QByteArray::number(group->held) + '/' + QByteArray::number(group->servers) + ' '
        + wordOf(group->standing) + ':';
    for (const MemberLook &member : group->members)
        line += QByteArray(member.isVoice ? " " : " again:") + words[int(member.phase)];
    if (!group->isOneHolder)
        line += ", likely";
    if (!group->areLeasesAlike)
        line += ", unlike";
    return line;
}

} // namespace

class TestMemberGroup : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sameHolderOnSeveralServersIsAGroup_data();
    void sameHolderOnSeveralServersIsAGroup();
    void brokenMajorityIsStillReported();
    void unseenServerIsNeitherHeldNorFree();
    void lockReleasedEverywhereIsNoGroup();
    void oneServerIsOneVote();
    void severalClientsAreALikelyGroupOnlyIfTheyActTogether();
    void majorityEndsWithTheDecisiveMember();
    void clockOffsetsOfServersDoNotMatter();
};

void TestMemberGroup::sameHolderOnSeveralServersIsAGroup_data()
{
    QTest::addColumn<QByteArrayList>("pictures");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const QByteArrayList &pictures, const char *expected) {
        QTest::newRow(name) << pictures << QByteArray(expected);
    };
    const QByteArray a = "r reentrant A:1x1 20s/30s wd";
    const QByteArray b = "r reentrant B:7x1 20s/30s wd";
    row("nowhere", {"", "", ""}, "nothing");
    row("held on one only", {a, "", ""}, "nothing");
    row("each by another client", {a, b, ""}, "nothing");
    row("all three", {a, a, a}, "3/3 whole: held held held");
    row("one is missing", {a, "", a}, "2/3 majority: held free held");
    row("one is free", {a, "r reentrant free", a}, "2/3 majority: held free held");
    row("one held by another client", {a, b, a}, "2/3 majority: held other held");
    row("one unreadable", {a, "r reentrant free !unread", a}, "2/3 majority: held unread held");
    row("two of four are no majority", {a, a, "", b}, "2/4 none: held held free other");
    row("two of five, three by another client", {b, a, b, a, b}, "3/5 majority: held other held other held");
    row("two servers", {a, a}, "2/2 whole: held held");
    row("one system alone", {a}, "nothing");
    row("watchdog and fixed", {a, "r reentrant A:1x1 20s/30s fixed"}, "2/2 whole: held held, unlike");
    row("different lease lengths", {a, "r reentrant A:1x1 5s/10s wd"}, "2/2 whole: held held, unlike");
    row("one permanent", {a, "r reentrant A:1x1 never"}, "2/2 whole: held held, unlike");
    row("unknown lease type is not unlike", {a, "r reentrant A:1x1 20s"}, "2/2 whole: held held");
    row("readers", {"r reentrant A:1x1r,B:7x1r 20s", "r reentrant B:7x1r 20s"}, "2/2 whole: held held");
}

void TestMemberGroup::sameHolderOnSeveralServersIsAGroup()
{
    QFETCH(QByteArrayList, pictures);
    QList<MemberSight> sights;
    for (const QByteArray &picture : pictures)
        sights += sight(QByteArray::number(sights.size()), picture);
    QTEST(said(groupMembers(sights)), "expected");
}

void TestMemberGroup::brokenMajorityIsStillReported()
{
    const QByteArray a = "r reentrant A:1x1 20s/30s wd";
    const auto whole = groupMembers({sight("0", a), sight("1", a), sight("2", a)});
    const QList<MemberSight> left{sight("0", a), sight("1", {}), sight("2", {})};
    QCOMPARE(said(groupMembers(left)), "nothing"_ba); // without the history, the lost majority is unknown
    const auto broken = groupMembers(left, whole);
    QCOMPARE(said(broken), "1/3 none: held free free"_ba);
    QCOMPARE(broken->holder, "A:1"_ba);
    const QByteArray b = "r reentrant B:7x1 20s/30s wd";
    const auto others = groupMembers({sight("0", a), sight("1", b), sight("2", b)}, broken);
    QCOMPARE(said(others),
        "2/3 majority: other held held"_ba); // a new majority has priority over the rest of an old one
    QCOMPARE(others->holder, "B:7"_ba);
}

void TestMemberGroup::unseenServerIsNeitherHeldNorFree()
{
    const QByteArray a = "r reentrant A:1x1 20s/30s wd";
    const auto two = groupMembers({sight("0", a), sight("1", a)});
    const auto one = groupMembers({sight("0", a), unseen(sight("1", a))}, two);
    QCOMPARE(said(one), "1/2 not known: held unseen"_ba);
    QCOMPARE(said(groupMembers({sight("0", a), sight("1", a)}, one)), "2/2 whole: held held"_ba);
    // Without a previous group, the last seen state of the unseen server counts.
    QCOMPARE(said(groupMembers({sight("0", a), unseen(sight("1", a))})), "1/2 not known: held unseen"_ba);
    QCOMPARE(said(groupMembers({sight("0", a), unseen(sight("1", {}))})), "nothing"_ba);
    QCOMPARE(said(groupMembers({unseen(sight("0", a)), unseen(sight("1", a))})), "nothing"_ba);
    // Seen servers have priority: leases on unseen servers may have ended long ago.
    const QByteArray b = "r reentrant B:7x1 20s/30s wd";
    QCOMPARE(said(groupMembers({unseen(sight("0", a)), unseen(sight("1", a)), sight("2", a), sight("3", b),
                 sight("4", b)})),
        "2/5 not known: unseen unseen other held held"_ba);
    QCOMPARE(said(groupMembers({sight("0", a), sight("1", a), unseen(sight("2", a))})),
        "2/3 majority: held held unseen"_ba);
}

void TestMemberGroup::lockReleasedEverywhereIsNoGroup()
{
    const QByteArray a = "r reentrant A:1x1 20s/30s wd";
    const auto two = groupMembers({sight("0", a), sight("1", a)});
    QCOMPARE(said(groupMembers({sight("0", {}), sight("1", {})}, two)), "nothing"_ba);
    QCOMPARE(said(groupMembers({sight("0", {}), unseen(sight("1", a))}, two)), "nothing"_ba);
}

void TestMemberGroup::oneServerIsOneVote()
{
    const QByteArray a = "r reentrant A:1x1 20s/30s wd";
    QList<MemberSight> sights{sight("0", a), sight("1", a)};
    sights[0].server = sights[1].server = "same";
    QCOMPARE(said(groupMembers(sights)), "nothing"_ba);
    sights += sight("2", a);
    QCOMPARE(said(groupMembers(sights)), "2/2 whole: held again:held held"_ba);
}

void TestMemberGroup::severalClientsAreALikelyGroupOnlyIfTheyActTogether()
{
    const MemberSight a = sight("0", "r reentrant A:31x1 20s/30s wd");
    const MemberSight b = sight("1", "r reentrant B:31x1 20s/30s wd");
    const MemberSight c = sight("2", "r reentrant C:32x1 20s/30s wd");
    QCOMPARE(said(groupMembers({a, b})), "nothing"_ba); // the acquire times are unknown
    const auto group = groupMembers({takenAgo(a, 8000ms), takenAgo(b, 8300ms)});
    QCOMPARE(said(group), "2/2 whole: held held, likely"_ba);
    QCOMPARE(said(groupMembers({takenAgo(a, 8000ms), takenAgo(b, 9100ms)})), "nothing"_ba);
    QCOMPARE(said(groupMembers({takenAgo(a, 8000ms), takenAgo(b, 8000ms, false)})), "nothing"_ba);
    QCOMPARE(said(groupMembers({takenAgo(a, 8000ms), takenAgo(c, 8000ms)})), "nothing"_ba);
    // A group stays a group while any member is held.
    QCOMPARE(
        said(groupMembers({takenAgo(a, 9000ms), sight("1", {})}, group)), "1/2 none: held free, likely"_ba);
}

void TestMemberGroup::majorityEndsWithTheDecisiveMember()
{
    const auto three = groupMembers({sight("0", "r reentrant A:1x1 20s"), sight("1", "r reentrant A:1x1 5s"),
        sight("2", "r reentrant A:1x1 12s")});
    QCOMPARE(three->majorityLeft, std::optional<Milliseconds>(12s)); // then only one is left
    const auto endless = groupMembers({sight("0", "r reentrant A:1x1 never"),
        sight("1", "r reentrant A:1x1 never"), sight("2", "r reentrant A:1x1 12s")});
    QVERIFY(!endless->majorityLeft);
}

void TestMemberGroup::clockOffsetsOfServersDoNotMatter()
{
    MemberSight ahead = takenAgo(sight("0", "r reentrant A:31x1 20s"), 3000ms);
    const MemberSight here = takenAgo(sight("1", "r reentrant B:31x1 20s"), 3000ms);
    ahead.now += 1h;
    ahead.lock->heldSince->at += 1h;
    ahead.lock->lease.deadline += 1h;
    const auto group = groupMembers({ahead, here});
    QCOMPARE(said(group), "2/2 whole: held held, likely"_ba);
    QCOMPARE(group->majorityLeft, std::optional<Milliseconds>(20s));
}

LOCKSCOPE_PLAIN_TEST(TestMemberGroup)
#include "tst_member_group.moc"
