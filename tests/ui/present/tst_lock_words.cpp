// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/model/other_kind.h"
#include "tests/support/all_reasons.h"
#include "tests/support/test_program.h"
#include "ui/present/act_words.h"
#include "ui/present/count_words.h"
#include "ui/present/error_words.h"
#include "ui/present/event_words.h"
#include "ui/present/lock_words.h"
#include "ui/present/member_words.h"
#include "ui/present/reason_words.h"
#include "ui/present/status_words.h"
#include "ui/settings/language.h"

#include <QDirIterator>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <limits>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestLockWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyErrorSentenceSaysWhatToDo();
    void reasonsHaveTheSentencesOfTheEngine();
    void everyReasonHasASentenceInEveryLanguage_data();
    void everyReasonHasASentenceInEveryLanguage();
    void aNameUsedByAnotherKindIsReportedWithThatKind();
    void badInputOfTheEngineAlwaysHasAReason();
    void aMissingPermissionIsNamed_data();
    void aMissingPermissionIsNamed();
    void theConsequencesOfMissingPermissionsAreShown();
    void tlsSentencesDistinguishNameAndChain();
    void hostileDetailIsEscaped();
    void everyEventHasAWordASentenceAndAnIcon();
    void anOpenLatchAndATokenAreMentioned();
    void anEndNamesTheForcingClientAndTheLastRenewal();
    void aLikelyEventIsMarkedAsUncertain();
    void aVeryLargeNumberIsShownCompletely();
    void kindsAreShownWithAlternatives();
    void anUnknownStartIsShownAsAtLeast();
    void whatIsUnreadAndEveryRenewalStatusHasASentence();
    void membersAreShownWithWhatIsUnknown();
    void scansShowTheirProgress();
};

void TestLockWords::everyErrorSentenceSaysWhatToDo()
{
    QSet<QString> sentences;
    for (int kind = 0; kind <= int(ErrorKind::Internal); ++kind) {
        const QString sentence = errorSentence(Error(ErrorKind(kind)), Occasion::Connecting);
        QVERIFY2(sentence.size() > 15, qPrintable(QString::number(kind)));
        QVERIFY(sentence.contains(u'.'));
        sentences += sentence;
    }
    QCOMPARE(sentences.size(), qsizetype(ErrorKind::Internal) + 1);
    const QString lost = errorSentence(Error(ErrorKind::Closed), Occasion::Acting);
    QVERIFY(lost.contains("Unknown outcome"_L1));
}

void TestLockWords::reasonsHaveTheSentencesOfTheEngine()
{
    Language spoken;
    spoken.choose(u"en"_s);
    for (const Reason reason : testing::allReasons())
        QCOMPARE(ui::reasonSentence(reason), QString::fromUtf8(reason.sentence()));
    QCOMPARE(ui::reasonSentence({}), QString());
}

void TestLockWords::everyReasonHasASentenceInEveryLanguage_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << u"en"_s;
    QTest::newRow("Chinese") << u"zh"_s;
}

void TestLockWords::everyReasonHasASentenceInEveryLanguage()
{
    QFETCH(QString, language);
    Language spoken;
    spoken.choose(language);
    const auto isChinese = [](QChar c) { return c.script() == QChar::Script_Han; };
    QSet<QString> sentences;
    for (const Reason reason : testing::allReasons()) {
        const Error error(ErrorKind::BadInput, reason, "the engine's own words");
        const QString sentence = errorSentence(error, Occasion::Connecting);
        QVERIFY2(sentence.size() > 7, reason.sentence());
        QCOMPARE(std::ranges::any_of(sentence, isChinese), language == "zh"_L1);
        QCOMPARE(sentence.contains("own words"_L1), isSaidByTheSystem(reason));
        sentences += sentence;
    }
    QCOMPARE(sentences.size(), testing::allReasons().size());
}

void TestLockWords::aNameUsedByAnotherKindIsReportedWithThatKind()
{
    const Error error = asError(OtherKind{"my job", {LockKind::ReadWrite}});
    QVERIFY2(errorSentence(error, Occasion::Acting).startsWith("my job already exists as another kind "_L1)
            && errorSentence(error, Occasion::Acting).contains("(read-write lock)"_L1),
        qPrintable(errorSentence(error, Occasion::Acting)));
    const Error unknown = asError(OtherKind{"my job", {}});
    QVERIFY(errorSentence(unknown, Occasion::Acting).contains("(unknown kind)"_L1));
    Language spoken;
    spoken.choose(u"zh"_s);
    const QString chinese = errorSentence(error, Occasion::Acting);
    QVERIFY2(chinese.contains("my job"_L1)
            && chinese.contains(kindSentence(KindCandidates{LockKind::ReadWrite}))
            && !chinese.contains("name"_L1),
        qPrintable(chinese));
}

