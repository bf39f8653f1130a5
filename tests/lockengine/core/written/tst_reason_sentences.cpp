// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/written/reason_sentences.h"
#include "tests/architecture/source_text.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace architecture;
using namespace lockengine;
using namespace Qt::StringLiterals;

class TestReasonSentences : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyReasonHasOneSentence();
    void everySentenceIsMarkedForTranslation();
    void noOtherFilePhrasesAReason();
    void aPlantedPhraseIsFound();
};

namespace {

// A reason beside a text, as in a table.
bool phrasesAReason(const QByteArray &source)
{
    static const QRegularExpression row(
        u"\\bReason::\\w+\\s*[,:]\\s*(return\\s+)?(QT_TRANSLATE_NOOP|Tr::tr|\"[^\"]* [^\"]* )"_s);
    return row.match(QString::fromUtf8(withoutComments(source, Literals::Keep))).hasMatch();
}

} // namespace

void TestReasonSentences::everyReasonHasOneSentence()
{
    QCOMPARE(QByteArray(reasonSentence(Reason::None)), "");
    QSet<QByteArray> sentences;
    for (int reason = int(Reason::None) + 1; reason <= int(lastReason); ++reason) {
        const QByteArray sentence = reasonSentence(Reason(reason));
        QVERIFY2(sentence.size() > 15 && sentence.endsWith('.'), sentence);
        QVERIFY2(!sentence.contains('\n') && !sentence.contains("  "), sentence);
        sentences += sentence;
    }
    QCOMPARE(sentences.size(), qsizetype(lastReason));
}

void TestReasonSentences::everySentenceIsMarkedForTranslation()
{
    qsizetype marked = 0;
    for (const QString &file : filesUnder(u"lockengine/core/written"_s, {u"cpp"_s}))
        marked += contentOf(file).count("QT_TRANSLATE_NOOP(");
    QCOMPARE(marked, qsizetype(lastReason));
}

void TestReasonSentences::noOtherFilePhrasesAReason()
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

void TestReasonSentences::aPlantedPhraseIsFound()
{
    QVERIFY(phrasesAReason("{Reason::NameEmpty, \"the name is empty\"},"));
    QVERIFY(phrasesAReason("{Reason::NameEmpty,\n    QT_TRANSLATE_NOOP(\"Lockscope\", \"Empty.\")},"));
    QVERIFY(phrasesAReason("case Reason::NameEmpty:\n    return \"the name is empty\";"));
    QVERIFY(!phrasesAReason("Error(ErrorKind::BadInput, Reason::NameEmpty, name)"));
}

LOCKSCOPE_TEST(TestReasonSentences)
#include "tst_reason_sentences.moc"
