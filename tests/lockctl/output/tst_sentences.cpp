// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/output/reason_words.h"
#include "app/lockctl/output/sentences.h"
#include "lockengine/core/model/other_kind.h"
#include "lockengine/lab/lab_reason.h"
#include "lockengine/redis/wire/redis_reason.h"
#include "tests/support/all_reasons.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockctl;
using namespace lockengine;

class TestSentences : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyErrorIsOneHarmlessLine();
    void badInputIsAUsageError();
    void theServersMessageIsKept();
    void reasonsHaveTheSentencesOfTheEngine();
    void retryingIsSaidAfterPhraseAndSentence();
    void aKeyOfAnotherTypeNeedNotBeTheLockItself();
    void everyMissingPermissionHasAConsequence();
    void everyReasonToMissHoldsHasASentence();
    void everyRefusedCertificateHasAReason();
    void aNameUsedByAnotherKindIsReportedWithThatKind();
    void everyMistakeInALineHasATextAfterItsPosition();
    void aMissingServerProgramShowsTheInstallCommand();
};

void TestSentences::everyErrorIsOneHarmlessLine()
{
    for (int kind = int(ErrorKind::BadInput); kind <= int(ErrorKind::Internal); ++kind) {
        const QByteArray text = sentence(Error(ErrorKind(kind), "\x1b[2J\nmore"), "redis://h:1");
        QVERIFY(text.size() > 10);
        QVERIFY2(!text.contains('\n') && !text.contains('\x1b'), text);
        QVERIFY(!sentence(Error(ErrorKind(kind)), "").isEmpty());
    }
}

void TestSentences::badInputIsAUsageError()
{
    QCOMPARE(sentence(Error(ErrorKind::BadInput, "no such thing"), "redis://h:1"), "no such thing");
    QCOMPARE(toInt(exitCode(Error(ErrorKind::BadInput))), 2);
    QCOMPARE(toInt(exitCode(Error(ErrorKind::Unreachable))), 3);
}

void TestSentences::theServersMessageIsKept()
{
    const QByteArray text
        = sentence(Error(ErrorKind::NoPermission, "NOPERM no 'evalsha' command"), "redis://h:1");
    QVERIFY(text.contains("redis://h:1"));
    QVERIFY(text.contains("'evalsha'"));
}

void TestSentences::reasonsHaveTheSentencesOfTheEngine()
{
    qsizetype ownPhrases = 0;
    for (const Reason reason : testing::allReasons()) {
        const QByteArray whole = reason.sentence();
        ownPhrases += hasOwnPhrase(reason) ? 1 : 0;
        for (const ErrorKind kind : {ErrorKind::BadInput, ErrorKind::ServerError, ErrorKind::NoPermission}) {
            const QByteArray text = sentence(Error(kind, reason, "\x1b[2J"), {});
            QVERIFY2(text.contains(whole) != hasOwnPhrase(reason), text);
            QVERIFY2(!text.contains('\x1b') && !text.contains('\n'), text);
        }
        QVERIFY(sentence(Error(ErrorKind::BadInput, reason, {}), {}).startsWith(whole));
    }
    QVERIFY(ownPhrases <= 12);
}

// A fair lock with a string in the place of its queue is a lock.
void TestSentences::aKeyOfAnotherTypeNeedNotBeTheLockItself()
{
    QCOMPARE(sentence(Error(ErrorKind::WrongType, "WRONGTYPE Operation"), {}),
        "the key of this name is not a lock, or a key that belongs to it has another type: WRONGTYPE "
        "Operation");
    QCOMPARE(sentence(Error(ErrorKind::WrongType, "job"), {}), "the key of this name is not a lock: job");
}

void TestSentences::retryingIsSaidAfterPhraseAndSentence()
{
    QCOMPARE(retryingSentence(Error(ErrorKind::Unreachable, "refused"), "redis://h:1"),
        "redis://h:1: cannot be reached: refused; retrying");
    QCOMPARE(
        retryingSentence(Error(ErrorKind::Unreachable, redis::RedisReason::ClusterDown, {}), "redis://h:1"),
        QByteArray("redis://h:1: ") + redis::RedisReason::ClusterDown.sentence() + " Retrying.");
}

