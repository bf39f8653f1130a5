// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/arguments/arguments.h"
#include "app/lockctl/output/sentences.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockctl;
using namespace lockengine;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

using Words = QList<QByteArray>;

class TestArguments : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void validRequestsAreParsed_data();
    void validRequestsAreParsed();
    void globalOptionsMayBeAnywhere();
    void onlyScanningCommandsAcceptPacingOptions();
    void namesAreBytes();
    void wrongInputIsOneClearLine_data();
    void wrongInputIsOneClearLine();
    void aPasswordInAnArgumentIsRefusedAndNeverRepeated_data();
    void aPasswordInAnArgumentIsRefusedAndNeverRepeated();
};

namespace {

Hold hold(const QByteArray &name)
{
    Hold hold;
    hold.names = {name};
    return hold;
}

Run run(const QByteArray &name, const Words &command)
{
    Run run;
    run.names = {name};
    run.command = command;
    return run;
}

} // namespace

void TestArguments::validRequestsAreParsed_data()
{
    QTest::addColumn<Words>("words");
    QTest::addColumn<Request>("request");
    const auto row = [](const Words &words, const Request &request) {
        QTest::addRow("%s", words.join(' ').constData()) << words << request;
    };
    row({"list"}, List{});
    row({"list", "--pattern", "order:*"}, List{"order:*"});
    row({"list", "--problems"}, List{"*", true});
    List waited;
    waited.filter = u"holder:orders waiters>0"_s;
    waited.sort = List::Sort::Waiters;
    waited.all = true;
    waited.header = false;
    row({"list", "--filter", "holder:orders waiters>0", "--sort", "waiters", "--all", "--no-header"}, waited);
    row({"show", "job"}, Show{"job"});
    row({"show", "job", "--follow"}, Show{"job", true});
    row({"show", "--", "--json"}, Show{"--json"});
    row({"watch"}, Watch{});
    row({"watch", "--pattern=a*", "--for", "1.5s"}, Watch{"a*", 1500ms});
    row({"watch", "--renewals"}, Watch{"*", {}, false, true});
    Metrics served;
    served.listen = ListenAddress{"127.0.0.1", 9797};
    row({"metrics", "--listen", "127.0.0.1:9797"}, served);
    row({"metrics", "--listen=localhost:9797"}, served);
    served.listen = ListenAddress{"::1", 0};
    served.perLock = "orders:*";
    row({"metrics", "--listen", "[::1]:0", "--per-lock", "orders:*"}, served);
    Metrics written;
    written.file = "/tmp/locks.prom";
    row({"metrics", "--textfile", "/tmp/locks.prom"}, written);
    written.every = 1min;
    row({"metrics", "--textfile", "/tmp/locks.prom", "--every", "1m"}, written);
    row({"hold", "job"}, hold("job"));
    Hold fair = hold("job");
    fair.kind = {LockKind::Fair, HoldMode::Exclusive};
    fair.lease = 2min;
    fair.wait = 300ms;
    fair.duration = 5s;
    fair.count = 3;
    row({"hold", "job", "--kind", "fair", "--lease", "2m", "--wait", "300ms", "--for", "5s", "--count", "3"},
        fair);
    Hold synced = hold("job");
    synced.sync = 2;
    row({"hold", "job", "--sync", "2"}, synced);
    Hold patient = hold("job");
    patient.wait.reset();
    row({"hold", "--wait", "forever", "--watchdog", "job"}, patient);
    Hold red = hold("a");
    red.names = {"a", "b"};
    red.kind.kind = LockKind::Red;
    row({"hold", "a", "b", "--kind", "red"}, red);
    red.names = {"p:a", "p:b"};
    red.members = LockKind::Token;
    row({"hold", "a", "b", "--kind", "red", "--members", "token", "--prefix", "p:"}, red);
    Run all = run("lock_a", {"true"});
    all.kind.kind = LockKind::Multi;
    all.members = LockKind::Token;
    row({"run", "a", "--kind", "multi", "--members", "token", "--", "true"}, all);
    row({"run", "job", "--", "make", "-j", "--", "all"}, run("job", {"make", "-j", "--", "all"}));
    Run warned = run("job", {"true"});
    warned.onLost = OnLost::Warn;
    warned.wait = 1s;
    row({"run", "job", "--on-lost", "warn", "--wait", "1s", "--", "true"}, warned);
    Run hurried = run("job", {"true"});
    hurried.watchdogTimeout = 10s;
    hurried.grace = 5s;
    row({"run", "job", "--watchdog-timeout", "10s", "--grace", "5s", "--", "true"}, hurried);
    row({"release", "job", "--owner", "u:1"}, Release{"job", "u:1"});
    row({"release", "job", "--owner", "u:1", "--reason", "it is dead"}, Release{"job", "u:1", "it is dead"});
    row({"force-unlock", "job", "--yes"}, ForceUnlock{"job"});
    row({"force-unlock", "job", "--yes", "--reason", "it is dead"}, ForceUnlock{"job", "it is dead"});
    row({"permits", "pool", "+2"}, Permits{"pool", 2, false});
    row({"permits", "pool", "-1", "--yes"}, Permits{"pool", -1, true});
    row({"permits", "pool", "-1", "--reason", "a slot is broken"},
        Permits{"pool", -1, false, "a slot is broken"});
    row({"permits", "--", "-pool", "-1"}, Permits{"-pool", -1, false});
    row({"permits", "--name-base64", "cG9vbA==", "+3"}, Permits{"pool", 3, false});
    row({"acl", "watch"}, Acl{});
    Acl control;
    control.use = PermissionRequest::For::Control;
    row({"acl", "control"}, control);
    control.patterns = {"a*", "b*"};
    control.version = "7.0.15";
    row({"acl", "control", "--pattern", "a*", "--pattern=b*", "--for-version", "7.0.15"}, control);
    Acl finding;
    finding.finds = true;
    row({"acl", "watch", "--find"}, finding);
    row({"find", "job"}, Find{"job", "", false});
    row({"find", "job", "--owner", "u:1", "--yes", "--reason", "who is it"},
        Find{"job", "u:1", true, "who is it"});
    row({"demo"}, Demo{});
    row({"--help"}, Help{});
    row({"hold", "-h"}, Help{"hold"});
    row({"help", "run"}, Help{"run"});
    row({"--version"}, Version{});
}

