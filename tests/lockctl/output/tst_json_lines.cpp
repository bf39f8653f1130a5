// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/output/json_lines.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace lockctl;
using namespace lockengine;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

class TestJsonLines : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aHeldLockIsOneObjectWithAllItsFields();
    void aFreeLockHasTheStateFree();
    void unknownValuesAreNull();
    void aLeaseWithoutEndIsMinusOne();
    void candidateKindsFlawsAndSubscribersAreIncluded();
    void listenersWithoutAPositionAreIncluded();
    void showAddsTheKeys();
    void anEventIsOneObject();
    void unreadHoldsAreCounted();
    void anEventWithoutHolderHasNull();
    void hostileNamesStayOneHarmlessLine_data();
    void hostileNamesStayOneHarmlessLine();
    void longNamesAreNotTruncated();
    void anUnreadableLockIsNotShownAsFree();
    void unlistedHoldersAreCounted();
};

namespace {

constexpr ServerTime now{1'795'164'000'000ms};

LockState job()
{
    LockState state;
    state.id = LockId("unix:///s", "job", "redisson");
    state.kinds = {LockKind::Fair};
    state.holders = {Holder("u1:45", 2)};
    state.queue = {Waiter("u2:31", now + 330s, Listening::Yes), Waiter("u1:52", std::nullopt)};
    state.lease.expiry = Expiry::Timed;
    state.lease.left = 29'990ms;
    state.lease.renewal = Renewal::Watchdog;
    state.observedAt = now;
    return state;
}

} // namespace

void TestJsonLines::aHeldLockIsOneObjectWithAllItsFields()
{
    QCOMPARE(stateLine(job()),
        R"({"name":"job","kind":"fair","state":"held","holders":[{"id":"u1:45","count":2,"mode":"exclusive"}],)"
        R"("ttlMs":29990,"renewal":"watchdog","waiters":[{"id":"u2:31","position":0,"deadlineInMs":330000,)"
        R"("listening":true},{"id":"u1:52","position":1,"deadlineInMs":null,"listening":null}],"token":null})"_ba);
}

void TestJsonLines::aFreeLockHasTheStateFree()
{
    LockState state;
    state.id.name = "pay";
    state.kinds = {LockKind::Fenced};
    state.token = 5;
    QCOMPARE(stateLine(state),
        R"({"name":"pay","kind":"fenced","state":"free","holders":[],"ttlMs":null,)"
        R"("renewal":"unknown","waiters":[],"token":5})"_ba);
}

void TestJsonLines::unknownValuesAreNull()
{
    LockState state = job();
    state.kinds.clear();
    state.holders = {Holder("u1:45", std::nullopt, HoldMode::Write)};
    state.queue = {Waiter("u2:31", now - 5ms, Listening::No)};
    state.lease = Lease();
    QCOMPARE(stateLine(state),
        R"({"name":"job","kind":null,"state":"held","holders":[{"id":"u1:45","count":null,"mode":"write"}],)"
        R"("ttlMs":null,"renewal":"unknown","waiters":[{"id":"u2:31","position":0,"deadlineInMs":-5,)"
        R"("listening":false}],"token":null})"_ba);
}

void TestJsonLines::aLeaseWithoutEndIsMinusOne()
{
    LockState state = job();
    state.lease.expiry = Expiry::Never;
    QVERIFY(stateLine(state).contains(R"("ttlMs":-1,)"));
}

void TestJsonLines::candidateKindsFlawsAndSubscribersAreIncluded()
{
    LockState state = job();
    state.kinds = {LockKind::Reentrant, LockKind::Spin};
    state.anonymousWaiters = 3;
    state.flaws = {Flaw::NoExpiry, Flaw::CountNotANumber};
    QVERIFY(stateLine(state).endsWith(R"("token":null,"kinds":["reentrant","spin"],"anonymousWaiters":3,)"
                                      R"("flaws":["noExpiry","countNotANumber"]})"));
}

void TestJsonLines::listenersWithoutAPositionAreIncluded()
{
    LockState state = job();
    QVERIFY(!stateLine(state).contains("unqueuedListeners"));
    state.unqueuedListeners = {"u1:45", "\xff"};
    QVERIFY(stateLine(state).contains(R"("unqueuedListeners":[{"id":"u1:45"},{"id":)"));
    QVERIFY(stateLine(state).contains(R"("idBase64":"/w=="})"));
}

void TestJsonLines::showAddsTheKeys()
{
    RawRecord record;
    record.key = "job";
    record.type = "hash";
    record.left = 10ms;
    record.fields = {{"u1:45", "2"}, {"\xff", ""}};
    QVERIFY(
        stateLine(job(), {record})
            .endsWith(
                R"("token":null,"keys":[{"key":"job","type":"hash","ttlMs":10,"fields":[{"field":"u1:45",)"
                R"("value":"2"},{"field":"�","fieldBase64":"/w==","value":""}],"truncated":false}]})"));
}

