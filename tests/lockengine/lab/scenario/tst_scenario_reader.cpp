// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/lab/scenario/broken_scenarios.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;

class tst_scenario_reader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void completeFileIsRead()
    {
        const Result<Scenario> read = readScenario(testing::wholeScenario, u"my-lesson.json"_s);
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
        QCOMPARE(scenario.steps[1].choices.size(), 2);
        QCOMPARE(scenario.steps[1].choices[0].answer.value(u"en"_s), u"This"_s);
        QCOMPARE(scenario.steps[1].choices[0].reason.value(u"en"_s), u"Why not?"_s);
        QVERIFY(!scenario.steps[1].choices[0].isRight);
        QVERIFY(scenario.steps[1].choices[1].isRight);
        QCOMPARE(scenario.steps[1].why.value(u"en"_s), u"Because."_s);
        QVERIFY(scenario.steps[1].look == LookAt::Keys);
        QVERIFY(scenario.steps[1].isCheckpoint);
    }

    void aBrokenFileIsRefusedWithItsLine_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<Reason>("reason");
        QTest::addColumn<QByteArray>("detail");
        for (const testing::BrokenScenario &broken : testing::brokenScenarios())
            QTest::newRow(broken.name) << broken.json << broken.reason << broken.detail;
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
        file.write(testing::wholeScenario);
        file.close();
        QCOMPARE(openScenario(file.fileName()).value().id, u"mine"_s);
    }

    void openErrorIsReported()
    {
        const Result<Scenario> read = openScenario(u"/nowhere/at-all.json"_s);
        QVERIFY(!read);
        QVERIFY(read.error().reason == Reason::FileUnreadable);
        QCOMPARE(read.error().detail, QByteArray("/nowhere/at-all.json: No such file or directory"));
        QVERIFY(!openScenario(QDir::tempPath()).ok());
    }

    // A truncated or modified file is either read or refused.
    void noBytesBreakTheReader()
    {
        for (qsizetype size = 0; size < testing::wholeScenario.size(); ++size)
            QVERIFY(!readScenario(testing::wholeScenario.first(size), u"x.json"_s).ok());
        for (qsizetype at = 0; at < testing::wholeScenario.size(); ++at) {
            for (const char byte : {'{', '}', '"', ',', '\\', '\0', '\xff'}) {
                QByteArray json = testing::wholeScenario;
                json[at] = byte;
                static_cast<void>(readScenario(json, u"x.json"_s));
            }
        }
    }
};

LOCKSCOPE_PLAIN_TEST(tst_scenario_reader)

#include "tst_scenario_reader.moc"
