// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/arguments/command_words.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QFile>
#include <QProcess>
#include <QTest>

// The manual and the shell completions contain every command and option that lockctl has, and no other.
class TestCommandWordsDocumented : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theManualNamesEveryCommandAndOption();
    void completionOffersEveryCommand();
    void completionOffersTheOptionsOfEachCommand();
    void completionOffersValues();
    void completionOffersNamesOfLocks();
    void completionOffersTermsOfTheFilter();
    void completionOffersClientsOfTheLock();
};

namespace {

const QString packaging = QStringLiteral(TEST_DATA_DIR "/../../packaging/");

QByteArray sorted(QByteArrayList words)
{
    std::sort(words.begin(), words.end());
    return words.join(' ');
}

// The completions that bash offers for the last of these words.
QByteArray completed(const QStringList &words)
{
    const QString script = QStringLiteral(
        "source \"$0\"; COMP_LINE=$1; COMP_POINT=${#1}; read -ra COMP_WORDS <<<\"$1\"; _lockctl;"
        "printf '%s\\n' \"${COMPREPLY[@]}\"");
    QProcess shell;
    shell.start(QStringLiteral("bash"),
        {QStringLiteral("-c"), script, packaging + QStringLiteral("completions/lockctl.bash"),
            QStringLiteral(PROGRAM_DIR "/lockctl ") + words.join(u' ')});
    if (!shell.waitForFinished())
        return "the shell does not end";
    return sorted(shell.readAllStandardOutput().trimmed().split('\n')) + shell.readAllStandardError();
}

// The same for fish.
QByteArray completedByFish(const QStringList &words)
{
    QProcess shell;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(
        QStringLiteral("PATH"), QStringLiteral(PROGRAM_DIR ":") + environment.value(QStringLiteral("PATH")));
    shell.setProcessEnvironment(environment);
    shell.start(QStringLiteral("fish"),
        {QStringLiteral("--no-config"), QStringLiteral("-c"),
            QStringLiteral("source %1completions/lockctl.fish; complete -C 'lockctl %2'")
                .arg(packaging, words.join(u' '))});
    if (!shell.waitForFinished())
        return "the shell does not end";
    return sorted(shell.readAllStandardOutput().trimmed().split('\n')) + shell.readAllStandardError();
}

// The same for zsh; its completion functions are replaced by functions that print their arguments.
QByteArray completedByZsh(const QStringList &words)
{
    const QString script
        = QStringLiteral("_call_program() { shift; eval \"$*\"; }; compadd() { shift; print -l -- \"$@\"; };"
                         "_files() { print files; }; _normal() { print command $words[1]; };"
                         "words=(lockctl %1); CURRENT=$#words; source \"$0\"");
    QStringList quoted;
    for (const QString &word : words)
        quoted += u'\'' + word + u'\'';
    QProcess shell;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(
        QStringLiteral("PATH"), QStringLiteral(PROGRAM_DIR ":") + environment.value(QStringLiteral("PATH")));
    shell.setProcessEnvironment(environment);
    shell.start(QStringLiteral("zsh"),
        {QStringLiteral("-f"), QStringLiteral("-c"), script.arg(quoted.join(u' ')),
            packaging + QStringLiteral("completions/lockctl.zsh")});
    if (!shell.waitForFinished())
        return "the shell does not end";
    return sorted(shell.readAllStandardOutput().trimmed().split('\n')) + shell.readAllStandardError();
}

} // namespace

void TestCommandWordsDocumented::theManualNamesEveryCommandAndOption()
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

void TestCommandWordsDocumented::completionOffersEveryCommand()
{
    const QByteArray all = sorted(lockctl::commandNames());
    QCOMPARE(completed({{}}), all);
    QCOMPARE(completedByFish({{}}), all);
    QCOMPARE(completedByZsh({{}}), all);
}

