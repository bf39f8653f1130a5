// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/test_program.h"
#include "tests/support/test_server.h"
#include "ui/lab/contention/contention_form.h"
#include "ui/lab/contention/contention_page.h"
#include "ui/lab/contention/contention_words.h"
#include "ui/lab/contention/sample_chart.h"
#include "ui/settings/language.h"
#include "ui/theme/theme.h"
#include "ui/views/notice.h"

#include <QAccessible>
#include <QComboBox>
#include <QLabel>
#include <QLegendMarker>
#include <QLineEdit>
#include <QLineSeries>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>
#include <QValueAxis>

#include <QChartView>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

// A contention run from its form to the live charts and the verdict.
class TestContentionView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_view.reset(); }
    void theFormDefinesThePlan();
    void anInvalidPlanIsReportedInOneSentence_data();
    void anInvalidPlanIsReportedInOneSentence();
    void samplesBecomeLines();
    void anAxisHasUnitsAndEndsAtARoundNumber();
    void aRunIsStartedStoppedAndRestarted();
    void theVerdictIsShownAsText();
    void aViolatedGuaranteeIsExplainedInTheWindowsLanguage();
    void anIncompleteHistoryIsReported();
    void aFailedStartIsReported();
    void aRunIsSavedAsTableOrCompletely();
    void aNewViewContinuesTheStateOfAnOlderOne();
    void aPlantedMistakeIsShownAsAViolatedGuarantee();

private:
    template <typename T>
    [[nodiscard]] T *part(const QString &name) const
    {
        return m_view->findChild<T *>(name);
    }
    [[nodiscard]] QString verdict() const { return part<Notice>(u"contentionVerdict"_s)->text(); }
    void startAndReport(const ContentionReport &report);

    Theme m_theme{nullptr};
    Language m_language;
    std::unique_ptr<ContentionView> m_view;
};

namespace {

ContentionSample sampleAt(Milliseconds at, qint64 acquires)
{
    ContentionSample sample;
    sample.at = at;
    sample.length = 1s;
    sample.acquires = acquires;
    sample.handOverMedian = 800us;
    sample.handOverP99 = 4ms;
    sample.fairness = 0.97;
    return sample;
}

} // namespace

void TestContentionView::init()
{
    m_theme.apply();
    m_language.choose(u"en"_s);
    m_view = std::make_unique<ContentionView>(m_theme);
    m_view->resize(1000, 700);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
}

void TestContentionView::startAndReport(const ContentionReport &report)
{
    part<QPushButton>(u"contentionStart"_s)->click();
    m_view->showBegun();
    m_view->addSample(sampleAt(1s, 10));
    m_view->showReport(report);
}

void TestContentionView::theFormDefinesThePlan()
{
    QCOMPARE(m_view->form().plan(), ContentionPlan()); // the default
    ContentionPlan plan;
    plan.lock = "job";
    plan.kind = LockKind::Fair;
    plan.clients = 40;
    plan.hold = {RandomTime::Shape::Uniform, 1500ms};
    plan.pause = {RandomTime::Shape::Fixed, 0ms};
    plan.patience = 0ms;
    plan.lease = 5s;
    plan.duration = 2min;
    plan.seed = 7;
    m_view->form().setPlan(plan);
    QCOMPARE(m_view->form().plan(), plan);
    auto *clients = part<QSpinBox>(u"contentionClients"_s);
    clients->setFocus();
    clients->selectAll();
    QTest::keyClicks(clients, u"25"_s);
    QCOMPARE(m_view->form().plan()->clients, 25);
    QSignalSpy wanted(m_view.get(), &ContentionView::startWanted);
    part<QPushButton>(u"contentionStart"_s)->click();
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0][0].value<ContentionPlan>().clients, 25);
}

void TestContentionView::anInvalidPlanIsReportedInOneSentence_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("sentence");
    const QString time = u"Enter a duration like 300ms, 1.5s or 2m."_s;
    QTest::newRow("no name") << u"contentionName"_s << QString() << u"Enter a name for the lock."_s;
    QTest::newRow("no time") << u"contentionHold"_s << u"long"_s << time;
    QTest::newRow("too long a hold") << u"contentionHold"_s << u"2m"_s
                                     << u"Choose a mean hold time of at most one minute."_s;
    QTest::newRow("too long a rest") << u"contentionPause"_s << u"2m"_s
                                     << u"Choose a mean rest time of at most one minute."_s;
    QTest::newRow("no duration") << u"contentionDuration"_s << QString() << time;
    QTest::newRow("zero duration") << u"contentionDuration"_s << u"0"_s
                                   << u"Choose a duration from one second to one hour."_s;
    QTest::newRow("too long a duration")
        << u"contentionDuration"_s << u"24h"_s << u"Choose a duration from one second to one hour."_s;
}

