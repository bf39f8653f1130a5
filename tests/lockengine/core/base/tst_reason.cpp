// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/architecture/source_text.h"
#include "tests/support/all_reasons.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace architecture;
using namespace lockengine;
using namespace Qt::StringLiterals;

class TestReason : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyReasonHasOneSentence();
    void everyReasonIsListedAndMarkedForTranslation_data();
    void everyReasonIsListedAndMarkedForTranslation();
    void everyKindOfDetailHasItsReasons();
    void noOtherFilePhrasesAReason();
    void aPlantedPhraseIsFound();
};

namespace {

// A reason beside a text, as in a table.
bool phrasesAReason(const QByteArray &source)
{
    static const QRegularExpression row(
        u"Reason::\\w+\\s*[,:]\\s*(return\\s+)?(QT_TRANSLATE_NOOP|Tr::tr|\"[^\"]* [^\"]* )"_s);
    return row.match(QString::fromUtf8(withoutComments(source, Literals::Keep))).hasMatch();
}

} // namespace

void TestReason::everyReasonHasOneSentence()
{
    QCOMPARE(QByteArray(Reason().sentence()), "");
    QVERIFY(Reason() == Reason::None);
    QSet<QByteArray> sentences;
    const QList<Reason> reasons = testing::allReasons();
    for (const Reason reason : reasons) {
        const QByteArray sentence = reason.sentence();
        QVERIFY2(sentence.size() > 15 && sentence.endsWith('.'), sentence);
        QVERIFY2(!sentence.contains('\n') && !sentence.contains("  "), sentence);
        QCOMPARE(reasons.count(reason), 1);
        sentences += sentence;
    }
    QCOMPARE(sentences.size(), reasons.size());
    QVERIFY(reasons.size() > 100);
}

void TestReason::everyReasonIsListedAndMarkedForTranslation_data()
{
    QTest::addColumn<QString>("file"); // without its ending
    QTest::addColumn<qsizetype>("listed");
    QTest::newRow("core") << u"lockengine/core/base/reason"_s << Reason::all().size();
    QTest::newRow("Redis") << u"lockengine/redis/wire/redis_reason"_s << redis::RedisReason::all().size();
    QTest::newRow("lab") << u"lockengine/lab/lab_reason"_s << LabReason::all().size();
}

void TestReason::everyReasonIsListedAndMarkedForTranslation()
{
    QFETCH(const QString, file);
    QFETCH(const qsizetype, listed);
    const qsizetype none = contentOf(file + u".h"_s).count("static const Reason None;");
    QCOMPARE(contentOf(file + u".h"_s).count("static const Reason ") - none, listed);
    QCOMPARE(contentOf(file + u".cpp"_s).count("QT_TRANSLATE_NOOP("), listed);
}

// A reason that lost its kind of detail would not be shown with it, and other tests would not look for it.
void TestReason::everyKindOfDetailHasItsReasons()
{
    QCOMPARE(testing::reasonsWith(Reason::Detail::Position).size(), 28);
    QCOMPARE(testing::reasonsWith(Reason::Detail::Permission).size(), 21);
    QCOMPARE(testing::reasonsWith(Reason::Detail::Certificate).size(), 12);
    QCOMPARE(testing::reasonsWith(Reason::Detail::Name).size(), 12);
    QCOMPARE(testing::reasonsWith(Reason::Detail::Message).size(), 3);
}

void TestReason::noOtherFilePhrasesAReason()
{
    for (const QString &folder : {u"app"_s, u"ui"_s}) {
        const QStringList files = filesUnder(folder, {u"cpp"_s, u"h"_s});
        QVERIFY(files.size() > 20);
        for (const QString &file : files) {
            const bool isOfPointers = file == "app/lockctl/output/reason_words.cpp"_L1; // "--cert and --key"
            QVERIFY2(isOfPointers || !phrasesAReason(contentOf(file)), qPrintable(file));
        }
    }
}

void TestReason::aPlantedPhraseIsFound()
{
    QVERIFY(phrasesAReason("{Reason::NameEmpty, \"the name is empty\"},"));
    QVERIFY(phrasesAReason("{Reason::NameEmpty,\n    QT_TRANSLATE_NOOP(\"Lockscope\", \"Empty.\")},"));
    QVERIFY(phrasesAReason("case Reason::NameEmpty:\n    return \"the name is empty\";"));
    QVERIFY(!phrasesAReason("Error(ErrorKind::BadInput, Reason::NameEmpty, name)"));
}

LOCKSCOPE_TEST(TestReason)
#include "tst_reason.moc"
