// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/contention/contention_view.h"

#include "lockengine/lab/contention/contention_text.h"
#include "ui/lab/contention/contention_form.h"
#include "ui/lab/contention/contention_words.h"
#include "ui/lab/contention/sample_chart.h"
#include "ui/present/duration.h"
#include "ui/present/error_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/theme/theme.h"
#include "ui/views/labels.h"
#include "ui/views/notice.h"

#include <QFileDialog>
#include <QHeaderView>
#include <QListWidget>
#include <QPushButton>
#include <QSaveFile>
#include <QScrollArea>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr int narrow = 660; // px; below this, the charts are under the form

} // namespace

ContentionView::ContentionView(const Theme &theme, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_form(new ContentionForm)
    , m_target(wrapped(smallLabel({})))
    , m_problem(wrapped(smallLabel({})))
    , m_start(new QPushButton(Tr::tr("Start")))
    , m_stop(new QPushButton(Tr::tr("Stop")))
    , m_save(new QPushButton(Tr::tr("Save…")))
    , m_throughput(new SampleChart(theme, u"throughputChart"_s, u" / s"_s, 10))
    , m_handOver(new SampleChart(theme, u"handOverChart"_s, u" ms"_s, 1))
    , m_fairness(new SampleChart(theme, u"fairnessChart"_s, {}, 1))
    , m_verdict(new Notice(theme))
    , m_violations(new QListWidget)
    , m_clients(new QTreeWidget)
{
    setObjectName(u"contentionView"_s);
    setProperty("look", u"card"_s);
    setAttribute(Qt::WA_StyledBackground);
    setFocusProxy(m_start);
    //: of how long hand-overs of a lock took, in the legend of a chart
    m_handOver->nameLines(Tr::tr("median"), Tr::tr("99 % within"));
    layOut();
    wire();
    setTarget({});
    enter(Phase::Idle);
}

void ContentionView::layOut()
{
    m_problem->setObjectName(u"contentionProblem"_s);
    m_problem->setMinimumHeight(2 * m_problem->fontMetrics().lineSpacing()); // keeps the layout stable
    m_problem->setAlignment(Qt::AlignTop);
    m_target->setObjectName(u"contentionPlace"_s);
    m_start->setObjectName(u"contentionStart"_s);
    m_start->setProperty("look", u"primary"_s);
    m_stop->setObjectName(u"contentionStop"_s);
    m_save->setObjectName(u"contentionSave"_s);
    m_verdict->setObjectName(u"contentionVerdict"_s);
    m_violations->setObjectName(u"violations"_s);
    m_violations->setAccessibleName(Tr::tr("Violated guarantees"));
    m_violations->setWordWrap(true);
    m_violations->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_violations->setMinimumHeight(120);
    m_clients->setObjectName(u"clientShares"_s);
    m_clients->setAccessibleName(Tr::tr("Clients"));
    m_clients->setHeaderLabels({Tr::tr("Client"), Tr::tr("Acquired"), Tr::tr("Refused"), Tr::tr("Mean wait"),
        Tr::tr("Longest wait")});
    m_clients->setRootIsDecorated(false);
    m_clients->setUniformRowHeights(true);
    m_clients->setTabKeyNavigation(false);
    m_clients->setMinimumHeight(150);
    m_clients->header()->setSectionResizeMode(QHeaderView::Stretch);

    auto *left = new QWidget;
    left->setMaximumWidth(360);
    left->setMinimumWidth(320);
    auto *asking = new QVBoxLayout(left);
    asking->setContentsMargins(0, 0, 0, 0);
    asking->addWidget(titleLabel(Tr::tr("Contention"), left));
    asking->addWidget(m_target);
    asking->addWidget(m_form);
    asking->addWidget(m_problem);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_start);
    buttons->addWidget(m_stop);
    buttons->addWidget(m_save);
    buttons->addStretch(1);
    asking->addLayout(buttons);
    asking->addStretch(1);

    auto *right = new QWidget;
    right->setProperty("look", u"card"_s);
    auto *telling = new QVBoxLayout(right);
    telling->setContentsMargins(0, 0, 8, 0);
    telling->addWidget(m_verdict);
    telling->addWidget(m_violations);
    m_headings
        = {addChart(m_throughput, telling), addChart(m_handOver, telling), addChart(m_fairness, telling)};
    telling->addWidget(m_clients, 1);
    auto *scroll = new QScrollArea;
    scroll->setWidget(right);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    m_halves = new QBoxLayout(QBoxLayout::LeftToRight, this);
    m_halves->setContentsMargins(12, 12, 12, 12);
    m_halves->setSpacing(16);
    m_halves->addWidget(left);
    m_halves->addWidget(scroll, 1);
}

QLabel *ContentionView::addChart(SampleChart *chart, QBoxLayout *to)
{
    QLabel *heading = headingLabel({});
    heading->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // cut rather than widening the page
    heading->setObjectName(chart->objectName() + u"Heading"_s);
    heading->setBuddy(chart); // names the chart for screen readers
    to->addWidget(heading);
    to->addWidget(chart, 1);
    return heading;
}