void TestContentionView::anInvalidPlanIsReportedInOneSentence()
{
    QFETCH(QString, field);
    QFETCH(QString, typed);
    const auto *start = part<QPushButton>(u"contentionStart"_s);
    QVERIFY(start->isEnabled());
    part<QLineEdit>(field)->setText(typed);
    QVERIFY(!start->isEnabled());
    QTEST(part<QLabel>(u"contentionProblem"_s)->text(), "sentence");
    m_view->form().setPlan(ContentionPlan());
    QVERIFY(start->isEnabled());
    QVERIFY(part<QLabel>(u"contentionProblem"_s)->text().isEmpty());
}

void TestContentionView::samplesBecomeLines()
{
    part<QPushButton>(u"contentionStart"_s)->click();
    m_view->showBegun();
    m_view->addSample(sampleAt(1s, 100));
    ContentionSample quiet = sampleAt(2s, 0);
    quiet.handOverMedian.reset();
    quiet.handOverP99.reset();
    m_view->addSample(quiet);
    const auto points = [this](const QString &chart, int line) {
        return qobject_cast<QLineSeries *>(part<QChartView>(chart)->chart()->series()[line])->points();
    };
    QCOMPARE(points(u"throughputChart"_s, 0), (QList<QPointF>{{1, 100}, {2, 0}}));
    QCOMPARE(points(u"handOverChart"_s, 0), (QList<QPointF>{{1, 0.8}}));
    QCOMPARE(points(u"handOverChart"_s, 1), (QList<QPointF>{{1, 4}}));
    QCOMPARE(points(u"fairnessChart"_s, 0).size(), 2);
    QCOMPARE(part<QLabel>(u"throughputChartHeading"_s)->text(), u"ACQUIRES PER SECOND · 0"_s);
    QCOMPARE(part<QLabel>(u"handOverChartHeading"_s)->text(), u"FROM RELEASE TO NEXT HOLDER"_s);
    const auto *chart = QAccessible::queryAccessibleInterface(part<QWidget>(u"handOverChart"_s));
    QCOMPARE(chart->text(QAccessible::Name), u"FROM RELEASE TO NEXT HOLDER"_s);
    QCOMPARE(chart->role(), QAccessible::Chart);
    QCOMPARE(chart->childCount(), 0);
}

void TestContentionView::anAxisHasUnitsAndEndsAtARoundNumber()
{
    for (const auto &[value, top] :
        {std::pair(1.0, 1.0), {1.1, 2.0}, {4.0, 5.0}, {5.1, 10.0}, {0.03, 0.05}, {12'345.0, 20'000.0}})
        QVERIFY2(qAbs(roundTop(value) - top) < 1e-9 * top, qPrintable(QString::number(value)));
    const auto axis = [this](const QString &chart, Qt::Orientation orientation) {
        return qobject_cast<QValueAxis *>(part<QChartView>(chart)->chart()->axes(orientation).first());
    };
    part<QLineEdit>(u"contentionDuration"_s)->setText(u"2m"_s);
    part<QPushButton>(u"contentionStart"_s)->click();
    m_view->showBegun();
    m_view->addSample(sampleAt(1s, 90));
    QCOMPARE(axis(u"throughputChart"_s, Qt::Horizontal)->max(), 120.0); // the length of the run
    QCOMPARE(axis(u"throughputChart"_s, Qt::Vertical)->max(), 100.0);
    QCOMPARE(axis(u"throughputChart"_s, Qt::Vertical)->labelFormat(), u"%.0f / s"_s);
    QCOMPARE(axis(u"handOverChart"_s, Qt::Vertical)->max(), 5.0); // 4 ms
    QCOMPARE(axis(u"handOverChart"_s, Qt::Vertical)->labelFormat(), u"%.1f ms"_s);
    m_view->addSample(sampleAt(2s, 97));
    QCOMPARE(axis(u"throughputChart"_s, Qt::Vertical)->max(), 100.0); // unchanged
    m_language.choose(u"zh"_s);
    ContentionView chinese(m_theme);
    for (QChartView *chart : chinese.findChildren<QChartView *>()) {
        for (QAbstractAxis *each : chart->chart()->axes()) { // QtCharts shows others as question marks
            const QString format = qobject_cast<QValueAxis *>(each)->labelFormat();
            QVERIFY2(QtPrivate::isAscii(format), qPrintable(format));
        }
    }
    const auto *legend = part<QChartView>(u"handOverChart"_s)->chart()->legend();
    QVERIFY(legend->isVisible());
    QCOMPARE(legend->markers()[1]->label(), u"99 % within"_s);
    QVERIFY(!part<QChartView>(u"throughputChart"_s)->chart()->legend()->isVisible()); // it has one line only
}

