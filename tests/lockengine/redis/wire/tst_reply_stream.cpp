// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/reply_stream.h"
#include "tests/support/test_program.h"

#include <QFile>
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

QByteArray pictureOf(const ReplyStream::Arrival &arrival)
{
    return (arrival.isPush ? "push "_ba : QByteArray()) + pictureOf(arrival.reply);
}

// Feeds the bytes in slices of this size. Returns everything that arrived as text, then the protocol error,
// or "more" for an incomplete reply.
QByteArray readInSlices(
    const QByteArray &bytes, qsizetype slice, ReplyBounds bounds = {}, Protocol protocol = Protocol::Resp3)
{
    ReplyStream stream(protocol, bounds);
    QByteArrayList pictures;
    for (qsizetype at = 0; at < bytes.size(); at += slice) {
        stream.feed(bytes.mid(at, slice));
        auto next = stream.next();
        for (; next && next.value(); next = stream.next())
            pictures.append(pictureOf(**next));
        if (!next)
            return (pictures << "broken: " + next.error().detail).join(' ');
    }
    return (stream.isMidReply() ? pictures << "more" : pictures).join(' ');
}

// Resident memory of this process, in bytes.
qint64 residentMemory()
{
    QFile file(u"/proc/self/statm"_s);
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    return file.readAll().split(' ').value(1).toLongLong() * 4096;
}

} // namespace

class TestReplyStream : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void resp3TypesAreConvertedToResp2_data();
    void resp3TypesAreConvertedToResp2();
    void pushesAreRecognisedAnywhere_data();
    void pushesAreRecognisedAnywhere();
    void attributesAreDropped_data();
    void attributesAreDropped();
    void brokenRulesEndTheStream_data();
    void brokenRulesEndTheStream();
    void resp3TypesAreRefusedInResp2();
    void announcedSizesReserveNothing();
    void endlessAttributesAreRefused();
    void endlessPushesAreRefused();
    void multiLineErrorIsOneLine();

private:
    void compare();
};

void TestReplyStream::compare()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, picture);
    for (const qsizetype slice : {qsizetype(1), qsizetype(2), qsizetype(3), qsizetype(7), bytes.size()})
        QCOMPARE(readInSlices(bytes, slice), picture);
}

void TestReplyStream::resp3TypesAreConvertedToResp2_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("picture");
    QTest::newRow("RESP2 stays")
        << "+OK\r\n-ERR no\r\n:-7\r\n$3\r\na\r\n\r\n$0\r\n\r\n$-1\r\n*-1\r\n*0\r\n"_ba
        << "+OK -ERR no -7 'a\r\n' '' nil nil []"_ba;
    QTest::newRow("nested arrays") << "*2\r\n*1\r\n:1\r\n*2\r\n+a\r\n*0\r\n"_ba
                                   << "[[1] [+a []]]"_ba;
    QTest::newRow("map") << "%2\r\n+a\r\n:1\r\n$1\r\nb\r\n*1\r\n:2\r\n:9\r\n"_ba
                         << "[+a 1 'b' [2]] 9"_ba;
    QTest::newRow("empty map and set") << "%0\r\n~0\r\n"_ba
                                       << "[] []"_ba;
    QTest::newRow("set") << "~2\r\n+on\r\n+bcast\r\n"_ba
                         << "[+on +bcast]"_ba;
    QTest::newRow("map in a map") << "%1\r\n+a\r\n%1\r\n+b\r\n~1\r\n:1\r\n"_ba
                                  << "[+a [+b [1]]]"_ba;
    QTest::newRow("null") << "_\r\n*2\r\n_\r\n:1\r\n"_ba
                          << "nil [nil 1]"_ba;
    QTest::newRow("doubles") << ",1.5\r\n,99999999999999\r\n,-inf\r\n"_ba
                             << "'1.5' '99999999999999' '-inf'"_ba;
    QTest::newRow("big number") << "(3492890328409238509324850943850943825024385\r\n"_ba
                                << "'3492890328409238509324850943850943825024385'"_ba;
    QTest::newRow("booleans") << "*2\r\n#t\r\n#f\r\n"_ba
                              << "[1 0]"_ba;
    QTest::newRow("verbatim") << "=12\r\ntxt:a:1\r\nb:2\r\n=4\r\nmkd:\r\n"_ba
                              << "'a:1\r\nb:2' ''"_ba;
    QTest::newRow("blob error") << "!10\r\nNOPERM no!\r\n:1\r\n"_ba
                                << "-NOPERM no! 1"_ba;
    QTest::newRow("half a map") << ":1\r\n%1\r\n+a\r\n"_ba
                                << "1 more"_ba;
    QTest::newRow("half a verbatim string") << "=12\r\ntx"_ba
                                            << "more"_ba;
    QTest::newRow("half a line") << ",1.5\r"_ba
                                 << "more"_ba;
    QTest::newRow("as deep as allowed") << "%1\r\n:0\r\n"_ba.repeated(7) + ":1\r\n"
                                        << "[0 [0 [0 [0 [0 [0 [0 1]]]]]]]"_ba;
}

