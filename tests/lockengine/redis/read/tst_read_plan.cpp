// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Impossible replies to a read, and numbers that any client may store. Out-of-range values are unknown, and
// Lockscope keeps no more than it requested.

#include "lockengine/core/watch/diff.h"
#include "lockengine/redis/classify/classifier.h"
#include "lockengine/redis/read/number_plan.h"
#include "lockengine/redis/read/read_plan.h"
#include "tests/lockengine/redis/key_picture.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;

namespace {

constexpr qint64 most = std::numeric_limits<qint64>::max();
constexpr qint64 least = std::numeric_limits<qint64>::min();

Reply texts(qsizetype count, const QByteArray &text)
{
    return Reply::array(QList<Reply>(count, Reply::bulk(text)));
}

Reply timeReply(qint64 seconds, qint64 micros)
{
    return Reply::array({Reply::bulk(QByteArray::number(seconds)), Reply::bulk(QByteArray::number(micros))});
}

// A hash with one holder, and a queue.
QList<Reply> wholeRead(const Reply &length, const Reply &fields, const Reply &queueLength, const Reply &queue,
    const Reply &deadlines)
{
    const Reply scan = Reply::array({Reply::bulk("0"), fields});
    return {length, scan, Reply::integer(5000), timeReply(1'700'000'000, 0), Reply::bulk({}),
        Reply::integer(-2), queueLength, Reply::integer(0), Reply::integer(-1), Reply::integer(-1), queue,
        deadlines};
}

} // namespace

class TestReadPlan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void timesOutOfRangeAreUnknown_data();
    void timesOutOfRangeAreUnknown();
    void ttlOutOfRangeIsCapped();
    void impossibleTtlIsUnknown();
    void longRepliesAreTruncated();
    void theModeOfALargeHashIsReadBesideItsSample();
    void onlySmallFieldsAreSampled();
    void countsAreNeverBelowZero();
    void extremeNumbersAreRecognised_data();
    void extremeNumbersAreRecognised();
};

void TestReadPlan::timesOutOfRangeAreUnknown_data()
{
    QTest::addColumn<qint64>("seconds");
    QTest::addColumn<qint64>("micros");
    QTest::newRow("far future") << most << qint64(0);
    QTest::newRow("far past") << least << qint64(0);
    QTest::newRow("before the epoch") << qint64(-1) << qint64(0);
    QTest::newRow("too many microseconds") << qint64(1) << most;
    QTest::newRow("negative microseconds") << qint64(1) << qint64(-1);
    QTest::newRow("just out of range") << qint64(4'000'000'000'001) << qint64(0);
}

void TestReadPlan::timesOutOfRangeAreUnknown()
{
    QFETCH(const qint64, seconds);
    QFETCH(const qint64, micros);
    QVERIFY(!serverTimeOf(timeReply(seconds, micros)).has_value());
}

