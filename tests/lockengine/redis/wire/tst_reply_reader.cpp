// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/reply_reader.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace lockengine::redis;

namespace {

// A reply as text: 1, +status, -error, 'bulk', nil, [array].
QByteArray pictureOf(const Reply &reply)
{
    QByteArrayList items;
    switch (reply.type()) {
    case Reply::Type::Nil:
        return "nil"_ba;
    case Reply::Type::Integer:
        return QByteArray::number(reply.asInteger().value());
    case Reply::Type::Status:
        return '+' + reply.text();
    case Reply::Type::Bulk:
        return '\'' + reply.text() + '\'';
    case Reply::Type::Error:
        return '-' + reply.text();
    case Reply::Type::Array:
        for (const Reply &item : reply.items())
            items.append(pictureOf(item));
        return '[' + items.join(' ') + ']';
    }
    return {};
}

// Feeds the bytes in slices of this size. Returns all replies as text, then "broken" after a protocol error.
QByteArray readInSlices(const QByteArray &bytes, qsizetype slice, ReplyBounds bounds = {})
{
    ReplyReader reader(bounds);
    QByteArrayList pictures;
    for (qsizetype at = 0; at < bytes.size(); at += slice) {
        reader.feed(bytes.mid(at, slice));
        auto next = reader.next();
        for (; next && next.value(); next = reader.next())
            pictures.append(pictureOf(**next));
        if (!next)
            return (pictures << "broken").join(' ');
    }
    return (reader.isMidReply() ? pictures << "more" : pictures).join(' ');
}

} // namespace

class TestReplyReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void repliesAreParsedForAnySlicing_data();
    void repliesAreParsedForAnySlicing();
    void brokenRulesEndTheReader_data();
    void brokenRulesEndTheReader();
    void lineLengthIsLimitedForAnySlicing();
    void repliesBeforeABrokenRuleAreRead();
    void tooLongReplyIsRefusedForAnySlicing();
    void announcedSizesReserveNothing();
    void anEndlessReplyIsRefused();
    void manySmallElementsAreCountedTogether();
    void aBrokenReaderStaysBroken();
    void unfinishedArraysAreDroppedCleanly();
};

void TestReplyReader::repliesAreParsedForAnySlicing_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("picture");
    QTest::newRow("status") << "+OK\r\n"_ba
                            << "+OK"_ba;
    QTest::newRow("empty status") << "+\r\n"_ba
                                  << "+"_ba;
    QTest::newRow("error") << "-NOPERM no\r\n"_ba
                           << "-NOPERM no"_ba;
    QTest::newRow("integers") << ":0\r\n:-1\r\n:9223372036854775807\r\n:-9223372036854775808\r\n"_ba
                              << "0 -1 9223372036854775807 -9223372036854775808"_ba;
    QTest::newRow("bulk") << "$5\r\nhello\r\n"_ba
                          << "'hello'"_ba;
    QTest::newRow("empty bulk") << "$0\r\n\r\n"_ba
                                << "''"_ba;
    QTest::newRow("bulk of line ends") << "$4\r\n\r\n\r\n\r\n"_ba
                                       << "'\r\n\r\n'"_ba;
    QTest::newRow("nils") << "$-1\r\n*-1\r\n"_ba
                          << "nil nil"_ba;
    QTest::newRow("empty array") << "*0\r\n:1\r\n"_ba
                                 << "[] 1"_ba;
    QTest::newRow("array") << "*3\r\n$1\r\na\r\n:2\r\n$-1\r\n"_ba
                           << "['a' 2 nil]"_ba;
    QTest::newRow("nested") << "*3\r\n*2\r\n:1\r\n*0\r\n*1\r\n+x\r\n-e\r\n:7\r\n"_ba
                            << "[[1 []] [+x] -e] 7"_ba;
    QTest::newRow("as deep as allowed") << "*1\r\n"_ba.repeated(7) + ":1\r\n"
                                        << "[[[[[[[1]]]]]]]"_ba;
    QTest::newRow("half a bulk") << "$5\r\nhel"_ba
                                 << "more"_ba;
    QTest::newRow("half a line end") << ":1\r\n:2\r"_ba
                                     << "1 more"_ba;
    QTest::newRow("half the end of a bulk") << "$2\r\nab\r"_ba
                                            << "more"_ba;
    QTest::newRow("a transaction") << "+OK\r\n+QUEUED\r\n+QUEUED\r\n*2\r\n*2\r\n$1\r\n0\r\n*0\r\n:-2\r\n"_ba
                                   << "+OK +QUEUED +QUEUED [['0' []] -2]"_ba;
    QTest::newRow("prefixes of QUEUED") << "*3\r\n+QUEUED\r\n+QUEUEDx\r\n+QUEUE\r\n"_ba
                                        << "[+QUEUED +QUEUEDx +QUEUE]"_ba;
    QTest::newRow("half of QUEUED") << "+QUEUED\r\n+QUEUED\r"_ba
                                    << "+QUEUED more"_ba;
    QTest::newRow("half an array") << ":1\r\n*2\r\n:1\r\n"_ba
                                   << "1 more"_ba;
}