void TestArguments::validRequestsAreParsed()
{
    QFETCH(Words, words);
    QFETCH(Request, request);
    const Result<Invocation> parsed = parseArguments(words);
    QVERIFY2(parsed, parsed ? "" : parsed.error().detail.constData());
    QVERIFY(parsed->request == request);
    QVERIFY(!parsed->json);
    QVERIFY(parsed->urls.isEmpty());
}

void TestArguments::globalOptionsMayBeAnywhere()
{
    Invocation expected;
    expected.urls = {"unix:///run/r.sock"};
    expected.json = true;
    expected.askPassword = true;
    expected.caFile = "/ca.pem";
    expected.certFile = "/us.pem";
    expected.keyFile = "/us.key";
    expected.request = Show{"job"};
    const Words before = {"--url", "unix:///run/r.sock", "--json", "--ask-pass", "--cacert=/ca.pem",
        "--cert=/us.pem", "--key", "/us.key", "show", "job"};
    const Words behind = {"show", "--json", "job", "--cacert", "/ca.pem", "--key=/us.key", "--cert",
        "/us.pem", "--ask-pass", "--url=unix:///run/r.sock"};
    QVERIFY(parseArguments(before) == Result<Invocation>(expected));
    QVERIFY(parseArguments(behind) == Result<Invocation>(expected));
}

void TestArguments::onlyScanningCommandsAcceptPacingOptions()
{
    QVERIFY(parseArguments({"list", "--unpaced"})->unpaced);
    QVERIFY(parseArguments({"watch", "--unpaced", "--for", "1s"})->unpaced);
    QVERIFY(!parseArguments({"list"})->unpaced);
    QVERIFY(parseArguments({"list", "--gentle"})->gentle);
    QVERIFY(parseArguments({"watch", "--gentle"})->gentle);
    QVERIFY(parseArguments({"metrics", "--textfile", "f", "--gentle"})->gentle);
    QVERIFY(!parseArguments({"watch"})->gentle);
    QVERIFY(!parseArguments({"list", "--gentle", "--unpaced"}));
    QVERIFY(!parseArguments({"show", "--unpaced", "job"}));
}

void TestArguments::namesAreBytes()
{
    const QByteArray bytes("\xff\0<b>\n", 6);
    QVERIFY(parseArguments({"show", "\xff\x1b"})->request == Request(Show{"\xff\x1b"}));
    QVERIFY(parseArguments({"show", "--name-base64", bytes.toBase64()})->request == Request(Show{bytes}));
}