void TestJsonLines::anEventIsOneObject()
{
    LockEvent event;
    event.kind = EventKind::PartlyReleased;
    event.lock.name = "job";
    event.kinds = {LockKind::Fair};
    event.holder = "u1:45";
    event.count = 1;
    event.ttl = 30s;
    event.position = 0;
    event.notBefore = now;
    event.at = now + 1ms;
    event.seen = now + 3ms;
    event.evidence = EvidenceSign::StateChange | EvidenceSign::ReleaseTrace;
    event.certain = true;
    QCOMPARE(eventLine(event),
        R"({"t":1795164000001,"seen":1795164000003,"event":"partlyReleased","lock":"job","kind":"fair",)"
        R"("holder":"u1:45","count":1,"ttlMs":30000,"certain":true,"position":0,"notBefore":1795164000000,)"
        R"("evidence":["stateChange","releaseTrace"]})"_ba);
}

void TestJsonLines::unreadHoldsAreCounted()
{
    LockEvent event;
    event.kind = EventKind::Coalesced;
    event.holds = 3;
    const QJsonObject object = QJsonDocument::fromJson(eventLine(event)).object();
    QCOMPARE(object.value(u"event"_s), QJsonValue(u"coalesced"_s));
    QCOMPARE(object.value(u"holds"_s), QJsonValue(3));
    QVERIFY(object.value(u"holder"_s).isNull());
}

void TestJsonLines::anEventWithoutHolderHasNull()
{
    const QJsonObject object = QJsonDocument::fromJson(eventLine(LockEvent())).object();
    for (const QString &field : {u"holder"_s, u"count"_s, u"ttlMs"_s, u"kind"_s})
        QVERIFY2(object.value(field).isNull(), qPrintable(field));
    QCOMPARE(object.value(u"certain"_s), QJsonValue(false));
    QCOMPARE(object.value(u"event"_s), QJsonValue(u"appeared"_s));
}

void TestJsonLines::hostileNamesStayOneHarmlessLine_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addRow("html") << "<img src=x onerror=alert(1)>"_ba;
    QTest::addRow("quotes") << "a\"b\\c'd"_ba;
    QTest::addRow("control") << QByteArray("\x1b[2J\r\n\0\x7f", 8);
    QTest::addRow("bidi") << "a\xe2\x80\xae"
                             "b"_ba;
    QTest::addRow("beyond the basic plane") << "\xf3\xa0\x80\x81 \xf0\x9f\x94\x92"_ba;
    QTest::addRow("not UTF-8") << "caf\xe9"_ba;
    QTest::addRow("byte order mark") << "\xef\xbb\xbfjob"_ba;
    QTest::addRow("byte order mark inside") << "a\xef\xbb\xbf"
                                               "b"_ba;
    QTest::addRow("empty") << ""_ba;
}

void TestJsonLines::hostileNamesStayOneHarmlessLine()
{
    QFETCH(QByteArray, name);
    LockState state = job();
    state.id.name = name;
    const QByteArray line = stateLine(state);
    for (const char32_t c : QString::fromUtf8(line).toUcs4())
        QVERIFY(c >= 0x20 && c != 0x7f && c != 0x202e && c != 0xe0001);
    QJsonParseError error;
    const QJsonObject object = QJsonDocument::fromJson(line, &error).object();
    QCOMPARE(error.error, QJsonParseError::NoError);
    const QByteArray exact = QByteArray::fromBase64(object.value(u"nameBase64"_s).toString().toLatin1());
    QCOMPARE(object.contains(u"nameBase64"_s), !name.isValidUtf8());
    QCOMPARE(name.isValidUtf8() ? object.value(u"name"_s).toString().toUtf8() : exact, name);
}

void TestJsonLines::longNamesAreNotTruncated()
{
    LockState state = job();
    state.id.name = QByteArray(1024 * 1024, 'n');
    const QJsonObject object = QJsonDocument::fromJson(stateLine(state)).object();
    QCOMPARE(object.value(u"name"_s).toString().size(), 1024 * 1024);
}

void TestJsonLines::anUnreadableLockIsNotShownAsFree()
{
    for (const Flaw flaw : {Flaw::Unread, Flaw::TooLarge, Flaw::WrongType}) {
        LockState state;
        state.id.name = "job";
        state.flaws = {flaw};
        QVERIFY2(
            stateLine(state).contains(R"("state":"unknown","holders":[],"ttlMs":null)"), stateLine(state));
    }
}

void TestJsonLines::unlistedHoldersAreCounted()
{
    LockState state = job();
    QVERIFY(!stateLine(state).contains("moreHolders"));
    state.moreHolders = 99'984;
    QVERIFY2(stateLine(state).contains(R"("moreHolders":99984)"), stateLine(state));
}

LOCKSCOPE_TEST(TestJsonLines)
#include "tst_json_lines.moc"