void TestSentences::everyMissingPermissionHasAConsequence()
{
    for (const Reason reason : testing::reasonsWith(Reason::Detail::Permission)) {
        if (reason == Reason::MayNotAct)
            continue;
        const Error error(ErrorKind::NoPermission, reason, "+some|word");
        const QByteArray text = hidingSentence(error, "redis://h:1");
        QVERIFY2(text.startsWith("redis://h:1: Permission +some|word is missing. "), text);
        QVERIFY(text.size() > 60);
    }
    QVERIFY(hidingSentence(Error(ErrorKind::OverBudget), "redis://h:1").isEmpty());
    const Error noOrder(ErrorKind::Unsupported, Reason::OrderNotKnown, "ERR unknown command 'HELLO'");
    const QByteArray text = hidingSentence(noOrder, "redis://h:1");
    QVERIFY2(text.startsWith("redis://h:1: The order of notifications and replies is not known"), text);
    QVERIFY2(text.contains("HELLO") && !text.contains("ermission"), text);
}

void TestSentences::everyReasonToMissHoldsHasASentence()
{
    const QByteArray server = "redis://h:1";
    QCOMPARE(blindnessSentence(Error(ErrorKind::Unsupported, "unknown subcommand"), server),
        "redis://h:1: sends no change notifications: unknown subcommand; locks are polled, and holds shorter "
        "than a round are missed");
    QCOMPARE(blindnessSentence(Error(ErrorKind::OverBudget, "5000 names a second"), server),
        "redis://h:1: clients write more keys than can be followed live: 5000 names a second; only known "
        "locks are followed, and short holds of new ones are missed");
    QVERIFY(blindnessSentence(Error(ErrorKind::NotAnnounced), server)
                .contains("sent no notification of a change"));
    QVERIFY(blindnessSentence(Error(ErrorKind::NoPermission), server).isEmpty());
}

void TestSentences::aNameUsedByAnotherKindIsReportedWithThatKind()
{
    const Error fair = asError(OtherKind{"my job", {LockKind::Fair, LockKind::NonReentrantFair}});
    QCOMPARE(sentence(fair, "redis://h:1"),
        "This name already belongs to a lock of another kind. Acquire it as that kind, or choose another "
        "name. (my job: fair or nonreentrant-fair)");
    const Error unknown = asError(OtherKind{"\x1b[2J", {}});
    QVERIFY2(sentence(unknown, {}).endsWith(" name. (\\u{1B}[2J)"), sentence(unknown, {}));
}

void TestSentences::everyRefusedCertificateHasAReason()
{
    for (const Reason reason : testing::reasonsWith(Reason::Detail::Certificate)) {
        const Error error(ErrorKind::TlsRefused, reason, "/some/file.pem");
        const QByteArray text = sentence(error, "rediss://h:1");
        QVERIFY2(text.startsWith("rediss://h:1: ") && text.endsWith(". (/some/file.pem)"), text);
    }
    const Error unreadable(ErrorKind::BadInput, Reason::CaFileUnreadable, "/some/file.pem");
    QVERIFY(sentence(unreadable, "rediss://h:1").endsWith(" See --cacert. (/some/file.pem)"));
}

void TestSentences::everyMistakeInALineHasATextAfterItsPosition()
{
    for (const Reason reason : testing::reasonsWith(Reason::Detail::Position)) {
        if (reason == Reason::NamingRulesTooMany) // has the greatest number, and no place
            continue;
        const QByteArray text = sentence(Error(ErrorKind::BadInput, reason, "x.json:3: y"), {});
        QVERIFY2(text.startsWith("x.json:3: y: ") && text.size() > 25, text);
    }
}

void TestSentences::aMissingServerProgramShowsTheInstallCommand()
{
    const Error error(
        ErrorKind::Unreachable, LabReason::ServerProgramMissing, "redis-server is not installed");
    QVERIFY(sentence(error, {}).contains("apt install redis-server"));
}

LOCKSCOPE_TEST(TestSentences)
#include "tst_sentences.moc"