void TestLockWords::badInputOfTheEngineAlwaysHasAReason()
{
    const QRegularExpression bare(uR"(ErrorKind::BadInput\s*,\s*+(?!(Redis|Lab)?Reason::|reason\b))"_s);
    QDirIterator files(QStringLiteral(SOURCE_ROOT "/lockengine"), {u"*.cpp"_s, u"*.h"_s}, QDir::Files,
        QDirIterator::Subdirectories);
    int read = 0;
    while (files.hasNext()) {
        QFile file(files.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(file.readAll());
        read += text.contains("ErrorKind::BadInput"_L1) ? 1 : 0;
        QVERIFY2(!bare.match(text).hasMatch(), qPrintable(file.fileName()));
    }
    QVERIFY(read > 4);
}

void TestLockWords::aMissingPermissionIsNamed_data()
{
    QTest::addColumn<QByteArray>("reply");
    QTest::addColumn<QString>("permission");
    QTest::newRow("command") << "NOPERM this user has no permissions to run the 'evalsha' command"_ba
                             << u"+evalsha"_s;
    QTest::newRow("sub-command")
        << "NOPERM this user has no permissions to run the 'client|tracking' command"_ba
        << u"+client|tracking"_s;
    QTest::newRow("a channel pattern")
        << "NOPERM this user has no permissions to run the 'pubsub|channels' command"_ba
        << u"+pubsub|channels"_s;
    QTest::newRow("key")
        << "NOPERM this user has no permissions to access one of the keys used as arguments"_ba
        << u"a key pattern (~…)"_s;
    QTest::newRow("channel")
        << "NOPERM this user has no permissions to access one of the channels used as arguments"_ba
        << u"a channel pattern (&…)"_s;
    QTest::newRow("not named") << "NOPERM"_ba << QString();
}

void TestLockWords::aMissingPermissionIsNamed()
{
    QFETCH(QByteArray, reply);
    QFETCH(QString, permission);
    QCOMPARE(missingPermission(reply), permission);
    QVERIFY(errorSentence(Error(ErrorKind::NoPermission, reply), Occasion::Reading).contains(permission));
}

void TestLockWords::theConsequencesOfMissingPermissionsAreShown()
{
    SystemStatus status;
    status.mode = WatchMode::Poll;
    status.degraded = {Error(ErrorKind::NoPermission, Reason::ChangesNotAnnounced, "+client|tracking"),
        Error(ErrorKind::NoPermission, Reason::ReleasesNotHeard, "&redisson_sc*")};
    status.actsRefused = Error(ErrorKind::NoPermission, Reason::MayNotAct, "+evalsha");
    const QStringList lines = watchModeSentence(status).split(u'\n');
    QCOMPARE(lines.size(), 4);
    QVERIFY(lines[1].startsWith(
        "Permission +client|tracking is missing. Lockscope receives no change notifications"_L1));
    QVERIFY(lines[2].startsWith(
        "Permission &redisson_sc* is missing. Lockscope receives no release messages"_L1));
    QVERIFY(lines[3].startsWith("Permission +evalsha is missing. This user may not act"_L1));
    for (int i = 0; i < 7; ++i)
        status.degraded.append(Error(ErrorKind::NoPermission, Reason::RoleNotKnown, QByteArray::number(i)));
    QVERIFY(watchModeSentence(status).contains("and 3 more"_L1));
    QVERIFY(!obstacleSentence(Obstacle::NotPermitted).isEmpty());
}

void TestLockWords::tlsSentencesDistinguishNameAndChain()
{
    const auto sentence = [](Reason reason, const char *detail) {
        return errorSentence(Error(ErrorKind::TlsRefused, reason, detail), Occasion::Connecting);
    };
    const QString name = sentence(Reason::CertificateForAnotherName, "The host name did not match");
    QVERIFY(name.contains("another name"_L1) && name.contains("(The host name did not match)"_L1));
    QVERIFY(sentence(Reason::CertificateNotTrusted, "self-signed").contains("CA file"_L1));
    QVERIFY(sentence(Reason::CertificateExpired, "it has expired").contains("has expired"_L1));
    QVERIFY(sentence(Reason::None, "wrong version number").contains("uses TLS"_L1));
}

void TestLockWords::hostileDetailIsEscaped()
{
    const QString sentence
        = errorSentence(Error(ErrorKind::ServerError, "ERR \x1b[2J\u202E"), Occasion::Acting);
    QVERIFY(sentence.contains("\\x1B[2J\\u{202E}"_L1));
}

void TestLockWords::everyEventHasAWordASentenceAndAnIcon()
{
    QSet<QString> sentences;
    for (int kind = 0; kind <= int(EventKind::Resynced); ++kind) {
        LockEvent event;
        event.kind = EventKind(kind);
        event.holder = "9b7e0000-1111-2222-3333-444444444477:31"_ba;
        event.ttl = 30s;
        event.count = 2;
        event.position = 0;
        event.number = 3;
        event.change = -1;
        event.kinds = {event.kind == EventKind::NumberChanged ? LockKind::Semaphore : LockKind::Fair};
        QVERIFY(!eventWord(event.kind).isEmpty());
        QVERIFY(!eventIcon(event.kind).isEmpty());
        sentences += eventSentence(event);
    }
    QCOMPARE(sentences.size(), qsizetype(EventKind::Resynced) + 1);
    QVERIFY(sentences.contains(u"9b7e…77:31 acquired it · lease 30.0 s"_s));
    QVERIFY(sentences.contains(u"9b7e…77:31 queued · position 1"_s));
    QVERIFY(sentences.contains(u"now 3 free, was 4"_s));
}

void TestLockWords::anOpenLatchAndATokenAreMentioned()
{
    LockEvent event;
    event.kind = EventKind::NumberChanged;
    event.kinds = {LockKind::CountDownLatch};
    event.number = 0;
    event.change = -1;
    QCOMPARE(eventSentence(event), u"the latch opened"_s);
    event.kind = EventKind::Acquired;
    event.kinds = {LockKind::Fenced};
    event.holder = "a:1";
    event.token = 7;
    QCOMPARE(eventSentence(event), u"a:1 acquired it · token 7"_s);
}

void TestLockWords::anEndNamesTheForcingClientAndTheLastRenewal()
{
    LockEvent event;
    event.kind = EventKind::ForceReleased;
    event.holder = "a:1";
    QCOMPARE(eventSentence(event), u"another client force-unlocked it while a:1 held it"_s);
    event.evidence = EvidenceSign::OwnAct;
    QCOMPARE(eventSentence(event), u"you force-unlocked it while a:1 held it"_s);
    event.kind = EventKind::Expired;
    QCOMPARE(eventSentence(event), u"the lease of a:1 expired"_s);
    event.lastRenewal = ServerTime(1'795'164'000s);
    QCOMPARE(eventSentence(event),
        u"the lease of a:1 expired; its watchdog last renewed it at "_s + timeOfDay(*event.lastRenewal));
}

void TestLockWords::aLikelyEventIsMarkedAsUncertain()
{
    LockEvent event;
    event.kind = EventKind::Released;
    event.evidence = EvidenceSign::ReleaseMessage;
    QCOMPARE(evidenceSentence(event), u"Likely, not certain. Evidence: a release message was received."_s);
    event.certain = true;
    QVERIFY(evidenceSentence(event).startsWith("Certain."_L1));
}

void TestLockWords::aVeryLargeNumberIsShownCompletely()
{
    constexpr qint64 largest = std::numeric_limits<qint64>::max();
    QCOMPARE(numberWord({LockKind::Semaphore}, largest), u"9223372036854775807 free"_s);
    QCOMPARE(numberWord({LockKind::CountDownLatch}, largest), u"9223372036854775807 to go"_s);
}

void TestLockWords::kindsAreShownWithAlternatives()
{
    QCOMPARE(kindSentence({LockKind::Fair}), u"fair lock"_s);
    QCOMPARE(kindSentence({LockKind::Reentrant, LockKind::Spin, LockKind::NonReentrant}),
        u"reentrant lock; its keys would also fit: spin, non-reentrant"_s);
    QCOMPARE(kindSentence({LockKind::Semaphore, LockKind::PermitSemaphore}),
        u"semaphore; its keys would also fit: permit semaphore"_s);
    LockState state;
    state.kinds = {LockKind::Token};
    state.guess = "ShedLock";
    QCOMPARE(kindSentence(state), u"token lock, looks like ShedLock"_s);
    QCOMPARE(kindWord(KindCandidates()), u"unknown kind"_s);
    QSet<QString> words;
    for (int kind = 0; kind <= int(LockKind::Counter); ++kind)
        words += kindWord(LockKind(kind));
    QCOMPARE(words.size(), qsizetype(LockKind::Counter) + 1);
}

void TestLockWords::anUnknownStartIsShownAsAtLeast()
{
    QCOMPARE(heldFor(12s, true), u"12.0 s"_s);
    QCOMPARE(heldFor(12s, false), u"at least 12.0 s"_s);
}

void TestLockWords::whatIsUnreadAndEveryRenewalStatusHasASentence()
{
    for (const Flaw flaw :
        {Flaw::WrongType, Flaw::Unread, Flaw::TooLarge, Flaw::QueueNotRead, Flaw::Truncated})
        QVERIFY(flawSentence(flaw).endsWith(u'.'));
    QCOMPARE(flawSentence(Flaw::NoExpiry), QString()); // a finding says it
    for (int renewalStatus = 0; renewalStatus <= int(RenewalStatus::NotReadable); ++renewalStatus)
        QVERIFY(!renewalStatusWord(RenewalStatus(renewalStatus)).isEmpty()
            && !renewalSentence(RenewalStatus(renewalStatus), {}).isEmpty());
    QCOMPARE(renewalSentence(RenewalStatus::Watchdog, 10s), u"A watchdog renews it every 10 s."_s);
}

void TestLockWords::membersAreShownWithWhatIsUnknown()
{
    MemberGroup group;
    group.servers = 3;
    group.held = 2;
    group.standing = Standing::Majority;
    group.majorityLeft = Milliseconds(12'345);
    QCOMPARE(membersHeading(group), u"MEMBERS · held on 2 of 3 servers"_s);
    QCOMPARE(standingSentence(group), u"A majority is held for 12 s, unless it is renewed."_s);
    group.majorityLeft.reset();
    group.areLeasesAlike = false;
    group.isOneHolder = false;
    const QString sentence = standingSentence(group);
    QVERIFY(sentence.startsWith(
        "A majority is held. The leases of its members differ. These members are likely one lock"_L1));
    QSet<QString> sentences;
    for (const Standing standing :
        {Standing::Whole, Standing::Majority, Standing::NotKnown, Standing::NoMajority}) {
        group.standing = standing;
        sentences.insert(standingSentence(group));
    }
    QCOMPARE(sentences.size(), 4);
    QSet<QString> words;
    MemberLook member;
    for (const MemberPhase phase : {MemberPhase::Held, MemberPhase::HeldByAnother, MemberPhase::Free,
             MemberPhase::Unread, MemberPhase::NotSeen}) {
        member.phase = phase;
        words.insert(memberWord(member));
    }
    member.isVoice = false;
    words.insert(memberWord(member));
    QCOMPARE(words.size(), 6);
    QVERIFY(!words.contains(QString()));
}

void TestLockWords::scansShowTheirProgress()
{
    ScanProgress scan;
    QCOMPARE(scanSentence(scan), QString());
    scan.running = true;
    scan.scanned = 1200;
    scan.total = 4'100'000;
    QCOMPARE(scanSentence(scan), u"scanning: 1,200 of 4.1 M keys"_s);
    scan.running = false;
    QCOMPARE(scanSentence(scan), QString());
    scan.finishedOnce = true;
    QCOMPARE(scanSentence(scan), u"all keys scanned"_s);
    scan.releaseTraces = 99; // so many clients may be in the middle of a release
    QCOMPARE(scanSentence(scan), u"all keys scanned"_s);
    scan.releaseTraces = 2'345;
    QCOMPARE(scanSentence(scan), u"all keys scanned · 2,345 unlock latches left behind"_s);
    scan.incomplete = Error(ErrorKind::Loading);
    scan.total = scan.scanned = 0; // the server also refused to count its keys
    QCOMPARE(scanSentence(scan),
        u"some locks may be missing: "_s + errorSentence(*scan.incomplete, Occasion::Reading));
    scan.incomplete.reset();
    QCOMPARE(scanSentence(scan), QString());
    scan.running = true;
    QCOMPARE(scanSentence(scan), QString());
}

LOCKSCOPE_TEST(TestLockWords)
#include "tst_lock_words.moc"
