// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/lab_reason.h"
#include "lockengine/lab/scenario/lessons.h"

#include "tests/lockengine/lab/scenario/played.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;

class tst_lessons : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theListNamesEveryFile()
    {
        QStringList files = QDir(u":/lockscope/scenarios"_s).entryList({u"*.json"_s});
        for (QString &file : files)
            file.chop(5);
        QStringList listed = lessonIds();
        listed.sort();
        QCOMPARE(listed, files);
    }

    void unknownLessonIsRefused()
    {
        QCOMPARE(openLesson(u"no-such"_s).error(),
            Error(ErrorKind::BadInput, LabReason::ScenarioUnknown, "no-such"));
    }

    void everyTextExistsInBothLanguages_data() { everyLesson(); }
    void everyTextExistsInBothLanguages()
    {
        QFETCH(QString, id);
        const Scenario lesson = testing::lessonOf(id);
        QList<LocalizedText> texts{lesson.title, lesson.about};
        for (const ScenarioStep &step : lesson.steps) {
            texts.append(step.tell);
            if (step.question.isEmpty())
                continue;
            texts += {step.question, step.why};
            for (const Choice &choice : step.choices)
                texts.append(choice.reason);
        }
        for (const LocalizedText &text : texts) {
            QCOMPARE(text.keys(), (QStringList{u"en"_s, u"zh"_s}));
            QVERIFY2(text.value(u"zh"_s).contains(QRegularExpression(u"\\p{Han}"_s)),
                qPrintable(text.value(u"en"_s)));
        }
    }

    void everyLessonHasStepsQuestionsAndCheckpoints_data() { everyLesson(); }
    void everyLessonHasStepsQuestionsAndCheckpoints()
    {
        QFETCH(QString, id);
        const Scenario lesson = testing::lessonOf(id);
        QVERIFY(lesson.steps.size() >= 6 && lesson.steps.size() <= 14);
        bool hasQuestion = false;
        bool hasCheckpoint = false;
        for (const ScenarioStep &step : lesson.steps) {
            QVERIFY2(!step.expectations.isEmpty(), qPrintable(step.tell.value(u"en"_s)));
            hasQuestion = hasQuestion || !step.question.isEmpty();
            QCOMPARE(step.choices.isEmpty(), step.question.isEmpty());
            hasCheckpoint = hasCheckpoint || step.isCheckpoint;
        }
        QVERIFY(hasQuestion && hasCheckpoint);
    }

    void allExpectationsHoldTenTimes_data() { everyLesson(); }
    void allExpectationsHoldTenTimes()
    {
        QFETCH(QString, id);
        const Scenario lesson = testing::lessonOf(id);
        for (int time = 0; time < timesOf(id); ++time) {
            const testing::Played played = testing::play(lesson);
            QCOMPARE(played.broken.join("; "), QByteArray());
            QCOMPARE(played.state.step, int(lesson.steps.size()));
        }
    }

    // The same lesson with one wrong expectation. The play must report it and nothing else.
    void aBrokenExpectationIsFound()
    {
        Scenario lesson = testing::lessonOf(u"reentry"_s);
        QCOMPARE(lesson.steps[1].expectations[1].line, QByteArray("orders held by A twice"));
        lesson.steps[1].expectations[1].number = 3;
        lesson.steps[1].expectations[1].line = "orders held by A 3 times";
        QCOMPARE(testing::play(lesson).broken,
            QByteArrayList{"step 2: orders held by A 3 times: held by A 2 times"});
    }

    void impossibleActEndsThePlay()
    {
        Scenario lesson = testing::lessonOf(u"reentry"_s);
        LabAct thaw;
        thaw.verb = LabVerb::Thaw;
        thaw.who = "A";
        lesson.steps[2].acts = {thaw};
        const testing::Played played = testing::play(lesson);
        QVERIFY(played.state.phase == PlayPhase::Failed);
        QCOMPARE(played.state.step, 2);
    }

private:
    static void everyLesson()
    {
        QTest::addColumn<QString>("id");
        for (const QString &id : lessonIds())
            QTest::newRow(qPrintable(id)) << id;
    }

    // The sentinel lesson takes as long as all others together, so another test plays it ten times.
    static int timesOf(const QString &id)
    {
        const int times = qEnvironmentVariableIntValue("LOCKSCOPE_LESSON_TIMES");
        return times > 0 ? times : id == u"failover"_s ? 1 : 10;
    }
};

LOCKSCOPE_TEST(tst_lessons)

#include "tst_lessons.moc"
