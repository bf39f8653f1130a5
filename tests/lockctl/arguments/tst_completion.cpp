// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The completions that lockctl offers to any shell.

#include "app/lockctl/arguments/command_words.h"
#include "app/lockctl/arguments/completion.h"
#include "app/lockctl/serve_completion.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace lockctl;
using namespace Qt::StringLiterals;

using Words = QList<QByteArray>;
using Also = CompletionOffers::Also;

class TestCompletion : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void validNextWordsAreOffered_data();
    void validNextWordsAreOffered();
    void everyOptionWithAValueOffersNoCommand();
    void theServerComesFromTheTypedWords();
    void aWordThatAShellWouldSplitIsNotOffered();
    void savedConnectionsAreOffered();
    void completionNeverAsksForAPassword();
};

void TestCompletion::validNextWordsAreOffered_data()
{
    QTest::addColumn<Words>("typed");
    QTest::addColumn<Words>("offers");
    QTest::addColumn<int>("also");
    const auto row = [](const Words &typed, const Words &offers, Also also = Also::Nothing) {
        QTest::addRow("%s|", typed.join(' ').constData()) << typed << offers << int(also);
    };
    row({"sh"}, {"show"});
    row({"--url", "redis://a", "wa"}, {"watch"});
    row({"list", "--pro"}, {"--problems"});
    row({"list", "--sort", "l"}, {"lease"});
    row({"list", "--filter", "is:w"}, {"is:warning"});
    row({"list", "--filter", "is:l"}, {}); // one read cannot detect is:lost
    row({"list", "--filter", "kind:f"}, {"kind:fair", "kind:fair-3.8", "kind:fenced", "kind:faster-multi"});
    row({"list", "--filter", "order"}, {});
    row({"release", "a", "--owner", "9b"}, {}, Also::Clients);
    row({"release", "--owner", ""}, {}); // the lock is not given
    row({"list", ""}, {});
    row({"list", "--names", ""}, {}, Also::Files);
    row({"run", "a", "--na"}, {"--name-base64", "--names"});
    row({"run", "a", "--names", ""}, {}, Also::Files);
    row({"--url", ""}, {}, Also::Connections);
    row({"met"}, {"metrics"});
    row({"metrics", "--te"}, {"--textfile"});
    row({"metrics", "--textfile", ""}, {}, Also::Files);
    row({"metrics", "--listen", ""}, {});
    row({"show", "ord"}, {}, Also::LockNames);
    row({"show", "order", ""}, {});
    row({"hold", "a", ""}, {}, Also::LockNames); // members of a multi or red lock
    row({"hold", "a", "--kind", "re"}, {"reentrant", "read", "red"});
    row({"lab", "contend", "--kind", "re"}, {"reentrant", "read-write"});
    row({"run", "a", "--", ""}, {}, Also::Command);
    row({"run", "a", "--", "make", "-"}, {}, Also::Command);
    row({"show", "--", "-od"}, {}, Also::LockNames);
    row({"acl", "c"}, {"control"});
    row({"lab", "p"}, {"play"});
    row({"lab", "play", ""}, {}, Also::Lessons);
    row({"help", "to"}, {"top"});
}

void TestCompletion::validNextWordsAreOffered()
{
    QFETCH(const Words, typed);
    const CompletionOffers completion = completionFor(typed);
    QTEST(completion.words, "offers");
    QTEST(int(completion.also), "also");
}

void TestCompletion::everyOptionWithAValueOffersNoCommand()
{
    for (const QByteArray &command : commandNames()) {
        for (const QByteArray &option : optionsOf(command)) {
            const CompletionOffers behind = completionFor({command, option, ""});
            QVERIFY2(!takesValue(option) || !behind.words.contains("watch"), command + ' ' + option);
        }
    }
}

void TestCompletion::theServerComesFromTheTypedWords()
{
    QCOMPARE(connectionOptions({"--url", "redis://a:1", "show", "--cacert", "ca.pem", "order"}),
        (Words{"--url", "redis://a:1", "--cacert", "ca.pem"}));
    QCOMPARE(
        connectionOptions({"--url=redis://a:1", "show", "--urlx=1", "order"}), (Words{"--url=redis://a:1"}));
    QCOMPARE(connectionOptions({"show", "--url=redis://a:1"}), Words()); // is being typed
    const CompletionAnswer answer = completionAnswer({"--url", "redis://a:1", "show", "order:4"}, {});
    QVERIFY(answer.toAsk);
    QCOMPARE(answer.toAsk->urls, Words{"redis://a:1"});
    QCOMPARE(answer.toAsk->request, Request(CompleteNames{"order:4"}));
    const CompletionAnswer clients
        = completionAnswer({"--url", "redis://a:1", "find", "order:42", "--owner", "9b"}, {});
    QVERIFY(clients.toAsk);
    QCOMPARE(clients.toAsk->request, Request(CompleteClients{"order:42", "9b", true}));
}

void TestCompletion::aWordThatAShellWouldSplitIsNotOffered()
{
    for (const char *plain : {"order:42", "a{b}:c", "redis://u@h:1/0", "a@files", "\u5e93\u5b58:1"})
        QVERIFY2(isPlainWord(plain), plain);
    for (const QByteArray &odd : {"a b"_ba, "$(x)"_ba, "`x`"_ba, "a;b"_ba, "a\nb"_ba, "a\x1b[31m"_ba, "-a"_ba,
             "\xff"_ba, "a*"_ba, "a{1,2}"_ba, "a{1..3}"_ba, ""_ba, "a\\b"_ba, "'a"_ba, "@files"_ba, "@"_ba})
        QVERIFY2(!isPlainWord(odd), odd);
}

void TestCompletion::savedConnectionsAreOffered()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"connections.json"_s));
    QVERIFY(file.open(QFile::WriteOnly));
    file.write(R"j({"schema": 1, "connections": [{"id": "1", "url": "redis://one"},)j"
               R"j({"id": "2", "url": "redis://two"}, {"id": "3", "url": "redis://$(x)"}]})j");
    file.close();
    QCOMPARE(completionAnswer({"--url", ""}, file.fileName()).lines,
        (QByteArrayList{"redis://one", "redis://two"}));
    QCOMPARE(completionAnswer({"--url", "redis://t"}, file.fileName()).lines, QByteArrayList{"redis://two"});
    QVERIFY(completionAnswer({"--url", ""}, u"/nowhere"_s).lines.isEmpty());
}

void TestCompletion::completionNeverAsksForAPassword()
{
    const CompletionAnswer answer = completionAnswer({"--ask-pass", "show", ""}, {});
    QVERIFY(answer.toAsk && !answer.toAsk->askPassword);
}

LOCKSCOPE_TEST(TestCompletion)
#include "tst_completion.moc"