void TestReplyStream::resp3TypesAreConvertedToResp2()
{
    compare();
}

void TestReplyStream::pushesAreRecognisedAnywhere_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("picture");
    const QByteArray push = ">2\r\n$10\r\ninvalidate\r\n*1\r\n$1\r\nk\r\n"_ba;
    const QByteArray pushed = "push ['invalidate' ['k']]"_ba;
    QTest::newRow("alone") << push << pushed;
    QTest::newRow("of everything") << ">2\r\n$10\r\ninvalidate\r\n_\r\n"_ba
                                   << "push ['invalidate' nil]"_ba;
    QTest::newRow("between replies") << ":1\r\n" + push + push + ":2\r\n"
                                     << "1 " + pushed + ' ' + pushed + " 2";
    QTest::newRow("inside an array") << "*2\r\n:1\r\n" + push + ":2\r\n" << pushed + " [1 2]";
    QTest::newRow("inside an array, first") << "*1\r\n" + push + ":2\r\n" << pushed + " [2]";
    QTest::newRow("deep inside") << "*2\r\n*1\r\n" + push + "+a\r\n" + push + "%1\r\n+b\r\n" + push + ":2\r\n"
                                 << pushed + ' ' + pushed + ' ' + pushed + " [[+a] [+b 2]]";
    QTest::newRow("half a push inside an array") << "*1\r\n>2\r\n+invalidate\r\n"_ba
                                                 << "more"_ba;
    QTest::newRow("an array that looks like a message") << "*3\r\n+message\r\n+a\r\n+b\r\n"_ba
                                                        << "[+message +a +b]"_ba;
}

void TestReplyStream::pushesAreRecognisedAnywhere()
{
    compare();
}

void TestReplyStream::attributesAreDropped_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("picture");
    const QByteArray attribute = "|1\r\n+popularity\r\n%1\r\n$1\r\na\r\n,0.5\r\n"_ba;
    QTest::newRow("before a reply") << attribute + ":1\r\n"
                                    << "1"_ba;
    QTest::newRow("inside an array") << "*2\r\n" + attribute + ":1\r\n" + attribute + ":2\r\n"
                                     << "[1 2]"_ba;
    QTest::newRow("before a push") << attribute + ">1\r\n+a\r\n"
                                   << "push [+a]"_ba;
    QTest::newRow("inside a push") << ">2\r\n+a\r\n" + attribute + "+b\r\n"
                                   << "push [+a +b]"_ba;
    QTest::newRow("inside an attribute") << "|1\r\n+a\r\n" + attribute + "+b\r\n:1\r\n"
                                         << "1"_ba;
    QTest::newRow("empty") << "|0\r\n:1\r\n"_ba
                           << "1"_ba;
    QTest::newRow("of every type")
        << "|3\r\n=5\r\ntxt:a\r\n!2\r\nno\r\n_\r\n#t\r\n(1\r\n~1\r\n*0\r\n:1\r\n"_ba
        << "1"_ba;
    QTest::newRow("without its value") << ":1\r\n" + attribute << "1 more"_ba;
}

void TestReplyStream::attributesAreDropped()
{
    compare();
}

