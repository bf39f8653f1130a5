// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A newcomer is offered the lessons and plays one to its end, by keyboard, in a real window over real
// servers.

#include "lockengine/redis/redis_kind.h"
#include "tests/gui/support/lab_test.h"
#include "tests/support/test_program.h"
#include "tests/support/traces.h"
#include "ui/lab/catalogue_page.h"
#include "ui/lab/clients_panel.h"
#include "ui/lab/contention/contention_form.h"
#include "ui/lab/contention/contention_page.h"
#include "ui/lab/lab_home.h"
#include "ui/lab/lab_page.h"
#include "ui/lab/lab_run.h"
#include "ui/lab/lab_tabs.h"
#include "ui/lab/lock_scene.h"
#include "ui/lab/predict_face.h"
#include "ui/lab/verdict_list.h"
#include "ui/stage/queue_stage.h"
#include "ui/views/connection_tabs.h"
#include "ui/views/notice.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QTableView>
#include <QTest>

#include <algorithm>

using namespace lockengine;
using namespace Qt::StringLiterals;

class TestLabPage : public testing::LabTest
{
    Q_OBJECT

private Q_SLOTS:
    void theFairQueueLessonIsPlayedByKeyboardFromOfferToEnd();
    void theLessonsAreOfferedOnce();
    void aLessonContinuesInAnotherLanguage();
    void aContentionRunContinuesInAnotherLanguage();
    void aFrozenClientIsShownOnTheStage();
    void aStepIsPredictedByKeyboard();
    void theLeftArrowGoesBackOneStep();
    void arrowKeysInTheCheckBoxMoveTheLesson();
    void aPlainKeyOfALessonIsShownAsALock();
    void actingFreelyStartsFromTheStateOfTheLesson();
    void aFreeLabExecutesTypedActs();
    void leavingTheLabStopsItsServers();
    void anInvalidScenarioFileIsRefusedWithThePosition();
    void ctrlPageKeysMovePastTheLabTab();
};

void TestLabPage::theFairQueueLessonIsPlayedByKeyboardFromOfferToEnd()
{
    auto *accept = m_fixture->find<QPushButton>(u"acceptLessons"_s);
    QVERIFY(accept->isVisible());
    for (int presses = 0; presses < 40 && !accept->hasFocus(); ++presses)
        key(Qt::Key_Tab);
    QVERIFY(accept->hasFocus());
    key(Qt::Key_Space);
    auto *list = m_fixture->find<QListView>(u"lessonList"_s);
    QTRY_VERIFY(list->hasFocus());
    while (!list->currentIndex().data().toString().contains(u"fair queue"_s)) {
        const int row = list->currentIndex().row();
        key(Qt::Key_Down);
        QVERIFY2(list->currentIndex().row() > row, "the fair queue is not among the lessons");
    }
    key(Qt::Key_Return);
    QVERIFY(comesTo(PlayPhase::Ready));
    const int steps = int(run().scenario().steps.size());
    for (int presses = 0; presses < 4; ++presses)
        key(Qt::Key_Plus); // up to a hundred times
    QCOMPARE(text(u"stepSentence"_s), run().scenario().about.value(u"en"_s));
    for (int step = 1; step <= steps; ++step) {
        key(step % 2 ? Qt::Key_Right : Qt::Key_Return);
        QVERIFY(comesTo(step == steps ? PlayPhase::Ended : PlayPhase::Ready, step));
        QTRY_COMPARE(text(u"stepSentence"_s), run().scenario().steps[step - 1].tell.value(u"en"_s));
    }
    for (const QList<Verdict> &verdicts : run().play().verdicts) {
        for (const Verdict &verdict : verdicts)
            QVERIFY2(verdict.holds, verdict.expectation.line + " / " + verdict.found);
    }
    key(Qt::Key_Escape);
    QTRY_VERIFY(list->hasFocus());
    QCOMPARE(m_fixture->preferences.load().lessons.value(u"fair-queue"_s), steps);
    QVERIFY(list->currentIndex().data(Qt::AccessibleTextRole).toString().endsWith(u"done"_s));
}

void TestLabPage::theLessonsAreOfferedOnce()
{
    auto *decline = m_fixture->find<QPushButton>(u"declineLessons"_s);
    QVERIFY(decline->isVisible());
    decline->click();
    QTRY_VERIFY(!m_fixture->window->findChild<QPushButton *>(u"declineLessons"_s));
    QVERIFY(m_fixture->preferences.load().labOffered);
    ui::MainWindow again(ui::AppContext{*m_fixture->workspace, m_fixture->theme, m_fixture->language,
        m_fixture->savedConnections, m_fixture->secrets, m_fixture->preferences, m_fixture->systems,
        &m_fixture->lab});
    QVERIFY(!again.findChild<QPushButton *>(u"declineLessons"_s));
}

