// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/architecture/source_text.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QTest>

using namespace architecture;
using namespace Qt::StringLiterals;

// Words that are forbidden in some folders.
class TestForbiddenWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void coreDoesNotMentionRedis();
    void theEngineContainsNoUserInterfaceText();
    void noFileNamesTheDevelopmentMachine();
    void aPlantedWordIsFound_data();
    void aPlantedWordIsFound();
};

namespace {

// Terms that belong to Redis only. Case-insensitive; parts of words match.
const QString redisWords
    = u"redis|resp[23]\\b|\\bpttl\\b|\\bhgetall\\b|\\bpexpire|pubsub|\\blua\\b|\\bnoscript|"
      "\\bevalsha|\\bkeyspace|\\bhash field|\\bzset\\b|sentinel|cluster|\\bshard|\\bhash slot|\\bchannel|"
      "CLIENT (SETNAME|LIST)|\\bMONITOR\\b"_s;
// Written so that this file does not match itself.
const QString machineWords = u"(?<![\\w/])/(wo[r]k|fa[r]m|ro[o]t)/|(?<![\\w/])/home/[a-z]+/"
                             u"|[.]libr[a]ry|cl[a]ude|anthr[o]pic|cop[i]lot|"
                             "chat ?g[p]t|open[a]i\\b|developers[.]m[d]"_s;
const QString personWords
    = u"(\\btr\\(|\\bQIcon\\b|\\bQColor\\b|\\bQObject::tr\\b|QCoreApplication::translate)"_s;

QStringList hits(const QString &words, const QString &path, const QByteArray &content)
{
    const QRegularExpression forbidden(words, QRegularExpression::CaseInsensitiveOption);
    QStringList found;
    auto matches = forbidden.globalMatch(QString::fromLatin1(content));
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        found.append(
            u"%1:%2: %3"_s.arg(path).arg(lineOf(content, match.capturedStart())).arg(match.captured()));
    }
    return found;
}

bool isText(const QString &path)
{
    static const QRegularExpression binary(u"[.](png|ico|gz|qm|rdb)$|(^|/)LICENSES?(/|$)"_s);
    return !binary.match(path).hasMatch();
}

} // namespace

// The layout's name is data there ("redisson" as an example value); any other mention would be knowledge.
void TestForbiddenWords::coreDoesNotMentionRedis()
{
    const QStringList files = filesUnder(u"lockengine/core"_s, {u"h"_s, u"cpp"_s});
    QVERIFY(files.size() > 100);
    QStringList found;
    for (const QString &file : files) {
        found += hits(redisWords, file, contentOf(file).replace("for example \"redisson\"", ""));
    }
    QVERIFY2(found.isEmpty(), qPrintable(u'\n' + found.join(u'\n')));
}

void TestForbiddenWords::theEngineContainsNoUserInterfaceText()
{
    QStringList found;
    for (const QString &file : filesUnder(u"lockengine"_s, {u"h"_s, u"cpp"_s}))
        found += hits(personWords, file, withoutComments(contentOf(file), Literals::Blank));
    QVERIFY2(found.isEmpty(), qPrintable(u'\n' + found.join(u'\n')));
}

void TestForbiddenWords::noFileNamesTheDevelopmentMachine()
{
    QStringList found;
    for (const QString &file : filesUnder({})) {
        if (isText(file))
            found += hits(machineWords, file, contentOf(file));
    }
    QVERIFY2(found.isEmpty(), qPrintable(u'\n' + found.join(u'\n')));
}

void TestForbiddenWords::aPlantedWordIsFound_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("redis") << redisWords << QByteArray("#include <Redisson.h>");
    QTest::newRow("command") << redisWords << QByteArray("// from PTTL");
    QTest::newRow("machine") << machineWords << "cd /wo" + QByteArray("rk/main");
    QTest::newRow("home") << machineWords << "/ho" + QByteArray("me/anna/");
    QTest::newRow("user interface") << personWords << QByteArray("return QObject::tr(\"x\");");
}

void TestForbiddenWords::aPlantedWordIsFound()
{
    QFETCH(QString, words);
    QFETCH(QByteArray, line);
    QVERIFY(!hits(words, u"planted.cpp"_s, line).isEmpty());
}

LOCKSCOPE_TEST(TestForbiddenWords)
#include "tst_forbidden_words.moc"
