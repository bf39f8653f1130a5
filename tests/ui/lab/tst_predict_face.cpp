// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The question before a step: answered with the keys 1 to 4 and Enter, with the mouse, or not at all.

#include "tests/support/test_program.h"
#include "tests/ui/lab/lab_values.h"
#include "ui/lab/choice_button.h"
#include "ui/lab/predict_face.h"
#include "ui/theme/theme.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;

namespace {

QByteArray idOf(const QString &name)
{
    return testing::client(name.toUtf8()).id;
}

QList<NowFact> nowOf(const QStringList &queue)
{
    using Look = NowPiece::Look;
    NowFact waiting{{Look::Label, u"Queue"_s}};
    int place = 0;
    for (const QString &name : queue) {
        waiting += NowPiece{Look::Position, QString::number(++place)};
        waiting += NowPiece{Look::Client, name, idOf(name)};
        waiting += NowPiece{Look::Trouble, u"frozen"_s};
    }
    const NowFact holding{{Look::Label, u"Now"_s}, {Look::Client, u"A"_s, idOf(u"A"_s)},
        {Look::Words, u"holds"_s}, {Look::Name, u"orders"_s}};
    return {holding, waiting};
}

bool shows(const QImage &picture, const QColor &colour)
{
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x) {
            if (picture.pixelColor(x, y).rgb() == colour.rgb())
                return true;
        }
    }
    return false;
}

} // namespace

class TestPredictFace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_face.reset(); }

    void theQuestionIsShownAboveItsAnswers();
    void aKeyChoosesAndEnterRuns();
    void eachOfUpToFourAnswersHasItsKey_data();
    void eachOfUpToFourAnswersHasItsKey();
    void nothingRunsBeforeAnAnswerIsChosen();
    void escapeShowsTheStepWithoutAnAnswer();
    void theMouseDoesTheSame();
    void aQuestionWithoutAnswersIsOnlyShown();
    void theNextQuestionClearsTheAnswer();
    void thePictureUsesTheColoursOfItsClients();
    void aLongQueueUsesMoreLines();
    void noWaiterIsCutOffAtAnyWidth();
    void answersAreStackedInANarrowPane();
    void aLongAnswerGrowsInsteadOfBeingTruncated();
    void otherKeysAreNotConsumed();

private:
    [[nodiscard]] QList<ChoiceButton *> choices() const { return m_face->findChildren<ChoiceButton *>(); }
    [[nodiscard]] QString text(const QString &name) const
    {
        return m_face->findChild<QLabel *>(name)->text();
    }
    [[nodiscard]] QPushButton *button(const QString &name) const
    {
        return m_face->findChild<QPushButton *>(name);
    }
    [[nodiscard]] QWidget *nowLine() const { return m_face->findChild<QWidget *>(u"predictNow"_s); }
    bool press(Qt::Key key) { return m_face->press(key, Qt::NoModifier); }

    Theme m_theme{nullptr};
    std::unique_ptr<PredictFace> m_face;
    QList<std::optional<int>> m_answers;
};

void TestPredictFace::init()
{
    m_answers.clear();
    m_face = std::make_unique<PredictFace>(m_theme, u"en"_s);
    connect(m_face.get(), &PredictFace::answered, this,
        [this](std::optional<int> choice) { m_answers += choice; });
    m_face->resize(940, 660);
    m_face->ask(testing::shortLesson().steps[1], 2);
    m_face->show();
}

void TestPredictFace::theQuestionIsShownAboveItsAnswers()
{
    m_face->showNow(nowOf({u"C"_s}));
    QCOMPARE(text(u"predictNumber"_s), u"Predict step 2. It has not run yet."_s);
    QCOMPARE(text(u"predictQuestion"_s), u"Who has it now?"_s);
    QCOMPARE(nowLine()->accessibleName(), u"Now A holds orders · Queue 1 C frozen"_s);
    QCOMPARE(choices().size(), 2);
    QCOMPARE(choices()[1]->text(), u"B"_s);
    QCOMPARE(choices()[1]->accessibleName(), u"2: B. It came last."_s);
    QCOMPARE(choices()[0]->y(), choices()[1]->y());
    QCOMPARE(choices()[0]->width(), choices()[1]->width());
    QVERIFY(m_face->findChild<QLabel *>(u"predictQuestion"_s)->font().pixelSize() == 34);
    for (const QLabel *label : m_face->findChildren<QLabel *>())
        QVERIFY2(label->text().isEmpty() || label->font().pixelSize() >= 15, qPrintable(label->text()));
}