void TestLabPage::aLessonContinuesInAnotherLanguage()
{
    openLesson(u"fair-queue"_s);
    key(Qt::Key_Right);
    QVERIFY(comesTo(PlayPhase::Ready, 1));
    m_fixture->language.choose(u"zh"_s);
    QCOMPARE(text(u"stepSentence"_s), run().scenario().steps[0].tell.value(u"zh"_s));
    QCOMPARE(run().play().step, 1);
    key(Qt::Key_Right);
    QVERIFY(comesTo(PlayPhase::Ready, 2));
}

void TestLabPage::aContentionRunContinuesInAnotherLanguage()
{
    key(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    m_fixture->find<QPushButton>(u"openContention"_s)->click();
    const auto page = [this] { return m_fixture->find<ui::ContentionPage>(u"contentionPage"_s); };
    ContentionPlan plan;
    plan.clients = 4;
    plan.duration = std::chrono::seconds(3);
    page()->view().form().setPlan(plan);
    m_fixture->find<QPushButton>(u"contentionStart"_s)->click();
    QTRY_VERIFY_WITH_TIMEOUT(!page()->view().progress().samples.isEmpty(), 20'000);
    const auto first = page()->view().progress().samples.first();
    m_fixture->language.choose(u"zh"_s);
    QVERIFY(page()->isRunning());
    QCOMPARE(serversRunning(), 1);
    QCOMPARE(m_fixture->find<QPushButton>(u"contentionStop"_s)->text(), u"停止"_s);
    QTRY_VERIFY_WITH_TIMEOUT(page()->view().progress().report, 20'000);
    const ui::ContentionProgress over = page()->view().progress();
    QCOMPARE(over.samples.first(), first); // still the same run
    QVERIFY(over.samples.size() > 1);
    QVERIFY(over.report->whole.acquires >= first.acquires);
    QCOMPARE(over.report->violationCount, 0);
}

void TestLabPage::aFrozenClientIsShownOnTheStage()
{
    key(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    m_fixture->find<QPushButton>(u"startFree"_s)->click();
    QVERIFY(comesTo(PlayPhase::Forked));
    auto *line = m_fixture->find<QLineEdit>(u"commandLine"_s);
    line->setFocus();
    const QWidget *scene = m_fixture->find<QWidget>(u"lockScene"_s);
    QTRY_VERIFY(scene->findChild<ui::QueueStage *>());
    const auto *stage = scene->findChild<ui::QueueStage *>();
    const auto processState = [stage](ui::FigureRole role) {
        for (const ui::StageFigure &figure : stage->scene().figures) {
            if (figure.role == role)
                return figure.processState;
        }
        return ui::ProcessState::None;
    };
    for (const QString &act : {u"A lock orders kind=fair"_s, u"B lock orders kind=fair"_s, u"A freeze"_s,
             u"B cut"_s, u"A thaw"_s}) {
        QTRY_VERIFY_WITH_TIMEOUT(line->text().isEmpty(), 10'000);
        QTest::keyClicks(line, act);
        key(Qt::Key_Return);
        if (act == u"A freeze"_s)
            QTRY_COMPARE_WITH_TIMEOUT(processState(ui::FigureRole::Holder), ui::ProcessState::Frozen, 10'000);
    }
    QTRY_COMPARE_WITH_TIMEOUT(processState(ui::FigureRole::Waiter), ui::ProcessState::CutOff, 10'000);
    QTRY_COMPARE_WITH_TIMEOUT(processState(ui::FigureRole::Holder), ui::ProcessState::None, 10'000);
}

// Until the question is answered, nothing visible gives the answer away.
void TestLabPage::aStepIsPredictedByKeyboard()
{
    openLesson(u"fair-queue"_s); // the fourth step asks a question
    m_fixture->find<QCheckBox>(u"predictFirst"_s)->click();
    QVERIFY(m_fixture->preferences.load().predictsFirst);
    for (int step = 1; step <= 3; ++step) {
        key(Qt::Key_Right);
        QVERIFY(comesTo(PlayPhase::Ready, step));
    }
    const auto *face = m_fixture->find<ui::PredictFace>(u"predictFace"_s);
    QVERIFY(!face->isVisible()); // the outcome of the third step is shown
    key(Qt::Key_Right);
    QTRY_VERIFY(face->isVisible());
    m_fixture->window->resize(1280, 720);
    const auto isInView = [face] { // without scrolling
        return std::ranges::all_of(face->findChildren<QAbstractButton *>(), [](const QAbstractButton *each) {
            return !each->isVisible() || each->visibleRegion().boundingRect() == each->rect();
        });
    };
    QTRY_VERIFY(isInView());
    QTRY_COMPARE(m_fixture->find<QWidget>(u"predictNow"_s)->accessibleName(),
        u"Now A holds orders · Queue 1 C running"_s);
    for (const QString &name : {u"lockScene"_s, u"labTabs"_s, u"verdicts"_s, u"stepSentence"_s})
        QVERIFY2(!m_fixture->find<QWidget>(name)->isVisible(), qPrintable(name));
    key(Qt::Key_Space); // does not start playback
    key(Qt::Key_Return); // no answer is chosen yet
    QCOMPARE(run().play().step, 3);
    m_fixture->language.choose(u"zh"_s);
    QCOMPARE(text(u"predictQuestion"_s), run().scenario().steps[3].question.value(u"zh"_s));
    m_fixture->language.choose(u"en"_s);
    key(Qt::Key_2);
    key(Qt::Key_1);
    key(Qt::Key_Return);
    QVERIFY(comesTo(PlayPhase::Ready, 4));
    QVERIFY(run().answerTo(3) == 0);
    QVERIFY(m_fixture->find<QWidget>(u"lockScene"_s)->isVisible());
    const QString compared = m_fixture->find<ui::Notice>(u"stepComparison"_s)->text();
    QVERIFY2(compared.contains(run().scenario().steps[3].why.value(u"en"_s)), qPrintable(compared));
    QVERIFY2(compared.startsWith(u"You predicted"_s), qPrintable(compared));
    key(Qt::Key_Right);
    QVERIFY(comesTo(PlayPhase::Ready, 5));
    key(Qt::Key_Right); // the sixth step asks again
    QTRY_VERIFY(m_fixture->find<ui::PredictFace>(u"predictFace"_s)->isVisible());
    key(Qt::Key_Escape); // shows the step without an answer, and stays in the lesson
    QVERIFY(comesTo(PlayPhase::Ready, 6));
    QVERIFY(!run().answerTo(5));
    key(Qt::Key_Right); // the seventh step
    QTRY_VERIFY(run().play().asks);
    key(Qt::Key_Left); // back to the outcome of the sixth
    QTRY_VERIFY(!run().play().asks);
    QCOMPARE(run().play().step, 6);
}

void TestLabPage::theLeftArrowGoesBackOneStep()
{
    openLesson(u"fair-queue"_s);
    key(Qt::Key_Right);
    QVERIFY(comesTo(PlayPhase::Ready, 1));
    key(Qt::Key_Right);
    QVERIFY(comesTo(PlayPhase::Ready, 2));
    key(Qt::Key_Left);
    QTRY_COMPARE_WITH_TIMEOUT(run().play().step, 1, 20'000);
    QVERIFY(comesTo(PlayPhase::Ready, 1));
    QTRY_COMPARE(text(u"stepSentence"_s), run().scenario().steps[0].tell.value(u"en"_s));
}

void TestLabPage::arrowKeysInTheCheckBoxMoveTheLesson()
{
    openLesson(u"fair-queue"_s);
    auto *predict = m_fixture->find<QCheckBox>(u"predictFirst"_s);
    predict->setFocus(Qt::TabFocusReason);
    key(Qt::Key_Space);
    QVERIFY(predict->isChecked());
    key(Qt::Key_Right);
    QVERIFY(comesTo(PlayPhase::Ready, 1));
    QCOMPARE(m_fixture->window->focusWidget(), predict);
    key(Qt::Key_Left);
    QTRY_COMPARE_WITH_TIMEOUT(run().play().step, 0, 20'000);
}

// SET NX PX by hand: the server does not show that the key is a lock, but the lesson does.
void TestLabPage::aPlainKeyOfALessonIsShownAsALock()
{
    openLesson(u"set-nx-px"_s);
    for (int step = 1; step <= 2; ++step) {
        key(Qt::Key_Right);
        QVERIFY(comesTo(PlayPhase::Ready, step));
    }
    auto *keys = m_fixture->find<ui::LabTabs>(u"labTabs"_s)->findChild<QTableView *>(u"recordsTable"_s);
    QTRY_COMPARE(keys->model()->index(0, 0).data().toString(), u"orders"_s);
    QCOMPARE(keys->model()->index(1, 1).data().toString(), u"A"_s);
    auto *stage = m_fixture->find<ui::LockScene>(u"lockScene"_s)->findChild<ui::QueueStage *>();
    const auto holder = [stage] { return stage->scene().figures.value(0).id; };
    QTRY_COMPARE(holder(), run().lab().clients[0].id + ":1");
    key(Qt::Key_Right);
    QVERIFY(comesTo(PlayPhase::Ready, 3));
    key(Qt::Key_Right); // A deletes the key
    QVERIFY(comesTo(PlayPhase::Ready, 4));
    QTRY_VERIFY(holder().isEmpty());
}

void TestLabPage::actingFreelyStartsFromTheStateOfTheLesson()
{
    openLesson(u"fair-queue"_s);
    for (int step = 1; step <= 2; ++step) { // A holds it after that
        key(Qt::Key_Right);
        QVERIFY(comesTo(PlayPhase::Ready, step));
    }
    key(Qt::Key_F2);
    QVERIFY(comesTo(PlayPhase::Forked));
    auto *panel = m_fixture->find<ui::ClientsPanel>(u"clientsPanel"_s);
    QTRY_VERIFY(panel->isVisible());
    m_fixture->find<QPushButton>(u"clientUnlock"_s)->click();
    const QByteArray who = panel->chosen();
    const auto isReleased = [&] {
        for (const LabClient &client : run().lab().clients) {
            if (client.name == who && client.answer)
                return client.answer->verb == LabVerb::Unlock && client.answer->result == LabResult::Done;
        }
        return false;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isReleased(), 10'000);
    m_fixture->find<ui::LabPage>(u"labPage"_s)->setFocus();
    key(Qt::Key_Left); // back to the lesson
    QTRY_COMPARE_WITH_TIMEOUT(run().play().phase, PlayPhase::Ready, 20'000);
}

void TestLabPage::aFreeLabExecutesTypedActs()
{
    key(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    m_fixture->find<QPushButton>(u"startFree"_s)->click();
    QVERIFY(comesTo(PlayPhase::Forked));
    auto *line = m_fixture->find<QLineEdit>(u"commandLine"_s);
    line->setFocus();
    QTest::keyClicks(line, u"A lock orders kind=fair"_s);
    key(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(run().lab().clients.value(0).answer.has_value(), 10'000);
    QCOMPARE(run().lab().clients[0].answer->result, LabResult::Acquired);
    QTest::keyClicks(line, u"A freeze"_s);
    key(Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(run().lab().clients[0].state, LabClientState::Frozen, 10'000);
    QTest::keyClicks(line, u"A unlock orders"_s);
    key(Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(line->text(), u"A unlock orders"_s, 10'000); // refused, and the input is kept
    const auto notices = m_fixture->find<QWidget>(u"commandField"_s)->findChildren<ui::Notice *>();
    QTRY_VERIFY_WITH_TIMEOUT(!notices.first()->text().isEmpty(), 10'000);
}

void TestLabPage::leavingTheLabStopsItsServers()
{
    openLesson(u"fair-queue"_s);
    QCOMPARE(serversRunning(), 1);
    key(Qt::Key_Escape);
    QTRY_COMPARE_WITH_TIMEOUT(serversRunning(), 0, 5000);
    openLesson(u"fair-queue"_s);
    key(Qt::Key_W, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(serversRunning(), 0, 5000);
    QTRY_VERIFY(!m_fixture->window->findChild<ui::LabHome *>());
}

void TestLabPage::anInvalidScenarioFileIsRefusedWithThePosition()
{
    QFile file(m_fixture->folder.filePath(u"mine.json"_s));
    QVERIFY(file.open(QFile::WriteOnly));
    file.write("{\n  \"title\": {\"en\": \"x\"},\n  \"servers\": \"many\"\n}\n");
    file.close();
    key(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    auto *catalogue = m_fixture->find<ui::CataloguePage>(u"cataloguePage"_s);
    catalogue->openFile(file.fileName());
    QVERIFY(!m_fixture->find<ui::LabHome>(u"labHome"_s)->run());
    const QString said = catalogue->findChild<ui::Notice *>()->text();
    QVERIFY2(said.contains(u"mine.json:"_s), qPrintable(said));
}

void TestLabPage::ctrlPageKeysMovePastTheLabTab()
{
    key(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    auto *home = m_fixture->find<ui::LabHome>(u"labHome"_s);
    QVERIFY(home->isVisible());
    key(Qt::Key_PageDown, Qt::ControlModifier);
    QVERIFY(!home->isVisible());
    key(Qt::Key_PageUp, Qt::ControlModifier);
    QVERIFY(home->isVisible());
    QVERIFY(m_fixture->find<ui::ConnectionTabs>(u"connectionStrip"_s)->isVisible());
    QCOMPARE(m_fixture->window->windowTitle(), u"Lab — Lockscope"_s);
}

LOCKSCOPE_WINDOW_TEST(TestLabPage)
#include "tst_lab_page.moc"