void TestArguments::wrongInputIsOneClearLine_data()
{
    QTest::addColumn<Words>("words");
    QTest::addColumn<QByteArray>("sentence");
    const auto row = [](const Words &words, const QByteArray &sentence) {
        QTest::addRow("%s", words.join(' ').toPercentEncoding(" ").constData()) << words << sentence;
    };
    row({}, "a command is missing");
    row({"lst"}, "lst is not a command");
    row({"\x1b[2J"}, "\\u{1B}[2J is not a command");
    row({"help", "lst"}, "lst is not a command");
    row({"--frob", "list"}, "there is no option --frob");
    row({"list", "-x"}, "there is no option -x");
    row({"list", "-1"}, "there is no option -1");
    row({"permits"}, "permits needs a change such as +2 or -1");
    row({"permits", "pool"}, "permits needs a change such as +2 or -1");
    row({"permits", "+2"}, "permits needs the NAME of a lock");
    row({"permits", "pool", "2"}, "permits needs a change such as +2 or -1");
    row({"permits", "pool", "+0"}, "permits needs a change such as +2 or -1");
    row({"permits", "pool", "+99999999999999999999"}, "at most 2147483647");
    row({"permits", "pool", "-9223372036854775808"}, "at most 2147483647");
    row({"permits", "pool", "+2147483648"}, "at most 2147483647");
    row({"permits", "pool", "other", "+1"}, "permits takes one NAME, not 2");
    row({"permits", "pool", "-x"}, "there is no option -x");
    row({"acl"}, "acl needs `watch`, `control` or `sentinel`");
    row({"acl", "watch", "control"}, "acl needs `watch`, `control` or `sentinel`");
    row({"acl", "sentinel", "--pattern", "a*"}, "acl sentinel takes no --pattern");
    row({"acl", "watch", "--pattern", "a*"}, "acl watch takes no --pattern");
    row({"acl", "sentinel", "--find"}, "acl sentinel takes no --find");
    row({"find"}, "find needs the NAME of a lock");
    row({"acl", "watch", "--for-version", ""}, "--for-version needs a version");
    row({"list", "--wait", "1s"}, "list takes no --wait");
    row({"--wait", "1s"}, "--wait needs a command");
    row({"list", "--pattern"}, "--pattern needs a value");
    row({"list", "--json=yes"}, "--json takes no value");
    row({"list", "job"}, "list takes no NAME");
    row({"demo", "job"}, "demo takes no NAME");
    row({"show"}, "show needs the NAME");
    row({"show", ""}, "cannot be empty");
    row({"show", "a", "b"}, "show takes one NAME, not 2");
    row({"show", "--name-base64", "%%%"}, "not valid Base64");
    row({"show", "--name-base64", ""}, "cannot be empty");
    row({"metrics"}, "metrics needs --listen ADDRESS:PORT or --textfile FILE");
    row({"metrics", "--listen", "127.0.0.1:1", "--textfile", "f"}, "metrics needs --listen ADDRESS:PORT or");
    row({"metrics", "--textfile", ""}, "--textfile needs the path of a FILE");
    for (const char *unclear : {"", "9797", "127.0.0.1", "127.0.0.1:", "127.0.0.1:http", "127.0.0.1:65536",
             "127.0.0.1:-1", "::1:9797", "[::1]", "[127.0.0.1]:9797", "[::1:9797"})
        row({"metrics", "--listen", unclear}, "--listen needs ADDRESS:PORT, for example 127.0.0.1:9797");
    for (const char *reachable : {":9797", "0.0.0.0:9797", "[::]:9797", "10.0.0.1:9797", "db.example:9797",
             "[::ffff:10.0.0.1]:9797", "128.0.0.1:9797", "127.0.0.1.example:9797", "*:9797"})
        row({"metrics", "--listen", reachable}, "--listen takes only a loopback address such as 127.0.0.1");
    row({"metrics", "--listen", "127.0.0.1:1", "--every", "1s"}, "--every needs --textfile");
    row({"metrics", "--textfile", "f", "--every", "999ms"}, "--every must be from 1s to 1h");
    row({"metrics", "--textfile", "f", "--every", "61m"}, "--every must be from 1s to 1h");
    row({"metrics", "--textfile", "f", "--every", "often"}, "--every: often: A duration is a number and a");
    row({"metrics", "--textfile", "f", "--per-lock", ""}, "--per-lock needs a pattern");
    row({"metrics", "job", "--textfile", "f"}, "metrics takes no NAME");
    row({"hold"}, "hold needs the NAME");
    row({"hold", "a", "b"}, "several NAMEs need --kind multi or red");
    row({"hold", "a", "--kind", "fare"}, "fare is not a kind; the kinds are: reentrant");
    row({"hold", "a", "--lease", "5"}, "--lease: 5: A duration is a number and a unit");
    row({"hold", "a", "--lease", "0"}, "--lease must be 1ms or more");
    row({"hold", "a", "--lease", "5s", "--watchdog"}, "exclude each other");
    row({"hold", "a", "--wait", "soon"}, "--wait: soon: A duration is a number and a unit");
    row({"hold", "a", "--for", ""}, "--for: : A duration is a number and a unit");
    row({"hold", "a", "--sync", "0"}, "--sync must be a number of replicas from 1 to 100");
    row({"hold", "a", "--sync", "many"}, "--sync must be a number");
    row({"hold", "a", "b", "--kind", "multi", "--sync", "1"}, "--sync needs a lock with one member");
    row({"hold", "a", "--count", "0"}, "--count must be a number from 1 to 100000");
    row({"hold", "a", "--count", "two"}, "--count must be a number");
    row({"hold", "a", "--count", "99999999999999999999"}, "--count must be a number");
    row({"hold", "a", "b", "--kind", "multi", "--count", "2"}, "multi and red are not re-entrant");
    for (const char *once : {"nonreentrant", "nonreentrant-fair", "token", "token-unsafe"})
        row({"hold", "a", "--kind", once, "--count", "2"}, "a re-entrant lock");
    row({"hold", "a", "--lease", "2s", "--for", "2001ms"}, "--for is longer than --lease");
    row({"hold", "a", "--prefix", "p"}, "--prefix needs --kind token or token-unsafe, or --members token");
    row({"hold", "a", "--kind", "red", "--prefix", "p"}, "--prefix needs --kind token");
    row({"hold", "a", "--members", "token"}, "--members needs --kind multi or red");
    row({"hold", "a", "--kind", "red", "--members", "fair"}, "--members must be reentrant or token");
    row({"run", "a"}, "run needs a COMMAND after --");
    row({"run", "a", "--"}, "run needs a COMMAND after --");
    const char *dashes = "put `--` before the command: lockctl run NAME -- COMMAND...";
    row({"run", "a", "echo", "x"}, dashes);
    row({"run", "a", "ls", "-la"}, dashes);
    row({"run", "a", "psql", "-a"}, dashes); // the command's option, not lockctl's password option
    row({"run", "a", "make", "--yes"}, dashes);
    row({"run", "a", "--kind", "multi", "ls", "--kind"}, dashes);
    row({"run", "--", "true"}, "run needs the NAME");
    row({"run", "a", "--on-lost", "kill", "--", "true"}, "--on-lost must be term or warn");
    row({"run", "a", "--grace", "16s", "--", "true"}, "--grace must not be longer than half of the lease");
    row({"run", "a", "--watchdog-timeout", "10s", "--grace", "5001ms", "--", "true"},
        "--grace must not be longer than half of the lease, which is 10000ms");
    row({"run", "a", "--watchdog-timeout", "999ms", "--", "true"},
        "--watchdog-timeout must be from 1s to 24h");
    row({"hold", "a", "--watchdog-timeout", "25h"}, "--watchdog-timeout must be from 1s to 24h");
    row({"hold", "a", "--lease", "1s", "--watchdog-timeout", "2s"},
        "--lease and --watchdog-timeout exclude each other");
    row({"release", "a"}, "release needs --owner ID");
    row({"release", "a", "--owner", ""}, "release needs --owner ID");
    row({"force-unlock", "a"}, "confirm with --yes");
    row({"--url", "redis://a", "--url", "redis://b", "show", "x"},
        "several --url need list, watch, metrics, or --kind multi or red");
}