void ContentionView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_halves->setDirection(width() < narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void ContentionView::wire()
{
    connect(m_form, &ContentionForm::changed, this, &ContentionView::reconsider);
    connect(m_start, &QPushButton::clicked, this, &ContentionView::start);
    connect(m_stop, &QPushButton::clicked, this, [this] {
        enter(Phase::Stopping);
        Q_EMIT stopWanted();
    });
    connect(m_save, &QPushButton::clicked, this, &ContentionView::askWhere);
}

void ContentionView::setTarget(const QString &target)
{
    m_target->setText(target.isEmpty() ? Tr::tr("Real clients acquire and release one lock repeatedly, on a "
                                                "private server that is stopped after the run.")
                                       : target);
}

void ContentionView::start()
{
    const auto plan = m_form->plan();
    if (!plan || m_progress.phase != Phase::Idle)
        return;
    m_progress = {};
    fillLists();
    enter(Phase::Starting);
    showSamples();
    Q_EMIT startWanted(*plan);
}

void ContentionView::enter(Phase phase)
{
    m_progress.phase = phase;
    updateStatusText();
    m_violations->setVisible(m_violations->count() > 0);
    m_clients->setVisible(m_clients->topLevelItemCount() > 0);
    reconsider();
}

void ContentionView::updateStatusText()
{
    switch (m_progress.phase) {
    case Phase::Starting:
        return m_verdict->say(Tr::tr("Starting…"), Tone::Dim);
    case Phase::Running:
        return m_verdict->say(Tr::tr("Running. The history is checked at the end."), Tone::Dim);
    case Phase::Stopping:
        return m_verdict->say(Tr::tr("Stopping…"), Tone::Dim);
    case Phase::Idle:
        break;
    }
    if (m_progress.error)
        return m_verdict->say(errorSentence(*m_progress.error, Occasion::Connecting), Tone::Red);
    if (m_progress.report)
        return m_verdict->say(verdictSentence(*m_progress.report), verdictTone(*m_progress.report));
    m_verdict->say({}, Tone::Dim);
}

void ContentionView::reconsider()
{
    const bool isIdle = m_progress.phase == Phase::Idle;
    m_problem->setText(m_form->problem());
    m_form->setEnabled(isIdle);
    m_start->setEnabled(isIdle && m_form->plan());
    m_stop->setEnabled(m_progress.phase == Phase::Running);
    m_save->setEnabled(isIdle && m_progress.report);
}

ContentionProgress ContentionView::progress() const
{
    ContentionProgress progress = m_progress;
    progress.typed = m_form->typed();
    return progress;
}

void ContentionView::goOn(const ContentionProgress &progress)
{
    m_form->setTyped(progress.typed);
    m_progress = progress;
    fillLists();
    showSamples();
    enter(progress.phase);
}

void ContentionView::showBegun()
{
    enter(Phase::Running);
    m_stop->setFocus();
}

void ContentionView::addSample(const ContentionSample &sample)
{
    m_progress.samples.append(sample);
    showSamples();
}

void ContentionView::showSamples()
{
    QList<QPointF> throughput;
    QList<QPointF> median;
    QList<QPointF> p99;
    QList<QPointF> fairness;
    for (const ContentionSample &sample : std::as_const(m_progress.samples)) {
        const double at = double(sample.at.count()) / 1000;
        throughput.append({at, sample.perSecond()});
        if (sample.handOverMedian)
            median.append({at, double(sample.handOverMedian->count()) / 1000});
        if (sample.handOverP99)
            p99.append({at, double(sample.handOverP99->count()) / 1000});
        if (sample.fairness)
            fairness.append({at, *sample.fairness});
    }
    const auto plan = m_form->plan();
    const double seconds = plan ? double(plan->duration.count()) / 1000 : 0;
    m_throughput->showLines(seconds, throughput);
    m_handOver->showLines(seconds, median, p99);
    m_fairness->showLines(seconds, fairness);
    const ContentionSample *last = m_progress.samples.isEmpty() ? nullptr : &m_progress.samples.constLast();
    if (m_progress.report)
        last = &m_progress.report->whole;
    m_headings[0]->setText(throughputHeading(last));
    m_headings[1]->setText(handOverHeading(last));
    m_headings[2]->setText(fairnessHeading(last));
}

void ContentionView::showReport(const ContentionReport &report)
{
    m_progress.report = report;
    fillLists();
    showSamples();
    enter(Phase::Idle);
    m_start->setFocus();
}

// What only the final report contains.
void ContentionView::fillLists()
{
    m_violations->clear();
    m_clients->clear();
    if (!m_progress.report)
        return;
    for (const Violation &violation : m_progress.report->violations)
        m_violations->addItem(guaranteeSentence(violation.guarantee) + u'\n' + findingSentence(violation));
    const QList<ClientShare> &clients = m_progress.report->clients;
    for (qsizetype i = 0; i < clients.size(); ++i) {
        const ClientShare &share = clients[i];
        const Microseconds mean = share.waited / std::max<qint64>(1, share.acquires);
        const QStringList cells{QString::number(i + 1), QString::number(share.acquires),
            QString::number(share.refusals), latency(mean), latency(share.longestWait)};
        new QTreeWidgetItem(m_clients, cells);
    }
}

void ContentionView::showError(const Error &error)
{
    m_progress.error = error;
    enter(Phase::Idle);
}

void ContentionView::askWhere()
{
    auto *dialog = new QFileDialog(this, Tr::tr("Save the run"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({Tr::tr("Table of samples (*.csv)"), Tr::tr("The whole run (*.json)")});
    dialog->setDefaultSuffix(u"csv"_s);
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString &filter) {
        dialog->setDefaultSuffix(filter.contains(u"json"_s) ? u"json"_s : u"csv"_s);
    });
    connect(dialog, &QFileDialog::fileSelected, this, &ContentionView::save);
    dialog->open();
}

void ContentionView::save(const QString &path)
{
    if (!m_progress.report)
        return;
    const bool isJson = path.endsWith(u".json"_s, Qt::CaseInsensitive);
    const QByteArray text
        = isJson ? runAsJson(m_progress.samples, *m_progress.report) : samplesAsCsv(m_progress.samples);
    QSaveFile file(path);
    const bool isWritten
        = file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.commit();
    if (!isWritten)
        m_verdict->say(withWords(Tr::tr("Cannot save the run."), file.errorString().toUtf8()), Tone::Red);
}

} // namespace ui