void TestContentionView::aRunIsStartedStoppedAndRestarted()
{
    const auto *start = part<QPushButton>(u"contentionStart"_s);
    auto *stop = part<QPushButton>(u"contentionStop"_s);
    const auto *save = part<QPushButton>(u"contentionSave"_s);
    QVERIFY(start->isEnabled() && !stop->isEnabled() && !save->isEnabled());
    QSignalSpy wanted(m_view.get(), &ContentionView::startWanted);
    QSignalSpy unwanted(m_view.get(), &ContentionView::stopWanted);
    for (int round = 1; round <= 2; ++round) {
        part<QPushButton>(u"contentionStart"_s)->click();
        QCOMPARE(wanted.size(), round);
        QVERIFY(!start->isEnabled() && !stop->isEnabled() && !m_view->form().isEnabled());
        m_view->showBegun();
        QVERIFY(stop->isEnabled());
        QTest::keyClick(stop, Qt::Key_Space);
        QCOMPARE(unwanted.size(), round);
        QVERIFY(!stop->isEnabled());
        m_view->showReport(ContentionReport());
        QVERIFY(start->isEnabled() && !stop->isEnabled() && save->isEnabled());
    }
}

void TestContentionView::theVerdictIsShownAsText()
{
    ContentionReport report;
    report.checked = 1200;
    report.operations = 1200;
    report.clients = {ClientShare{4, 1, 8ms, 5ms}, ClientShare{}};
    startAndReport(report);
    QCOMPARE(verdict(), u"No guarantee was violated in the 1200 operations that were checked."_s);
    QVERIFY(!part<QListWidget>(u"violations"_s)->isVisible());
    const auto *clients = part<QTreeWidget>(u"clientShares"_s);
    QCOMPARE(clients->topLevelItemCount(), 2);
    QCOMPARE(clients->topLevelItem(0)->text(3), u"2.0 ms"_s);

    report.violationCount = 2;
    report.violations = {Violation{Guarantee::Order, "job", {}, "B was <b>before</b>\nA"},
        Violation{Guarantee::OneHolder, "job", {}, "both"}};
    startAndReport(report);
    QCOMPARE(verdict(), u"Guarantees were violated 2 times."_s);
    const auto *list = part<QListWidget>(u"violations"_s);
    QCOMPARE(list->count(), 2);
    QCOMPARE(list->item(0)->text(),
        u"A client acquired the lock before one that had queued earlier.\nB was <b>before</b>\\nA"_s);
    startAndReport(ContentionReport()); // a new run clears it
    QCOMPARE(list->count(), 0);
}

void TestContentionView::aViolatedGuaranteeIsExplainedInTheWindowsLanguage()
{
    QSet<QString> sentences;
    for (const QString &tongue : {u"en"_s, u"zh"_s}) {
        m_language.choose(tongue);
        for (int kind = 1; kind <= int(Contradiction::Kind::LostEarly); ++kind) {
            const Violation violation
                = violationOf(Guarantee::Keeps, "job", {}, {Contradiction::Kind(kind), "A:1", "B:1", 7, 9});
            QVERIFY(!violation.what.isEmpty());
            const QString sentence = findingSentence(violation);
            QVERIFY2(sentence.contains(u"A:1"_s) || sentence.contains(u'7'), qPrintable(sentence));
            QVERIFY(!sentence.contains(u'%'));
            sentences.insert(sentence);
        }
    }
    QCOMPARE(sentences.size(), 2 * int(Contradiction::Kind::LostEarly));
    ContentionReport report;
    report.violationCount = 1;
    report.violations
        = {violationOf(Guarantee::Order, "job", {}, {Contradiction::Kind::Overtook, "B:1", "A:1"})};
    startAndReport(report);
    QVERIFY(part<QListWidget>(u"violations"_s)->item(0)->text().endsWith(u"\nB:1 插队到了 A:1 前面。"_s));
}

void TestContentionView::anIncompleteHistoryIsReported()
{
    ContentionReport report;
    report.checked = 1000;
    report.operations = 5000;
    report.isComplete = false;
    report.whole.errors = 1;
    startAndReport(report);
    QVERIFY(verdict().contains(u"There were 5,000 operations; only the last 1,000 were kept and checked."_s));
    QVERIFY(verdict().contains(u"Some clients did not get their last reply."_s));
    QVERIFY(verdict().contains(u"1 request was refused or got no reply."_s));
}

void TestContentionView::aFailedStartIsReported()
{
    part<QPushButton>(u"contentionStart"_s)->click();
    m_view->showError(Error(ErrorKind::Unreachable, "no server"));
    QVERIFY(!verdict().isEmpty());
    QVERIFY(part<QPushButton>(u"contentionStart"_s)->isEnabled());
}

