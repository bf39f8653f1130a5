// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/architecture/source_text.h"
#include "tests/architecture/word_rules.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace architecture;
using namespace Qt::StringLiterals;

// Plain modern English in everything that a person reads: docs, comments, strings, lessons, man pages.
class TestWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyTextIsRead_data();
    void everyTextIsRead();
    void noForbiddenWordComesBack();
    void pagesAreShort_data();
    void pagesAreShort();
    void sentencesAreShort();
    void plantedWordsAreFound_data();
    void plantedWordsAreFound();
    void plantedSentencesAreFound();
};

namespace {

constexpr int longestSentence = 30;

QString shown(const QStringList &lines)
{
    return u'\n' + lines.join(u'\n');
}

} // namespace

void TestWords::everyTextIsRead_data()
{
    QTest::addColumn<bool>("read");
    for (const char *path : {"README.md", "dev", ".ci/run", "packaging/cmake/run_tool",
             "tests/fuzz/must_find", "tests/fuzz/run_briefly", "tests/packaging/check_metainfo",
             "tests/packaging/check_package", "packaging/desktop/org.lockscope.Lockscope.desktop",
             "packaging/desktop/org.lockscope.Lockscope.metainfo.xml", "packaging/man/lockctl.1",
             "packaging/completions/lockctl.fish", "packaging/cmake/LockscopeTest.cmake", "CMakeLists.txt",
             ".github/workflows/ci.yml", ".pre-commit-config.yaml", "tests/bench/peer.py",
             "tests/interop/peer.js", "tests/tsan.supp", "lockengine/core/base/time.h",
             "resources/findings/findings.json", "resources/scenarios/watchdog.json"})
        QTest::newRow(path) << true;
    for (const char *path : {"LICENSE", "resources/translations/lockscope_zh_CN.ts",
             "tests/recordings/data/4.7.0/fair.txt", "resources/icons/lock.svg"})
        QTest::newRow(path) << false;
}

void TestWords::everyTextIsRead()
{
    QFETCH(const bool, read);
    const QString path = QString::fromLatin1(QTest::currentDataTag());
    QVERIFY(exists(path));
    QCOMPARE(isRead(path), read);
}

void TestWords::noForbiddenWordComesBack()
{
    QStringList found;
    for (const QString &file : filesUnder({})) {
        if (isRead(file))
            found += forbiddenWords(file, contentOf(file));
    }
    QVERIFY2(found.isEmpty(), qPrintable(shown(found)));
}

void TestWords::pagesAreShort_data()
{
    QTest::addColumn<int>("mostWords");
    QTest::newRow("README.md") << 1200;
    QTest::newRow("ARCHITECTURE.md") << 2500;
}

void TestWords::pagesAreShort()
{
    QFETCH(const int, mostWords);
    const qsizetype words = wordCount(contentOf(QString::fromLatin1(QTest::currentDataTag())));
    QVERIFY2(words > 0 && words <= mostWords, qPrintable(QString::number(words)));
}

void TestWords::sentencesAreShort()
{
    QStringList found;
    for (const QString &file : filesUnder({}, {u"md"_s})) {
        for (const QString &sentence : longSentences(contentOf(file), longestSentence))
            found.append(file + u": "_s + sentence);
    }
    QVERIFY2(found.isEmpty(), qPrintable(shown(found)));
}

void TestWords::plantedWordsAreFound_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<int>("count");
    QTest::newRow("comment") << "// Nobody waits."_ba << 1;
    QTest::newRow("string") << "say(\"It is tried again by itself.\");"_ba << 1;
    QTest::newRow("two") << "Whoever has it gave it back."_ba << 2;
    QTest::newRow("a name in code") << "giveBack(nobodyWaits);"_ba << 0;
    QTest::newRow("the scenario format") << "row(\"orders queue nobody\");"_ba << 0;
    QTest::newRow("prose like the scenario format") << "In this queue nobody waits."_ba << 1;
    QTest::newRow("part of a word") << "the cleanest way, anewline"_ba << 0;
    QTest::newRow("over two lines of a comment") << "    // It is tried by\n    // itself."_ba << 1;
    QTest::newRow("over two lines of a paragraph") << "It is a client of\nours."_ba << 1;
    QTest::newRow("over two strings") << "tr(\"It gives one \"\n   \"back.\")"_ba << 1;
    QTest::newRow("over two lines of a script") << "# It starts by\n# themselves"_ba << 1;
    QTest::newRow("over two lines of Lua") << "-- given\n-- it back"_ba << 1;
    QTest::newRow("over two lines of a manual page") << "A lock is given\n.\\\" back"_ba << 1;
    QTest::newRow("over two paragraphs") << "It is passed by\n\nItself it is."_ba << 0;
    QTest::newRow("in markup") << "<p>Somebody waits.</p>"_ba << 1;
}

void TestWords::plantedWordsAreFound()
{
    QFETCH(const QByteArray, line);
    QFETCH(const int, count);
    QCOMPARE(forbiddenWords(u"planted.md"_s, line).size(), count);
}

void TestWords::plantedSentencesAreFound()
{
    const QByteArray five = "One two three four five. Six.\n";
    QCOMPARE(longSentences(five, 5), QStringList());
    QCOMPARE(longSentences(five, 4).size(), 1);
    QCOMPARE(longSentences("One two\nthree four.\n\n- five six\n  seven eight\n- nine\n", 3).size(), 2);
    QCOMPARE(longSentences("```\none two three four\n```\n| one two three four |\n# one two three four\n", 3),
        QStringList());
    QCOMPARE(longSentences("It calls `one two three` [four five](six).\n", 5), QStringList());
}

LOCKSCOPE_TEST(TestWords)
#include "tst_words.moc"