void TestArguments::wrongInputIsOneClearLine()
{
    QFETCH(Words, words);
    QFETCH(QByteArray, sentence);
    const Result<Invocation> parsed = parseArguments(words);
    QVERIFY(!parsed);
    QCOMPARE(parsed.error().kind, ErrorKind::BadInput);
    const QByteArray said = lockctl::sentence(parsed.error(), {});
    QVERIFY2(said.contains(sentence), said);
    QVERIFY(!said.contains('\n'));
}

void TestArguments::aPasswordInAnArgumentIsRefusedAndNeverRepeated_data()
{
    QTest::addColumn<Words>("words");
    QTest::addRow("-a") << Words{"-a", "hunter2", "list"};
    QTest::addRow("-aX") << Words{"list", "-ahunter2"};
    QTest::addRow("--pass") << Words{"list", "--pass", "hunter2"};
    QTest::addRow("--password=") << Words{"list", "--password=hunter2"};
    QTest::addRow("--auth") << Words{"--auth", "hunter2", "list"};
    QTest::addRow("an unknown option") << Words{"list", "--secret=hunter2"};
    QTest::addRow("a flag with a value") << Words{"list", "--ask-pass=hunter2"};
}

void TestArguments::aPasswordInAnArgumentIsRefusedAndNeverRepeated()
{
    QFETCH(Words, words);
    const Result<Invocation> parsed = parseArguments(words);
    QVERIFY(!parsed);
    QVERIFY2(!parsed.error().detail.contains("hunter2"), parsed.error().detail.constData());
}

LOCKSCOPE_TEST(TestArguments)
#include "tst_arguments.moc"