void TestContentionView::aRunIsSavedAsTableOrCompletely()
{
    QTemporaryDir folder;
    startAndReport(ContentionReport());
    const auto read = [&folder](const QString &name) {
        QFile file(folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    m_view->save(folder.filePath(u"run.csv"_s));
    QCOMPARE(read(u"run.csv"_s).count('\n'), 2);
    QVERIFY(read(u"run.csv"_s).startsWith("at_ms,"));
    m_view->save(folder.filePath(u"run.json"_s));
    QVERIFY(read(u"run.json"_s).contains("\"violationCount\": 0"));
    m_view->save(folder.filePath(u"no/such/folder.csv"_s));
    QVERIFY(verdict().startsWith(u"Cannot save the run."_s));
}

void TestContentionView::aNewViewContinuesTheStateOfAnOlderOne()
{
    part<QLineEdit>(u"contentionHold"_s)->setText(u"half typed"_s);
    part<QComboBox>(u"contentionKind"_s)->setCurrentIndex(1);
    part<QSpinBox>(u"contentionClients"_s)->setValue(33);
    const ContentionProgress typing = m_view->progress();
    part<QLineEdit>(u"contentionHold"_s)->setText(u"1s"_s);
    part<QPushButton>(u"contentionStart"_s)->click();
    m_view->showBegun();
    m_view->addSample(sampleAt(1s, 100));
    const ContentionProgress running = m_view->progress();
    ContentionReport report;
    report.checked = report.operations = 1200;
    report.clients = {ClientShare{4, 1, 8ms, 5ms}};
    m_view->showReport(report);
    const ContentionProgress over = m_view->progress();

    m_language.choose(u"zh"_s);
    m_view = std::make_unique<ContentionView>(m_theme);
    m_view->show();
    m_view->goOn(typing);
    QCOMPARE(part<QLineEdit>(u"contentionHold"_s)->text(), u"half typed"_s);
    QCOMPARE(part<QComboBox>(u"contentionKind"_s)->currentIndex(), 1);
    QCOMPARE(part<QSpinBox>(u"contentionClients"_s)->value(), 33);
    QCOMPARE(part<QLabel>(u"contentionProblem"_s)->text(), u"请输入时长，例如 300ms、1.5s 或 2m。"_s);
    m_view->goOn(running);
    QVERIFY(part<QPushButton>(u"contentionStop"_s)->isEnabled());
    QVERIFY(!m_view->form().isEnabled());
    QVERIFY(part<QLabel>(u"throughputChartHeading"_s)->text().endsWith(u"· 100"_s));
    m_view->addSample(sampleAt(2s, 50));
    QCOMPARE(m_view->progress().samples.size(), 2);
    m_view->goOn(over);
    QVERIFY(part<QPushButton>(u"contentionStart"_s)->isEnabled());
    QVERIFY(part<QPushButton>(u"contentionSave"_s)->isEnabled());
    QCOMPARE(part<QTreeWidget>(u"clientShares"_s)->topLevelItemCount(), 1);
    QVERIFY2(verdict().contains(u"1200"_s) && !verdict().contains(u"guarantee"_s), qPrintable(verdict()));
}

void TestContentionView::aPlantedMistakeIsShownAsAViolatedGuarantee()
{
    EngineThread engine;
    ContentionPage page(m_theme, engine);
    page.resize(1000, 700);
    page.show();
    ContentionTarget target;
    target.guardianProgram = testing::programPath(u"lockscope-guardian"_s);
    const QString name = u"reentrant_acquire"_s;
    QByteArray source = redis::Script::fromResource(name).source();
    target.scripts.replace(name, source.replace("redis.call('EXISTS', lock) == 1 and ", "false and "));
    page.setTarget(target, u"With a mistake"_s);
    QCOMPARE(page.findChild<QLabel *>(u"contentionPlace"_s)->text(), u"With a mistake"_s);
    ContentionPlan plan;
    plan.duration = 1s;
    plan.clients = 4;
    page.view().form().setPlan(plan);
    page.findChild<QPushButton *>(u"contentionStart"_s)->click();
    QVERIFY(page.isRunning());
    auto *list = page.findChild<QListWidget *>(u"violations"_s);
    QTRY_VERIFY_WITH_TIMEOUT(list->count() > 0, 30'000);
    QVERIFY(!page.isRunning());
    QVERIFY(list->isVisible());
    bool isReported = false;
    for (int i = 0; i < list->count(); ++i)
        isReported = isReported
            || list->item(i)->text().startsWith(u"Two clients held the lock at the same time."_s);
    QVERIFY(isReported);
    QVERIFY(
        page.findChild<Notice *>(u"contentionVerdict"_s)->text().startsWith(u"Guarantees were violated"_s));
}

LOCKSCOPE_WINDOW_TEST(TestContentionView)
#include "tst_contention_view.moc"
