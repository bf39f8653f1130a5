// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/lesson_pane.h"

#include "lockengine/lab/act_text.h"
#include "ui/lab/comparison_words.h"
#include "ui/lab/lab_words.h"
#include "ui/lab/step_cell.h"
#include "ui/lab/verdict_list.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/views/labels.h"
#include "ui/views/notice.h"

#include <QListView>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

LessonPane::LessonPane(const Theme &theme, const Scenario &scenario, QString language, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_scenario(scenario)
    , m_language(std::move(language))
    , m_number(headingLabel({}, this))
    , m_sentence(wrapped(plainLabel({}, this)))
    , m_acts(wrapped(plainLabel({}, this)))
    , m_hint(wrapped(smallLabel({}, this)))
    , m_question(new Notice(theme, this))
    , m_comparison(new Notice(theme, this))
    , m_verdicts(new VerdictList(theme, this))
    , m_next(new QPushButton(this))
    , m_steps(new QListView(this))
{
    setObjectName(u"lessonPane"_s);
    setProperty("look", u"card"_s);
    setAttribute(Qt::WA_StyledBackground);
    layOut();
    applyStyle();
    connect(&theme, &Theme::changed, this, &LessonPane::applyStyle);
    connect(m_next, &QPushButton::clicked, this, &LessonPane::nextWanted);
    // Goes to the end of the chosen step, so that its text is shown.
    connect(m_steps, &QListView::activated, this,
        [this](const QModelIndex &index) { Q_EMIT stepChosen(index.row() + 1); });
    connect(m_steps, &QListView::clicked, this,
        [this](const QModelIndex &index) { Q_EMIT stepChosen(index.row() + 1); });
}

void LessonPane::applyStyle()
{
    for (Notice *notice : {m_question, m_comparison})
        notice->setTextFont(m_theme.inLesson(uiFont()));
    m_number->setFont(m_theme.inLesson(sized(strongFont(), 12)));
    m_sentence->setFont(m_theme.inLesson(sized(uiFont(), 15)));
    m_acts->setFont(m_theme.inLesson(monoFont()));
    m_hint->setFont(m_theme.inLesson(smallFont()));
    m_steps->doItemsLayout();
}

// Fonts set earlier are lost: Qt resets them when a widget moves under a parent with a style sheet.
void LessonPane::showEvent(QShowEvent *event)
{
    applyStyle();
    QWidget::showEvent(event);
}

QWidget *LessonPane::layOutStep()
{
    m_number->setObjectName(u"stepNumber"_s);
    m_sentence->setObjectName(u"stepSentence"_s);
    m_acts->setObjectName(u"stepActs"_s);
    m_acts->setProperty("look", u"dim"_s);
    m_acts->setToolTip(toolTipText(Tr::tr("What this step does, as lab commands")));
    m_next->setObjectName(u"nextLesson"_s);
    m_next->setFocusPolicy(Qt::TabFocus); // a click must not take the lesson's keys
    m_next->hide();
    m_hint->setText(Tr::tr("Press → or Enter for the first step."));
    m_question->setObjectName(u"stepQuestion"_s);
    m_comparison->setObjectName(u"stepComparison"_s);
    auto *step = new QWidget;
    auto *column = new QVBoxLayout(step);
    column->setContentsMargins(16, 12, 16, 12);
    column->setSpacing(10);
    column->addWidget(m_number);
    column->addWidget(m_comparison);
    column->addWidget(m_sentence);
    column->addWidget(m_acts);
    column->addWidget(m_hint);
    column->addWidget(m_verdicts);
    column->addWidget(m_question);
    column->addWidget(m_next, 0, Qt::AlignLeft);
    column->addStretch(1);
    auto *scroll = new QScrollArea;
    scroll->setObjectName(u"stepScroll"_s);
    scroll->setWidget(step);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus); // the arrow keys belong to the lesson
    scroll->viewport()->setAutoFillBackground(false);
    step->setAutoFillBackground(false);
    return scroll;
}

