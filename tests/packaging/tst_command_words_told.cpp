// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/arguments/command_words.h"

#include <QFile>
#include <QProcess>
#include <QTest>

// The manual and the shell's completion say every command and option that lockctl knows, and no other.
class TestCommandWordsTold : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theManualNamesEveryCommandAndOption();
    void completionOffersEveryCommand();
    void completionOffersTheOptionsOfEachCommand();
    void completionOffersValues();
};

namespace {

const QString packaging = QStringLiteral(TEST_DATA_DIR "/../../packaging/");

QByteArray sorted(QByteArrayList words)
{
    std::sort(words.begin(), words.end());
    return words.join(' ');
}

// What the shell would offer for the last of these words.
QByteArray completed(const QStringList &words)
{
    const QString script
        = QStringLiteral("source \"$0\"; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _lockctl;"
                         "printf '%s\\n' \"${COMPREPLY[@]}\"");
    QProcess shell;
    shell.start(QStringLiteral("bash"),
        QStringList{QStringLiteral("-c"), script, packaging + QStringLiteral("completions/lockctl.bash")}
            + words);
    if (!shell.waitForFinished())
        return "the shell does not end";
    return sorted(shell.readAllStandardOutput().trimmed().split('\n')) + shell.readAllStandardError();
}

} // namespace

void TestCommandWordsTold::theManualNamesEveryCommandAndOption()
{
    QFile file(packaging + QStringLiteral("man/lockctl.1"));
    QVERIFY(file.open(QFile::ReadOnly));
    const QByteArray manual = file.readAll();
    for (const QByteArray &command : lockctl::commandNames()) {
        QVERIFY2(manual.contains(".It Cm " + command), command.constData());
        for (const QByteArray &option : lockctl::optionsOf(command))
            QVERIFY2(manual.contains("Fl -" + option.mid(2)), option.constData());
    }
}

void TestCommandWordsTold::completionOffersEveryCommand()
{
    QCOMPARE(completed({QStringLiteral("lockctl"), {}}), sorted(lockctl::commandNames()));
}

void TestCommandWordsTold::completionOffersTheOptionsOfEachCommand()
{
    for (const QByteArray &command : lockctl::commandNames()) {
        if (command == "help")
            continue;
        const QStringList line
            = {QStringLiteral("lockctl"), QString::fromLatin1(command), QStringLiteral("--")};
        QCOMPARE(completed(line), sorted(lockctl::optionsOf(command)));
    }
}

void TestCommandWordsTold::completionOffersValues()
{
    const QStringList line = {QStringLiteral("lockctl"), QStringLiteral("run"), QStringLiteral("x"),
        QStringLiteral("--on-lost"), {}};
    QCOMPARE(completed(line), "term warn");
}

QTEST_GUILESS_MAIN(TestCommandWordsTold)
#include "tst_command_words_told.moc"