void TestPredictFace::aKeyChoosesAndEnterRuns()
{
    QVERIFY(press(Qt::Key_1));
    QVERIFY(choices()[0]->isChecked());
    QVERIFY(press(Qt::Key_2));
    QVERIFY(!choices()[0]->isChecked() && choices()[1]->isChecked());
    QVERIFY(m_answers.isEmpty());
    QVERIFY(press(Qt::Key_3)); // there is no third answer
    QVERIFY(press(Qt::Key_Return));
    QCOMPARE(m_answers, QList<std::optional<int>>{1});
    QVERIFY(m_face->press(Qt::Key_1, Qt::KeypadModifier));
    QVERIFY(press(Qt::Key_Right));
    QCOMPARE(m_answers, (QList<std::optional<int>>{1, 0}));
}

void TestPredictFace::eachOfUpToFourAnswersHasItsKey_data()
{
    QTest::addColumn<int>("answers");
    QTest::newRow("three") << 3;
    QTest::newRow("four") << 4;
}

void TestPredictFace::eachOfUpToFourAnswersHasItsKey()
{
    QFETCH(const int, answers);
    ScenarioStep step = testing::shortLesson().steps[1];
    for (int more = int(step.choices.size()); more < answers; ++more)
        step.choices += {testing::english(QString(QChar(u'A' + more))), testing::english(u"Why."_s), false};
    m_face->ask(step, 2);
    QCOMPARE(choices().size(), answers);
    QCOMPARE(text(u"predictRunKey"_s), u"Choose an answer: 1 to %1"_s.arg(answers));
    QList<std::optional<int>> expected;
    for (int key = 3; key <= answers; ++key) {
        QVERIFY(press(Qt::Key(Qt::Key_0 + key)));
        for (int at = 0; at < answers; ++at)
            QCOMPARE(choices()[at]->isChecked(), at == key - 1);
        QVERIFY(press(Qt::Key_Return));
        expected += key - 1;
        QCOMPARE(m_answers, expected);
    }
    // The key has no answer; the previous choice stays.
    QCOMPARE(press(Qt::Key(Qt::Key_1 + answers)), answers < 4);
    QVERIFY(choices()[answers - 1]->isChecked());
}

void TestPredictFace::nothingRunsBeforeAnAnswerIsChosen()
{
    QVERIFY(!button(u"predictRun"_s)->isEnabled());
    QVERIFY(press(Qt::Key_Return)); // the key is consumed
    QVERIFY(m_answers.isEmpty());
    QCOMPARE(text(u"predictRunKey"_s), u"Choose an answer: 1 to 2"_s);
    press(Qt::Key_2);
    QVERIFY(button(u"predictRun"_s)->isEnabled());
    QCOMPARE(text(u"predictRunKey"_s), u"Enter"_s);
}

void TestPredictFace::escapeShowsTheStepWithoutAnAnswer()
{
    press(Qt::Key_2);
    QVERIFY(press(Qt::Key_Escape));
    QCOMPARE(m_answers, QList<std::optional<int>>{std::nullopt});
}

void TestPredictFace::theMouseDoesTheSame()
{
    QTest::mouseClick(choices()[1], Qt::LeftButton);
    QTest::mouseClick(button(u"predictRun"_s), Qt::LeftButton);
    QTest::mouseClick(button(u"predictSkip"_s), Qt::LeftButton);
    QCOMPARE(m_answers, (QList<std::optional<int>>{1, std::nullopt}));
}

void TestPredictFace::aQuestionWithoutAnswersIsOnlyShown()
{
    ScenarioStep step = testing::shortLesson().steps[1];
    step.choices.clear();
    m_face->ask(step, 2);
    QVERIFY(choices().isEmpty());
    QCOMPARE(button(u"predictRun"_s)->text(), u"Run the step"_s);
    QVERIFY(press(Qt::Key_Return));
    QCOMPARE(m_answers, QList<std::optional<int>>{std::nullopt});
}