void LessonPane::layOut()
{
    m_steps->setObjectName(u"lessonSteps"_s);
    m_steps->setAccessibleName(Tr::tr("Steps of the lesson"));
    m_steps->setModel(&m_stepsModel);
    m_steps->setItemDelegate(stepCell(m_theme, m_steps));
    m_steps->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_steps->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_steps->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    auto *below = new QWidget;
    auto *list = new QVBoxLayout(below);
    list->setContentsMargins(10, 8, 4, 8);
    list->setSpacing(4);
    QLabel *heading = headingLabel(Tr::tr("All steps"), below);
    heading->setContentsMargins(6, 0, 8, 0);
    list->addWidget(heading);
    list->addWidget(m_steps, 1);
    auto *rows = new QSplitter(Qt::Vertical);
    rows->setChildrenCollapsible(false);
    m_step = layOutStep();
    rows->addWidget(m_step);
    rows->addWidget(below);
    rows->setStretchFactor(0, 3);
    rows->setStretchFactor(1, 2);
    rows->setSizes({430, 230});
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(rows);
}

void LessonPane::showPlay(const PlayState &state, std::optional<int> answer)
{
    m_play = state;
    m_answer = answer;
    m_step->setVisible(!state.asks);
    m_stepsModel.show(m_scenario, state, m_language);
    const QModelIndex now = m_stepsModel.index(state.asks ? state.step : shownStep(state));
    if (now.isValid() && !m_steps->hasFocus())
        m_steps->setCurrentIndex(now);
    if (now.isValid())
        m_steps->scrollTo(now);
    showStep();
    showQuestion();
    showComparison();
    m_next->setVisible(state.phase == PlayPhase::Ended && !m_next->text().isEmpty());
}

void LessonPane::setNext(const QString &title)
{
    QString name = title;
    name.replace(u'&', u"&&"_s); // no access key
    m_next->setText(title.isEmpty() ? QString() : Tr::tr("Next lesson: %1").arg(name));
    m_next->setToolTip(toolTipText(Tr::tr("Continue with the next lesson (N)")));
}

void LessonPane::showStep()
{
    const int step = shownStep(m_play);
    m_hint->setVisible(step < 0 && m_play.phase == PlayPhase::Ready);
    m_number->setText(progressWord(m_play, m_scenario.steps.size()));
    if (step < 0) {
        m_sentence->setText(localized(m_scenario.about, m_language));
        m_acts->hide();
        m_verdicts->showVerdicts({});
        return;
    }
    const ScenarioStep &shown = m_scenario.steps[step];
    m_sentence->setText(localized(shown.tell, m_language));
    QStringList acts;
    for (const LabAct &act : shown.acts)
        acts += visible(actText(act));
    m_acts->setText(acts.join(u'\n'));
    m_acts->setVisible(!acts.isEmpty());
    m_verdicts->showVerdicts(step < m_play.step ? m_play.verdicts.value(step) : QList<Verdict>());
}

void LessonPane::goOn()
{
    if (!m_next->isHidden())
        Q_EMIT nextWanted();
}

// The question of the next step, to think about. With *Predict first*, it is asked before that step instead.
void LessonPane::showQuestion()
{
    const bool isBetween = m_play.phase == PlayPhase::Ready && !m_isPredicting;
    const ScenarioStep next = isBetween ? m_scenario.steps.value(m_play.step) : ScenarioStep();
    //: before a question about what happens next in a lesson
    m_question->say(next.question.isEmpty()
            ? QString()
            : Tr::tr("What do you think?") + u'\n' + localized(next.question, m_language),
        Tone::Accent);
}

// Shown once the step is done.
void LessonPane::showComparison()
{
    const int step = shownStep(m_play);
    const bool isDone = step >= 0 && step < m_play.step && m_isPredicting;
    const Comparison comparison
        = isDone ? comparisonOf(m_scenario.steps[step], m_answer, m_language) : Comparison();
    m_comparison->say(comparison.why, comparison.tone, comparison.verdict);
}

void LessonPane::setPredicting(bool predicting)
{
    m_isPredicting = predicting;
    showQuestion();
    showComparison();
}

} // namespace ui