void TestReplyReader::repliesAreParsedForAnySlicing()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, picture);
    for (const qsizetype slice : {qsizetype(1), qsizetype(2), qsizetype(3), qsizetype(7), bytes.size()})
        QCOMPARE(readInSlices(bytes, slice), picture);
}

void TestReplyReader::brokenRulesEndTheReader_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("array of a thousand million") << "*1000000000\r\n"_ba;
    QTest::newRow("array beyond an int") << "*4294967296\r\n"_ba;
    QTest::newRow("array of minus two") << "*-2\r\n"_ba;
    QTest::newRow("array with a length that is not a number") << "*many\r\n"_ba;
    QTest::newRow("array inside an array") << "*2\r\n:1\r\n*1000000000\r\n"_ba;
    QTest::newRow("bulk of 99 GB") << "$99999999999\r\n"_ba;
    QTest::newRow("bulk just beyond the limit") << "$16777217\r\n"_ba;
    QTest::newRow("bulk beyond 64 bits") << "$99999999999999999999999\r\n"_ba;
    QTest::newRow("bulk of minus two") << "$-2\r\n"_ba;
    QTest::newRow("bulk inside an array") << "*1\r\n$99999999999\r\n"_ba;
    QTest::newRow("bulk with the wrong end") << "$2\r\nabcd\r\n"_ba;
    QTest::newRow("length without an end") << '$' + QByteArray(100, '1');
    QTest::newRow("integer without an end") << ':' + QByteArray(100, '1');
    QTest::newRow("status without an end") << '+' + QByteArray(100'000, 'x');
    QTest::newRow("status with a line feed") << "+a\nb\r\n"_ba;
    QTest::newRow("status with a carriage return") << "+a\rb\r\n"_ba;
    QTest::newRow("integer with a plus sign") << ":+1\r\n"_ba;
    QTest::newRow("integer with leading zeros") << ":007\r\n"_ba;
    QTest::newRow("integer beyond 64 bits") << ":9223372036854775808\r\n"_ba;
    QTest::newRow("integer below 64 bits") << ":-9223372036854775809\r\n"_ba;
    QTest::newRow("integer far beyond 64 bits") << ":92233720368547758070\r\n"_ba;
    QTest::newRow("integer of minus zero") << ":-0\r\n"_ba;
    QTest::newRow("integer without a digit") << ":\r\n"_ba;
    QTest::newRow("integer of a sign alone") << ":-\r\n"_ba;
    QTest::newRow("integer with two signs") << ":--1\r\n"_ba;
    QTest::newRow("integer with a letter") << ":1x2\r\n"_ba;
    QTest::newRow("bulk of a length with a space") << "$ 1\r\na\r\n"_ba;
    QTest::newRow("nested too deeply") << "*1\r\n"_ba.repeated(8) + ":1\r\n";
    QTest::newRow("nested without an end") << "*1\r\n"_ba.repeated(100'000);
    QTest::newRow("RESP3 map") << "%1\r\n+a\r\n+b\r\n"_ba;
    QTest::newRow("RESP3 push") << ">2\r\n+a\r\n+b\r\n"_ba;
    QTest::newRow("RESP3 null") << "_\r\n"_ba;
    QTest::newRow("RESP3 inside an array") << "*1\r\n#t\r\n"_ba;
    QTest::newRow("HTTP") << "HTTP/1.1 400 Bad Request\r\n"_ba;
    QTest::newRow("TLS alert") << "\x15\x03\x01\x00\x02\x02\x46"_ba;
    QTest::newRow("zero bytes") << QByteArray(16, '\0');
}

void TestReplyReader::brokenRulesEndTheReader()
{
    QFETCH(QByteArray, bytes);
    for (const qsizetype slice : {qsizetype(1), qsizetype(5), bytes.size()})
        QCOMPARE(readInSlices(bytes, slice), "broken"_ba);
}

void TestReplyReader::lineLengthIsLimitedForAnySlicing()
{
    const QByteArray longest = '+' + QByteArray(64 * 1024, 'x');
    for (const qsizetype slice : {qsizetype(1000), longest.size(), qsizetype(100'000)}) {
        QCOMPARE(readInSlices(longest + "\r\n", slice), longest);
        QCOMPARE(readInSlices(longest + "x\r\n", slice), "broken"_ba);
    }
}

void TestReplyReader::repliesBeforeABrokenRuleAreRead()
{
    const QByteArray bytes = "+OK\r\n*2\r\n:1\r\n:2\r\n$99999999999\r\n+OK\r\n";
    for (const qsizetype slice : {qsizetype(1), qsizetype(5), bytes.size()})
        QCOMPARE(readInSlices(bytes, slice), "+OK [1 2] broken"_ba);
}

void TestReplyReader::tooLongReplyIsRefusedForAnySlicing()
{
    ReplyBounds bounds;
    bounds.pendingBytes = 20;
    const QByteArray justFits = "*2\r\n$2\r\nab\r\n+bcdef\r\n"_ba;
    QCOMPARE(justFits.size(), 20);
    for (const qsizetype slice : {qsizetype(1), qsizetype(7), qsizetype(100)}) {
        QCOMPARE(readInSlices(justFits, slice, bounds), "['ab' +bcdef]"_ba);
        QCOMPARE(readInSlices("*2\r\n$3\r\nabc\r\n+bcdef\r\n"_ba, slice, bounds), "broken"_ba);
        QCOMPARE(readInSlices("*2\r\n:12345\r\n+QUEUE\r\n"_ba, slice, bounds), "[12345 +QUEUE]"_ba);
        QCOMPARE(readInSlices("*2\r\n:1234\r\n+QUEUED\r\n"_ba, slice, bounds), "[1234 +QUEUED]"_ba);
        QCOMPARE(readInSlices("*2\r\n:12345\r\n+QUEUED\r\n"_ba, slice, bounds), "broken"_ba);
        QCOMPARE(readInSlices("*2\r\n:1234\r\n$3\r\nabc\r\n"_ba, slice, bounds), "[1234 'abc']"_ba);
        QCOMPARE(readInSlices("*2\r\n:12345\r\n$3\r\nabc\r\n"_ba, slice, bounds), "broken"_ba);
    }
}

// Resident memory of this process, in bytes.
static qint64 residentMemory()
{
    QFile file(u"/proc/self/statm"_s);
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    return file.readAll().split(' ').value(1).toLongLong() * 4096;
}

void TestReplyReader::announcedSizesReserveNothing()
{
    const qint64 before = residentMemory();
    std::vector<std::unique_ptr<ReplyReader>> readers;
    for (int i = 0; i < 100; ++i) {
        readers.push_back(std::make_unique<ReplyReader>());
        readers.back()->feed("*1000000\r\n$16777216\r\nabc"_ba); // both just within the limits
        QVERIFY(readers.back()->next().ok());
    }
    QVERIFY(residentMemory() - before < 16 * 1024 * 1024);
}

void TestReplyReader::anEndlessReplyIsRefused()
{
    ReplyBounds bounds;
    bounds.pendingBytes = 1024 * 1024;
    ReplyReader reader(bounds);
    reader.feed("*1000000\r\n"_ba);
    const QByteArray element = "$1000\r\n" + QByteArray(1000, 'x') + "\r\n";
    int fed = 0;
    while (reader.next().ok() && ++fed < 5000)
        reader.feed(element);
    QVERIFY(fed > 1000);
    QVERIFY(fed < 1100);
    QCOMPARE(reader.next().error().kind, ErrorKind::Protocol);
}

void TestReplyReader::manySmallElementsAreCountedTogether()
{
    ReplyBounds bounds;
    bounds.elements = 10;
    // Twelve elements in arrays of three, each array within the limit.
    QCOMPARE(readInSlices("*2\r\n"_ba + "*2\r\n:1\r\n:2\r\n"_ba.repeated(2), 1, bounds), "[[1 2] [1 2]]"_ba);
    QCOMPARE(readInSlices("*4\r\n"_ba + "*3\r\n:1\r\n:2\r\n:3\r\n"_ba.repeated(4), 1, bounds), "broken"_ba);
    // The count restarts with each reply.
    QCOMPARE(readInSlices("*6\r\n:1\r\n:1\r\n:1\r\n:1\r\n:1\r\n:1\r\n"_ba.repeated(2), 1, bounds),
        "[1 1 1 1 1 1] [1 1 1 1 1 1]"_ba);
}

void TestReplyReader::aBrokenReaderStaysBroken()
{
    ReplyReader reader;
    reader.feed("+OK\r\n!\r\n"_ba);
    QVERIFY(reader.next().ok());
    const auto broken = reader.next();
    QCOMPARE(broken.error().kind, ErrorKind::Protocol);
    reader.feed("+OK\r\n"_ba);
    QCOMPARE(reader.next(), broken);
}

void TestReplyReader::unfinishedArraysAreDroppedCleanly()
{
    for (const char *bytes : {"*2\r\n*2\r\n$3\r\nabc\r\n", "*2\r\n*2\r\n$3\r\nabc\r\n%", "$10\r\nabc"}) {
        ReplyReader reader;
        reader.feed(QByteArray(bytes));
        std::ignore = reader.next();
    }
}

LOCKSCOPE_TEST(TestReplyReader)
#include "tst_reply_reader.moc"
