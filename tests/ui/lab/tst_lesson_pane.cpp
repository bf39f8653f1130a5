// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The text side of a lesson: what it shows when, and what it holds back.

#include "tests/support/test_program.h"
#include "tests/ui/lab/lab_values.h"
#include "ui/lab/lesson_pane.h"
#include "ui/lab/verdict_list.h"
#include "ui/theme/theme.h"
#include "ui/views/notice.h"

#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;

class TestLessonPane : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_pane.reset(); }

    void beforeTheFirstStepTheIntroductionIsShown();
    void aStepShowsItsSentenceAndItsActs();
    void expectationsAreShownAsText();
    void theQuestionOfAStepIsShownBeforeTheStep();
    void duringAQuestionOnlyTheStepListIsShown();
    void thePredictionIsComparedWithTheAnswer();
    void aStepShownWithoutAnAnswerShowsTheCorrectOne();
    void aPredictedQuestionIsNotShownInThePane();
    void noQuestionIsShownWhileAStepRuns();
    void theEndOffersTheNextLesson();
    void aStepInTheListIsReachedByKeyboard();
    void theTextOfAStepIsShownOnce();
    void theVerdictOnAPredictionIsBold();
    void allTextsGrowWithTheChosenSize();

private:
    [[nodiscard]] QString text(const QString &name) const
    {
        return m_pane->findChild<QLabel *>(name)->text();
    }
    [[nodiscard]] QString question() const { return notice(u"stepQuestion"_s); }
    [[nodiscard]] QString comparison() const { return notice(u"stepComparison"_s); }
    [[nodiscard]] QString notice(const QString &name) const
    {
        const auto *shown = m_pane->findChild<Notice *>(name);
        return shown->isHidden() ? QString() : shown->text();
    }
    [[nodiscard]] QStringList localized() const;

    Theme m_theme{nullptr};
    std::unique_ptr<LessonPane> m_pane;
};

void TestLessonPane::init()
{
    m_pane = std::make_unique<LessonPane>(m_theme, testing::shortLesson(), u"en"_s);
    m_pane->resize(340, 700);
    m_pane->show();
    m_pane->showPlay(testing::after(0));
}

QStringList TestLessonPane::localized() const
{
    QStringList words;
    for (const QWidget *row : m_pane->findChildren<QWidget *>(u"verdict"_s)) {
        for (const QLabel *label : row->findChildren<QLabel *>()) {
            if (!label->accessibleName().isEmpty())
                words += label->accessibleName();
        }
    }
    return words;
}

void TestLessonPane::beforeTheFirstStepTheIntroductionIsShown()
{
    QCOMPARE(text(u"stepSentence"_s), u"What it is about."_s);
    QCOMPARE(text(u"stepNumber"_s), u"3 steps"_s);
    QCOMPARE(localized(), QStringList());
    QCOMPARE(question(), QString());
}

void TestLessonPane::aStepShowsItsSentenceAndItsActs()
{
    m_pane->showPlay(testing::after(0, PlayPhase::Running));
    QCOMPARE(text(u"stepSentence"_s), u"A takes it."_s);
    QCOMPARE(text(u"stepActs"_s), u"A lock orders kind=fair"_s);
    QCOMPARE(text(u"stepNumber"_s), u"step 1 of 3"_s);
}

void TestLessonPane::expectationsAreShownAsText()
{
    PlayState play = testing::after(1);
    play.verdicts[0] = testing::verdicts({{"orders held by A", true}, {"orders queue B", false}});
    m_pane->showPlay(play);
    QCOMPARE(localized(),
        QStringList({u"True: orders is held by A"_s,
            u"Not true: waiters for orders: B\nFailed. Found: orders free"_s}));
}

void TestLessonPane::theQuestionOfAStepIsShownBeforeTheStep()
{
    m_pane->showPlay(testing::after(1));
    QCOMPARE(question(), u"What do you think?\nWho has it now?"_s);
    QCOMPARE(localized(), QStringList{u"True: orders is held by A"_s});
    m_pane->showPlay(testing::after(2));
    QCOMPARE(question(), QString()); // the visible result answers it
}

void TestLessonPane::duringAQuestionOnlyTheStepListIsShown()
{
    m_pane->setPredicting(true);
    m_pane->showPlay(testing::asking(1));
    const auto *steps = m_pane->findChild<QListView *>(u"lessonSteps"_s);
    QVERIFY(steps->isVisible());
    QCOMPARE(steps->model()->index(1, 0).data().toString(), u"Your prediction"_s);
    for (const QString &name : {u"stepSentence"_s, u"stepActs"_s, u"stepNumber"_s})
        QVERIFY2(!m_pane->findChild<QLabel *>(name)->isVisible(), qPrintable(name));
    QVERIFY(!m_pane->findChild<VerdictList *>()->isVisible());
    m_pane->showPlay(testing::after(1, PlayPhase::Running));
    QVERIFY(m_pane->findChild<QLabel *>(u"stepSentence"_s)->isVisible());
    QCOMPARE(steps->model()->index(1, 0).data().toString(), u"This step"_s);
    QCOMPARE(comparison(), QString()); // the step is not done
}