void TestPredictFace::theNextQuestionClearsTheAnswer()
{
    press(Qt::Key_1);
    m_face->ask(testing::shortLesson().steps[1], 2);
    QVERIFY(!choices()[0]->isChecked());
    QVERIFY(!button(u"predictRun"_s)->isEnabled());
}

void TestPredictFace::thePictureUsesTheColoursOfItsClients()
{
    m_face->showNow(nowOf({u"C"_s}));
    QTRY_VERIFY(nowLine()->height() > 0);
    const QImage picture = nowLine()->grab().toImage();
    const Palette &colours = m_theme.colours();
    QVERIFY(colours.holder(idOf(u"A"_s)) != colours.holder(idOf(u"B"_s))); // otherwise the test shows nothing
    QVERIFY(shows(picture, colours.holder(idOf(u"A"_s))));
    QVERIFY(!shows(picture, colours.holder(idOf(u"B"_s))));
}

void TestPredictFace::aLongQueueUsesMoreLines()
{
    m_face->showNow(nowOf({u"C"_s}));
    const int oneLine = nowLine()->heightForWidth(800);
    QVERIFY(oneLine > 0);
    QVERIFY(nowLine()->heightForWidth(300) >= 2 * oneLine);
    m_face->showNow(nowOf({u"B"_s, u"C"_s, u"D"_s, u"E"_s, u"F"_s, u"G"_s}));
    QVERIFY(nowLine()->heightForWidth(800) >= 2 * oneLine);
    NowFact readers{{NowPiece::Look::Label, u"Now"_s}}; // without queue positions between them
    for (const QString &name : {u"A"_s, u"B"_s, u"C"_s, u"D"_s, u"E"_s, u"F"_s})
        readers += NowPiece{NowPiece::Look::Client, name, idOf(name)};
    m_face->showNow({readers});
    QVERIFY(nowLine()->heightForWidth(250) >= 2 * oneLine);
    m_face->showNow(nowOf({u"B"_s, u"C"_s, u"D"_s, u"E"_s, u"F"_s, u"G"_s}));
    QTRY_COMPARE(nowLine()->height(), nowLine()->heightForWidth(nowLine()->width()));
    m_theme.chooseLessonSize(150);
    QVERIFY(nowLine()->heightForWidth(800) > 3 * oneLine);
    m_theme.chooseLessonSize(100);
}

void TestPredictFace::noWaiterIsCutOffAtAnyWidth()
{
    for (int letters = 1; letters < 30; ++letters) { // so that the line breaks at other widths
        QList<NowFact> facts = nowOf({u"B"_s, u"C"_s});
        facts.first().last().text = QString(letters, u'o');
        m_face->showNow(facts);
        for (int width = 760; width >= 420; width -= 20) {
            m_face->resize(width, 660);
            QCoreApplication::processEvents(); // lays it out
            QTRY_COMPARE(nowLine()->height(), nowLine()->heightForWidth(nowLine()->width()));
        }
    }
}

void TestPredictFace::answersAreStackedInANarrowPane()
{
    m_face->resize(420, 660);
    QTRY_VERIFY(choices()[1]->y() > choices()[0]->y());
    QCOMPARE(choices()[0]->x(), choices()[1]->x());
    for (const ChoiceButton *choice : choices())
        QVERIFY(choice->mapTo(m_face.get(), QPoint(choice->width(), 0)).x() <= m_face->width());
}

void TestPredictFace::aLongAnswerGrowsInsteadOfBeingTruncated()
{
    const ChoiceButton brief(m_theme, 1, u"B"_s, u"Why"_s);
    const ChoiceButton lengthy(m_theme, 1, u"B "_s.repeated(80), u"because "_s.repeated(60));
    QCOMPARE(brief.heightForWidth(400), 80);
    QVERIFY(lengthy.heightForWidth(400) > 200);
    QVERIFY(lengthy.heightForWidth(300) > lengthy.heightForWidth(600));
}

void TestPredictFace::otherKeysAreNotConsumed()
{
    for (const Qt::Key key : {Qt::Key_5, Qt::Key_0, Qt::Key_Left, Qt::Key_F2, Qt::Key_N})
        QVERIFY(!press(key));
    QVERIFY(!m_face->press(Qt::Key_1, Qt::ControlModifier));
    QVERIFY(m_answers.isEmpty());
}

LOCKSCOPE_WINDOW_TEST(TestPredictFace)
#include "tst_predict_face.moc"