void TestReplyStream::brokenRulesEndTheStream_data()
{
    QTest::addColumn<QByteArray>("bytes");
    for (const char type : {'*', '%', '~', '>', '|'}) {
        const QByteArray name(1, type);
        QTest::newRow(name + " of a thousand million") << name + "1000000000\r\n";
        QTest::newRow(name + " beyond 64 bits") << name + "99999999999999999999\r\n";
        QTest::newRow(name + " of minus two") << name + "-2\r\n";
        QTest::newRow(name + " of words") << name + "many\r\n";
        QTest::newRow(name + " of unknown length") << name + "?\r\n";
        QTest::newRow(name + " without a length") << name + "\r\n";
        QTest::newRow(name + " inside an array") << "*2\r\n:1\r\n" + name + "1000000000\r\n";
        QTest::newRow(name + " without an end") << name + QByteArray(100, '1');
        QTest::newRow(name + " without an end of its nesting") << (name + "1\r\n").repeated(100'000);
    }
    for (const char type : {'$', '=', '!'}) {
        const QByteArray name(1, type);
        QTest::newRow(name + " of 99 GB") << name + "99999999999\r\n";
        QTest::newRow(name + " of minus two") << name + "-2\r\n";
        QTest::newRow(name + " of unknown length") << name + "?\r\n";
        QTest::newRow(name + " with the wrong end") << name + "5\r\ntxt:abc\r\n";
        QTest::newRow(name + " with half an end") << name + "5\r\ntxt:a\rb\n";
        QTest::newRow(name + " without an end") << name + QByteArray(100, '1');
    }
    QTest::newRow("map of minus one") << "%-1\r\n"_ba;
    QTest::newRow("map just beyond the limit") << "%500001\r\n"_ba;
    QTest::newRow("bulk just beyond the limit") << "$16777217\r\n"_ba;
    QTest::newRow("verbatim without a format") << "=3\r\ntxt\r\n"_ba;
    QTest::newRow("verbatim with an invalid format") << "=5\r\nabcde\r\n"_ba;
    QTest::newRow("blob error beyond a line") << "!65537\r\n"_ba;
    QTest::newRow("blob error with the wrong end in an attribute") << "|1\r\n!1\r\nab\r\n"_ba;
    QTest::newRow("neither true nor false") << "#x\r\n"_ba;
    QTest::newRow("null with a value") << "_1\r\n"_ba;
    QTest::newRow("part of a streamed string") << ";4\r\nabcd\r\n"_ba;
    QTest::newRow("end of a streamed array") << ".\r\n"_ba;
    QTest::newRow("empty push") << ">0\r\n"_ba;
    QTest::newRow("push inside a push") << ">2\r\n+a\r\n>1\r\n+b\r\n"_ba;
    QTest::newRow("push inside an attribute") << "|1\r\n>1\r\n+b\r\n"_ba;
    QTest::newRow("double without an end") << ',' + QByteArray(100'000, '1');
    QTest::newRow("nested too deeply") << "%1\r\n:0\r\n"_ba.repeated(8) + ":1\r\n";
    QTest::newRow("integer that is not a number") << ":many\r\n"_ba;
    QTest::newRow("line without a type") << "\r\n"_ba;
    QTest::newRow("HTTP") << "HTTP/1.1 400 Bad Request\r\n"_ba;
    QTest::newRow("TLS alert") << "\x15\x03\x01\x00\x02\x02\x46"_ba.leftJustified(40, 'x');
    QTest::newRow("zero bytes") << QByteArray(40, '\0');
}

void TestReplyStream::brokenRulesEndTheStream()
{
    QFETCH(QByteArray, bytes);
    const QByteArray whole = readInSlices(bytes, bytes.size());
    QVERIFY2(whole.contains("broken: "), whole);
    QVERIFY2(!whole.endsWith("broken: "), "the error says why");
    for (const qsizetype slice : {qsizetype(1), qsizetype(5)})
        QVERIFY(readInSlices(bytes, slice).contains("broken: "));
    // Replies before the error are read for any slicing.
    for (const qsizetype slice : {qsizetype(1), qsizetype(5), bytes.size() + 4})
        QVERIFY(readInSlices(":7\r\n" + bytes, slice).startsWith("7 "));
}

void TestReplyStream::resp3TypesAreRefusedInResp2()
{
    QVERIFY(readInSlices("%1\r\n+a\r\n+b\r\n"_ba, 1, {}, Protocol::Resp2).startsWith("broken: "));
    QVERIFY(readInSlices(">1\r\n+a\r\n"_ba, 1, {}, Protocol::Resp2).startsWith("broken: "));
    QCOMPARE(readInSlices("*1\r\n+a\r\n"_ba, 1, {}, Protocol::Resp2), "[+a]"_ba);
}

void TestReplyStream::announcedSizesReserveNothing()
{
    const qint64 before = residentMemory();
    std::vector<std::unique_ptr<ReplyStream>> streams;
    for (int i = 0; i < 100; ++i) {
        streams.push_back(std::make_unique<ReplyStream>(Protocol::Resp3, ReplyBounds()));
        streams.back()->feed("%500000\r\n>1000000\r\n=16777216\r\ntxt:a"_ba); // each just within the limits
        QVERIFY(streams.back()->next().ok());
    }
    QVERIFY(residentMemory() - before < 16 * 1024 * 1024);
}

void TestReplyStream::endlessAttributesAreRefused()
{
    ReplyBounds bounds;
    bounds.pendingBytes = 1024 * 1024;
    for (const QByteArray &endless : {"|1\r\n+a\r\n+b\r\n"_ba, "|0\r\n"_ba}) {
        ReplyStream stream(Protocol::Resp3, bounds);
        qint64 fed = 0;
        for (; stream.next().ok() && fed < 2 * bounds.pendingBytes; fed += endless.size())
            stream.feed(endless);
        QCOMPARE(stream.next().error().kind, ErrorKind::Protocol);
        QVERIFY(fed > bounds.pendingBytes);
        QVERIFY(fed <= bounds.pendingBytes + endless.size());
    }
}

void TestReplyStream::endlessPushesAreRefused()
{
    ReplyBounds bounds;
    bounds.pendingBytes = 1024 * 1024;
    ReplyStream stream(Protocol::Resp3, bounds);
    stream.feed(">1000000\r\n"_ba);
    const QByteArray element = "$1000\r\n" + QByteArray(1000, 'x') + "\r\n";
    int fed = 0;
    while (stream.next().ok() && ++fed < 5000)
        stream.feed(element);
    QVERIFY(fed > 1000);
    QVERIFY(fed < 1100);
    QCOMPARE(stream.next().error().kind, ErrorKind::Protocol);
}

void TestReplyStream::multiLineErrorIsOneLine()
{
    QCOMPARE(readInSlices("!6\r\na\r\nb\nc\r\n:1\r\n"_ba, 1), "-a  b c 1"_ba);
}

LOCKSCOPE_TEST(TestReplyStream)
#include "tst_reply_stream.moc"