void TestLessonPane::thePredictionIsComparedWithTheAnswer()
{
    m_pane->setPredicting(true);
    m_pane->showPlay(testing::after(2), 1);
    QCOMPARE(comparison(), u"You predicted “B”. The answer is: A\nA lock has one holder."_s);
    m_pane->showPlay(testing::after(2), 0);
    QCOMPARE(comparison(), u"You predicted “A”. That is right.\nA lock has one holder."_s);
    m_pane->showPlay(testing::after(3)); // no question was asked
    QCOMPARE(comparison(), QString());
}

void TestLessonPane::aStepShownWithoutAnAnswerShowsTheCorrectOne()
{
    m_pane->setPredicting(true);
    m_pane->showPlay(testing::after(2));
    QCOMPARE(comparison(), u"The answer is: A\nA lock has one holder."_s);
    m_pane->setPredicting(false);
    QCOMPARE(comparison(), QString());
}

void TestLessonPane::aPredictedQuestionIsNotShownInThePane()
{
    m_pane->showPlay(testing::after(1));
    QVERIFY(!question().isEmpty());
    m_pane->setPredicting(true);
    QCOMPARE(question(), QString());
}

void TestLessonPane::noQuestionIsShownWhileAStepRuns()
{
    m_pane->showPlay(testing::after(1, PlayPhase::Running));
    QCOMPARE(text(u"stepSentence"_s), u"B comes."_s);
    QCOMPARE(question(), QString());
}

void TestLessonPane::theEndOffersTheNextLesson()
{
    QSignalSpy wanted(m_pane.get(), &LessonPane::nextWanted);
    const auto *next = m_pane->findChild<QPushButton *>(u"nextLesson"_s);
    m_pane->setNext(u"Locks & keys"_s);
    m_pane->showPlay(testing::after(2));
    m_pane->goOn();
    QVERIFY(!next->isVisible());
    QCOMPARE(wanted.count(), 0);
    m_pane->showPlay(testing::after(3, PlayPhase::Ended));
    QVERIFY(next->isVisible());
    QCOMPARE(next->text(), u"Next lesson: Locks && keys"_s);
    m_pane->goOn();
    QCOMPARE(wanted.count(), 1);
    m_pane->setNext({}); // the last lesson
    m_pane->showPlay(testing::after(3, PlayPhase::Ended));
    QVERIFY(!next->isVisible());
}

void TestLessonPane::aStepInTheListIsReachedByKeyboard()
{
    m_pane->showPlay(testing::after(3, PlayPhase::Ended));
    QSignalSpy chosen(m_pane.get(), &LessonPane::stepChosen);
    auto *steps = m_pane->findChild<QListView *>(u"lessonSteps"_s);
    steps->setFocus();
    QTest::keyClick(steps, Qt::Key_Up);
    QTest::keyClick(steps, Qt::Key_Return);
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen[0][0].toInt(), 2); // after the second step
}

void TestLessonPane::theTextOfAStepIsShownOnce()
{
    m_pane->showPlay(testing::after(2));
    QCOMPARE(text(u"stepSentence"_s), u"B comes."_s);
    const auto *steps = m_pane->findChild<QListView *>(u"lessonSteps"_s);
    QCOMPARE(steps->model()->index(0, 0).data().toString(), u"A takes it."_s);
    QCOMPARE(steps->model()->index(1, 0).data().toString(), u"This step"_s);
    QCOMPARE(steps->model()->index(2, 0).data().toString(), QString());
}

void TestLessonPane::theVerdictOnAPredictionIsBold()
{
    m_pane->setPredicting(true);
    m_pane->showPlay(testing::after(2), 0);
    const auto *notice = m_pane->findChild<Notice *>(u"stepComparison"_s);
    QVERIFY(notice->findChild<QLabel *>(u"noticeLead"_s)->font().weight() > QFont::Medium);
    QCOMPARE(notice->findChild<QLabel *>(u"noticeText"_s)->font().weight(), QFont::Normal);
}

void TestLessonPane::allTextsGrowWithTheChosenSize()
{
    m_theme.apply(); // with a style sheet, fonts are not inherited
    init();
    m_pane->setPredicting(true);
    m_pane->showPlay(testing::after(2), 0);
    const auto *steps = m_pane->findChild<QListView *>(u"lessonSteps"_s);
    QHash<QLabel *, int> before;
    for (QLabel *label : m_pane->findChild<QWidget *>(u"stepScroll"_s)->findChildren<QLabel *>())
        before[label] = label->font().pixelSize();
    QVERIFY(before.size() > 5);
    QCOMPARE(m_pane->findChild<QLabel *>(u"stepSentence"_s)->font().pixelSize(), 15);
    const int row = steps->sizeHintForRow(0);
    m_theme.chooseLessonSize(150);
    for (QLabel *label : m_pane->findChild<QWidget *>(u"stepScroll"_s)->findChildren<QLabel *>()) {
        if (label->text().isEmpty()) // an icon
            continue;
        if (before.contains(label)) // the labels of verdicts are new
            QVERIFY2(label->font().pixelSize() >= before[label] * 3 / 2, qPrintable(label->objectName()));
        else
            QVERIFY2(label->font().pixelSize() >= 19, qPrintable(label->text()));
    }
    QCOMPARE(steps->sizeHintForRow(0), row * 3 / 2);
    m_theme.chooseLessonSize(100);
    QCOMPARE(steps->sizeHintForRow(0), row);
}

LOCKSCOPE_WINDOW_TEST(TestLessonPane)
#include "tst_lesson_pane.moc"
