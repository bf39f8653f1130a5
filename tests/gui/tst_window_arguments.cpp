// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockscope/arguments.h"
#include "app/systems/all_systems.h"
#include "tests/support/test_program.h"

#include <QProcess>
#include <QTest>

using namespace lockscope;
using namespace Qt::StringLiterals;

class TestArguments : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void validArgumentsAreParsed();
    void invalidArgumentsAreReportedInOneSentence_data();
    void invalidArgumentsAreReportedInOneSentence();
    void theAddressMayComeFromTheEnvironment();
    void withoutADisplayTheErrorNamesLockctl();
    void versionAndHelpNeedNoDisplay();
};

namespace {

lockengine::Result<Arguments> parseArguments(const QStringList &words, const QString &urlFromEnvironment)
{
    return lockscope::parseArguments(words, urlFromEnvironment, allSystems());
}

QProcessEnvironment withoutDisplay()
{
    auto environment = QProcessEnvironment::systemEnvironment();
    for (const auto &name : {u"DISPLAY"_s, u"WAYLAND_DISPLAY"_s, u"QT_QPA_PLATFORM"_s})
        environment.remove(name);
    return environment;
}

} // namespace

void TestArguments::validArgumentsAreParsed()
{
    const auto parsed
        = parseArguments({u"--url"_s, u"redis://h:1/2"_s, u"--theme=dark"_s, u"--lang"_s, u"zh"_s}, {});
    QVERIFY(parsed.ok());
    QCOMPARE(parsed->urls, QStringList{u"redis://h:1/2"_s});
    QVERIFY(parsed->theme == ui::ThemeChoice::Dark);
    QCOMPARE(parsed->language, u"zh"_s);
    const auto secured = parseArguments(
        {u"--cacert"_s, u"/ca.pem"_s, u"--cert=/us.pem"_s, u"--key"_s, u"/us.key"_s}, u"rediss://h"_s);
    QVERIFY(secured.ok());
    QCOMPARE(secured->caFile, u"/ca.pem"_s);
    QCOMPARE(secured->certFile, u"/us.pem"_s);
    QCOMPARE(secured->keyFile, u"/us.key"_s);
    const QStringList several{u"--url"_s, u"redis://a"_s, u"--url=redis://b"_s};
    QCOMPARE(parseArguments(several, u"redis://env"_s)->urls, (QStringList{u"redis://a"_s, u"redis://b"_s}));
    QVERIFY(parseArguments({u"--demo"_s}, {})->demo);
    QCOMPARE(parseArguments({u"--lesson"_s, u"fair-queue"_s}, {})->lesson, u"fair-queue"_s);
    QCOMPARE(parseArguments({}, {}).value(), Arguments());
}

void TestArguments::invalidArgumentsAreReportedInOneSentence_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QByteArray>("part");
    QTest::newRow("password") << QStringList{u"--url"_s, u"redis://u:hunter2@h"_s} << "password"_ba;
    QTest::newRow("scheme") << QStringList{u"--url"_s, u"http://h"_s} << ""_ba;
    QTest::newRow("theme") << QStringList{u"--theme"_s, u"blue"_s} << "light, dark or system"_ba;
    QTest::newRow("language") << QStringList{u"--lang=fr"_s} << "en or zh"_ba;
    QTest::newRow("no value") << QStringList{u"--url"_s} << "lacks its value"_ba;
    QTest::newRow("unknown") << QStringList{u"--nonsense"_s, u"x"_s} << "--nonsense"_ba;
    QTest::newRow("files without a server")
        << QStringList{u"--cert=/us.pem"_s, u"--key=/us.key"_s} << "--url"_ba;
    QTest::newRow("both") << QStringList{u"--demo"_s, u"--url"_s, u"redis://h"_s} << "exclude"_ba;
}

void TestArguments::invalidArgumentsAreReportedInOneSentence()
{
    QFETCH(QStringList, words);
    QFETCH(QByteArray, part);
    const auto parsed = parseArguments(words, {});
    QVERIFY(!parsed.ok());
    QVERIFY2(parsed.error().detail.contains(part), parsed.error().detail.constData());
    QVERIFY(!parsed.error().detail.contains("hunter2"));
}

void TestArguments::theAddressMayComeFromTheEnvironment()
{
    QCOMPARE(parseArguments({}, u"redis://env"_s)->urls, QStringList{u"redis://env"_s});
    QCOMPARE(parseArguments({u"--url"_s, u"redis://arg"_s}, u"redis://env"_s)->urls,
        QStringList{u"redis://arg"_s});
    QVERIFY(parseArguments({u"--demo"_s}, u"redis://env"_s)->urls.isEmpty());
}

void TestArguments::withoutADisplayTheErrorNamesLockctl()
{
    QProcess program;
    program.setProcessEnvironment(withoutDisplay());
    program.start(QStringLiteral(PROGRAM_DIR "/lockscope"), QStringList());
    QVERIFY(program.waitForFinished());
    QCOMPARE(program.exitCode(), 2);
    const QByteArray said = program.readAllStandardError();
    QCOMPARE(said.count('\n'), 1);
    QVERIFY(said.contains("lockctl"));
}

void TestArguments::versionAndHelpNeedNoDisplay()
{
    for (const QString &word : {u"--version"_s, u"--help"_s}) {
        QProcess program;
        program.setProcessEnvironment(withoutDisplay());
        program.start(QStringLiteral(PROGRAM_DIR "/lockscope"), {word});
        QVERIFY(program.waitForFinished());
        QCOMPARE(program.exitCode(), 0);
        QVERIFY(program.readAllStandardOutput().contains("lockscope"));
    }
}

LOCKSCOPE_TEST(TestArguments)
#include "tst_window_arguments.moc"