// PEXPIRE accepts TTLs up to the 64-bit limit.
void TestReadPlan::ttlOutOfRangeIsCapped()
{
    for (const qint64 left : {most, most - 1'800'000'000'000, qint64(4'000'000'000'000'001)}) {
        const KeyLife life = lifeOf(Reply::integer(left));
        QCOMPARE(life.expiry, KeyExpiry::Timed);
        QCOMPARE(life.left, longestTime);
    }
    QCOMPARE(lifeOf(Reply::integer(30'000)).left, Milliseconds(30'000));
}

void TestReadPlan::impossibleTtlIsUnknown()
{
    for (const qint64 left : {qint64(-3), least})
        QCOMPARE(lifeOf(Reply::integer(left)).expiry, KeyExpiry::Unknown);
}

void TestReadPlan::longRepliesAreTruncated()
{
    QList<Reply> fields;
    for (int i = 0; i < 1000; ++i)
        fields << Reply::bulk(QByteArray::number(i)) << Reply::bulk("1");
    const auto replies = wholeRead(
        Reply::integer(3), Reply::array(fields), Reply::integer(9000), texts(9000, "x"), texts(9000, "1"));
    const RawLock raw = parseRead("job", Depth::Whole, replies).raw;
    QCOMPARE(raw.fields.size(), fieldLimit);
    QCOMPARE(raw.queue.size(), queueLimit);
    QCOMPARE(raw.deadlines.size(), queueLimit);
    QCOMPARE(raw.queueLength, 9000);

    const QList<Reply> zset{Reply::integer(9000), texts(9000, "1"), Reply::integer(-1), timeReply(1, 0)};
    QCOMPARE(parseEntries("semaphore:x", zset)->entries.size(), queueLimit);

    const QList<Reply> numbers{Reply::bulk(QByteArray(5000, '1')), Reply::integer(0), Reply::integer(-1),
        timeReply(1, 0), Reply::bulk("5"), Reply::integer(9000), Reply::integer(-1), texts(9000, "1")};
    const RawLock semaphore = parseNumbers("sem", Depth::Numbers, numbers);
    QCOMPARE(semaphore.numbers->permits.size(), queueLimit);
    QCOMPARE(semaphore.numbers->text.size(), longestText);
}

void TestReadPlan::theModeOfALargeHashIsReadBesideItsSample()
{
    QList<Reply> fields;
    for (int i = 0; i < fieldLimit; ++i)
        fields << Reply::bulk(QByteArray::number(10'000'000 + i) + "-aaaa-4bbb-8ccc-0123456789ab:1")
               << Reply::bulk("1");
    auto replies = wholeRead(
        Reply::integer(1000), Reply::array(fields), Reply::integer(0), Reply::array({}), Reply::array({}));
    QVERIFY(mayLackItsMode(parseRead("job", Depth::Whole, replies).raw));
    QCOMPARE(readWithModeCommands("job", Depth::Whole).size(), replies.size() + 1);
    const auto with = [&replies](const Reply &mode) {
        return parseReadWithMode("job", Depth::Whole, QList<Reply>(replies) << mode).raw.fields;
    };
    QCOMPARE(with(Reply::bulk("read")).size(), sampleFields);
    QCOMPARE(with(Reply::bulk("read")).constFirst(), (std::pair<QByteArray, QByteArray>("mode", "read")));
    for (const Reply &other : {Reply::nil(), Reply::bulk(QByteArray(5000, 'm')), Reply::array({})})
        QVERIFY(with(other).constFirst().first != "mode");
    QVERIFY(parseReadWithMode("job", Depth::Whole, {}).raw.refusal);
    fields.append({Reply::bulk("mode"), Reply::bulk("write")}); // it may be the last of the fields
    fields.remove(0, 2);
    replies[1] = Reply::array({Reply::bulk("0"), Reply::array(fields)});
    const RawLock raw = parseRead("job", Depth::Whole, replies).raw;
    QVERIFY(!mayLackItsMode(raw));
    QCOMPARE(raw.fields.constFirst().second, "write");
}

void TestReadPlan::onlySmallFieldsAreSampled()
{
    QVERIFY(canBeSampled(12'000'000, 100'000));
    QVERIFY(!canBeSampled(20'000'000, 1));
    QVERIFY(!canBeSampled(20'000'000, 0));
    QVERIFY(!canBeSampled(largestCount, 100'000));
}

void TestReadPlan::countsAreNeverBelowZero()
{
    const auto replies = wholeRead(
        Reply::integer(least), Reply::array({}), Reply::integer(least), Reply::array({}), Reply::array({}));
    const RawLock raw = parseRead("job", Depth::Whole, replies).raw;
    QCOMPARE(raw.body, RawLock::Body::Absent);
    QCOMPARE(raw.queueLength, 0);
}

void TestReadPlan::extremeNumbersAreRecognised_data()
{
    QTest::addColumn<QByteArray>("keys");
    QTest::addColumn<std::optional<qint64>>("number");
    QTest::addColumn<std::optional<qint64>>("capacity");
    const std::optional<qint64> unknown;
    const auto row = [](const char *title, const char *keys, std::optional<qint64> number,
                         std::optional<qint64> capacity) {
        QTest::newRow(title) << QByteArray(keys) << number << capacity;
    };
    row("most permits, one of them acquired",
        "text:9223372036854775807 permits:0123456789abcdef0123456789abcdef@9000 at:5000 ttl:never "
        "told:permit-semaphore",
        most, unknown);
    row("most permits, one of them expired",
        "text:9223372036854775807 permits:0123456789abcdef0123456789abcdef@1 at:5000 ttl:never "
        "told:permit-semaphore",
        unknown, unknown);
    row("the fullest queue", "list:5 room:9223372036854775807 told:queue-semaphore", most, unknown);
    row("a long list", "list:5 room:3 told:queue-semaphore", 3, 8);
}

void TestReadPlan::extremeNumbersAreRecognised()
{
    QFETCH(const QByteArray, keys);
    const auto picture = testing::parseKeys(keys);
    const auto state = classify(picture.raw, picture.subscribers, "test", Recognition::Known);
    QVERIFY(state.has_value());
    QTEST(state->number, "number");
    QTEST(state->capacity, "capacity");
    std::ignore = numberWithPermits(*state);
    Observation now;
    now.state = *state;
    now.state.number = least;
    QVERIFY(diff(*state, now, {}, {}).events.size() < 4);
}

LOCKSCOPE_TEST(TestReadPlan)
#include "tst_read_plan.moc"
