// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/scenario/scenario_reader.h"

#include <QTemporaryDir>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

// A whole scenario; each test breaks one thing of it.
const QByteArray whole = R"({
  "title": {"en": "One", "zh": "一"},
  "about": {"en": "About it."},
  "servers": "several:3",
  "clients": ["A", "B"],
  "locks": ["orders"],
  "seed": 7,
  "steps": [
    {
      "tell": {"en": "A locks."},
      "do": ["A lock orders on=s2",
             "s1 kill"],
      "expect": ["orders held by A on s2"]
    },
    {
      "tell": {"en": "Nothing."},
      "ask": {"en": "What now?"},
      "look": "keys",
      "checkpoint": true
    }
  ]
})";

QByteArray with(const QByteArray &what, const QByteArray &instead)
{
    if (!whole.contains(what))
        qFatal("not there: %s", what.constData());
    return QByteArray(whole).replace(what, instead);
}

} // namespace

class tst_scenario_reader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aWholeFileIsRead()
    {
        const Result<Scenario> read = readScenario(whole, u"my-lesson.json"_s);
        QVERIFY2(read.ok(), read ? "" : read.error().detail.constData());
        const Scenario &scenario = *read;
        QCOMPARE(scenario.id, u"my-lesson"_s);
        QCOMPARE(scenario.title.value(u"zh"_s), u"一"_s);
        QVERIFY(scenario.setup.deployment == LabDeployment::Several);
        QCOMPARE(scenario.setup.servers, 3);
        QCOMPARE(scenario.setup.clients, (QList<QByteArray>{"A", "B"}));
        QCOMPARE(scenario.setup.seed, 7u);
        QCOMPARE(scenario.locks, QList<QByteArray>{"orders"});
        QCOMPARE(scenario.steps.size(), 2);
        QCOMPARE(scenario.steps[0].acts.size(), 2);
        QVERIFY(scenario.steps[0].acts[1].verb == LabVerb::Kill);
        QVERIFY(scenario.steps[0].expectations[0].kind == ExpectationKind::HeldBy);
        QVERIFY(scenario.steps[0].look == LookAt::Stage);
        QVERIFY(!scenario.steps[0].isCheckpoint);
        QCOMPARE(scenario.steps[1].question.value(u"en"_s), u"What now?"_s);
        QVERIFY(scenario.steps[1].look == LookAt::Keys);
        QVERIFY(scenario.steps[1].isCheckpoint);
    }

    void aBrokenFileIsRefusedWithItsLine_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<Reason>("reason");
        QTest::addColumn<QByteArray>("detail");
        const auto row = [](const char *name, const QByteArray &json, Reason reason, const char *detail) {
            QTest::newRow(name) << json << reason << QByteArray(detail);
        };
        row("no JSON", with("\"seed\": 7,", "\"seed\": 7"), Reason::NotJson, "x.json:8: unterminated object");
        row("empty", "", Reason::NotJson, "x.json:1: illegal value");
        row("a list", "[1]", Reason::FieldUnfit, "x.json:1: [");
        row("too large", QByteArray(largestScenario + 1, ' '), Reason::FileTooLarge, "x.json:1: 1048577");
        row("unknown field", with("\"seed\"", "\"seeds\""), Reason::FieldUnknown, "x.json:7: seeds");
        row("unknown field of a step", with("\"do\"", "\"act\""), Reason::FieldUnknown, "x.json:11: act");
        row("a field twice", with("\"seed\": 7", "\"seed\": 7,\n\"seed\": 8"), Reason::FieldTwice,
            "x.json:8: seed");
        row("no title", with("\"title\": {\"en\": \"One\", \"zh\": \"一\"},", ""), Reason::FieldMissing,
            "x.json:1: title");
        row("no English", with("\"en\": \"One\", ", ""), Reason::FieldMissing, "x.json:2: en");
        row("no language", with("\"zh\"", "\"Chinese\""), Reason::FieldUnknown, "x.json:2: Chinese");
        row("empty text", with("Nothing.", " "), Reason::FieldUnfit, "x.json:16: en");
        row("text of another type", with("\"About it.\"", "5"), Reason::FieldUnfit, "x.json:3: en");
        row("a step without text", with("\"tell\": {\"en\": \"Nothing.\"},", ""), Reason::FieldMissing,
            "x.json:15: tell");
        row("deployment", with("several:3", "several:99"), Reason::ValueOutOfRange, "x.json:4: several:99");
        row("no clients", with("[\"A\", \"B\"]", "[]"), Reason::FieldUnfit, "x.json:5: clients");
        row("client's name", with("\"B\"]", "\"B C\"]"), Reason::NameUnfit, "x.json:5: B C");
        row("two of one name", with("\"B\"]", "\"A\"]"), Reason::NameUnfit, "x.json:5: A");
        row("client named as a server", with("\"B\"]", "\"s1\"]"), Reason::NameUnfit, "x.json:5: s1");
        row("no locks", with("\"locks\": [\"orders\"],", ""), Reason::FieldMissing, "x.json:1: locks");
        row("seed", with("\"seed\": 7", "\"seed\": -1"), Reason::FieldUnfit, "x.json:7: seed");
        row("half a seed", with("\"seed\": 7", "\"seed\": 7.5"), Reason::FieldUnfit, "x.json:7: seed");
        row("no steps",
            "{\"title\": {\"en\": \"x\"}, \"about\": {\"en\": \"x\"}, \"clients\": [\"A\"],"
            "\n\"locks\": [\"x\"], \"steps\": []}",
            Reason::FieldUnfit, "x.json:2: steps");
        row("a step that is none",
            with("{\n      \"tell\": {\"en\": \"Nothing.\"},", "5, {\"tell\": {\"en\": \"N\"},"),
            Reason::FieldUnfit, "x.json:15: 1");
        row("bad act", with("s1 kill", "s1 murder"), Reason::VerbUnknown, "x.json:12: murder");
        row("act that is no text", with("\"s1 kill\"", "7"), Reason::FieldUnfit, "x.json:12: 1");
        row("unknown client", with("A lock orders", "D lock orders"), Reason::WhoUnknown, "x.json:11: D");
        row("unknown server", with("s1 kill", "s4 kill"), Reason::WhoUnknown, "x.json:12: s4");
        row("a client as a server", with("s1 kill", "A kill"), Reason::WhoUnknown, "x.json:12: A");
        row("lock on an unknown server", with("on=s2", "on=s2,s7"), Reason::WhoUnknown, "x.json:11: s7");
        row("bad expectation", with("held by A", "kept by A"), Reason::ExpectationUnclear,
            "x.json:13: orders kept by A on s2");
        row("unknown client expected", with("held by A", "held by D"), Reason::WhoUnknown, "x.json:13: D");
        row("unknown server expected", with("by A on s2", "by A on s8"), Reason::WhoUnknown, "x.json:13: s8");
        row("view", with("\"keys\"", "\"sky\""), Reason::FieldUnfit, "x.json:18: look");
        row("checkpoint", with("true", "\"yes\""), Reason::FieldUnfit, "x.json:19: checkpoint");
    }
    void aBrokenFileIsRefusedWithItsLine()
    {
        QFETCH(QByteArray, json);
        QFETCH(Reason, reason);
        QFETCH(QByteArray, detail);
        const Result<Scenario> read = readScenario(json, u"x.json"_s);
        QVERIFY(!read);
        QVERIFY(read.error().kind == ErrorKind::BadInput);
        QCOMPARE(read.error().detail, detail);
        QVERIFY(read.error().reason == reason);
    }

    void aFileIsOpenedFromDisk()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"mine.json"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(whole);
        file.close();
        QCOMPARE(openScenario(file.fileName()).value().id, u"mine"_s);
    }

    void whyAFileCannotBeOpenedIsTold()
    {
        const Result<Scenario> read = openScenario(u"/nowhere/at-all.json"_s);
        QVERIFY(!read);
        QVERIFY(read.error().reason == Reason::FileUnreadable);
        QCOMPARE(read.error().detail, QByteArray("/nowhere/at-all.json: No such file or directory"));
        QVERIFY(!openScenario(QDir::tempPath()).ok());
    }

    // Whatever is cut off or changed in it, a file is read or refused, and never more than that.
    void noBytesBreakTheReader()
    {
        for (qsizetype size = 0; size < whole.size(); ++size)
            QVERIFY(!readScenario(whole.first(size), u"x.json"_s).ok());
        for (qsizetype at = 0; at < whole.size(); ++at) {
            for (const char byte : {'{', '}', '"', ',', '\\', '\0', '\xff'}) {
                QByteArray json = whole;
                json[at] = byte;
                static_cast<void>(readScenario(json, u"x.json"_s));
            }
        }
    }
};

QTEST_APPLESS_MAIN(tst_scenario_reader)

#include "tst_scenario_reader.moc"