void TestCommandWordsDocumented::completionOffersTheOptionsOfEachCommand()
{
    for (const QByteArray &command : lockctl::commandNames()) {
        const QStringList line = {QString::fromLatin1(command), QStringLiteral("--")};
        QCOMPARE(completed(line), sorted(lockctl::optionsOf(command)));
    }
    const QStringList line = {QStringLiteral("list"), QStringLiteral("--")};
    QCOMPARE(completedByFish(line), sorted(lockctl::optionsOf("list")));
    QCOMPARE(completedByZsh(line), sorted(lockctl::optionsOf("list")));
}

void TestCommandWordsDocumented::completionOffersValues()
{
    const QStringList line
        = {QStringLiteral("run"), QStringLiteral("x"), QStringLiteral("--on-lost"), QString()};
    QCOMPARE(completed(line), "term warn");
    QCOMPARE(completedByFish(line), "term warn");
    QCOMPARE(completedByZsh(line), "term warn");
    QCOMPARE(completedByZsh({QStringLiteral("list"), QStringLiteral("--names"), QString()}), "files");
    QCOMPARE(completedByZsh({QStringLiteral("run"), QStringLiteral("x"), QStringLiteral("--"),
                 QStringLiteral("make"), QString()}),
        "command make");
}

void TestCommandWordsDocumented::completionOffersNamesOfLocks()
{
    const QByteArray client = "0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7";
    testing::TestServer server;
    server.cli({"HSET", "order:42", client, "1"});
    server.cli({"HSET", "order:43", client, "1"});
    server.cli({"HSET", "other", client, "1"});
    server.cli(QList<QByteArray>{"HSET", "order:$(evil) x", client, "1"});
    const QString url = QString::fromUtf8(server.url());
    const QStringList line
        = {QStringLiteral("--url"), url, QStringLiteral("show"), QStringLiteral("order:4")};
    QCOMPARE(completed(line), "42 43"); // after the colon, where bash splits words
    QCOMPARE(completedByFish(line), "order:42 order:43");
    QCOMPARE(completedByZsh(line), "order:42 order:43");
    server.kill();
    QCOMPARE(completed(line), ""); // without an error message
}

void TestCommandWordsDocumented::completionOffersTermsOfTheFilter()
{
    const QStringList line = {QStringLiteral("list"), QStringLiteral("--filter"), QStringLiteral("is:")};
    const QByteArray terms = "is:free is:held is:irregular is:problem is:warning"; // one read detects these
    QCOMPARE(completed(line), QByteArray(terms).replace("is:", "")); // bash splits words at the colon
    QCOMPARE(completedByFish(line), terms);
    QCOMPARE(completedByZsh(line), terms);
}

void TestCommandWordsDocumented::completionOffersClientsOfTheLock()
{
    const QByteArray holder = "0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7";
    const QByteArray waiter = "0d9b1c3e-8b1a-4a55-9c7d-0123456789ab:31";
    testing::TestServer server;
    server.cli({"HSET", "order:42", holder, "1", "$(evil)", "1"});
    server.cli({"RPUSH", "redisson_lock_queue:{order:42}", waiter});
    const QString url = QString::fromUtf8(server.url());
    const QStringList release = {QStringLiteral("--url"), url, QStringLiteral("release"),
        QStringLiteral("order:42"), QStringLiteral("--owner"), QStringLiteral("0d")};
    QStringList find = release;
    find[2] = QStringLiteral("find");
    const QByteArray both = holder + ' ' + waiter;
    QCOMPARE(completed(release), holder);
    QCOMPARE(completed(find), both);
    QCOMPARE(completedByFish(release), holder);
    QCOMPARE(completedByFish(find), both);
    QCOMPARE(completedByZsh(release), holder);
    QCOMPARE(completedByZsh(find), both);
    server.kill();
    QCOMPARE(completed(find), ""); // without an error message
}

LOCKSCOPE_TEST(TestCommandWordsDocumented)
#include "tst_command_words_documented.moc"
