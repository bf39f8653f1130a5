// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// docs/scenario.schema.json and the reader agree: an editor reports the same errors to the author as
// Lockscope.

#include "lockengine/lab/lab_reason.h"
#include "lockengine/lab/scenario/lessons.h"
#include "lockengine/lab/scenario/scenario_names.h"
#include "tests/lockengine/lab/scenario/broken_scenarios.h"
#include "tests/lockengine/lab/scenario/schema_walk.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

QJsonValue read(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s is not there", qPrintable(path));
    return QJsonDocument::fromJson(file.readAll()).object();
}

QJsonObject schema()
{
    return read(QStringLiteral(TEST_DATA_DIR "/../../../../docs/scenario.schema.json")).toObject();
}

QJsonObject stepSchema()
{
    return schema()[u"$defs"_s][u"step"_s].toObject();
}

QStringList sorted(QStringList names)
{
    names.sort();
    return names;
}

// The valid scenario with another value for this field. A step's field is set in the first step.
QByteArray wholeWith(const QString &field, const QJsonValue &value)
{
    QJsonObject whole = QJsonDocument::fromJson(testing::wholeScenario).object();
    if (scenarioFields().contains(field)) {
        whole[field] = value;
    } else {
        QJsonArray steps = whole[u"steps"_s].toArray();
        QJsonObject step = steps[0].toObject();
        step[field] = value;
        steps[0] = step;
        whole[u"steps"_s] = steps;
    }
    return QJsonDocument(whole).toJson();
}

// A schema cannot check references to clients and servers, invalid JSON, duplicate fields and file size.
bool isBeyondSchemas(const testing::BrokenScenario &broken)
{
    static const QList<Reason> beyond{
        LabReason::WhoUnknown, Reason::NotJson, LabReason::FieldTwice, Reason::FileTooLarge};
    return beyond.contains(broken.reason) || broken.name == "client named as a server"_ba;
}

} // namespace

class TestScenarioSchema : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void schemaAndReaderKnowTheSameFields()
    {
        QCOMPARE(sorted(schema()[u"properties"_s].toObject().keys()), sorted(scenarioFields()));
        QCOMPARE(sorted(stepSchema()[u"properties"_s].toObject().keys()), sorted(stepFields()));
        const QJsonObject choice = schema()[u"$defs"_s][u"choice"_s].toObject();
        QCOMPARE(sorted(choice[u"properties"_s].toObject().keys()), sorted(choiceFields()));
    }

    void eachFieldIsValidated_data()
    {
        QTest::addColumn<QString>("field");
        for (const QString &field : scenarioFields() + stepFields())
            QTest::newRow(qPrintable(field)) << field;
    }
    void eachFieldIsValidated()
    {
        QFETCH(const QString, field);
        const QByteArray json = wholeWith(field, QJsonObject()); // fits no field
        const Result<Scenario> made = readScenario(json, u"x.json"_s);
        QVERIFY(!made);
        QVERIFY(
            made.error().reason == LabReason::FieldUnfit || made.error().reason == LabReason::FieldMissing);
        QVERIFY(!testing::refusedBy(schema(), QJsonDocument::fromJson(json).object()).isEmpty());
    }

    void schemaAndReaderHaveTheSameViews()
    {
        QSet<LookAt> views;
        for (const QJsonValue &word : stepSchema()[u"properties"_s][u"look"_s][u"enum"_s].toArray()) {
            QVERIFY(lookAtOf(word.toString()));
            views.insert(*lookAtOf(word.toString()));
        }
        QCOMPARE(views.size(), int(LookAt::Servers) + 1);
    }

    void validScenariosAreAcceptedByTheSchema()
    {
        QCOMPARE(testing::refusedBy(schema(), QJsonDocument::fromJson(testing::wholeScenario).object()),
            QString());
        for (const QString &id : lessonIds()) {
            const QString why
                = testing::refusedBy(schema(), read(u":/lockscope/scenarios/%1.json"_s.arg(id)));
            QVERIFY2(why.isEmpty(), qPrintable(id + u": "_s + why));
        }
    }

    void invalidScenariosAreRefusedByTheSchema_data()
    {
        QTest::addColumn<QByteArray>("json");
        for (const testing::BrokenScenario &broken : testing::brokenScenarios()) {
            if (!isBeyondSchemas(broken))
                QTest::newRow(broken.name) << broken.json;
        }
    }
    void invalidScenariosAreRefusedByTheSchema()
    {
        QFETCH(const QByteArray, json);
        const QJsonDocument document = QJsonDocument::fromJson(json);
        const QJsonValue value
            = document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object());
        QVERIFY(!testing::refusedBy(schema(), value).isEmpty());
    }
};

LOCKSCOPE_PLAIN_TEST(TestScenarioSchema)
#include "tst_scenario_schema.moc"
